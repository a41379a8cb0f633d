#!/usr/bin/env python3
"""Lets stores of the built programs exchange changes through folders and links, and checks that they become equal.

  Tests/Sync/converge.py FOLDER [SCENARIO…]     FOLDER holds laundry, timer, home-maintenance, wardrobe

Each scenario has stores in a temporary folder. After it all exports must be equal, “sync doctor” must find
nothing, and what the scenario says about the rows must hold. Prints a line for each, and exits with 1 if one
failed.
"""

import json
import os
import pathlib
import random
import shutil
import signal
import struct
import subprocess
import sys
import time
import zlib

from home import expect, play

# --- Scenarios -----------------------------------------------------------------------------------------------


def same_row(home):
    """laundry: two people change the same pet; the later change is kept, the other can be put back."""
    home.run("ada", "pet", "add", "Snowy", "--every", "7d")
    home.join("ada", "ben", "cleo")
    home.settle()
    home.run("ada", "pet", "edit", "Snowy", "--every", "3d")
    home.run("ben", "pet", "edit", "Snowy", "--every", "5d")
    home.run("cleo", "pet", "edit", "Snowy", "--wash", "40m")
    home.settle()
    pet = home.check()["pets"][0]
    expect(pet["cycleFrequencyDays"] == 5 and pet["washDurationMinutes"] == 40, f"kept: {pet}")
    conflicts = home.conflicts("ada")
    expect(len(conflicts) == 1 and conflicts[0]["lost"] == 3 and conflicts[0]["kept"] == 5, f"{conflicts}")
    expect(not home.conflicts("ben") and not home.conflicts("cleo"), "only who lost something is told")
    home.run("ada", "sync", "undo", conflicts[0]["id"])
    home.settle()
    expect(home.check()["pets"][0]["cycleFrequencyDays"] == 3, "undone")


def edit_and_delete(home):
    """laundry: one edits a pet and another deletes it; it is deleted, and can be put back."""
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada", "ben")
    home.settle()
    home.run("ben", "pet", "delete", "Snowy", "--yes")
    home.run("ada", "pet", "edit", "Snowy", "--every", "3d")
    home.settle()
    expect(home.check()["pets"] == [], "the deletion wins")
    conflicts = home.conflicts("ada")
    expect([c["kind"] for c in conflicts] == ["deleted"], f"{conflicts}")
    home.run("ada", "sync", "undo", conflicts[0]["id"])
    home.settle()
    pets = home.check()["pets"]
    expect(len(pets) == 1 and pets[0]["cycleFrequencyDays"] == 3, f"put back: {pets}")


def circle(home):
    """home-maintenance: two move locations into each other; no circle comes of it."""
    home.run("ada", "init", "--template", "single-family", "--hemisphere", "northern")
    for name in ["Shed", "Barn"]:
        home.run("ada", "location", "add", name)
    home.join("ada", "ben")
    home.settle()
    home.run("ada", "location", "edit", "Shed", "--into", "Barn")
    home.run("ben", "location", "edit", "Barn", "--into", "Shed")
    home.settle()
    rows = home.check()["locations"]
    parents = {row["id"]: row.get("parentID") for row in rows}
    for row in parents:
        seen = set()
        while row is not None:
            expect(row not in seen, f"a circle: {rows}")
            seen.add(row)
            row = parents[row]


def same_key(home):
    """home-maintenance: two add a location of the same name; it becomes one."""
    home.run("ada", "init", "--template", "single-family", "--hemisphere", "northern")
    home.join("ada", "ben", "cleo")
    home.settle()
    for name in home.names:
        home.run(name, "location", "add", "Attic")
    home.settle()
    expect(len([row for row in home.check()["locations"] if row["name"] == "Attic"]) == 1, "one attic")
    home.run("ada", "location", "add", "Attic / Chest", "--notes", "dusty")
    home.run("ben", "location", "add", "Attic / Chest")
    home.run("cleo", "location", "add", "Attic / Chest / Box")
    home.settle()
    rows = [row for row in home.check()["locations"] if row["name"] == "Chest"]
    expect(len(rows) == 1, f"{rows}")
    boxes = [row for row in home.rows("ben")["locations"] if row["name"] == "Box"]
    expect(len(boxes) == 1 and boxes[0]["parentID"] == rows[0]["id"], f"{boxes}")


def two_loads(home):
    """laundry: two start a load for the same pet; one stays open, and the other one can be instead."""
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada", "ben")
    home.settle()
    home.run("ada", "wash", "Snowy")
    home.run("ben", "wash", "Snowy")
    home.settle()
    status = [home.json(name, "status", status=(0, 2)) for name in home.names]
    home.check()
    expect(status[0] != [] and len(status) == 2, f"{status}")

    def open_loads():
        return [row["id"] for row in home.check()["tasks"] if not row.get("abandonedTime")]

    kept = open_loads()
    conflicts = home.conflicts("ada")
    expect(len(kept) == 1 and [c["kind"] for c in conflicts] == ["closed"], f"{kept}, {conflicts}")
    home.run("ada", "sync", "undo", conflicts[0]["id"])
    home.settle()
    expect(open_loads() == [conflicts[0]["rowID"]] != kept, f"{open_loads()}")


def load_goes_on(home):
    """laundry: three start a load for one pet and two go on with the open one; the others stay closed."""
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada", "ben", "cleo")
    home.settle()
    for name in home.names:
        home.run(name, "wash", "Snowy")
    home.settle()
    home.minute += 60
    home.run("ben", "dry", "Snowy")
    home.settle()
    home.minute += 90
    home.run("ada", "fold", "Snowy")
    home.settle()
    loads = home.check()["tasks"]
    expect(len([row for row in loads if row.get("foldCompletedTime")]) == 1, f"folded: {loads}")
    expect(len([row for row in loads if row.get("abandonedTime")]) == 2, f"closed: {loads}")


