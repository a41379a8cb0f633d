import ArgumentParser
import Foundation
import HouseholdMessages
import HouseholdPersistence
import HouseholdSync
import HouseholdTransfer

/// `sync on`.
struct SyncOn<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "on",
      abstract: "Exchanges changes with other stores, through a folder or over links.",
      discussion: """
        All stores that are turned on for the folder become equal, with everything that was in them \
        before. Where two differ in the same field, the later change is kept, and a default gives way to a \
        value that someone chose. What one deleted is deleted for all, even if others had changed it without \
        knowing, unless somebody had just united it with another. “sync conflicts” lists what was not kept on \
        this device, and “sync undo” puts it back. The programs of this package can share one folder. A store \
        can use several folders, and passes on what it finds.

        A folder that belongs to another household is refused, and nothing is merged. If both are one \
        household, because two people turned sync on before the folder was carried from one to the \
        other, --join makes them one, for good; one of them is enough.

        Without a folder, changes are exchanged over links alone: see “sync link”.

        After “sync off” it goes on where it was: as the same device, with what was changed and deleted \
        meanwhile.

        Examples:
          \(Opened.program) sync on --folder ~/Dropbox/Household
          \(Opened.program) sync on --folder ~/Dropbox/Household --as "Ada's phone"
          \(Opened.program) sync on --folder ~/Dropbox/Household --join
          \(Opened.program) sync on
        """)
  }

  @Option(
    help: ArgumentHelp("The folder, which must exist.", valueName: "folder"), completion: .directory
  )
  var folder: String?
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("What people call this device; its own name if left out.", valueName: "name")
  )
  var device: String?
  @Flag(help: "Makes this household and the one in the folder one.")
  var join = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    try SyncText.check(device, "--as")
    try SyncText.check(folder, "--folder")
    if join, folder == nil { throw ValidationError("--join needs --folder.") }
  }

  func run(in household: Opened) async throws {
    let sync = household.sync
    let wasOn = try await sync.isOn
    let wasKnown = try await !sync.devices().isEmpty
    let memory = try await household.ownMemory
    guard let folder else { return try await turnOn(in: household, wasOn: wasOn) }
    let place = SyncText.place(folder)
    let transport = FolderTransport(place, space: Opened.space)
    let isFirst = try await transport.households()?.isEmpty ?? false
    if !wasOn {
      try await turnOn(sync)
    } else if let device {
      try await sync.describeDevice(name: device)
    }
    let before = try await household.folders
    let wasRead = try await sync.placeIDs.contains(transport.id)
    let known = wasOn ? nil : Set(try await sync.exchangedDeletions().map(\.row))
    var isUnited = false
    do {
      let found = join ? try await sync.strangers(in: transport) : nil
      // A folder that is there and has nothing any more gets everything again, as it is asked for.
      try await sync.add(transport, joining: found?.ids ?? [], evenIfEmptied: true)
      isUnited = found != nil
    } catch {
      // The name that was given is still there when it is tried again.
      if !wasOn { try await sync.turnOff(forgetting: !wasKnown && device == nil) }
      throw SyncText.failure(error, in: household.session, folder: folder)
    }
    let after = try await household.folders
    let moved = before.first { !after.contains($0) }
    try await settleOtherFolders(than: place, wasOn: wasOn, in: household)
    // What is missing here, others may have.
    if isFirst || wasRead { try await household.beforeExchange() }
    let report: SyncReport
    do {
      report = try await sync.now()
    } catch {
      throw SyncText.failure(error, in: household.session, folder: folder)
    }
    let devices = try await sync.devices().filter { !$0.isThis }
    let isAlone = isFirst && devices.allSatisfy(\.isGone)
    let others = isAlone ? try await household.strangers(in: place) : []
    let former = memory.flatMap { left in devices.first { $0.logs.contains(left.log) } }
    let isNew = join || !wasOn && !wasKnown
    let owners = isNew ? devices.filter { !$0.isGone && $0.id != former?.id } : []
    try await tell(report, others, of: owners, in: household)
    if let known, wasKnown { try await noteDeletions(beside: known, in: household) }
    if isUnited {
      household.session.note(
        "The two are one household now, for good: everything in either is shared by all."
          + (Opened.program == "household"
            ? ""
            : " That is so for \(Opened.program); programs that sync on their own join on their own.")
      )
    }
    try await note(others, in: household)
    note(moved: moved, isEmpty: isFirst, for: devices, in: household.session)
    if !wasRead { notePrivacy(of: place, in: household.session) }
    if let former { noteReturn(of: former, in: household.session) }
    try SyncText.end(report, in: household.session)
  }

  /// Keeps the folders that were used before, unless sync was off: who turns it on says where.
  private func settleOtherFolders(
    than place: URL, wasOn: Bool, in household: Opened
  ) async throws {
    let sync = household.sync
    for folder in try await household.folders where folder.path != place.path {
      let transport = FolderTransport(folder, space: Opened.space)
      if wasOn { try await sync.add(transport) } else { try await sync.forget(transport.id) }
    }
  }

  /// Says what the first exchange did, in whose household, and what came.
  private func tell(
    _ report: SyncReport, _ others: [String], of devices: [SyncDevice], in household: Opened
  ) async throws {
    let session = household.session
    let stores = others.isEmpty ? "use this folder" : "\(Opened.program) syncs through this folder"
    let owners =
      (devices.prefix(4).map(\.title)
      + (devices.count > 4 ? ["\(devices.count - 4) more"] : [])).joinedWithAnd
    let lead =
      "Sync is on: all stores that \(stores) become equal. "
      + (devices.isEmpty ? "" : "This is the household of \(owners). ")
    session.tell(
      StyledText(lead) + (await SyncText.sentence(report, in: household)),
      json: SyncText.json(report))
    try await SyncText.tell(report.received, in: household)
    if !report.received.isEmpty, !session.printsJSON, !session.isQuiet {
      session.print(StyledText("“sync log” lists it again.", .dim))
    }
    try await SyncText.note(report, in: household)
  }

  /// Notes that the folder was moved, or that no other device uses it yet.
  private func note(
    moved: URL?, isEmpty: Bool, for devices: [SyncDevice], in session: Session
  ) {
    if let moved {
      session.note(
        StyledText(
          "What was synced through \(moved.path) is here now, so this folder is used in its place.")
      )
    }
    let others = devices.filter { !$0.isGone }.map(\.title)
    guard isEmpty, !others.isEmpty else { return }
    session.note(
      StyledText(
        "No other device has written to this folder yet. Unless it is carried to"
          + " \(others.count == 1 ? "its own folder" : "their own folders"), \(others.joinedWithAnd)"
          + " \(others.count == 1 ? "needs" : "need") “sync on --folder” for it."))
  }

  /// Says who can read what is synced through a folder, and that the store itself is not to be in it.
  private func notePrivacy(of place: URL, in session: Session) {
    session.note("Whoever can read the folder can read all that is synced through it.")
    let store = SyncText.place(session.storePath)
    guard store.path.hasPrefix(place.path + "/") else { return }
    session.note(
      StyledText(
        "This store itself, \(store.lastPathComponent), is in that folder: what carries the folder to the other"
          + " devices can damage it, or replace it by another device's. Move it to a folder that is not shared.",
        .yellow))
  }

  /// Says that this is the household that the store left, as another device.
  private func noteReturn(of former: SyncDevice, in session: Session) {
    session.note(
      StyledText(
        "This store was in this household before, as \(former.title), and left it. What was deleted only here"
          + " since then is back, and what the others deleted goes here, too. To leave it again:"
          + " “\(session.command("sync off --forget"))”; then delete here what is not yours."))
  }

  /// Turns sync on through what was used before, or for links.
  private func turnOn(in household: Opened, wasOn: Bool) async throws {
    let (sync, session) = (household.sync, household.session)
    try await turnOn(sync)
    let known = Set(try await sync.exchangedDeletions().map(\.row))
    let folder = try await household.folders.first
    session.tell(
      folder.map {
        "Sync is on again, through \($0.path). “\(session.command("sync now"))” exchanges what was changed."
      }.map { StyledText($0) }
        ?? "Sync is on. “\(session.command("sync link"))” connects this store to others.",
      json: ["isOn": true])
    if !wasOn { try await noteDeletions(beside: known, in: household) }
  }

  /// Says what else is in the folder, which devices are called alike, and what was noted twice.
  private func note(_ others: [String], in household: Opened) async throws {
    let (sync, session) = (household.sync, household.session)
    let devices = try await sync.devices().filter { !$0.isThis && !$0.isGone }
    if let device, devices.contains(where: { $0.name == device }) {
      session.note(
        StyledText(
          "Another device is called “\(device)”, too. If it is no longer used, "
            + "“\(session.command("sync forget NAME"))” removes it from the list."))
    }
    if !others.isEmpty {
      session.note(
        StyledText(
          "There is no other store of \(Opened.program) in this folder yet. What other programs sync"
            + " through it stays apart: \(others.joinedWithAnd)."))
    }
    try await SyncText.noteContradictions(in: household)
    let doubles = try await sync.doubles()
    if !doubles.isEmpty {
      session.note(StyledText(SyncText.advice(doubles, in: session) + "."))
    }
  }

  /// Says what was deleted while sync was off, which is deleted for all now.
  private func noteDeletions(beside known: Set<StoredValue>, in household: Opened) async throws {
    let gone = try await household.sync.deletions()
      .filter { $0.author?.isThis == true && !known.contains($0.row) }
      .map { DeletionText($0, in: household) }
    guard !gone.isEmpty else { return }
    let things = gone.prefix(5).map(\.thing)
    let more = gone.count > 5 ? ["\(gone.count - 5) more"] : []
    household.session.note(
      StyledText(
        "What was deleted here while sync was off is deleted for all: \((things + more).joinedWithAnd)."
          + " \(DeletionText.advice(gone, in: household.session))."))
  }

  /// Turns sync on; a store that has it on gets the device's name alone.
  private func turnOn(_ sync: HouseholdSync) async throws {
    guard let device, try await sync.isOn else { return try await sync.turnOn(as: device) }
    try await sync.describeDevice(name: device)
  }
}
