"""Lists the events that the `icalendar` package reads from files, a JSON object a line.

    python3 list_events.py FILE.ics ...

Each object has the file's name, whether the package reads it at all, and for each event its UID (or
null), title and start (a date, a local time, or a time in UTC; null if there is none that it reads).
"""

import datetime
import json
import sys

import icalendar


def text_of(value):
    if value is None or not hasattr(value, "dt"):
        return None
    value = value.dt
    if isinstance(value, datetime.datetime):
        if value.tzinfo is None:
            return value.strftime("%Y-%m-%dT%H:%M:%S")
        return value.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return value.isoformat()


def described(event):
    start = event.get("DTSTART")
    return {
        "uid": None if "UID" not in event else str(event["UID"]),
        "summary": str(event.get("SUMMARY", "")),
        "start": None if isinstance(start, list) else text_of(start),
    }


def events_of(path):
    with open(path, "rb") as file:
        components = icalendar.Component.from_ical(file.read(), multiple=True)
    return [described(event) for component in components for event in component.walk("VEVENT")]


def main():
    for path in sys.argv[1:]:
        try:
            line = {"file": path, "isRead": True, "events": events_of(path)}
        except Exception as error:
            line = {"file": path, "isRead": False, "events": [], "error": str(error)[:80]}
        print(json.dumps(line))


main()
