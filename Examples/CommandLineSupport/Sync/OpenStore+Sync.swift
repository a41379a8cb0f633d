import ArgumentParser
import Foundation
import HouseholdMessages
import HouseholdPersistence
import HouseholdSync

/// A command that syncs the store, or shows how it is synced: only the program does that syncs it.
protocol SyncCommand<Opened>: StoreCommand {}

extension SyncCommand {
  func check(_ household: Opened) async throws {
    guard let other = try await household.sync.otherSpace?.text else { return }
    let session = household.session
    let name = Self.configuration.commandName ?? "status"
    let command = session.command("sync \(name)", of: other)
    guard name == "on" else {
      throw CommandFailure("This store is synced by \(other).", hints: ["Use “\(command)”."])
    }
    throw CommandFailure(
      "This store is synced by \(other); a store is synced by one program.",
      hints: [
        "Use “\(command)”; or first turn it off with “\(session.command("sync off", of: other))”."
      ])
  }
}

extension OpenStore {
  /// The data that the program's stores exchange.
  static var space: SpaceName {
    guard let space = SpaceName(program) else {
      preconditionFailure("a program's name is a space's name: \(program)")
    }
    return space
  }

  /// The sync of the store.
  var sync: HouseholdSync {
    HouseholdSync(
      store, space: Self.space, file: URL(filePath: session.storePath), files: files)
  }

  /// Shows at once what follows from rows that were imported: what is one with another thing by now does not come
  /// back beside it.
  ///
  /// What somebody deleted since the rows were exported is there again, for all, and is named.
  public func showImported() async throws {
    guard try await sync.isOn else { return try await sync.takeChanges() }
    let deleted = try await sync.exchangedDeletions()
    try await sync.takeChanges()
    let back = deleted.without(try await sync.exchangedDeletions())
    guard !back.isEmpty, !session.printsJSON, !session.isQuiet else { return }
    let texts = back.map { DeletionText($0, in: self) }.map { "\($0.thing), \($0.act)" }
    let more = texts.count > 5 ? ["\(texts.count - 5) more"] : []
    session.note(
      StyledText(
        "Back again, for all who exchange with this store: \((texts.prefix(5) + more).joined(separator: "; "))."
          + " “\(session.command("undo"))” takes back what was read."))
  }

  /// The program that syncs the store: this one, unless another does.
  ///
  /// A store is synced by one program: only what its kits hold can be merged.
  func syncer() async throws -> String { try await sync.otherSpace?.text ?? Self.program }

