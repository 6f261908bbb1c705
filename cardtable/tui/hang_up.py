"""What happens when the terminal goes away: a window closed, a line dropped, a host gone."""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
from collections.abc import Callable
from threading import Thread

PATIENCE = 5
"""Seconds after which a program without a terminal is ended by force."""

_GONE = select.POLLHUP | select.POLLERR


def watch_terminal(handle: int, gone: Callable[[], None]) -> None:
    """Listen for the end of the terminal, with the event loop that runs now.

    A terminal that ends mostly says so by a signal, but not to a program that leads no session
    on it. Textual does not notice either: it would read nothing, again and again, for ever.

    Args:
        handle: File descriptor of the terminal.
        gone: Called once or more, in the event loop.
    """
    loop = asyncio.get_running_loop()
    # Whoever started the program so that it outlasts its session has taken the signal away.
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        loop.add_signal_handler(signal.SIGHUP, gone)

    def listen() -> None:
        poll = select.poll()
        poll.register(handle, 0)
        with contextlib.suppress(OSError, RuntimeError):
            if any(told & _GONE for _handle, told in poll.poll()):
                loop.call_soon_threadsafe(gone)

    Thread(target=listen, name="terminal", daemon=True).start()


def is_gone(handle: int) -> bool:
    """Whether a terminal has ended."""
    poll = select.poll()
    poll.register(handle, 0)
    return any(told & _GONE for _handle, told in poll.poll(0))


def go_on_without(*handles: int) -> None:
    """Let nothing wait for a terminal that is gone, and end the program soon in any case.

    Args:
        handles: File descriptors that the terminal was opened with; they lead nowhere then.
    """
    # What else hangs on the terminal must not keep the program alive.
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(PATIENCE)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for handle in handles:
        os.dup2(nowhere, handle)
    os.close(nowhere)
