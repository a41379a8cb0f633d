"""Writes occurrences of random recurrence rules, as python-dateutil computes them.

    for seed in 5545 5546; do python3 make_recurrences.py --seed $seed; done > recurrence-vectors.txt
    python3 make_recurrences.py --show KIND START RULE

A line has six fields with tabs between them: the kind (`day`, `clock`, or the name of a time zone),
the start, the rule, the number of occurrences (with a `+` if there are more), a hash of them, and the
first one. An occurrence is its seconds since 1970-01-01T00:00:00, in UTC where there is a zone. The
hash is FNV-1a of all of them, each as eight bytes, the lowest first.

Where python-dateutil is not as RFC 5545 says, it is asked in a way that is, or corrected:

1. BYWEEKNO without a day: the weekday comes from the start; dateutil takes the whole week.
2. Weeks at the ends of a year: dateutil looks at the wrong year for the last week of the year before,
   and does not know week 1 of the year after by its negative number.
3. BYSETPOS in the first week of a weekly rule: dateutil counts from the start, not from the first
   day of the week.
4. BYDAY with numbered and plain weekdays: dateutil wants both at once, the RFC either.
5. BYSECOND=60 is 59.
6. UNTIL that is a date includes all of it, where the rule has times.
7. Instants: RFC 5545 section 3.3.5 for gaps and overlaps; two that become one are one.
8. What dateutil reports as an empty rule has no occurrence.

A rule that takes dateutil more than a quarter of a second is left out, which is mostly those that
never occur. Rules that RFC 5545 forbids (such as BYMONTHDAY in a weekly rule) are not made.
"""

import argparse
import datetime
import random
import signal
import sys
import zoneinfo

from dateutil import rrule

ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
EPOCH = datetime.datetime(1970, 1, 1)
MOST = 40


class TooSlow(Exception):
    pass


def weeks_of(year, start):
    """The number of weeks of a year, and its first day of week 1, when weeks start on a weekday."""
    first = datetime.date(year, 1, 1)
    into = (first.weekday() - start) % 7
    monday = first.toordinal() - into + (0 if into <= 3 else 7)
    after = datetime.date(year, 12, 31).toordinal() + 1
    into_after = (after - first.toordinal() + into) % 7
    return (after - into_after + (0 if into_after <= 3 else 7) - monday) // 7, monday


class Info(rrule._iterinfo):
    """dateutil's masks, with weeks by their definition."""

    def rebuild(self, year, month):
        changed = year != self.lastyear
        super().rebuild(year, month)
        if not self.rrule._byweekno or not changed:
            return
        numbers, start = self.rrule._byweekno, self.rrule._wkst
        self.wnomask = [0] * (self.yearlen + 7)
        for index in range(self.yearlen):
            ordinal = self.yearordinal + index
            for of in (year - 1, year, year + 1):
                if not 1 <= of <= 9998:
                    continue
                count, monday = weeks_of(of, start)
                week = (ordinal - monday) // 7 + 1
                if 1 <= week <= count and (week in numbers or week - count - 1 in numbers):
                    self.wnomask[index] = 1


rrule._iterinfo = Info


def parts_of(rule):
    return dict(part.split("=") for part in rule.split(";"))


def numbers(text):
    return [int(number) for number in text.split(",")] if text else None


def moment(text):
    if len(text) == 8:
        return datetime.datetime.strptime(text, "%Y%m%d")
    return datetime.datetime.strptime(text[:15], "%Y%m%dT%H%M%S")


def weekday_list(text, in_month):
    if not text:
        return None
    pairs = [(int(d[:-2]) if len(d) > 2 else 0, DAYS.index(d[-2:])) for d in text.split(",")]
    if any(n for n, _ in pairs) and not all(n for n, _ in pairs):
        most = 5 if in_month else 53
        pairs = [
            (m, day) for n, day in pairs for m in ([n] if n else list(range(1, most + 1)))
        ]
    return [rrule.weekday(day, n or None) for n, day in pairs]