def places_go_on(home):
    """home-maintenance: what two added is renamed, cleared, deleted and put back as one thing."""
    home.run("ada", "init", "--template", "single-family", "--hemisphere", "northern")
    home.join("ada", "ben")
    home.settle()
    for name in home.names:
        home.run(name, "location", "add", "Attic", "--notes", f"by {name}")
    home.settle()

    def attics():
        return [row for row in home.check()["locations"] if row["name"] in ["Attic", "Loft"]]

    home.run("ben", "location", "edit", "Attic", "--name", "Loft")
    home.settle()
    expect([row["name"] for row in attics()] == ["Loft"], f"renamed: {attics()}")
    home.run("ada", "location", "edit", "Loft", "--clear", "notes")
    home.settle()
    expect([row.get("notes") for row in attics()] == [None], f"cleared: {attics()}")
    home.run("ben", "location", "delete", "Loft", "--yes")
    home.settle()
    expect(attics() == [], f"deleted: {attics()}")
    home.run("ben", "undo", "--yes")
    home.settle()
    expect([row["name"] for row in attics()] == ["Loft"], f"undone: {attics()}")
    for name in ["Shed", "Barn"]:
        home.run("ada", "location", "add", name)
    home.settle()
    home.run("ada", "location", "edit", "Shed", "--into", "Barn")
    home.run("ben", "location", "edit", "Barn", "--into", "Shed")
    home.settle()
    before = {row["name"]: row.get("parentID") for row in home.check()["locations"]}
    inner, outer = ("Shed", "Barn") if before["Shed"] else ("Barn", "Shed")
    home.run("ben", "location", "edit", f"{outer} / {inner}", "--into", "Loft")
    home.settle()
    after = {row["name"]: row.get("parentID") for row in home.check()["locations"]}
    expect(after[outer] == before[outer], f"{outer} moved: {before}, {after}")


def deleted_pet(home):
    """laundry: one washes for a pet that another deletes; the load can be brought back with its pet."""
    home.run("ada", "pet", "add", "Snowy", "--every", "3d")
    home.join("ada", "ben")
    home.settle()
    home.run("ada", "wash", "Snowy")
    home.run("ben", "pet", "delete", "Snowy", "--yes")
    home.settle()
    rows = home.check()
    expect(rows["pets"] == [] and rows["tasks"] == [], "deleted")
    conflicts = home.conflicts("ada")
    hidden = [c["id"] for c in conflicts if c["kind"] == "hidden"]
    expect(len(hidden) == 1, f"{conflicts}")
    home.run("ada", "sync", "undo", hidden[0], "--yes")
    home.settle()
    rows = home.check()
    expect([pet["cycleFrequencyDays"] for pet in rows["pets"]] == [3], f"{rows['pets']}")
    expect([load["petID"] for load in rows["tasks"]] == [rows["pets"][0]["id"]], f"{rows['tasks']}")


def restored(home):
    """laundry: a store is put back to a backup; nothing that others have is lost."""
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada", "ben")
    home.settle()
    shutil.copy(home.store("ada"), home.path / "backup")
    home.run("ada", "pet", "add", "Rex")
    home.run("ada", "pet", "edit", "Snowy", "--every", "3d")
    home.settle()
    for suffix in ["", "-wal", "-shm"]:
        pathlib.Path(f"{home.store('ada')}{suffix}").unlink(missing_ok=True)
    shutil.copy(home.path / "backup", home.store("ada"))
    home.run("ada", "pet", "add", "Mia")
    home.settle()
    pets = home.check()["pets"]
    expect(sorted(p["name"] for p in pets) == ["Mia", "Rex", "Snowy"], f"{pets}")
    expect({p["name"]: p["cycleFrequencyDays"] for p in pets}["Snowy"] == 3, f"{pets}")


def copied(home):
    """laundry: a store's file is copied, and both go on."""
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada", "ben")
    home.settle()
    for suffix in ["", ".log"]:
        shutil.copy(f"{home.store('ada')}{suffix}", f"{home.store('copy')}{suffix}")
    home.names.append("copy")
    home.run("ada", "pet", "add", "Rex")
    home.run("copy", "pet", "add", "Mia")
    home.run("copy", "pet", "edit", "Snowy", "--every", "3d")
    home.settle()
    pets = home.check()["pets"]
    expect(sorted(p["name"] for p in pets) == ["Mia", "Rex", "Snowy"], f"{pets}")
    logs = {home.json(name, "sync", "status", status=(0, 2))["log"] for name in home.names}
    expect(len(logs) == 3, "each store has a log of its own")


def wrong_clock(home):
    """laundry: a device's clock is a day ahead; whoever saw its change can still change it."""
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada", "ben")
    home.settle()
    home.run("ben", "pet", "edit", "Snowy", "--every", "5d", now="2026-11-24T12:00:00Z")
    home.run("ben", "sync", "now", now="2026-11-24T12:00:00Z")
    home.settle()
    home.run("ada", "pet", "edit", "Snowy", "--every", "9d")
    home.settle()
    expect(home.check()["pets"][0]["cycleFrequencyDays"] == 9, "the change that was made last is kept")
    expect(not home.conflicts("ben"), "it was overwritten knowingly")


