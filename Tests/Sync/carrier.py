"""A program that carries a folder from device to device, as Syncthing and Dropbox do it at their worst.

Each device has a folder of its own. What its programs change there is carried to the others: out of order, half
first, under temporary names or in other case, hours late, twice, a deletion before what it deletes, with other
dates; and old versions of files come back. Copies in conflict and remains of uploads stay.
"""

import os

# What such programs leave, which no program of a device reads.
LEFT = [
    "{folder}/.syncthing.{name}.tmp", "{folder}/~syncthing~{name}.tmp",
    "{folder}/{stem} (conflicted copy 2026-11-23){end}", "{folder}/{stem} (Case Conflict){end}",
    "{folder}/{stem}.sync-conflict-20261123-081500-ABCDEFG{end}",
    ".dropbox.cache/2026-11-23/{name}", ".stversions/{folder}/{stem}~20261123-081500{end}",
]


class Carrier:
    def __init__(self, chance, tell):
        self.chance, self.tell = chance, tell
        self.folders, self.seen, self.waiting = {}, {}, {}
        # What the folders hold once all is carried; None for what was deleted.
        self.latest, self.past = {}, []

    def add(self, name, folder):
        """Takes part with a folder, which gets all that there is."""
        folder.mkdir(parents=True)
        self.folders[name], self.seen[name], self.waiting[name] = folder, {}, []
        for path, data in self.latest.items():
            self.put(name, path, data)

    # --- What the devices change

    def look(self, name):
        """Notes what the programs of a device changed in its folder, for all others."""
        root = self.folders[name]
        now = {
            str(path.relative_to(root)): path.read_bytes()
            for path in root.rglob("*") if path.is_file()
        }
        now = {path: data for path, data in now.items() if self.is_theirs(path)}
        old = self.seen[name]
        for path in sorted(set(now) | set(old)):
            if (data := now.get(path)) != old.get(path):
                self.announce(path, data, name)
        self.seen[name] = now

    def announce(self, path, data, author=None):
        self.latest[path] = data
        if data is not None:
            self.past.append((path, data))
        for other in self.folders:
            if other != author:
                self.waiting[other].append((path, data))

    @staticmethod
    def is_theirs(path):
        """Whether a program of a device may have written a file: this one leaves others, too."""
        name = path.rsplit("/", 1)[-1]
        return not (
            path.startswith(".") or name.startswith((".", "~")) or " (" in name
            or ".sync-conflict-" in name or name != name.lower())

    # --- What arrives

    def write(self, name, path, data):
        target = self.folders[name] / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        if self.chance.random() < 0.3:
            when = self.chance.choice([1, 1_000_000_000, 4_000_000_000])
            os.utime(target, (when, when))

    def put(self, name, path, data):
        """Lets one version of a file arrive at one device."""
        if data is None:
            (self.folders[name] / path).unlink(missing_ok=True)
            self.seen[name].pop(path, None)
        else:
            self.write(name, path, data)
            self.seen[name][path] = data

    def leave(self, name, path, data, form=None):
        """Leaves a file that is none of the programs'."""
        folder, _, base = path.rpartition("/")
        stem, dot, end = base.partition(".")
        form = form or self.chance.choice(LEFT)
        self.write(name, form.format(folder=folder, name=base, stem=stem, end=dot + end), data)

    def half(self, data):
        return data[:self.chance.randrange(len(data) + 1)]

    def carry(self, name):
        """Carries some of what waits for a device, badly."""
        self.look(name)
        waiting, self.waiting[name] = self.waiting[name], []
        self.chance.shuffle(waiting)
        for path, data in waiting:
            how = self.chance.choices(
                ["well", "late", "half", "temporary", "case", "twice"], [40, 20, 12, 10, 6, 12])[0]
            if data is None and how in ("half", "temporary", "case"):
                how = "late"
            self.tell(f"{name}: {'deletion of ' if data is None else ''}{path} comes {how}")
            if how in ("well", "twice"):
                self.put(name, path, data)
            elif how == "half":
                self.put(name, path, self.half(data))
            elif how == "temporary":
                self.leave(name, path, self.half(data))
            elif how == "case":
                folder, _, base = path.rpartition("/")
                self.write(name, f"{folder}/{base.upper()}", data)
            if how not in ("well",):
                self.waiting[name].append((path, data))
        if self.past and self.chance.random() < 0.3:
            self.bring_back(name)

    def bring_back(self, name):
        """Carries an old version of a file back: one that was deleted since, or that was half there."""
        path, data = self.chance.choice(self.past)
        if self.chance.random() < 0.4:
            data = self.half(data)
        if path in self.seen[name] and self.seen[name][path] != data:
            self.leave(name, path, self.seen[name][path], self.chance.choice(LEFT[2:5]))
        self.put(name, path, data)
        everywhere = self.chance.random() < 0.4
        self.tell(f"{name}: {len(data)} bytes of {path} come back{' everywhere' if everywhere else ''}")
        if everywhere:
            self.announce(path, data, name)

    def carry_well(self):
        """Carries all that waits, so that the folders are equal but for what was left in them."""
        for name in self.folders:
            self.look(name)
        for name in self.folders:
            self.waiting[name] = []
            for path, data in self.latest.items():
                if self.seen[name].get(path) != data:
                    self.put(name, path, data)