def local_times(kind, start, rule):
    """Yields the occurrences on the clocks of the start, and whether COUNT is still to be applied."""
    parts = parts_of(rule)
    frequency = parts["FREQ"]
    begin = moment(start)
    days = weekday_list(parts.get("BYDAY"), frequency == "MONTHLY" or "BYMONTH" in parts)
    if frequency == "YEARLY" and "BYWEEKNO" in parts and not (
        days or "BYMONTHDAY" in parts or "BYYEARDAY" in parts
    ):
        days = [begin.weekday()]
    week_start = DAYS.index(parts.get("WKST", "MO"))
    dtstart = begin
    if frequency == "WEEKLY" and "BYSETPOS" in parts:
        dtstart = begin - datetime.timedelta((begin.weekday() - week_start) % 7)
        if not days:
            days = [begin.weekday()]
    until = None
    if "UNTIL" in parts and not (parts["UNTIL"].endswith("Z") and kind not in ("day", "clock")):
        until = moment(parts["UNTIL"])
        if len(parts["UNTIL"]) == 8 and kind != "day":
            until = until.replace(hour=23, minute=59, second=59)
    timed = kind != "day"
    seconds = numbers(parts.get("BYSECOND")) if timed else None
    rules = rrule.rrule(
        getattr(rrule, frequency),
        dtstart=dtstart,
        interval=int(parts.get("INTERVAL", 1)),
        wkst=week_start,
        until=until,
        bysetpos=numbers(parts.get("BYSETPOS")),
        bymonth=numbers(parts.get("BYMONTH")),
        bymonthday=numbers(parts.get("BYMONTHDAY")),
        byyearday=numbers(parts.get("BYYEARDAY")),
        byweekno=numbers(parts.get("BYWEEKNO")),
        byweekday=days,
        byhour=numbers(parts.get("BYHOUR")) if timed else None,
        byminute=numbers(parts.get("BYMINUTE")) if timed else None,
        bysecond=seconds and sorted({min(s, 59) for s in seconds}),
    )
    left = int(parts.get("COUNT", 10**9))
    for found in rules:
        if found < begin:
            continue
        if left == 0:
            return
        left -= 1
        yield found


def occurrences(kind, start, rule):
    """Returns the first occurrences in seconds, and whether there are more."""
    found, more = [], False
    try:
        for local in local_times(kind, start, rule):
            if len(found) == MOST:
                more = True
                break
            found.append(local)
    except ValueError as error:
        if "empty" not in str(error):
            raise
    if kind in ("day", "clock"):
        return [int((f - EPOCH).total_seconds()) for f in found], more
    zone = zoneinfo.ZoneInfo(kind)
    utc = datetime.timezone.utc
    instants, has_gap = [], False
    for local in found:
        instant = local.replace(tzinfo=zone).astimezone(utc)
        has_gap |= instant.astimezone(zone).replace(tzinfo=None) != local
        instants.append(int(instant.timestamp()))
    if has_gap and more:
        instants = [i for i in instants if i < instants[-1] - 7200]
    instants = sorted(set(instants))
    until = parts_of(rule).get("UNTIL", "")
    if until.endswith("Z"):
        last = int((moment(until) - EPOCH).total_seconds())
        kept = [i for i in instants if i <= last]
        more = more and len(kept) == len(instants)
        instants = kept
    return instants, more