def days_ahead_of_two(home):
    """laundry: a device that is three days ahead of two others goes on sending, and is named."""
    wrong = "2026-11-26T12:00:00Z"
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada", "ben", "cleo")
    home.settle()
    home.run("cleo", "pet", "edit", "Snowy", "--every", "5d", now=wrong)
    home.run("cleo", "sync", "now", now=wrong)
    for name in ["ada", "ben"]:
        home.run(name, "sync", "now")
        home.run(name, "pet", "add", f"Pet of {name}")
        home.run(name, "sync", "now")
    home.run("cleo", "pet", "add", "Rex", now=wrong)
    home.run("cleo", "sync", "now", now=wrong)
    status = json.loads(home.run("cleo", "sync", "status", "--json", now=wrong))
    # To it, the others are behind.
    behind = [clock["secondsAhead"] < -250_000 for clock in status["clocks"]]
    expect(behind and all(behind) and not status["hasUnsentChanges"], f"{status}")
    home.run("ada", "sync", "now")
    status = home.json("ada", "sync", "status")
    expect(len(status["clocks"]) == 1 and status["datedUntil"], f"{status}")
    text = home.run("ada", "sync", "status")
    expect("was 3 days ahead of this one's" in text and "Order" in text, text)
    expect(len(home.rows("ada")["pets"]) == 4, "all pets have come")
    # Who saw its change can still change it.
    home.run("ada", "pet", "edit", "Snowy", "--every", "9d")
    home.settle()
    pets = home.check()["pets"]
    expect(len(pets) == 4, "all pets are everywhere")
    expect([p["cycleFrequencyDays"] for p in pets if p["name"] == "Snowy"] == [9], f"{pets}")


def clocks_put_right(home):
    """laundry: the clocks of two devices are years off, one after the other, and then right: nothing waits."""
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada", "ben", "cleo")
    home.settle()
    names = ["Snowy"]
    for name in ["ada", "ben"]:
        for wrong in ["1970-01-02T00:00:00Z", "2020-06-01T12:00:00Z", "2027-12-29T12:00:00Z"]:
            home.run(name, "pet", "add", f"{name} {wrong[:4]}", now=wrong)
            answer = json.loads(home.run(name, "sync", "now", "--json", now=wrong))
            expect(answer["sentChanges"] >= 1 and not answer["problems"], f"{answer}")
            names.append(f"{name} {wrong[:4]}")
    home.settle()
    expect(sorted(p["name"] for p in home.check()["pets"]) == sorted(names), "all pets are everywhere")
    for name in home.names:
        status = home.json(name, "sync", "status")
        expect(status["waitingFiles"] == 0 and not status["problems"], f"{status}")
        expect(not status["hasUnsentChanges"] and status["unsentFiles"] == 0, f"{status}")


def sent_is_sent(home):
    """laundry: while the folder is away nothing is reported as sent; once it is back, it is, and once."""
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada")
    home.run("ada", "pet", "add", "Rex")
    away = home.path / "away"
    home.place.rename(away)
    home.run("ada", "sync", "now", status=(1, 2))
    away.rename(home.place)
    text = home.run("ada", "sync", "now")
    expect(text.startswith("1 change sent."), text)
    expect(home.run("ada", "sync", "now").startswith("Nothing new."), "it was sent once")


def broken_folder(home):
    """laundry: a file of the folder is missing, damaged, or a link: the status says so until it is whole again."""
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada")
    for name in ["Rex", "Mia", "Kiki"]:
        home.run("ada", "pet", "add", name)
        home.run("ada", "sync", "now")
    files = sorted(home.place.glob("laundry/logs/*/*.seg"))
    second = files[1]
    whole = second.read_bytes()
    away = home.path / "away.seg"
    def lose(): second.unlink()
    def damage(): second.write_bytes(whole[:-7])
    def link():
        away.write_bytes(whole)
        second.unlink()
        second.symlink_to(away)
    for number, (harm, word) in enumerate([(lose, "has not arrived"), (damage, "damaged"), (link, "is a link")]):
        harm()
        name = f"late{number}"
        home.run(name, "sync", "on", "--folder", home.place, status=(2,))
        home.names.append(name)
        for _ in range(2):
            home.run(name, "sync", "now", status=(2,))
        text = home.run(name, "sync", "status", status=(2,))
        expect(word in text and "What to do" in text, text)
        entries = [e for e in home.json(name, "sync", "log")["entries"] if word in (e.get("problem") or "")]
        expect(len(entries) == 1, f"it is in the log once: {entries}")
        second.unlink(missing_ok=True)
        second.write_bytes(whole)
        home.settle()
        home.run(name, "sync", "status")
    expect(len(home.check()["pets"]) == 4, "all pets have come")
    # The next day the author misses the file itself.
    second.unlink()
    home.run("ada", "sync", "now", now="2026-11-24T12:00:00Z")
    home.run("last", "sync", "on", "--folder", home.place, now="2026-11-24T12:05:00Z")
    home.run("last", "sync", "status", now="2026-11-24T12:06:00Z")
    expect(len(home.rows("last")["pets"]) == 4, "the folder is whole again")


def carry(*folders):
    """Makes folders equal, as a program does that carries them from device to device."""
    for source in folders:
        for target in folders:
            if source != target:
                shutil.copytree(source, target, dirs_exist_ok=True)


