#!/usr/bin/env python3
"""Lets people go on with what a merge decided, in all four kits, and asks what each of them sees next.

  Tests/Sync/rules.py FOLDER [SCENARIO…]     FOLDER holds laundry, timer, home-maintenance, wardrobe

Ada and ben do something without knowing of each other; the stores exchange it, and cleo's gets it from them. Then
each of the three goes on with what is shown, and it is taken back. What the programs list is compared after every
step, and all stores are equal at the end. The tables say what is done; the stories after them have the folder, the
calendar and the clock in them, and each is told with all kits. Prints a line for each, and exits with 1 if one failed.
"""

import collections
import os
import pathlib
import shlex
import shutil
import sqlite3
import sys

from home import expect, play

PEOPLE = ["ada", "ben", "cleo"]


def do(home, name, commands, names={}, now=None):
    """Runs some commands of a table, with the names that it leaves open."""
    for command in commands:
        words = [word.format(**names) for word in shlex.split(command)]
        words = [home.path / word if word.endswith((".csv", ".pdf")) else word for word in words]
        home.run(name, *words, now=now)


def exchange(home):
    """After it all stores have what all had before."""
    home.sync(*home.names, *home.names[:-1])


def begin(home, start, needs, names):
    """Ada makes what is there before the others come."""
    home.step = 0.1
    (home.path / "a.pdf").write_text("%PDF-1.4")
    for thing in names:
        (home.path / f"{thing}.csv").write_text(
            f"HB.import_ref,HB.location,HB.tags,HB.quantity,HB.name\n{thing},Kitchen,a;b,1,{thing}\n")
    do(home, "ada", start)
    for thing in names:
        do(home, "ada", needs, names[thing])
    home.join(*PEOPLE)
    exchange(home)


def look(home, see, expected, names, when):
    """Everybody is shown these texts of each thing, and no others."""
    wrong = []
    for name in home.names:
        shown = see(home, name)
        for thing, texts in expected.items():
            texts = sorted(text.format(**names[thing]) for text in texts)
            found = sorted(text for text in shown if thing in text)
            if found != texts:
                wrong.append(f"{name} is shown of {thing} {when}: {found}, not {texts}")
    expect(not wrong, "\n      ".join(wrong))


# --- What people are shown -----------------------------------------------------------------------------------


def locations(home, name):
    return [f"{row['path']}: {row.get('notes')}" for row in home.json(name, "location", "list")["locations"]]


def rooms(home, name):
    return [row["path"].replace(" / ", " > ") for row in home.json(name, "location", "list")["locations"]]


def imported(home, name):
    return [f"{row['name']} {row.get('importRef')}" for row in home.rows(name)["appliances"]]


def places(home, name):
    return [row["path"] for row in home.json(name, "location", "list")["locations"]]


def fields(home, name):
    shown = home.json(name, "appliance", "show", "Boat")["customFields"]
    return [f"{field} = {value}" for field, value in shown.items()]


def appliances(home, name):
    rows = home.json(name, "appliance", "list")["appliances"]
    return [f"{row['name']} {row['brand']} {','.join(row['tags'])}" for row in rows]


def parts(home, name):
    rows = {row["id"]: row for row in home.json(name, "appliance", "list")["appliances"]}

    def path(row):
        return path(rows[row["parentID"]]) + " / " + row["name"] if row.get("parentID") else row["name"]

    return [path(row) for row in rows.values()]


def details(home, name):
    shown = []
    for row in home.json(name, "appliance", "list")["appliances"]:
        row = home.json(name, "appliance", "show", row["id"])
        counts = [len(row[kind]) for kind in ["customFields", "readings", "tasks", "serviceRecords", "documents"]]
        shown.append(f"{row['name']} {counts}")
    return shown


def completions(home, name):
    rows = home.json(name, "log")
    return [f"{row['task']} {row.get('cost')}" for row in rows if row["kind"] == "completed" and not row["isUndone"]]


def tasks(home, name):
    done = completions(home, name)
    titles = [row["title"] for row in home.json(name, "task", "list")["tasks"]]
    return [f"{title} {len([text for text in done if title in text])}" for title in titles]


