"""Mutation testing: breaks the rules in one place at a time and asks whether a test notices.

python -m tests.mutants pass-the-ewe
"""
