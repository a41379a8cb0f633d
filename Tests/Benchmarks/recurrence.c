/* Times libical on rules: reads `START RULE` lines, prints the seconds and the occurrences.
 * Each rule is read and followed from its start, at midnight, up to the same day 20 years later. */
#include <libical/ical.h>
#include <stdio.h>
#include <time.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(void) {
  static char rules[2000][128];
  static struct icaltimetype starts[2000];
  int read = 0, year, month, day;
  while (read < 2000 && scanf("%d-%d-%d %127s", &year, &month, &day, rules[read]) == 4) {
    struct icaltimetype start = icaltime_null_time();
    start.year = year, start.month = month, start.day = day;
    starts[read++] = start;
  }
  long count = 0;
  double begin = seconds();
  for (int index = 0; index < read; index++) {
    struct icaltimetype last = starts[index];
    last.year += 20;
    struct icalrecurrencetype rule = icalrecurrencetype_from_string(rules[index]);
    icalrecur_iterator *all = icalrecur_iterator_new(rule, starts[index]);
    if (!all) return fprintf(stderr, "libical does not take %s\n", rules[index]), 1;
    for (struct icaltimetype next = icalrecur_iterator_next(all);
         !icaltime_is_null_time(next) && icaltime_compare(next, last) < 0;
         next = icalrecur_iterator_next(all))
      count++;
    icalrecur_iterator_free(all);
  }
  printf("%.6f %ld\n", seconds() - begin, count);
}