def offers(home, name):
    names = [row["name"] for row in home.json(name, "part", "list")["parts"]]
    return [f"{part} {len(home.json(name, 'part', 'offer', 'list', part)['offers'])}" for part in names]


def garments(home, name):
    rows = home.json(name, "item", "list")["items"]
    return [f"{row['name']} {','.join(sorted(row['seasons']))} {','.join(sorted(row['occasions']))}" for row in rows]


def washed(home, name):
    rows = home.json(name, "item", "list")["items"]
    return [f"{row['name']} {','.join(row['seasons'])} {row.get('lastWashed')}" for row in rows]


def wishes(home, name):
    rows = home.json(name, "wishlist", "list")["wishes"]
    return [f"{row['productName']} {[price['price'] for price in row['prices']]}" for row in rows]


def pets(home, name):
    rows = home.json(name, "status", status=(0, 2))["pets"]
    return [f"{row['name']} {row['stage']} {row['totalCyclesCompleted']} {row['isPaused']}" for row in rows]


def runs(home, name):
    rows = home.json(name, "status", status=(0, 2))["runs"]
    return [f"{row['name']} {row['state']} {row['totalSeconds'] // 3600} h" for row in rows]


def todos(home, name):
    rows = home.json(name, "list")["timers"]
    return [f"{row['name']} {[todo['text'] for todo in row['todoItems']]}" for row in rows]


# --- One key, one open, trees --------------------------------------------------------------------------------

# What two make of one thing without knowing of each other, and what each of the three does with it then.
#   start   what ada does first
#   needs   what ada does for each thing before the others are there
#   makes   what ada and ben do for each thing
#   see     what a person is shown
#   made    the texts of a thing while nobody did anything with it
#   acts    by what kind of act it is: the commands, and the texts afterwards
# {t} is the name of the thing, {a} and {b} those of two that belong to it; {i} of these is inside {o}.
Rule = collections.namedtuple("Rule", "start needs makes see made acts")

HOME = ["home add Elm"]
TAKE_BACK = ["undo {t} --yes --for-all"]