def two_founders(home):
    """laundry: both turn sync on before the folder is carried; nothing is merged until one of them joins."""
    other = home.path / "other"
    other.mkdir()
    home.run("ada", "pet", "add", "Snowy", "--every", "3d")
    home.run("ben", "pet", "add", "Rex")
    home.run("ada", "sync", "on", "--folder", home.place, "--as", "Ada's phone")
    home.run("ben", "sync", "on", "--folder", other, "--as", "Ben's laptop")
    carry(home.place, other)
    for name, stranger in (("ada", "Ben's laptop"), ("ben", "Ada's phone")):
        home.run(name, "sync", "now", status=(1,))
        place = home.json(name, "sync", "status", status=(2,))["places"][0]
        expect(place["isOfStrangers"] and stranger in place["problem"], f"{name} is told who is there: {place}")
        expect(len(home.json(name, "pet", "list")["pets"]) == 1, f"{name} got nothing")
    home.run("ben", "sync", "on", "--folder", other, "--join")
    carry(home.place, other)
    home.run("ada", "sync", "now")
    expect(len(home.json("ada", "pet", "list")["pets"]) == 2, "both have both")
    home.run("ada", "pet", "edit", "Snowy", "--every", "5d")
    home.run("ben", "pet", "edit", "Snowy", "--every", "9d")
    for name in ("ada", "ben", "ada"):
        home.run(name, "sync", "now")
        carry(home.place, other)
    conflicts = home.conflicts("ada")
    expect(len(conflicts) == 1 and "by Ben's laptop" in conflicts[0]["text"], f"who did it: {conflicts}")
    names = [device["name"] for device in home.json("ben", "sync", "person")["devices"]]
    expect(names == ["Ben's laptop", "Ada's phone"], f"each knows the other: {names}")
    home.names = ["ada", "ben"]
    home.check()


def noted_twice(home):
    """home-maintenance: two who noted one home each make one of both, with all that belongs to them."""
    for name in ("ada", "ben"):
        home.run(name, "init", "--template", "apartment", "--hemisphere", "northern")
    tasks = len(home.rows("ada")["tasks"])
    home.run("ada", "done", "Test the smoke alarms")
    home.run("ben", "location", "add", "Attic")
    home.join("ada", "ben")
    home.settle()
    before = home.check()
    expect(len(before["homes"]) == 2, f"nothing is united unasked: {before['homes']}")
    for name in home.names:
        doubles = home.json(name, "sync", "status")["doubles"]
        expect([double["entity"] for double in doubles] == ["home"], f"{name} is told once: {doubles}")
    said = home.run("ben", "sync", "unite")
    expect(before["homes"][0]["name"] in said, f"it is listed: {said}")
    home.run("ben", "sync", "unite", "--all")
    home.settle()
    after = home.check()
    expect(len(after["homes"]) == 1 and len(after["tasks"]) == tasks, f"one home with its tasks: {after}")
    expect("Attic" in [row["name"] for row in after["locations"]], "what only one had is there")
    expect(len(after["serviceRecords"]) == 1, "what was done stays done")
    told = [conflict["text"] for conflict in home.conflicts("ada")]
    expect(any("were made one by" in text for text in told), f"the other one is told: {told}")
    expect(home.json("ada", "sync", "status")["doubles"] == [], "nothing is there twice")
    home.run("ben", "undo", "--yes")
    home.settle()
    expect(len(home.check()["homes"]) == 2, "and back")


def ticked_by_two(home):
    """home-maintenance: a task that two tick without knowing of each other was done once."""
    home.run("ada", "init", "--template", "apartment", "--hemisphere", "northern")
    home.join("ada", "ben")
    home.settle()
    home.run("ada", "done", "Test the smoke alarms", "--cost", "20")
    home.run("ben", "done", "Test the smoke alarms", "--cost", "25")
    home.settle()
    records = home.check()["serviceRecords"]
    expect(len(records) == 1, f"one record: {records}")
    texts = [conflict["text"] for name in home.names for conflict in home.conflicts(name)]
    expect(any("It is one completion now" in text for text in texts), f"they are told: {texts}")
    expect(any("20" in text and "25" in text for text in texts), f"and what was not kept: {texts}")


def one_person(home):
    """wardrobe: one person's phone and laptop have one profile, another person has another."""
    home.run("ada", "profile", "set", "--top-size", "M")
    home.join("ada", "ada2", "ben")
    home.settle()
    home.run("ben", "profile", "set", "--top-size", "XL")
    status = home.json("ada", "sync", "status")
    expect(status["keepsPersonalRows"] and not status["hasUnsentChanges"], f"it stays here: {status}")
    for name, person in (("ada", "Ada"), ("ada2", "ADA"), ("ben", "Ben")):
        home.run(name, "sync", "person", person)
    home.settle()
    def sizes():
        return [home.json(name, "profile", "show")["topSize"] for name in ("ada", "ada2", "ben")]
    expect(sizes() == ["M", "M", "XL"], f"the profile of each: {sizes()}")
    home.run("ada2", "profile", "set", "--top-size", "L")
    home.settle()
    expect(sizes() == ["L", "L", "XL"], f"it goes on: {sizes()}")
    home.run("ada2", "undo", "--yes")
    home.settle()
    expect(sizes() == ["M", "M", "XL"], f"undone on both: {sizes()}")
    home.run("ada2", "sync", "person", "Ben")
    expect(sizes() == ["M", "XL", "XL"], f"the laptop is Ben's now: {sizes()}")
    home.check()


def strangers(home):
    """laundry: a stick of other people at the usual place is refused; with the right one all goes on."""
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada", "ben")
    home.settle()
    theirs, ours = home.path / "theirs", home.path / "ours"
    theirs.mkdir()
    home.run("eve", "pet", "add", "Rex")
    home.run("eve", "sync", "on", "--folder", theirs)
    home.place.rename(ours)
    theirs.rename(home.place)
    before = sorted(home.place.rglob("*"))
    home.run("ada", "pet", "add", "Mia")
    for _ in range(2):
        home.run("ada", "sync", "now", status=(1,))
    expect(sorted(home.place.rglob("*")) == before, "nothing was written to it")
    expect(len(home.json("ada", "pet", "list")["pets"]) == 2, "nothing came from it")
    home.place.rename(theirs)
    ours.rename(home.place)
    home.settle()
    expect(len(home.check()["pets"]) == 2, "what waited was sent")