def fnv(values):
    result = 0xCBF29CE484222325
    for value in values:
        for byte in value.to_bytes(8, "little", signed=True):
            result = (result ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{result:016x}"


def some(source, values, most):
    return sorted(source.sample(values, source.randint(1, min(most, len(values)))))


def text(values):
    return ",".join(str(value) for value in values)


def both_ways(values):
    return list(values) + [-value for value in values]


def random_start(source, kind):
    if kind in ("day", "clock"):
        year = source.choice([source.randint(1995, 2040), source.randint(1600, 2400)])
    else:
        year = source.randint(1995, 2030)
    if source.random() < 0.3:
        year -= year % 4
    month = source.randint(1, 12)
    day = source.choice([source.randint(1, 28), 28, 29, 30, 31])
    while True:
        try:
            date = datetime.date(year, month, day)
            break
        except ValueError:
            day -= 1
    if kind == "day":
        return date.strftime("%Y%m%d").zfill(8)
    hour = source.choice([source.randint(0, 23), 1, 2, 3])
    minute = source.choice([0, 30, source.randint(0, 59)])
    second = source.choice([0, 0, source.randint(0, 59)])
    return f"{date:%Y%m%d}T{hour:02}{minute:02}{second:02}"


def random_rule(source, kind, start):
    frequencies = ["DAILY", "WEEKLY", "WEEKLY", "MONTHLY", "MONTHLY", "MONTHLY"] + ["YEARLY"] * 4
    if kind != "day":
        frequencies += ["HOURLY", "MINUTELY", "SECONDLY"]
    frequency = source.choice(frequencies)
    within_day = frequency in ("HOURLY", "MINUTELY", "SECONDLY")
    parts = {"FREQ": frequency}
    chance = source.random
    if chance() < 0.45:
        parts["INTERVAL"] = source.choice([2, 3, 4, 5, 6, 7, 10, 12, 13, 18, 25, 45, 100])
    if within_day and chance() < 0.4:
        parts["INTERVAL"] = source.choice([7, 24, 36, 90, 168, 1440, 3601, 5400, 86399, 86400])

    if chance() < 0.35:
        parts["BYMONTH"] = text(some(source, range(1, 13), 4))
    numbered = False
    if frequency == "YEARLY" and chance() < 0.3:
        weeks = both_ways(range(1, 54)) + [1, 52, 53, -1, -52, -53] * 6
        parts["BYWEEKNO"] = text(sorted(set(some(source, weeks, 4))))
    if frequency != "WEEKLY" and chance() < 0.3:
        days = both_ways(range(1, 32)) + [29, 30, 31, -1, -29, -30, -31] * 3
        parts["BYMONTHDAY"] = text(sorted(set(some(source, days, 5))))
    if (within_day or frequency == "YEARLY") and chance() < 0.2:
        days = both_ways(range(1, 367)) + [60, 366, -366, -1, 1] * 30
        parts["BYYEARDAY"] = text(sorted(set(some(source, days, 12))))
    if chance() < 0.45:
        days = some(source, DAYS, 4)
        if frequency in ("MONTHLY", "YEARLY") and "BYWEEKNO" not in parts and chance() < 0.65:
            most = 5 if frequency == "MONTHLY" or "BYMONTH" in parts else 53
            ordinals = both_ways(range(1, most + 1))
            plain = 0.15
            days = [
                day if chance() < plain else f"{source.choice(ordinals)}{day}" for day in days
            ]
        parts["BYDAY"] = text(days)
    if kind != "day" or chance() < 0.05:
        if chance() < 0.25:
            parts["BYHOUR"] = text(some(source, range(24), 4))
        if chance() < 0.2:
            parts["BYMINUTE"] = text(some(source, range(60), 3))
        if chance() < 0.15:
            parts["BYSECOND"] = text(some(source, range(61), 3))
    if any(name.startswith("BY") for name in parts) and chance() < 0.25:
        positions = both_ways(range(1, 8)) + [1, -1] * 6 + [source.randint(-366, -1)]
        parts["BYSETPOS"] = text(sorted(set(some(source, positions, 3))))
    if chance() < 0.3:
        parts["WKST"] = source.choice(DAYS)

    end = chance()
    if end < 0.2:
        parts["COUNT"] = source.choice([1, 2, 5, 10, 30, 1000])
    elif end < 0.4:
        span = {"HOURLY": 20, "MINUTELY": 1, "SECONDLY": 0.02}.get(frequency, 3000)
        last = moment(start) + datetime.timedelta(source.random() * span)
        form = source.choice(["%Y%m%d", "%Y%m%dT%H%M%S", "%Y%m%dT%H%M%SZ"])
        parts["UNTIL"] = last.strftime(form)
    return ";".join(f"{name}={value}" for name, value in parts.items())


def give_up(*_):
    raise TooSlow


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=5545)
    parser.add_argument("--count", type=int, default=6000)
    parser.add_argument("--show", nargs=3)
    arguments = parser.parse_args()
    if arguments.show:
        found, more = occurrences(*arguments.show)
        for second in found:
            print(second, EPOCH + datetime.timedelta(seconds=second))
        print("and more" if more else "and no more")
        return
    source = random.Random(arguments.seed)
    signal.signal(signal.SIGALRM, give_up)
    # A test that runs this may have blocked the signal.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGALRM})
    written = 0
    while written < arguments.count:
        kind = source.choice(["day", "day", "clock", "clock"] + ZONES)
        start = random_start(source, kind)
        rule = random_rule(source, kind, start)
        signal.setitimer(signal.ITIMER_REAL, 0.25)
        try:
            found, more = occurrences(kind, start, rule)
        except TooSlow:
            continue
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        print(
            kind,
            start,
            rule,
            f"{len(found)}{'+' if more else ''}",
            fnv(found),
            found[0] if found else "",
            sep="\t",
        )
        written += 1


main()