RULES = {
    "one location of a name": ("home-maintenance", Rule(
        HOME, [], [["location add {t} --notes old"]] * 2, locations, ["{t}: old"], {
            "rename": (["location edit {t} --name 'new {t}'"], ["new {t}: old"]),
            "edit": (["location edit {t} --notes new"], ["{t}: new"]),
            "clear": (["location edit {t} --clear notes"], ["{t}: None"]),
            "delete": (["location delete {t} --yes"], []),
            "undo": (TAKE_BACK, []),
        })),
    "one field of a name": ("home-maintenance", Rule(
        HOME + ["appliance add Boat"], [], [["appliance edit Boat --field {t}=12"]] * 2, fields, ["{t} = 12"], {
            "rename": (["appliance edit Boat --field {t}= --field 'new {t}=12'"], ["new {t} = 12"]),
            "edit": (["appliance edit Boat --field {t}=13"], ["{t} = 13"]),
            "delete": (["appliance edit Boat --field {t}="], []),
        })),
    "one appliance of an import": ("home-maintenance", Rule(
        HOME, [], [["import {t}.csv --homebox"]] * 2, appliances, ["{t}  a,b"], {
            "rename": (["appliance edit {t} --name 'new {t}'"], ["new {t}  a,b"]),
            "edit": (["appliance edit {t} --brand Acme"], ["{t} Acme a,b"]),
            "clear": (["appliance edit {t} --clear tag"], ["{t}  "]),
            "delete": (["appliance delete {t} --yes"], []),
            "undo": (TAKE_BACK, []),
        })),
    "locations of one name in two rooms": ("home-maintenance", Rule(
        HOME + ["location add Hall", "location add Study"], [],
        [["location add 'Hall / {t}'"], ["location add 'Study / {t}'"]], rooms, ["Hall > {t}", "Study > {t}"], {
            "unite": (["sync unite {t}"], ["Hall > {t}"]),
            "go on": (["sync unite {t}", "location edit 'Hall / {t}' --notes new"], ["Hall > {t}"]),
        })),
    "an appliance of an import and one by hand": ("home-maintenance", Rule(
        HOME, [], [["appliance add {t}"], ["import {t}.csv --homebox"]], imported, ["{t} None", "{t} {t}"], {
            "unite": (["sync unite {t}"], ["{t} None"]),
        })),
    "one completion of a day": ("home-maintenance", Rule(
        HOME, ["task add {t} --every 3mo"], [["done {t} --cost 20"]] * 2, completions, ["{t} 20"], {
            "rename": (["task edit {t} --title 'new {t}'"], ["new {t} 20"]),
            "edit": (["service edit {t} --cost 30"], ["{t} 30"]),
            "clear": (["service edit {t} --clear cost"], ["{t} None"]),
            "delete": (["service delete {t} --yes"], []),
            "undo": (TAKE_BACK, []),
        })),
    "one season and occasion of a garment": ("wardrobe", Rule(
        [], ["item add {t} --category shirt --color navy"], [["item edit {t} --season fall --occasion work"]] * 2,
        garments, ["{t} fall work"], {
            "rename": (["item edit {t} --name 'new {t}'"], ["new {t} fall work"]),
            "edit": (["item edit {t} --season winter,fall --occasion party"], ["{t} fall,winter party"]),
            "clear": (["item edit {t} --season '' --occasion ''"], ["{t}  "]),
            "delete": (["item remove {t} --yes"], []),
            "undo": (TAKE_BACK, ["{t}  "]),
        })),
    "one open load of a pet": ("laundry", Rule(
        [], ["pet add {t} --wash 120m"], [["wash {t}"]] * 2, pets, ["{t} washing 0 False"], {
            "fold": (["finish {t}", "dry {t}", "finish {t}", "fold {t}"], ["{t} idle 1 False"]),
            "edit": (["finish {t}"], ["{t} washDone 0 False"]),
            "hang": (["finish {t}", "hang {t}"], ["{t} drying 0 False"]),
            "delete": (["abandon {t}"], ["{t} idle 0 False"]),
            "undo": (TAKE_BACK, ["{t} idle 0 False"]),
        })),
    "one pause of a pet": ("laundry", Rule(
        [], ["pet add {t}"], [["pet pause {t}"]] * 2, pets, ["{t} idle 0 True"], {
            "delete": (["pet resume {t}"], ["{t} idle 0 False"]),
            "edit": (["pet resume {t}", "pet pause {t} --until 2026-12-10"], ["{t} idle 0 True"]),
            "undo": (TAKE_BACK, ["{t} idle 0 False"]),
        })),
    "two pauses of a pet": ("laundry", Rule(
        [], ["pet add {t}"], [["pet pause {t}"], ["pet pause {t} --until 2026-12-10"]], pets, ["{t} idle 0 True"], {
            "delete": (["pet resume {t}"], ["{t} idle 0 False"]),
            "edit": (["pet resume {t}", "wash {t}"], ["{t} washing 0 False"]),
        })),
    "one open run of a timer": ("timer", Rule(
        [], ["add {t} 20h"], [["start {t}"]] * 2, runs, ["{t} running 20 h"], {
            "rename": (["edit {t} --name 'new {t}'"], ["{t} running 20 h"]),
            "edit": (["extend {t} 1h"], ["{t} running 21 h"]),
            "pause": (["pause {t}"], ["{t} paused 20 h"]),
            "again": (["restart {t}"], ["{t} running 20 h"]),
            "delete": (["cancel {t}"], []),
            "undo": (TAKE_BACK, []),
        })),
    "locations in each other": ("home-maintenance", Rule(
        HOME + ["location add Shelf"], ["location add {a}", "location add {b}"],
        [["location edit {a} --into {b}"], ["location edit {b} --into {a}"]], places, ["{o}", "{o} / {i}"], {
            "rename": (["location edit {o} --name 'new {o}'"], ["new {o}", "new {o} / {i}"]),
            "edit": (["location edit '{o} / {i}' --into Shelf"], ["{o}", "Shelf / {i}"]),
            "clear": (["location edit '{o} / {i}' --into ''"], ["{o}", "{i}"]),
            "delete": (["location delete {o} --yes"], ["{i}"]),
            "inner": (["location delete '{o} / {i}' --yes"], ["{o}"]),
        })),
    "appliances in each other": ("home-maintenance", Rule(
        HOME + ["appliance add Shelf"], ["appliance add {a}", "appliance add {b}"],
        [["appliance edit {a} --in {b}"], ["appliance edit {b} --in {a}"]], parts, ["{o}", "{o} / {i}"], {
            "rename": (["appliance edit {o} --name 'new {o}'"], ["new {o}", "new {o} / {i}"]),
            "edit": (["appliance edit {i} --in Shelf"], ["{o}", "Shelf / {i}"]),
            "clear": (["appliance edit {i} --clear in"], ["{o}", "{i}"]),
            "delete": (["appliance delete {o} --yes"], ["{i}"]),
            "inner": (["appliance delete {i} --yes"], ["{o}"]),
        })),
}