def erased(home):
    """laundry: one erases everything; it stays erased."""
    for name in ["Snowy", "Rex"]:
        home.run("ada", "pet", "add", name)
    home.join("ada", "ben", "cleo")
    home.settle()
    home.run("ben", "wash", "Rex")
    home.settle()
    home.run("ada", "erase", "--yes")
    home.settle()
    expect(home.check()["pets"] == [], "erased everywhere")


def erased_by_two(home):
    """laundry: one erases everything, two others do not know and go on; all of it is told, and put back."""
    for name in ["Snowy", "Rex"]:
        home.run("ada", "pet", "add", name)
    home.join("ada", "ben", "cleo")
    home.settle()
    answer = home.json("ada", "erase", "--yes")
    expect(answer["restorableUntil"] is not None, f"{answer}")
    home.run("ben", "pet", "edit", "Rex", "--every", "3d")
    home.run("cleo", "pet", "add", "Kiki")
    home.settle()
    expect(home.check()["pets"] == [], "erased everywhere, with what was added meanwhile")
    for name in ["ben", "cleo"]:
        expect([c["kind"] for c in home.conflicts(name)] == ["deleted"], f"{name} is told")
    home.run("cleo", "pet", "add", "New")
    home.settle()
    home.run("ben", "sync", "restore")
    home.run("ben", "sync", "restore", status=(1,))
    home.settle()
    pets = {pet["name"]: pet["cycleFrequencyDays"] for pet in home.check()["pets"]}
    expect(set(pets) == {"Snowy", "Rex", "Kiki", "New"} and pets["Rex"] == 3, f"{pets}")
    kinds = [entry["kind"] for entry in home.json("ada", "sync", "log")["entries"]]
    expect("erased" in kinds and "restored" in kinds, f"{kinds}")


def late_folder(home):
    """laundry: two folders, one added late; what follows reaches those who use only that one."""
    stick = home.path / "stick"
    stick.mkdir()
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada", "ben")
    home.settle()
    home.run("ben", "pet", "add", "Rex")
    home.settle()
    home.run("ada", "sync", "on", "--folder", stick)
    home.run("cleo", "sync", "on", "--folder", stick)
    home.names.append("cleo")
    for name in home.names:
        home.run(name, "pet", "add", f"of {name}")
    home.settle()
    expect(len(home.check()["pets"]) == 5, "all")
    for name in home.names:
        status = home.json(name, "sync", "status")
        expect(status["waitingFiles"] == 0 and status["unsentChanges"] == 0, f"{name}: {status}")


def two_watches(home):
    """laundry: of two watches of one store one waits, and goes on when the other is killed."""
    home.join("ada", "ben")
    def watch(output):
        return subprocess.Popen(
            [home.program, "sync", "watch", "--store", home.store("ada")],
            stdout=output, stderr=subprocess.STDOUT, text=True)
    def wait(path, text):
        end = time.monotonic() + 60
        while text not in path.read_text():
            expect(time.monotonic() < end, f"no “{text}” in {path.read_text()!r}")
            time.sleep(0.1)
    logs = [home.path / f"{number}.log" for number in range(2)]
    with open(logs[0], "w") as first, open(logs[1], "w") as second:
        watchers = [watch(first)]
        try:
            wait(logs[0], "Exchanging")
            time.sleep(1)
            watchers.append(watch(second))
            wait(logs[1], f"process {watchers[0].pid}")
            home.run("ben", "pet", "add", "Snowy")
            home.run("ben", "sync", "now")
            wait(logs[0], "1 change received")
            # One command beside them.
            home.run("ada", "sync", "now")
            watchers[0].kill()
            watchers[0].wait()
            home.run("ben", "pet", "add", "Rex")
            home.run("ben", "sync", "now")
            wait(logs[1], "received")
        finally:
            for watcher in watchers:
                watcher.kill()
                watcher.wait()
    home.settle()
    home.check()


def erased_timers(home):
    """timer: what one erases stays erased."""
    home.run("ada", "add", "Pasta", "10m")
    home.join("ada", "ben")
    home.settle()
    home.run("ada", "erase", "--yes")
    home.settle()
    expect(home.check()["timers"] == [], "erased everywhere")


def pause_and_extend(home):
    """timer: one pauses a run and another extends it; both are kept."""
    home.run("ada", "add", "Pasta", "50m")
    home.run("ada", "start", "Pasta")
    home.join("ada", "ben")
    home.settle()
    home.run("ada", "pause", "Pasta")
    home.run("ben", "extend", "Pasta", "5m")
    home.settle()
    home.check()
    for name in home.names:
        run = home.json(name, "status", status=(0, 2))["runs"][0]
        expect(run["state"] == "paused", f"{name}: {run}")


def wardrobes(home):
    """wardrobe: garments, outfits and wears of five devices."""
    names = ["ada", "ben", "cleo", "dora", "emil"]
    home.run("ada", "item", "add", "Blue Shirt", "--category", "shirt", "--color", "navy")
    home.join(*names)
    home.settle()
    for name in names:
        home.run(name, "item", "add", f"Jeans of {name}", "--category", "jeans", "--color", "navy")
        home.run(name, "item", "edit", "Blue Shirt", "--season", "spring" if name < "c" else "fall")
    home.run("emil", "wear", "Blue Shirt")
    home.settle()
    home.settle()
    rows = home.check()
    expect(any(len(kind) == 6 for kind in rows.values()), f"{ {k: len(v) for k, v in rows.items()} }")


def busy_household(home):
    """home-maintenance: five devices work on tasks at the same time."""
    names = ["ada", "ben", "cleo", "dora", "emil"]
    home.run("ada", "init", "--template", "single-family", "--hemisphere", "northern")
    home.join(*names)
    home.settle()
    for name in names:
        home.run(name, "task", "add", f"Task of {name}", "--every", "3mo")
        home.run(name, "appliance", "add", f"Machine of {name}")
    home.settle()
    for name in names:
        home.run(name, "done", "Task of ada", "--cost", "10")
    home.settle()
    home.settle()
    home.check()


