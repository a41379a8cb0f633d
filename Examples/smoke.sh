#!/bin/sh
# Runs what the README shows against a built executable, and fails on any surprise.
#
#   Examples/smoke.sh .build/debug
set -eu

binaries=${1:?usage: Examples/smoke.sh FOLDER-OF-THE-EXECUTABLES}
case $binaries in /*) ;; *) binaries=$PWD/$binaries ;; esac
program=laundry
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder/data" TZ=UTC
cd "$folder"

fail() {
  echo "smoke: $*" >&2
  exit 1
}

# run STATUS ARGUMENT…: runs $program, keeps its output in $folder/out, checks the exit status.
run() {
  expected=$1
  shift
  status=0
  "$binaries/$program" "$@" >out 2>err </dev/null || status=$?
  [ "$status" -eq "$expected" ] || {
    cat out err >&2
    fail "$program $*: exit status $status instead of $expected"
  }
}

# says TEXT: checks that the last command printed it.
says() { grep -qF -- "$1" out err || { cat out err >&2; fail "it did not say: $1"; }; }

# colors ARGUMENT…: checks that there is color on a terminal, and none where it is not wanted.
colors() {
  command -v script >/dev/null 2>&1 && script -qec true /dev/null >/dev/null 2>&1 || return 0
  NO_COLOR= script -qec "'$binaries/$program' $*" /dev/null >color </dev/null || :
  grep -q "$(printf '\033\\[')" color || fail "no color on a terminal"
  NO_COLOR=1 script -qec "'$binaries/$program' $*" /dev/null >plain </dev/null || :
  ! grep -q "$(printf '\033\\[')" plain || fail "color in spite of NO_COLOR"
}

# With make, the programs say which version they are of.
for program in timer home-maintenance wardrobe household laundry; do
  run 0 --version
  says "${HOUSEHOLD_VERSION:-}"
done

# stored: the program's store is where the user's data belongs.
stored() { [ -f "$XDG_DATA_HOME/household-kit/$program.sqlite" ] || fail "no store in XDG_DATA_HOME"; }

# A question creates nothing.
unasked() { [ ! -e "$XDG_DATA_HOME/household-kit/$program.sqlite" ] || fail "a question made a store"; }

# At first there is nothing, and the first change makes a store where the user's data belongs.
run 0 status
says "There are no pets yet"
unasked

# A cycle.
run 0 pet add Snowy --every 7d --wash 45m --dry 60m --now 2026-11-14T09:00
stored
[ "$(ls -ld "$XDG_DATA_HOME/household-kit" | cut -c1-10)" = drwx------ ] || fail "others can read"
says "Snowy moved in"
run 0 wash Snowy --now 2026-11-14T10:00
says "until 10:45 (45 min)"
run 0 status --now 2026-11-14T10:30
says "until 10:45, 15 min"
run 1 dry Snowy --now 2026-11-14T10:30
run 2 status --now 2026-11-14T11:00
says "wet: wash ended 10:45, 15 min ago"
run 0 dry snowy --now 2026-11-14T11:00
run 0 more Snowy 10m --now 2026-11-14T11:30
says "until 12:10"
run 0 fold Snowy --now 2026-11-14T13:00
says "1 on time in a row"

# Killed, and started a week later.
run 0 wash Snowy --now 2026-11-14T14:00
run 2 status --now 2026-11-21T14:45
says "wet: wash ended 14 Nov 14:45, 7 d ago"
says "Next  laundry rewash Snowy"
run 2 status --quiet --json --now 2026-11-21T14:45
says '"endedAt": "2026-11-14T14:45:00.000Z"'
run 0 rewash Snowy --minutes 30 --now 2026-11-21T14:46
says "until 15:16 (30 min)"
run 0 abandon Snowy --at 14:50 --now 2026-11-21T14:55

# Looking back and ahead.
run 0 history Snowy --now 2026-11-21T15:00
says "folded 14 Nov 13:00"
run 0 stats --now 2026-11-21T15:00
says "1 abandoned"
run 0 watch --once --now 2026-11-21T15:00
run 0 watch --once --then 'echo "$LAUNDRY_PET: $LAUNDRY_STEP"' --now 2026-11-28T15:00
says "Snowy: startWash"
run 0 test-reminder --then 'echo "$LAUNDRY_TITLE"'
says "🔔 A test reminder"
run 0 reminders --ics laundry.ics --now 2026-11-21T15:00
[ -f laundry.ics ] || fail "no calendar"
run 0 settings set healthPolicy overdueAware
says "overdueAware"

# Out and in again.
run 0 export laundry.json --now 2026-11-21T15:00
run 1 import laundry.json
says "--merge"
run 0 import laundry.json --store copy.sqlite
run 0 export copy.json --store copy.sqlite --now 2026-11-21T15:00
cmp laundry.json copy.json || fail "the copy differs"
run 0 export pets.csv
grep -q Snowy pets.csv || fail "no pet in the table"
run 64 export laundry.xlsx
says ".jsonl"

# Options stand anywhere, and no name is taken for options.
run 0 --json --now "tomorrow 09:00" pet list
says '"pets"'
run 64 pet add -dash
says "after two dashes"
run 64 pet add Flash --every 2
says "write 2d"

# What must not happen by accident.
run 64 erase
run 64 pet delete Snowy
says "Pass --yes"
run 0 purge --older-than 90d
run 1 wash Snwoy
says "Did you mean “Snowy”?"
run 64 wash
run 64 more Snowy soon
echo garbage >garbage
run 1 status --store garbage
[ "$(cat garbage)" = garbage ] || fail "a file that is no store was changed"

# Nothing but text where nobody looks at it, and no color where none is wanted.
run 0 demo
says "is alive again"
! grep -q "$(printf '\033')" out || fail "escape sequences in a file"
colors status --now 2026-11-21T15:00

run 0 erase --yes
run 0 status
says "There are no pets yet"

program=timer
run 0 status
says "No timer runs"
unasked

# A timer with to-dos.
run 0 add Pasta 10m --notes "Plenty of salt" --now 2026-11-14T10:00
stored
run 0 add Pie 40m --icon oven --color "#FF3B30" --now 2026-11-14T10:01
run 0 todo add Pasta "Boil the water" "Salt the water" --now 2026-11-14T10:01
run 0 todo move Pasta "Salt the water" 1
run 0 todo done Pasta "Boil the water"
says "2  ☑ Boil the water"
run 0 list
says "1 of 2 done"

# A run.
run 0 start Pasta --now 2026-11-14T10:05
says "Pasta runs until 10:15 (10 min)."
says "☐ Salt the water"
run 0 pause Pasta --now 2026-11-14T10:09
run 0 resume Pasta --now 2026-11-14T10:20
says "until 10:26"
run 0 extend Pasta 1m --now 2026-11-14T10:21
run 1 start Pasta --now 2026-11-14T10:21
says "Pasta is running already"
run 0 status --now 2026-11-14T10:22
says "running until 10:27"

# Killed, and started a week later.
run 2 status --now 2026-11-21T10:27
says "over since 14 Nov 10:27 (7 d ago)"
run 2 status --quiet --json --now 2026-11-21T10:27
says '"finishedAt": "2026-11-14T10:27:00.000Z"'
run 0 watch --once --then 'echo "ding $TIMER_NAME"' --now 2026-11-21T10:28
says "ding Pasta"
run 0 ack Pasta --now 2026-11-21T10:29
run 0 status --now 2026-11-21T10:30

# Steps in a row, and everything ready at once.
run 0 sequence Pomodoro work=25m rest=5m --repeat 4
says "work 25 min, rest 5 min, 4 times, 2 h in all"
run 0 start Pomodoro --now 2026-11-21T11:00
run 0 status --now 2026-11-21T11:26
says "rest, step 2 of 8 until 11:30, all until 13:00"
run 0 cancel --all --now 2026-11-21T11:27
run 0 finish-at 18:30 Pasta Pie --start --now 2026-11-21T17:00
says "17:50"
run 0 status --now 2026-11-21T17:55
says "starts at 18:20, until 18:30"
run 0 finish-at 18:30 Pie --json --now 2026-11-21T19:00
says "tomorrow"
says '"startsAt": "2026-11-22T17:50:00.000Z"'
run 1 finish-at 18:30 Pie --start --now 2026-11-21T19:00
says "18:30 has passed today"
run 1 finish-at 18:30 Pie Pie --now 2026-11-21T12:00
says "named twice"
run 0 start --adhoc 1s --wait --now 2026-11-21T12:00
says "1 s ended at 12:00:01 and is acknowledged."
run 64 add "$(printf 'Pas\377ta')" 10m
says "not UTF-8 text"
colors status --now 2026-11-21T18:00

# Out and in again.
run 0 export timers.json --now 2026-11-21T18:00
run 1 import timers.json
says "--merge"
run 0 import timers.json --store kitchen.sqlite
run 0 export kitchen.json --store kitchen.sqlite --now 2026-11-21T18:00
cmp timers.json kitchen.json || fail "the copy of the timers differs"

# What must not happen by accident.
run 64 erase
run 64 start
run 64 start --adhoc soon Tea
run 1 start Psata
says "Did you mean “Pasta”?"
run 0 demo
says "over since"
! grep -q "$(printf '\033')" out || fail "escape sequences in a file"
run 0 erase --yes
run 0 list
says "There are no timers yet"

program=home-maintenance
run 0 due
says "There is no home yet"
unasked

# A home, what is in it, and work that comes again.
run 1 appliance add Furnace
says "home-maintenance init"
run 0 init --template single-family --hemisphere northern --currency EUR --now 2026-11-14T10:00
stored
says "with 15 tasks"
run 0 appliance add Furnace --brand Vaillant --bought 2025-01-31 --warranty 25 --now 2026-11-14T10:00
run 0 task add "Furnace filter" --appliance furnace --every 3mo --after-done --or-every 300h \
  --season sep-apr --due 2026-11-10 --now 2026-11-14T10:00
says "was due on 2026-11-10 (4 d ago)"
run 2 due --days 30 --now 2026-11-14T10:00
says "overdue 4 d"
run 2 due --quiet --json --now 2026-11-14T10:00
says '"status": "overdue"'

# Done, and taken back.
run 0 done "Furnace filter" --cost 24.90 --vendor Miller --now 2026-11-14T11:00
says "for 24.90 EUR. It is due on 2027-02-14"
run 0 done "Furnace filter" --now 2026-11-14T12:00
says "already noted as done on 2026-11-14"
run 0 task edit "Furnace filter" --every 2mo --now 2026-11-14T12:00
says "every 2 months after completion or every 300 hours of use, whichever comes first, from September"
run 0 task edit "Furnace filter" --every 3mo --now 2026-11-14T12:00
run 0 due --days 30 --now 2026-11-14T12:00
run 0 snooze "Furnace filter" 3d --now 2026-11-14T12:00
says "2027-02-17"
run 0 undo --now 2026-11-14T12:01
run 0 log
says "24.90 EUR  Miller"

# A meter, and why.
run 0 meter furnace 0h --now 2026-11-14T12:00
run 0 meter furnace 100h --now 2026-11-24T12:00
says "is probably due on 2026-12-14"
run 1 meter furnace 5000h --now 2026-11-25T12:00
says "a day has 24 hours"
run 0 meter furnace 5000h --force --now 2026-11-25T12:00
run 0 undo --now 2026-11-25T12:00
says "Undone"
run 0 explain "furnace filter" --now 2026-11-24T12:00
says "By the calendar alone it would be 2027-02-14, which is later."

# Being told.
run 0 remind --then 'echo "ding $REMINDER_SUBJECT"' --now 2026-12-14T12:00
says "ding Furnace filter"
run 0 remind --print --now 2026-12-14T12:05
[ ! -s out ] || fail "a reminder came twice"
run 0 calendar -o home.ics --now 2026-11-24T12:00
grep -q "BEGIN:VEVENT" home.ics || fail "no event in the calendar"
run 0 warranties --now 2026-11-24T12:00
says "2027-02-28"
colors due --now 2026-11-24T12:00

# Parts, a repair without a task, and a task that is deleted and comes back.
run 0 part add "Filter F7" --on-hand 1
run 0 part offer add "Filter F7" Airparts --price 12.90 --days 3 --url https://airparts.example/f7
says "It is the best one"
run 0 service add "New pump" --appliance furnace --cost 310 --on 2026-11-20 --now 2026-11-24T12:00
run 0 task delete "Furnace filter" --yes --now 2026-11-24T12:00
run 0 log --now 2026-11-24T12:00
says "New pump"
run 0 undo --now 2026-11-24T12:00
says "Furnace filter"

# What it costs, and what is in it.
run 0 costs --by appliance
says "334.90 EUR"
run 0 report --html report.html --now 2026-11-24T12:00
grep -q "Furnace filter" report.html || fail "the report lacks a task"
run 0 insurance --html insurance.html --now 2026-11-24T12:00
grep -q "Vaillant" insurance.html || fail "the inventory lacks an appliance"
run 0 settings set quietHours 22:00-07:00
says "22:00-07:00"
run 64 settings set quietHours always
run 64 settings set quietHours 22:00-22:00

# From Homebox and back: a bad cell is enough to read nothing.
printf 'HB.import_ref,HB.name,HB.location,HB.quantity\na,Drill,Cellar / Shelf,2.5\n' >homebox.csv
printf 'HB.import_ref,HB.name,HB.quantity\na,Drill,many\nb,Saw,few\n' >bad.csv
run 1 import bad.csv --homebox
says 'line 2, HB.quantity, "many"'
says 'line 3, HB.quantity, "few"'
run 0 import homebox.csv --homebox --dry-run
says "Would read 1 row"
run 0 import homebox.csv --homebox
run 0 import homebox.csv --homebox
says "1 unchanged"
run 0 location list
says "Cellar / Shelf"
run 0 export out.csv --homebox
grep -q "Cellar / Shelf" out.csv || fail "the table lacks a location"

# Out and in again.
run 0 export home.json --now 2026-11-24T12:00
run 1 import home.json
says "--merge"
run 0 import home.json --store home.sqlite
run 0 export again.json --store home.sqlite --now 2026-11-24T12:00
cmp home.json again.json || fail "the copy of the home differs"
run 0 export backup --with-files
run 64 erase
run 64 appliance delete Furnace
run 1 done Filtre
run 0 demo
says "whichever comes first"
! grep -q "$(printf '\033')" out || fail "escape sequences in a file"
run 0 erase --yes
run 0 due
says "There is no home yet"

program=wardrobe
run 0 item list
says "There are no garments yet"
unasked
run 2 suggest
says "there are no tops in the wardrobe"

# Garments by hand and from a table.
run 0 item add "Blue Oxford Shirt" --category shirt --color "#4169E1" --season spring,fall
stored
says "Added Blue Oxford Shirt (royal blue shirt)."
cat >items.csv <<'CSV'
name,category,color,fabric,price
White Shirt,shirt,white,cotton,60
Beige Chinos,trousers,beige,cotton,50
Brown Boots,boots,brown,leather,120
Suede Shoes,shoes,tan,suede,90
Navy Blazer,blazer,navy,wool,180
CSV
run 0 item import items.csv
says "Read 5 garments."
run 64 item add Hat --category hat --color blueish
run 1 item show "Navy Blaser"
says "Did you mean"

# What to wear and why; worn and washed.
run 0 suggest --occasion work --temp 48..61 --condition rainy --json
says '"explanation"'
! grep -q "Suede Shoes" out || fail "suede in the rain"
run 0 suggest --condition rainy --why-not "Suede Shoes"
says "Suede Shoes"
run 0 suggest --occasion work --save 1 --name Monday
run 0 wear Monday --rating 4 --now 2026-11-20T10:00
run 1 wear Monday --now 2026-11-20T18:00
for day in 16 17 18 19; do run 0 wear "White Shirt" --on 2026-11-$day --again --now 2026-11-21T10:00; done
run 2 wash --now 2026-11-21T10:00
says "White Shirt"
run 0 wash --all --now 2026-11-21T10:00
run 0 wash --quiet --now 2026-11-21T10:00
[ ! -s out ] || fail "something is left to wash"
run 0 log
says "Monday"
run 0 pack --from 2026-12-01 --to 2026-12-02 --temp 5..9C --now 2026-11-21T10:00
run 0 gaps
run 0 stats --svg palette.svg --now 2026-11-21T10:00
grep -q "<svg" palette.svg || fail "no picture of the palette"
colors item list

# Wishes and yourself.
run 0 wishlist add Loafers --price 165 --category shoes --color burgundy
run 0 wishlist price Loafers 129.90
says "−35.10"
run 0 profile set --unit C --currency EUR
says "Changed the profile"
run 0 measurements set --chest 41.625 --weight 68kg
run 0 measurements show --metric
says "68 kg"

# The days to come.
cat >calendar.ics <<'ICS'
BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:gala@example.com
DTSTART:20261128T190000Z
DTEND:20261128T230000Z
SUMMARY:Gala, dress code: cocktail attire
END:VEVENT
BEGIN:VEVENT
UID:fair@example.com
DTSTART;VALUE=DATE:20261124
DTEND;VALUE=DATE:20261126
RRULE:FREQ=WEEKLY;COUNT=2
SUMMARY:Fair
END:VEVENT
END:VCALENDAR
ICS
run 0 events import calendar.ics --now 2026-11-21T10:00
says "Read 3 events"
run 0 events list --days 14 --now 2026-11-21T10:00
says "2026-11-24 – 2026-11-25"
says "cocktail attire"
run 0 events reminders --now 2026-11-21T10:00
says "Gala, dress code: cocktail attire has no outfit yet"
run 0 remind --then 'echo "ding $REMINDER_SUBJECT"' --now 2026-11-27T20:05
says "ding Gala, dress code: cocktail attire"
run 0 remind --print --now 2026-11-27T20:10
[ ! -s out ] || fail "a reminder came twice"
run 0 suggest --event gala@example.com --save 1 --name Gala --now 2026-11-21T10:00
run 0 events choose gala@example.com Gala --now 2026-11-21T10:00
run 1 weather import calendar.ics
run 64 weather fetch --lat 91 --lon 0

# Out and in again.
run 0 export wardrobe.json --now 2026-11-21T10:00
! grep -q "41.625" wardrobe.json || fail "measurements in the export"
run 1 import wardrobe.json
says "--merge"
run 0 import wardrobe.json --store closet.sqlite
run 0 export again.json --store closet.sqlite --now 2026-11-21T10:00
cmp wardrobe.json again.json || fail "the copy of the wardrobe differs"
run 64 erase

# What must not happen by accident.
run 64 item remove "Navy Blazer"
run 0 demo
says "Worn today: Monday"
! grep -q "$(printf '\033')" out || fail "escape sequences in a file"
run 0 erase --yes
run 0 item list
says "There are no garments yet"

echo "smoke: fine"

# All kits in one file: an interview on Friday, and the one white shirt was worn.
program=household
store=$folder/household.sqlite
run 0 today --now 2026-03-04T08:00
says "Nothing is due"
unasked
kit() { program=$1; shift; run 0 "$@" --store "$store"; program=household; }
kit laundry pet add Snowy --now 2026-03-01T08:00
for garment in "White Dress Shirt:shirt:white" "Navy Trousers:pants:navy" "Navy Jacket:blazer:navy" \
  "Black Oxfords:shoes:black"; do
  IFS=: read -r name category color <<LINE
$garment
LINE
  kit wardrobe item add "$name" --category "$category" --color "$color" --now 2026-03-01T08:00
done
kit wardrobe wear "White Dress Shirt" --now 2026-03-02T20:00
kit wardrobe wear "White Dress Shirt" --now 2026-03-03T20:00
printf 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//S//S//EN\r\nBEGIN:VEVENT\r\nUID:i\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:20260306T100000Z\r\nDTEND:20260306T110000Z\r\nSUMMARY:Job interview\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n' >interview.ics
kit wardrobe events import interview.ics --now 2026-03-04T07:00
run 0 today --store "$store" --now 2026-03-04T08:00
says "Start the whites by tomorrow 20:15"
run 2 today --store "$store" --now 2026-03-05T19:30
run 0 remind --then 'echo "ding $REMINDER_TITLE"' --store "$store" --now 2026-03-05T19:30
says "ding Start the whites by Thursday 20:15"
run 0 start --store "$store" --now 2026-03-05T19:31
run 0 put "White Dress Shirt" --store "$store" --now 2026-03-05T19:32
run 0 dry --store "$store" --now 2026-03-05T20:17
run 0 fold --store "$store" --now 2026-03-05T21:20
says "Clean again: White Dress Shirt"
run 0 week --store "$store" --now 2026-03-06T07:00
says "Job interview"
run 0 page today.html --store "$store" --now 2026-03-06T07:00
grep -q "Job interview" today.html || fail "the page lacks the interview"
run 0 settings set awayHours 08:00-17:30 --store "$store"
run 64 settings set awayHours always --store "$store"
run 0 export household.json --store "$store" --now 2026-03-06T07:00
run 0 import household.json --store other.sqlite
run 0 demo
says "Clean again"
! grep -q "$(printf '\033')" out || fail "escape sequences in a file"