def acted_on(home, rule):
    """Each of the three does each act with a thing of its own, and takes it back."""
    acts = {}
    for act, (commands, after) in rule.acts.items():
        # Cleo did nothing that she could take back.
        for name in PEOPLE if act != "undo" else PEOPLE[:2]:
            acts[f"{name}-{act}"] = (name, commands, after)
    names = {thing: {"t": thing, "a": f"{thing}-a", "b": f"{thing}-b"} for thing in acts}
    begin(home, rule.start, rule.needs, names)
    for thing in acts:
        for name, commands in zip(PEOPLE, rule.makes):
            do(home, name, commands, names[thing])
    exchange(home)
    for text in rule.see(home, "ada"):
        if " / " in text:
            outer, inner = text.split(" / ")
            names[outer[:-2]].update(o=outer, i=inner)
    look(home, rule.see, {thing: rule.made for thing in acts}, names, "after two made it")
    for thing, (name, commands, _) in acts.items():
        do(home, name, commands, names[thing])
    exchange(home)
    look(home, rule.see, {thing: after for thing, (_, _, after) in acts.items()}, names, "afterwards")
    for thing, (name, commands, _) in reversed(acts.items()):
        do(home, name, ["redo" if commands == TAKE_BACK else "undo --yes"] * len(commands))
    exchange(home)
    look(home, rule.see, {thing: rule.made for thing in acts}, names, "when it was taken back")
    home.check()


# --- What goes with what -------------------------------------------------------------------------------------

# One deletes a thing, and another adds something to it without knowing.
#   start, see   as above
#   needs        what makes the thing, by ada
#   adds         what is added to it
#   delete       what deletes the thing
#   whole        the text of it with what was added
Cascade = collections.namedtuple("Cascade", "start needs adds delete see whole")

CASCADES = {
    "a pet and its load and pause": ("laundry", Cascade(
        [], ["pet add {t} --wash 120m"], ["wash {t}", "pet pause {t}"], "pet delete {t} --yes", pets,
        "{t} washing 0 True")),
    "a timer and its to-do": ("timer", Cascade(
        [], ["add {t} 20h"], ["todo add {t} Salt"], "delete {t} --yes", todos, "{t} ['Salt']")),
    "a garment and its season and wash": ("wardrobe", Cascade(
        [], ["item add {t} --category shirt --color navy"], ["item edit {t} --season fall", "wash {t}"],
        "item remove {t} --yes", washed, "{t} fall 2026-11-23")),
    "a wish and its price": ("wardrobe", Cascade(
        [], ["wishlist add {t}"], ["wishlist price {t} 129.50"], "wishlist remove {t} --yes", wishes,
        "{t} ['129.5']")),
    "an appliance and all that it has": ("home-maintenance", Cascade(
        HOME, ["appliance add {t}"],
        ["appliance edit {t} --field berth=12", "meter {t} 1240h", "task add 'Clean {t}' --every 3mo --appliance {t}",
         "service add 'Mend {t}' --appliance {t}", "document add a.pdf --appliance {t}"],
        "appliance delete {t} --yes", details, "{t} [1, 1, 1, 1, 1]")),
    "a task and its completion": ("home-maintenance", Cascade(
        HOME, ["task add {t} --every 3mo"], ["done {t} --cost 20"], "task delete {t} --yes", tasks, "{t} 1")),
    "a part and its offer": ("home-maintenance", Cascade(
        HOME, ["part add {t}"], ["part offer add {t} Airparts --price 12.90 --days 3 --url https://airparts/f7"],
        "part delete {t} --yes", offers, "{t} 1")),
}