def killed(home, times=int(os.environ.get("CONVERGE_KILLS", "60"))):
    """laundry: programs are killed while they exchange changes; nothing is lost or half-done."""
    chance = random.Random(7)
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada", "ben", "cleo")
    home.settle()
    # How long an exchange takes depends on the machine and the build.
    start = time.monotonic()
    home.run("ada", "sync", "now")
    duration = time.monotonic() - start
    deaths = 0
    for number in range(times):
        name = chance.choice(home.names)
        home.run(name, "pet", "add", f"Pet {number}")
        process = subprocess.Popen(
            [home.program, "sync", "now", "--store", home.store(name)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.1, 1) * duration)
        process.kill()
        deaths += process.wait() == -9
    home.settle()
    home.settle()
    expect(len(home.check()["pets"]) == times + 1, "every pet is everywhere")
    expect(deaths > times // 6, f"only {deaths} were killed in time")
    print(f"    {deaths} of {times} were killed")


def watching(home, *options):
    """laundry: two programs watch the folder; a change is at the other side within half a minute."""
    home.run("ada", "pet", "add", "Snowy")
    home.join("ada", "ben")
    home.settle()
    watchers = [
        subprocess.Popen(
            [home.program, "sync", "watch", *options, "--json", "--store", home.store(name)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for name in home.names
    ]
    try:
        time.sleep(1)
        for number in range(3):
            start = time.monotonic()
            home.run("ada" if number % 2 == 0 else "ben", "pet", "add", f"Pet {number}")
            other = "ben" if number % 2 == 0 else "ada"
            while len(home.json(other, "pet", "list")["pets"]) < number + 2:
                expect(time.monotonic() - start < 20, "the change did not arrive")
                time.sleep(0.05)
            print(f"    arrived after {time.monotonic() - start:.2f} s (two commands included)")
            expect("--live" not in options or time.monotonic() - start < 4, "it was not sent at once")
    finally:
        for watcher in watchers:
            watcher.terminate()
            watcher.wait()
    home.settle()
    home.check()


def watching_live(home):
    """laundry: two programs watch the folder and send each change at once."""
    watching(home, "--live")


class Links:
    """Programs that keep stores equal over links, until the block ends."""

    def __init__(self, home):
        self.home = home
        self.processes = []

    def start(self, name, way, address):
        self.processes.append(subprocess.Popen(
            [self.home.program, "sync", "link", way, address, "--json", "--store", self.home.store(name)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        return self.processes[-1]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.processes:
            process.send_signal(signal.SIGINT)
        for process in self.processes:
            process.wait()

    def wait(self, *names, until):
        """Waits until what a function says of each store's rows is true."""
        start = time.monotonic()
        while not all(until(self.home.rows(name)) for name in names):
            expect(time.monotonic() - start < 60, "the change did not arrive")
            time.sleep(0.05)
        return time.monotonic() - start


def has(collection, number):
    return lambda rows: len(rows[collection]) == number


def linked(home):
    """laundry: two stores over a link, which is broken and made again; the socket file goes."""
    home.names = ["ada", "ben"]
    for name in home.names:
        home.run(name, "pet", "add", f"Pet of {name}")
        home.run(name, "sync", "on")
    socket = home.path / "s"
    with Links(home) as links:
        listening = links.start("ada", "--listen", f"unix:{socket}")
        links.start("ben", "--connect", f"unix:{socket}")
        links.wait("ada", "ben", until=has("pets", 2))
        home.run("ben", "pet", "add", "Third")
        print(f"    arrived after {links.wait('ada', until=has('pets', 3)):.2f} s")
        listening.kill()
        home.run("ben", "pet", "add", "Fourth")
        home.run("ada", "pet", "edit", "Third", "--every", "3d")
        links.start("ada", "--listen", f"unix:{socket}")
        links.wait("ada", "ben", until=has("pets", 4))
        links.wait("ben", until=lambda rows: 3 in [pet["cycleFrequencyDays"] for pet in rows["pets"]])
    expect(not socket.exists(), "the socket file is gone")
    home.check()


def relayed(home):
    """laundry: ada and ben have a link, ben and cleo a folder: all become equal."""
    home.names = ["ada", "ben", "cleo"]
    for name in home.names:
        home.run(name, "pet", "add", f"Pet of {name}")
    home.run("ada", "sync", "on")
    home.run("ben", "sync", "on", "--folder", home.place)
    home.run("cleo", "sync", "on", "--folder", home.place)
    with Links(home) as links:
        links.start("ben", "--listen", f"unix:{home.path / 's'}")
        links.start("ada", "--connect", f"unix:{home.path / 's'}")
        links.wait("ada", "ben", until=has("pets", 3))
        home.run("ada", "pet", "add", "Fourth")
        links.wait("ben", until=has("pets", 4))
        start = time.monotonic()
        while not has("pets", 4)(home.rows("cleo")):
            expect(time.monotonic() - start < 60, "the change did not arrive")
            home.run("cleo", "sync", "now")
        home.run("cleo", "pet", "add", "Fifth")
        home.run("cleo", "sync", "now")
        links.wait("ada", "ben", until=has("pets", 5))
    home.check()


def passed_on(home):
    """laundry: ada had pets before; ben and cleo get them over links, and dan from cleo by a folder."""
    home.names = ["ada", "ben", "cleo", "dan"]
    home.run("ada", "pet", "add", "First")
    for name in home.names[:2]:
        home.run(name, "sync", "on")
    for name in home.names[2:]:
        home.run(name, "sync", "on", "--folder", home.place)
    with Links(home) as links:
        links.start("ada", "--listen", f"unix:{home.path / 's'}")
        for name in home.names[1:3]:
            links.start(name, "--connect", f"unix:{home.path / 's'}")
        links.wait("ada", "ben", "cleo", until=has("pets", 1))
        home.run("ada", "pet", "add", "Second")
        links.wait("ben", "cleo", until=has("pets", 2))
    home.sync("cleo", "dan")
    expect(len(home.check()["pets"]) == 2, "dan has both pets")


def gathered(home):
    """laundry: three stores connect to one address; one of them is killed again and again."""
    home.names = ["ada", "ben", "cleo", "dan"]
    for name in home.names:
        home.run(name, "pet", "add", f"Pet of {name}")
        home.run(name, "sync", "on")
    with Links(home) as links:
        address = f"unix:{home.path / 's'}"
        links.start("ada", "--listen", address)
        for name in home.names[1:3]:
            links.start(name, "--connect", address)
        for number in range(5):
            process = links.start("dan", "--connect", address)
            home.run(home.names[number % 3], "pet", "add", f"Pet {number}")
            time.sleep(0.2 * number)
            process.kill()
        links.start("dan", "--connect", address)
        links.wait(*home.names, until=has("pets", 9))
    home.check()


def png(path, width, seed):
    """Writes a picture of random dots, which cannot be compressed."""
    dots = random.Random(seed)
    rows = b"".join(b"\0" + dots.randbytes(3 * width) for _ in range(width))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, width, 8, 2, 0, 0, 0)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
    return path


def files(home, name):
    """The files of a store, by name."""
    return {path.name: path.read_bytes() for path in home.path.glob(f"{name}.sqlite.files/*")}


def photos(home):
    """wardrobe: small pictures come at once and photos when they are fetched; there is a limit, and damage is noticed."""
    home.join("ada", "ben")
    pictures = []
    for number in range(3):
        photo, small = png(home.path / f"p{number}.png", 600, number), png(home.path / f"s{number}.png", 60, number)
        home.run("ada", "item", "add", f"Shirt {number}", "--category", "shirt", "--color", "navy")
        home.run("ada", "item", "photo", f"Shirt {number}", photo, "--thumbnail", small)
        pictures.append((photo.read_bytes(), small.read_bytes()))
    status = home.json("ada", "sync", "status")["photos"]
    expect(status["unsent"] == 6 and status["unsentBytes"] > 3_000_000, f"waiting: {status}")
    report = home.json("ada", "sync", "now")
    expect(report["sentPhotos"] == 6, f"{report}")
    report = home.json("ben", "sync", "now")
    expect(report["receivedPhotos"] == 3, f"{report}")
    expect(sorted(files(home, "ben").values()) == sorted(small for _, small in pictures), "the small ones are there")
    expect(home.json("ben", "sync", "status")["photos"]["remote"] == 3, "the others are not")
    told = subprocess.run(
        [home.program, "item", "photo", "Shirt 0", "--store", home.store("ben")], capture_output=True, text=True)
    expect(told.returncode == 1 and "is not on this device yet" in told.stderr, told.stderr)
    name = told.stderr.split("sync fetch ")[1].split("”")[0].split()[0]
    path = home.run("ben", "sync", "fetch", name).strip()
    expect(pathlib.Path(path).read_bytes() == pictures[0][0], "the photo is the one that ada took")
    expect(home.run("ben", "item", "photo", "Shirt 0").strip() == path, "and the command finds it")
    # A photo that somebody damages in the folder is not taken; the others are.
    blobs = {blob.name: blob for blob in home.place.glob("wardrobe/blobs/*/*.blob")}
    expect(len(blobs) == 6, f"{sorted(blobs)}")
    remote = [f["name"] for f in home.json("ben", "sync", "files")["files"] if f["state"] == "remote"]
    victim = blobs[remote[0] + ".blob"]
    whole = victim.read_bytes()
    victim.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    home.run("ben", "sync", "fetch", "--all", status=(2,))
    expect(len(files(home, "ben")) == 5, f"{sorted(files(home, 'ben'))}")
    victim.write_bytes(whole)
    home.sync("ben")
    expect(sorted(files(home, "ben").values()) == sorted(files(home, "ada").values()), "all are there")
    # With a limit, photos go, but one that the folder lacks only after it was put there again.
    victim.unlink()
    home.run("ben", "sync", "files", "--limit", "1")
    report = home.json("ben", "sync", "now")
    expect(report["sentPhotos"] == 1 and victim.read_bytes() == whole, f"{report}")
    expect(report["evictedPhotos"] == 3 and len(files(home, "ben")) == 3, f"{report}")
    home.run("ben", "sync", "files", "--limit", "none")
    home.check()


def full_disk(home):
    """wardrobe: a photo is fetched to a full disk; there is an error, and later it goes on."""
    home.join("ada")
    home.run("ada", "item", "add", "Shirt", "--category", "shirt", "--color", "navy")
    home.run("ada", "item", "photo", "Shirt", png(home.path / "p.png", 1200, 1))
    home.sync("ada")
    disk = home.path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", disk], capture_output=True).returncode:
        print("    left out: a disk of 4 MB cannot be made here")
        return
    try:
        home.store = lambda name: (disk if name == "ben" else home.path) / f"{name}.sqlite"
        home.join("ben")
        ballast = disk / "ballast"
        # Room for a part of the photo.
        free = os.statvfs(disk).f_bavail * os.statvfs(disk).f_frsize
        ballast.write_bytes(bytes(max(0, free - 2_500_000)))
        home.run("ben", "sync", "fetch", "--all", status=(1,))
        parts = list((disk / "ben.sqlite.files").iterdir())
        expect([part.suffix for part in parts] == [".partial"] and parts[0].stat().st_size > 0, f"{parts}")
        ballast.unlink()
        # The photo has more than 4 MB: a larger disk is needed.
        subprocess.run(["mount", "-o", "remount,size=16m", disk], check=True)
        path = pathlib.Path(home.run("ben", "sync", "fetch", "--all").strip())
        expect(path.read_bytes() == (home.path / "p.png").read_bytes(), "the photo is whole")
        home.check()
    finally:
        subprocess.run(["umount", disk])


def appliance_photos(home):
    """home-maintenance: photos of an appliance over a folder; a deleted one goes when nothing can bring it back, here and there."""
    home.run("ada", "init", "--template", "single-family", "--hemisphere", "northern")
    home.join("ada", "ben")
    photo = png(home.path / "washer.png", 500, 1)
    home.run("ada", "appliance", "add", "Washer", "--photo", photo)
    home.settle()
    seen = home.json("ben", "appliance", "show", "Washer")["photos"]
    expect([p["isHere"] for p in seen] == [False], f"{seen}")
    expect("not on this device yet" in home.run("ben", "appliance", "show", "Washer"), "the command says so")
    home.run("ben", "sync", "fetch", "--all")
    expect(list(files(home, "ben").values()) == [photo.read_bytes()], "it came")
    expect("not on this device" not in home.run("ben", "appliance", "show", "Washer"), "and is known to be there")
    # Nobody can load a manual that has no address: it is sent, and comes where it is pinned.
    manual = home.path / "handbook.pdf"
    manual.write_bytes(b"%PDF-1.4\n" + random.Random(1).randbytes(50_000))
    home.run("ada", "manual", "add", "Handbook", "--file", manual)
    home.settle()
    expect(home.json("ben", "sync", "status")["photos"]["remote"] == 1, "it can be fetched")
    expect("not on this device yet" in home.run("ben", "manual", "show", "Handbook"), "ben did not")
    home.run("ben", "manual", "edit", "Handbook", "--pin")
    home.settle()
    path = home.run("ben", "manual", "show", "Handbook", "--path").strip()
    expect(pathlib.Path(path).read_bytes() == manual.read_bytes(), "the manual came")
    for name in home.names:
        home.run(name, "manual", "edit", "Handbook", "--unpin")
    home.run("ada", "manual", "delete", "Handbook", "--yes")
    home.run("ada", "appliance", "delete", "Washer", "--yes")
    home.settle()
    blobs = list(home.place.glob("home-maintenance/blobs/*/*.blob"))
    expect(len(blobs) == 2 and len(files(home, "ben")) == 2, "they can still come back")
    month_later = "2026-12-25T08:00:00Z"
    # A clock that went on by a month is believed at the second look.
    for now in ["2026-12-24T00:00:00Z", month_later]:
        for name in home.names:
            home.run(name, "sync", "now", now=now)
    expect(not any(blob.exists() for blob in blobs), "they are gone in the folder")
    expect(not files(home, "ben") and not files(home, "ada"), "and they are gone on the devices")


def timers(home):
    """timer: three stores whose sync is off connect to one address, then all is erased."""
    home.names = ["ada", "ben", "cleo"]
    for name in home.names:
        home.run(name, "add", f"Tea of {name}", "10m")
    socket = home.path / "s"
    with Links(home) as links:
        links.start("ada", "--listen", f"unix:{socket}")
        for name in home.names[1:]:
            links.start(name, "--connect", f"unix:{socket}")
        links.wait(*home.names, until=has("timers", 3))
        home.run("ben", "start", "Tea of ada")
        links.wait(*home.names, until=has("runs", 1))
        home.run("ada", "pause", "Tea of ada")
        home.run("cleo", "extend", "Tea of ada", "5m")
        links.wait(*home.names, until=lambda rows: len(rows["runs"][0]["events"]) == 3)
        home.run("ben", "delete", "Tea of ben", "--yes")
        links.wait(*home.names, until=has("timers", 2))
        home.run("cleo", "erase", "--yes")
        links.wait(*home.names, until=lambda rows: not rows["timers"] and not rows["runs"])
    expect(not socket.exists(), "the socket file is gone")
    home.check()


SCENARIOS = [
    (same_row, "laundry"), (edit_and_delete, "laundry"), (circle, "home-maintenance"),
    (same_key, "home-maintenance"), (two_loads, "laundry"), (load_goes_on, "laundry"),
    (places_go_on, "home-maintenance"), (restored, "laundry"), (copied, "laundry"),
    (wrong_clock, "laundry"), (days_ahead_of_two, "laundry"), (clocks_put_right, "laundry"),
    (sent_is_sent, "laundry"), (broken_folder, "laundry"), (two_founders, "laundry"), (one_person, "wardrobe"),
    (noted_twice, "home-maintenance"), (ticked_by_two, "home-maintenance"),
    (strangers, "laundry"), (erased, "laundry"),
    (erased_by_two, "laundry"), (late_folder, "laundry"), (two_watches, "laundry"),
    (erased_timers, "timer"), (pause_and_extend, "timer"),
    (deleted_pet, "laundry"), (wardrobes, "wardrobe"), (busy_household, "home-maintenance"), (killed, "laundry"),
    (watching, "laundry"), (watching_live, "laundry"), (linked, "laundry"), (relayed, "laundry"), (passed_on, "laundry"),
    (gathered, "laundry"), (timers, "timer"),
    (photos, "wardrobe"), (full_disk, "wardrobe"), (appliance_photos, "home-maintenance"),
]


if __name__ == "__main__":
    sys.exit(play(SCENARIOS))
