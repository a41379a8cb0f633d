"""Times python-dateutil on rules: reads `START RULE` lines, prints the seconds and the occurrences.

Each rule is followed from its start, at midnight, up to the same day 20 years later.
"""

import datetime
import sys
import time

from dateutil import rrule


def main():
    lines = [line.split() for line in sys.stdin]
    count = 0
    begin = time.perf_counter()
    for start, rule in lines:
        first = datetime.datetime.strptime(start, "%Y-%m-%d")
        last = first.replace(year=first.year + 20)
        for moment in rrule.rrulestr(rule, dtstart=first):
            if moment >= last:
                break
            count += 1
    print(time.perf_counter() - begin, count)


main()