def gone_with(home, rule):
    """What was added to what another deletes is hidden; who deleted it, or who added to it, brings all back."""
    things = {
        f"{deleter}-{way}": (deleter, adder, way)
        for deleter, adder in [("ada", "ben"), ("ben", "ada")] for way in ["undo", "answer"]}
    names = {thing: {"t": thing} for thing in things}
    begin(home, rule.start, rule.needs, names)
    for thing, (deleter, adder, _) in things.items():
        do(home, deleter, [rule.delete], names[thing])
        do(home, adder, rule.adds, names[thing])
    exchange(home)
    look(home, rule.see, {thing: [] for thing in things}, names, "after it was deleted")
    for thing, (deleter, adder, _) in things.items():
        told = [conflict["text"] for conflict in home.conflicts(adder) if thing in conflict["text"]]
        expect(told, f"{adder} is told of {thing}: {home.conflicts(adder)}")
    for thing, (deleter, adder, way) in things.items():
        if way == "undo":
            do(home, deleter, ["undo {t} --yes"], names[thing])
    exchange(home)
    back = {thing: [rule.whole] if way == "undo" else [] for thing, (_, _, way) in things.items()}
    look(home, rule.see, back, names, "after who deleted it undid that")
    for name in ["ada", "ben"]:
        home.run(name, "sync", "undo", "--all", "--yes")
    exchange(home)
    look(home, rule.see, {thing: [rule.whole] for thing in things}, names, "after the others put it back")
    home.check()


def tabled(play, rules):
    """A scenario for each rule of a table, by its name."""
    for number, (name, (program, rule)) in enumerate(rules.items()):
        def scenario(home, rule=rule):
            play(home, rule)
        scenario.__name__ = f"{play.__name__}{number + 1}"
        scenario.__doc__ = f"{program}: {name}: {play.__doc__}"
        yield scenario, program


# --- Folders, days and clocks, in all kits -------------------------------------------------------------------

# A thing of each kit with one value, which is 7 at first.
#   add, edit, delete   the commands
#   see                 what a person is shown
#   column              where the value is stored, and what stands for 4 there
Kit = collections.namedtuple("Kit", "start add edit delete see column")

KITS = {
    "laundry": Kit(
        [], "pet add {t} --every 7d", "pet edit {t} --every {v}d", "pet delete {t} --yes",
        lambda home, name: [
            f"{row['name']} {row['cycleFrequencyDays']}" for row in home.json(name, "pet", "list")["pets"]],
        ("pet", "cycleFrequencyDays", 4)),
    "timer": Kit(
        [], "add {t} 7m", "edit {t} --duration {v}m", "delete {t} --yes",
        lambda home, name: [
            f"{row['name']} {row['durationInSeconds'] // 60}" for row in home.json(name, "list")["timers"]],
        ("timer", "durationInSeconds", 240)),
    "wardrobe": Kit(
        [], "item add {t} --category shirt --color navy --brand 7", "item edit {t} --brand {v}",
        "item remove {t} --yes",
        lambda home, name: [f"{row['name']} {row['brand']}" for row in home.json(name, "item", "list")["items"]],
        ("wardrobeItem", "brand", "4")),
    "home-maintenance": Kit(
        HOME, "appliance add {t} --brand 7", "appliance edit {t} --brand {v}", "appliance delete {t} --yes",
        lambda home, name: [
            f"{row['name']} {row['brand']}" for row in home.json(name, "appliance", "list")["appliances"]],
        ("appliance", "brand", "4")),
}