  /// Who syncs what through a folder with other programs, which this one does not read.
  func strangers(in folder: URL) async throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var found: [String] = []
    for case let space? in names.map(SpaceName.init) where space != Self.space {
      let place = FolderTransport(folder, space: space)
      guard let devices = try? await sync.strangers(in: place)?.devices, !devices.isEmpty else {
        continue
      }
      let owners = Set(devices.map(\.title)).sorted()
      found.append("\(space.text) (\(owners.joinedWithAnd))")
    }
    return found
  }

  /// The files and folders in a place that another household wrote, by their paths in it; ten at most.
  func foreignPaths(in place: SyncPlace) async -> [String] {
    guard place.id.hasPrefix("folder:") else { return [] }
    let root = URL(filePath: SyncText.path(of: place))
    guard let found = try? await sync.strangers(in: FolderTransport(root, space: Self.space)) else {
      return []
    }
    func paths(_ ids: Set<UUID>, in folder: String) -> [String] {
      ids.map { "\(Self.space.text)/\(folder)/\($0.uuidString.lowercased())" }.sorted()
    }
    let paths = paths(found.logs, in: "logs") + paths(found.ids, in: "household")
    return Array(
      paths.filter { FileManager.default.fileExists(atPath: root.path + "/" + $0) }.prefix(10))
  }

  /// Whether a folder has something that this store has not read; a look at it must not take long.
  func hasNews(in place: SyncPlace) async -> Bool {
    guard place.id.hasPrefix("folder:") else { return false }
    let folder = URL(filePath: SyncText.path(of: place))
    return (try? await sync.hasNews(in: FolderTransport(folder, space: Self.space))) ?? false
  }

  /// Keeps a copied or restored store from continuing what the original writes.
  ///
  /// A store that cannot be written to continues nothing, and can be looked at.
  public func checkFingerprint() async throws {
    do {
      if try await sync.checkFingerprint() { session.note(StyledText("\(SyncText.wasCopied).")) }
    } catch let error as StoreError
      where error.leavesReading(of: URL(filePath: session.storePath))
    {
      return
    }
  }

  /// Why nothing can be changed in the store, and what to do; nil if it can be.
  var obstacle: String? {
    session.obstacle()?.message.description
  }

  /// That another household, or other programs, sync through the folder of a store of which there is no
  /// other, and what to do; and whose the files are that were found there, and not merged.
  func apartNote(_ status: SyncStatus) async -> String? {
    let isAlone = status.devices.allSatisfy { $0.isThis || $0.isGone }
    let isWhole = status.places.allSatisfy(\.findings.isEmpty)
    // Where the folder cannot be used, that comes first.
    guard isAlone || !isWhole, status.places.allSatisfy({ $0.problem == nil }),
      let folder = try? await folders.first
    else { return nil }
    let place = FolderTransport(folder, space: Self.space)
    if let found = try? await sync.strangers(in: place) {
      let on = session.command("sync on --folder \(ShellText.argument(folder.path)) --join")
      return
        "the folder also has \(found.summary.description), which is not the one of this store. If both are one"
        + " household, “\(on)” makes them one for good"
    }
    // Another store can have begun since the last exchange.
    guard isAlone, isWhole, (try? await sync.hasNews(in: place)) != true,
      let others = try? await strangers(in: folder), !others.isEmpty
    else { return nil }
    let apart =
      "no other store of \(Self.program) syncs through this folder; apart from it, \(others.joinedWithAnd)"
    guard Self.program != "household" else {
      return apart
        + ". When all have exchanged once more, who turns that off on each device and says “household sync"
        + " on” shares everything; one device alone brings what the program kept, with its “export” and"
        + " “household import FILE --merge”, which leaves alone what others changed since"
    }
    let on = session.command(
      "sync on --folder \(ShellText.argument(folder.path))", of: "household")
    return apart
      + ". “\(session.command("sync off"))” and then “\(on)”, on all devices, shares everything"
  }

  /// Says below a board to which others write, too, what makes it untrue: a wrong clock, or that nothing
  /// has come for long.
  public func noteExchange() async {
    for note in [await clockNote(), await exchangeNote()].compactMap(\.self) {
      session.note(StyledText(note))
    }
  }

  /// Says below a board what was noted by a clock that was ahead, and how it goes.
  ///
  /// - Parameter things: What it is, and when that is dated.
  public func note(datedAhead things: [(what: String, when: String)]) {
    for thing in things {
      session.note(
        StyledText(
          "\(thing.what) is dated \(thing.when), which is still to come: it was noted by a clock that was wrong."
            + " “\(session.command("undo --list"))” on the device where it was noted has its number; undo it"
            + " there."))
    }
  }

  /// What to say where something seems to be still to come, or long ago: that a clock is wrong; nil if
  /// none is.
  public func clockNote() async -> String? {
    guard let clock = try? await sync.clocks().first else { return nil }
    let status = await syncCommand("status")
    return "A clock was wrong: \(SyncText.clock(clock)). “\(status)” says what to do."
  }

  /// A command of the program that syncs the store, such as `household sync now`.
  private func syncCommand(_ name: String) async -> String {
    let syncer = try? await sync.otherSpace
    return session.command("sync \(name)", of: syncer?.text ?? Self.program)
  }

  /// That nothing has come or gone for long, or for a day because something is wrong; nil if all is well.
  private func exchangeNote() async -> String? {
    guard let (last, isWrong) = try? await sync.lastReached(),
      session.now.timeIntervalSince(last) > (isWrong ? 1 : 7) * 86_400
    else { return nil }
    let when = CivilText.moment(last, now: session.now, in: session.timeZone)
    let end =
      isWrong
      ? "“\(await syncCommand("status"))” says why, and what to do."
      : "“\(await syncCommand("now"))” does it."
    return "Nothing has been exchanged with other devices since \(when). \(end)"
  }

  /// That sync is off, and what turns it on.
  func offFailure() async throws -> CommandFailure {
    let isKnown = try await ownMemory?.isWhole == true
    let on = session.command(isKnown ? "sync on" : "sync on --folder FOLDER")
    return CommandFailure("Sync is off for this store.", hints: ["Turn it on with “\(on)”."])
  }

  /// What the store remembers of its sync by this program, while it is off.
  var ownMemory: SyncMemory? {
    get async throws {
      let memory = try await sync.memory
      return memory?.space == Self.space ? memory : nil
    }
  }

  /// The sync of the store, connected to the folders it was turned on for.
  ///
  /// - Throws: ``CommandFailure`` if it is off, or has no folder.
  func connectedSync() async throws -> HouseholdSync {
    let sync = sync
    guard try await sync.isOn else { throw try await offFailure() }
    let folders = try await folders
    guard !folders.isEmpty else {
      throw CommandFailure(
        "This store uses no folder.",
        hints: ["Add one with “\(session.command("sync on --folder FOLDER"))”."])
    }
    for folder in folders { try await sync.add(FolderTransport(folder, space: Self.space)) }
    return sync
  }

  /// The folders that the store uses.
  var folders: [URL] {
    get async throws {
      let prefix = "folder:"
      return try await sync.placeIDs.filter { $0.hasPrefix(prefix) }
        .map { URL(filePath: String($0.dropFirst(prefix.count))) }
    }
  }
}

extension StoreError {
  /// Whether a store that could not be written to can be looked at all the same: its file, or its folder, is
  /// not to be written to.
  func leavesReading(
    of file: URL, isWritable: (String) -> Bool = FileManager.default.isWritableFile(atPath:)
  ) -> Bool {
    code == .inputOutput
      && !(isWritable(file.path) && isWritable(file.deletingLastPathComponent().path))
  }
}
