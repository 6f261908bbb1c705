"""How fast Cardtable is, as ratios measured side by side in one run.

A machine is as fast as it is, and busy or not. So times of the screens are compared with
those of the smallest useful app, measured in turn in the same run.
"""