class Story:
    """Stores of a kit and what people do with its things."""

    def __init__(self, home, kit):
        self.home, self.kit = home, kit
        do(home, "ada", kit.start)

    def add(self, name, thing):
        do(self.home, name, [self.kit.add], {"t": thing})

    def edit(self, name, thing, value, now=None):
        do(self.home, name, [self.kit.edit], {"t": thing, "v": value}, now)

    def delete(self, name, thing):
        do(self.home, name, [self.kit.delete], {"t": thing})

    def day(self, number):
        """The first day is 0."""
        self.home.minute = max(self.home.minute, number * 1440)

    def look(self, when, names=None, **values):
        """Everybody is shown these things with these values, and nothing else."""
        wanted = sorted(f"{thing} {value}" for thing, value in values.items())
        for name in names or self.home.names:
            shown = sorted(self.kit.see(self.home, name))
            expect(shown == wanted, f"{name} is shown {when}: {shown}, not {wanted}")


def before_sync(story):
    """What two changed before they turned sync on is what was changed last, and the other is told."""
    home = story.home
    for thing in ["Early", "Late"]:
        story.add("ada", thing)
    home.run("ada", "export", home.path / "all.json")
    home.run("ben", "import", home.path / "all.json")
    story.edit("ada", "Early", 3)
    story.edit("ben", "Late", 3)
    story.day(30)
    story.edit("ben", "Early", 9)
    story.edit("ada", "Late", 9)
    home.join(*PEOPLE)
    exchange(home)
    story.look("after sync was turned on", Early=9, Late=9)
    for name, thing in [("ada", "Early"), ("ben", "Late")]:
        told = [conflict["text"] for conflict in home.conflicts(name)]
        expect(len(told) == 1 and thing in told[0], f"{name} is told: {told}")
        home.run(name, "sync", "undo", "--all")
    exchange(home)
    story.look("after both put theirs back", Early=3, Late=3)


def deletion_undone(story):
    """Who deleted a thing undoes it: it has what another did to it without knowing; that is answered once."""
    home = story.home
    for thing in ["First", "Second"]:
        story.add("ada", thing)
    home.join(*PEOPLE)
    exchange(home)
    for deleter, editor, thing in [("ada", "ben", "First"), ("ben", "ada", "Second")]:
        story.delete(deleter, thing)
        story.edit(editor, thing, 9)
    exchange(home)
    story.look("after it was deleted")
    for deleter, thing in [("ada", "First"), ("ben", "Second")]:
        home.run(deleter, "undo", thing, "--yes")
    exchange(home)
    story.look("after the deletion was undone", First=9, Second=9)
    story.edit("cleo", "First", 5)
    exchange(home)
    for name in ["ada", "ben"]:
        home.run(name, "sync", "undo", "--all", "--yes")
    exchange(home)
    story.look("after the others answered what was over", First=5, Second=9)


def answered_once(story):
    """What was put back, and knowingly changed since, is not put back again."""
    home = story.home
    story.add("ada", "Thing")
    home.join(*PEOPLE)
    exchange(home)
    story.edit("ada", "Thing", 3)
    story.edit("ben", "Thing", 9)
    exchange(home)
    number = home.conflicts("ada")[0]["id"]
    home.run("ada", "sync", "undo", number)
    exchange(home)
    story.look("after it was put back", Thing=3)
    story.edit("ben", "Thing", 5)
    exchange(home)
    home.run("ada", "sync", "undo", number, status=(1,))
    home.run("ada", "sync", "undo", "--all")
    exchange(home)
    story.look("after it was tried again", Thing=5)


def carry(one, other):
    """Makes two folders equal, as a program does that carries them from device to device."""
    for source, target in [(one, other), (other, one)]:
        shutil.copytree(source, target, dirs_exist_ok=True)


