"""Reads a calendar with the `icalendar` package and compares it with what was meant.

    python3 check_icalendar.py FILE.ics EXPECTED.json

EXPECTED.json is a list with an object for each event, in order: uid, sequence, summary,
description (or null), start and end ("2026-11-21" for a day, "2026-11-21T09:36:00Z" for an
instant; end may be null), categories, alarm (minutes before, or null). Exits 1 with a line for
each difference.
"""

import datetime
import json
import sys

import icalendar


def text_of(value):
    if value is None:
        return None
    value = value.dt
    if isinstance(value, datetime.datetime):
        return value.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return value.isoformat()


def described(event):
    alarms = [a for a in event.subcomponents if a.name == "VALARM"]
    categories = event.get("CATEGORIES")
    description = event.get("DESCRIPTION")
    return {
        "uid": str(event["UID"]),
        "sequence": int(event["SEQUENCE"]),
        "summary": str(event["SUMMARY"]),
        "description": None if description is None else str(description),
        "start": text_of(event["DTSTART"]),
        "end": text_of(event.get("DTEND")),
        "categories": [] if categories is None else [str(c) for c in categories.cats],
        "alarm": int(-alarms[0]["TRIGGER"].dt.total_seconds() // 60) if alarms else None,
    }


def main():
    failures = []
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    with open(sys.argv[2], encoding="utf-8") as file:
        expected = json.load(file)

    if not data.endswith(b"\r\n"):
        failures.append("the file does not end with CRLF")
    if data.count(b"\n") != data.count(b"\r\n") or data.count(b"\r") != data.count(b"\r\n"):
        failures.append("a line does not end with CRLF")
    for number, line in enumerate(data.split(b"\r\n"), 1):
        if len(line) > 75:
            failures.append(f"line {number} has {len(line)} octets")
        try:
            line.decode("utf-8")
        except UnicodeDecodeError:
            failures.append(f"line {number} is not UTF-8 by itself")

    calendar = icalendar.Calendar.from_ical(data)
    if calendar.errors:
        failures.append(f"calendar: {calendar.errors}")
    components = list(calendar.walk())
    events = calendar.walk("VEVENT")
    alarms = sum(1 for event in expected if event["alarm"] is not None)
    if len(components) != 1 + len(expected) + alarms:
        failures.append(f"{len(components)} components, not {1 + len(expected) + alarms}")
    for index, (event, meant) in enumerate(zip(events, expected)):
        if event.errors:
            failures.append(f"event {index}: {event.errors}")
        found = described(event)
        for key in sorted(meant):
            if found[key] != meant[key]:
                failures.append(f"event {index} {key}: {found[key]!r}, not {meant[key]!r}")

    for failure in failures:
        print(failure)
    sys.exit(1 if failures else 0)


main()
