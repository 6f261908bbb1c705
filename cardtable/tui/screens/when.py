"""When something was, as people say it."""

from __future__ import annotations

from datetime import datetime

from cardtable.core.messages import _

WEEKDAYS = (
    _("Monday"),
    _("Tuesday"),
    _("Wednesday"),
    _("Thursday"),
    _("Friday"),
    _("Saturday"),
    _("Sunday"),
)
MONTHS = (
    _("Jan"),
    _("Feb"),
    _("Mar"),
    _("Apr"),
    _("May"),
    _("Jun"),
    _("Jul"),
    _("Aug"),
    _("Sep"),
    _("Oct"),
    _("Nov"),
    _("Dec"),
)


def when_words(seconds: float, now: datetime) -> str:
    """Say when something was: ``today 21:14``, ``Saturday``, ``Mar 3``, ``Mar 3, 2024``.

    Args:
        seconds: Seconds since 1970.
        now: The present time, in the zone of the people who read it.
    """
    try:
        then = datetime.fromtimestamp(seconds, now.tzinfo)
    except (OverflowError, ValueError, OSError):
        return ""
    days = (now.date() - then.date()).days
    if days == 0:
        return _("today {time}").format(time=f"{then:%H:%M}")
    if days == 1:
        return _("yesterday {time}").format(time=f"{then:%H:%M}")
    if 1 < days < 7:
        return WEEKDAYS[then.weekday()]
    month = MONTHS[then.month - 1]
    if then.year == now.year:
        return _("{month} {day}").format(month=month, day=then.day)
    return _("{month} {day}, {year}").format(month=month, day=then.day, year=then.year)