def restored_on_the_last_day(story):
    """One erases all, another puts it back on day 29, and they hear of each other on day 31: all is back, whole."""
    home, other = story.home, story.home.path / "other"
    story.add("ada", "Thing")
    story.edit("ada", "Thing", 9)
    home.join("ada")
    carry(home.place, other)
    home.run("ben", "sync", "on", "--folder", other)
    carry(home.place, other)
    home.run("ada", "sync", "now")
    home.run("ada", "erase", "--yes")
    home.run("ada", "sync", "now")
    carry(home.place, other)
    home.run("ben", "sync", "now")
    story.look("after all was erased", ["ada", "ben"])
    story.day(29)
    home.run("ben", "sync", "restore")
    home.run("ben", "sync", "now")
    story.look("at once", ["ben"], Thing=9)
    story.day(31)
    home.run("ada", "sync", "now")
    for name in ["ada", "ben", "ada"]:
        carry(home.place, other)
        home.run(name, "sync", "now")
    home.names = ["ada", "ben"]
    home.join("cleo")
    story.look("after all was put back", Thing=9)
    home.check()


def erased_and_off(story):
    """All is erased, and sync is turned off before that was sent: turned on again, it is."""
    home = story.home
    story.add("ada", "Thing")
    home.join(*PEOPLE)
    exchange(home)
    home.run("ada", "erase", "--yes")
    home.run("ada", "sync", "off")
    home.run("ada", "sync", "on", "--folder", home.place)
    exchange(home)
    story.look("after all was erased")


def forgotten(story):
    """What was deleted is in no file after 90 days, and the 30 in which a folder is written anew."""
    home = story.home
    for thing in ["Kept", "Secretword"]:
        story.add("ada", thing)
    home.join(*PEOPLE)
    exchange(home)
    story.delete("ben", "Secretword")
    exchange(home)

    def having():
        return [file for file in home.path.rglob("*") if file.is_file() and b"Secretword" in file.read_bytes()]

    expect({file.suffix for file in having()} >= {".sqlite", ".seg"}, f"it is in stores and folder: {having()}")
    for day in [60, 91, 92, 93, 122, 123, 124]:
        story.day(day)
        for name in home.names:
            story.edit(name, "Kept", day)
        exchange(home)
    story.look("after four months", Kept=124)
    for name in home.names:
        expect("Secretword" not in home.run(name, "undo", "--list"), f"{name} could undo it")
        home.run(name, "sync", "restore", "Secretword", status=(1,))
    expect(not having(), f"it is still in {having()}")


def moved(story):
    """The folder is at another path, and something was not sent: it goes on there, as one place."""
    home = story.home
    story.add("ada", "Thing")
    home.join(*PEOPLE)
    exchange(home)
    story.edit("ada", "Thing", 3)
    home.place = home.place.rename(home.path / "moved")
    home.run("ada", "sync", "now", status=(1,))
    for name in home.names:
        home.run(name, "sync", "on", "--folder", home.place)
    exchange(home)
    story.look("after the folder was moved", Thing=3)
    for name in home.names:
        places = home.json(name, "sync", "status")["places"]
        expect(len(places) == 1, f"{name} has one place: {places}")


def lost_files(story):
    """All files of the folder get other names, or it is put back: who comes then is told, and has all a day later."""
    home = story.home
    story.add("ada", "Thing")
    home.join("ada", "ben")
    exchange(home)
    early = shutil.copytree(home.place, home.path / "early")
    for number in range(3):
        story.edit("ada", "Thing", number + 1)
        exchange(home)
    def rename():
        for file in home.place.rglob("*.seg"):
            file.rename(file.with_suffix(".sync-conflict-20261123-080000-ABCDEFG.seg"))
    def put_back():
        shutil.rmtree(home.place)
        shutil.copytree(early, home.place)
    for number, harm in enumerate([rename, put_back]):
        harm()
        story.edit("ada", "Thing", 5 + number)
        home.run("ada", "sync", "now", status=(0, 2))
        late = f"late{number}"
        home.run(late, "sync", "on", "--folder", home.place, status=(0, 2))
        text = home.run(late, "sync", "status", status=(0, 2))
        expect(
            story.kit.see(home, late) == [f"Thing {5 + number}"] or "What to do" in text,
            f"{late} lacks something and is not told: {text}")
        home.names.append(late)
        for day in [1, 2]:
            story.day(4 * number + day)
            for name in home.names:
                home.run(name, "sync", "now", status=(0, 2))
        exchange(home)
        story.look("two days later", Thing=5 + number)
        for name in home.names:
            home.run(name, "sync", "status")


def remounted(story):
    """A store is on a disk that numbers files anew, later without its log: edits do not grow on and on."""
    home = story.home
    story.add("ada", "Thing")
    home.join(*PEOPLE)
    exchange(home)

    def edit(value):
        known = set(home.place.rglob("*.seg"))
        story.edit("ada", "Thing", value)
        home.run("ada", "sync", "now")
        return sum(file.stat().st_size for file in set(home.place.rglob("*.seg")) - known)

    def remount():
        shutil.copy(home.store("ada"), home.path / "copy").replace(home.store("ada"))

    sizes = []
    for number in range(6):
        sizes.append(edit(number + 1))
        remount()
    expect(max(sizes) - min(sizes) < 10, f"an edit is as large as before: {sizes}")
    # What is named beside the devices are their logs of the last 90 days.
    sizes = []
    for number in range(18):
        story.day(10 * number + 1)
        sizes.append(edit(10 + number))
        home.run("ben", "sync", "now")
        remount()
        pathlib.Path(f"{home.store('ada')}.log").unlink()
    expect(max(sizes[12:]) - min(sizes[12:]) < 30, f"edits stop growing after 90 days: {sizes}")
    exchange(home)
    story.look("after all edits", Thing=27)
    devices = home.json("ben", "sync", "person")["devices"]
    # Cleo's wrote nothing.
    expect(len(devices) == 2, f"ada's store is one device still: {devices}")


def strange_folders(story):
    """Thousands of folders that nobody knows, which come first by their names, hide nothing."""
    home = story.home
    story.add("ada", "Thing")
    home.join(*PEOPLE)
    logs = next(home.place.glob("*/logs"))
    for number in range(3000):
        (logs / f"00000000-0000-4000-8000-{number:012x}").mkdir()
    exchange(home)
    story.edit("ada", "Thing", 3)
    exchange(home)
    story.look("in spite of the folders", Thing=3)


def changed_behind(story):
    """Another program changes a store's file: a day of exchanges later all are shown the same again."""
    home = story.home
    for thing in ["Thing", "Other"]:
        story.add("ada", thing)
    home.join(*PEOPLE)
    exchange(home)
    table, column, value = story.kit.column
    with sqlite3.connect(home.store("ben")) as file:
        names = [row[1] for row in file.execute(f"pragma table_info({table})")]
        title = "name" if "name" in names else "title"
        file.execute(f"update {table} set {column} = ? where {title} = 'Thing'", [value])
    file.close()
    story.look("after its file was changed", ["ben"], Thing=4, Other=7)
    for day in [1, 2, 3]:
        story.day(day)
        for number, name in enumerate(home.names):
            story.edit(name, "Other", 10 * day + number)
            exchange(home)
    story.look("three days later", Thing=7, Other=32)
    home.check()


def told(scenario):
    """The scenario for each kit."""
    for program, kit in KITS.items():
        def told(home, program=program, kit=kit):
            scenario(Story(home, kit))
        told.__name__ = scenario.__name__
        told.__doc__ = f"{program}: {scenario.__doc__}"
        yield told, program


STORIES = [
    before_sync, deletion_undone, answered_once, restored_on_the_last_day, erased_and_off, forgotten, moved, lost_files,
    remounted, strange_folders, changed_behind,
]
SCENARIOS = [
    *tabled(acted_on, RULES), *tabled(gone_with, CASCADES), *[each for story in STORIES for each in told(story)],
]

if __name__ == "__main__":
    memory = pathlib.Path("/dev/shm")
    sys.exit(play(SCENARIOS, workers=os.cpu_count() or 1, folder=memory if memory.is_dir() else None))
