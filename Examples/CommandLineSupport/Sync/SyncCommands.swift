public import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdSync
import HouseholdTransfer

/// The group `sync`, which all programs have.
///
/// ```swift
/// CommandGroup(name: "Everything", subcommands: [SyncGroup<Household>.self])
/// ```
public struct SyncGroup<Opened: OpenStore>: AsyncParsableCommand {
  /// Its name, its help and its commands.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sync", abstract: "Keeps this store and those of other devices equal.",
      discussion: """
        Stores that use the same folder become equal. Something else carries the folder to the other \
        devices: Syncthing, Dropbox, iCloud Drive, a network share or a USB stick. Programs on one \
        machine can also be connected directly. Everyone can change things at any time, also without a \
        connection. Who can read the folder can read the data.

        Examples:
          \(Opened.program) sync on --folder ~/Dropbox/Household --as "Ada's phone"
          \(Opened.program) sync person Ada
          \(Opened.program) sync now
          \(Opened.program) sync watch
          \(Opened.program) sync link --listen unix:/tmp/\(Opened.program).sock
          \(Opened.program) sync conflicts
        """,
      subcommands: [
        SyncOn<Opened>.self, SyncNow<Opened>.self, SyncStatusCommand<Opened>.self,
        SyncPersonCommand<Opened>.self, SyncWatch<Opened>.self, SyncLinkCommand<Opened>.self,
        SyncConflicts<Opened>.self, SyncUnite<Opened>.self,
        SyncUndo<Opened>.self, SyncRestore<Opened>.self, SyncFiles<Opened>.self,
        SyncFetch<Opened>.self, SyncLogCommand<Opened>.self, SyncForget<Opened>.self,
        SyncDoctor<Opened>.self, SyncOff<Opened>.self,
      ])
  }

  /// Creates the group, as the parser does.
  public init() {}
}

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
        knowing. “sync conflicts” lists what was not kept on this device, and “sync undo” puts it back. The \
        programs of this package can share one folder. A store can use several folders, and passes on what it finds.

        A folder that belongs to another household is refused, and nothing is merged. If both are one \
        household, because two people turned sync on before the folder was carried from one to the \
        other, --join makes them one; one of them is enough.

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
    do {
      let found = join ? try await sync.strangers(in: transport) : nil
      // A folder that is there and has nothing any more gets everything again, as it is asked for.
      try await sync.add(transport, joining: found?.ids ?? [], evenIfEmptied: true)
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

  /// Says that a folder was moved, or that nobody else uses it yet.
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
        "Nobody else uses this folder yet: \(others.joinedWithAnd) \(others.count == 1 ? "gets" : "get") what is"
          + " in it only after “sync on --folder” for it there, too."))
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
    guard !gone.isEmpty else { return }
    let things = gone.prefix(5).map { DeletionText($0, in: household).thing }
    let more = gone.count > 5 ? ["\(gone.count - 5) more"] : []
    household.session.note(
      StyledText(
        "What was deleted here while sync was off is deleted for all: \((things + more).joinedWithAnd)."
          + " “\(household.session.command("sync restore NAME"))” puts back what a name means."))
  }

  /// Turns sync on; a store that has it on gets the device's name alone.
  private func turnOn(_ sync: HouseholdSync) async throws {
    guard let device, try await sync.isOn else { return try await sync.turnOn(as: device) }
    try await sync.describeDevice(name: device)
  }
}

/// `sync now`.
struct SyncNow<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "now", abstract: "Exchanges changes with the folders.",
      discussion: """
        It reads what others changed, and writes what was changed here.

        What follows a missing or damaged file of a device waits until that device, or another that read \
        it, writes it again. If no device can, --skip-missing continues without it.

        Examples:
          \(Opened.program) sync now
          \(Opened.program) sync now --skip-missing
        """)
  }

  @Flag(help: "Continues without missing files that no device can supply.")
  var skipMissing = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let sync = try await household.connectedSync()
    try await household.beforeExchange()
    let silence = try await self.silence(in: household)
    let report: SyncReport
    do {
      if skipMissing { try await sync.skipMissing() }
      report = try await sync.now()
    } catch {
      let folders = try await household.folders
      throw SyncText.failure(
        error, in: household.session, folder: folders.count == 1 ? folders[0].path : "FOLDER")
    }
    household.session.tell(
      await SyncText.sentence(report, in: household), json: SyncText.json(report))
    try await SyncText.tell(report.received, in: household)
    try await SyncText.note(report, in: household)
    try await SyncText.noteFound(report, in: household)
    if report.receivedSegments + report.receivedFiles == 0, let silence {
      household.session.note(StyledText(silence.prefix(1).uppercased() + silence.dropFirst() + "."))
    }
    for gap in skipMissing ? try await sync.status()?.gaps ?? [] : [] {
      let text = SyncStatusCommand<Opened>.text(gap, in: household.session)
      household.session.note("Skipped: \(text).")
    }
    try SyncText.end(report, in: household.session)
  }

  /// A notice that nothing has come for long although something was sent, once a day.
  private func silence(in household: Opened) async throws -> String? {
    let session = household.session
    guard let silence = try await SyncText.silence(in: household, isUnanswered: true) else {
      return nil
    }
    let last = try await household.sync.status()?.lastExchange
    func day(_ instant: Date) -> CivilDate { CivilDate(instant, in: session.timeZone) }
    return last.map { day($0) == day(session.now) } == true ? nil : silence
  }
}

/// `sync watch`.
struct SyncWatch<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "watch", abstract: "Exchanges changes as they are made, until interrupted.",
      discussion: """
        Changes that other commands make to this store are sent when nothing was changed for five \
        seconds, at latest after half a minute. Those of others are merged when the folder gets them. A \
        second watch of the same store waits until the first ends.

        Examples:
          \(Opened.program) sync watch
          \(Opened.program) sync watch --live
        """)
  }

  @Flag(help: "Send each change at once: quicker for others, but a file for each change.")
  var live = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func clock(in session: Session) -> (any HouseholdClock)? { session.running() }

  func run(in household: Opened) async throws {
    let sync = try await household.connectedSync()
    let session = household.session
    let clock = session.running()
    try await household.beforeExchange()
    if !session.printsJSON, !session.isQuiet {
      session.print(StyledText("Exchanging changes until Ctrl-C.", .dim))
      try session.output.flush()
    }
    var trouble: [String] = []
    for await result in sync.running(isLive: live) {
      let found = Self.trouble(result)
      switch result {
      case .success(let report):
        if session.printsJSON {
          session.output.line(SyncText.json(report, at: clock.now).text())
        } else if !session.isQuiet {
          let time = CivilText.clockWithSeconds(clock.now, in: session.timeZone)
          let sentence = await SyncText.sentence(report, in: household)
          session.print(StyledText(time + "  ", .dim) + sentence)
        }
        try await SyncText.tell(report.received, in: household)
        try await SyncText.note(report, in: household)
        try await SyncText.noteFound(report, in: household)
        try await household.beforeExchange()
      case .failure: break
      }
      // What goes on is tried again and again.
      for problem in found where !trouble.contains(problem) { session.note(StyledText(problem)) }
      trouble = found
      try session.output.flush()
      try? session.errors.flush()
    }
  }

  /// What went wrong, a sentence for each.
  private static func trouble(_ result: Result<SyncReport, any Error>) -> [String] {
    switch result {
    case .success(let report): report.problems
    case .failure(let error): [CommandFailure(error).message]
    }
  }
}

/// `sync off`.
struct SyncOff<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "off", abstract: "Stops exchanging changes.",
      discussion: """
        Everything in the store stays, and so does what is in the folders. “sync on” goes on from there: \
        the device keeps its name and person, and what was changed and deleted meanwhile is sent then. \
        The others are not told; “sync forget” of one of them removes a device from their lists.

        While sync is off, erasing concerns this store alone. Before you give a device away, turn sync off \
        first; then what you erase stays with the others. With --forget, and when everything is \
        erased, it is forgotten which device this was and what the others have. Turned on again it is another \
        device with the same things, and what was deleted meanwhile comes back from the others.

        Whoever leaves a household for good uses --forget and then deletes what is not theirs: it stays with \
        the others, even if sync is turned on again. It asks first if others deleted something \
        that can only be put back before that, or if photos or manuals are not on this device.

        Examples:
          \(Opened.program) sync off
          \(Opened.program) sync off --forget
          \(Opened.program) sync off --folder /media/usb/Household
        """)
  }

  @Option(
    help: ArgumentHelp(
      "A folder that is no longer used; sync goes on with the others.", valueName: "folder"),
    completion: .directory)
  var folder: String?
  @Flag(help: "Forgets which device this is, and what the others have.") var forget = false
  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if forget, folder != nil {
      throw ValidationError("--forget is of the whole store; leave out --folder.")
    }
    if confirmation.yes, !forget {
      throw ValidationError("--yes answers the question of --forget.")
    }
  }

  func run(in household: Opened) async throws {
    if let folder {
      let place = SyncText.place(folder)
      let transport = FolderTransport(place, space: Opened.space)
      guard try await household.sync.forget(transport.id) else {
        throw CommandFailure(
          "This store does not use \(place.path).",
          hints: ["“\(household.session.command("sync status"))” shows what it uses."])
      }
      return household.session.tell(
        "\(place.path) is no longer used.", json: ["isOn": true, "folder": .string(place.path)])
    }
    let lacking = try await forget ? ask(in: household) : 0
    let device = try await household.sync.devices().first(where: \.isThis)?.title
    try await household.sync.turnOff(forgetting: forget)
    let next =
      device.flatMap { forget ? nil : $0 }.map { device in
        " This device stays \(device): “sync on” goes on with what is changed and deleted until"
          + " then. To leave for good: “\(household.session.command("sync off --forget"))”."
      }
      ?? " Which device it was is forgotten. If you leave for good, delete here what is not yours: it stays"
      + " with the others."
    let are = lacking == 1 ? "is" : "are"
    let end = lacking == 0 ? "" : ", but not the \(Self.files(lacking)) that \(are) not here"
    household.session.tell(
      StyledText("Sync is off. Everything in this store stays\(end)." + next),
      json: ["isOn": false])
  }

  private static func files(_ count: Int) -> String {
    count == 1 ? "1 photo or manual" : "\(count) photos and manuals"
  }

  /// Asks first if forgetting would lose something that can still be saved.
  ///
  /// - Returns: How many photos and manuals are not on this device.
  private func ask(in household: Opened) async throws -> Int {
    let (session, sync) = (household.session, household.sync)
    let gone = try await sync.exchangedDeletions().filter { $0.author?.isThis != true }
    let files = try await sync.attachments.all().count { $0.state == .remote }
    var (losses, commands): ([String], [String]) = ([], [])
    if files > 0 {
      losses.append("\(Self.files(files)) \(files == 1 ? "is" : "are") not on this device.")
      commands.append("“\(session.command("sync fetch --all"))” brings what is not on this device")
    }
    if !gone.isEmpty {
      let things = gone.prefix(5).map { DeletionText($0, in: household).thing }
      let more = gone.count > 5 ? ["\(gone.count - 5) more"] : []
      losses.append(
        "\(gone.count.counted("thing")) that others deleted can only be put back before that:"
          + " \((things + more).joinedWithAnd).")
      commands.append("“\(session.command("sync restore NAME"))” puts one of them back")
    }
    guard !losses.isEmpty else { return 0 }
    let isOn = try await sync.isOn
    let first = isOn ? "" : "After “\(session.command("sync on"))”, "
    try confirmation.ask(
      (losses + ["Forget all the same?"]).joined(separator: " "),
      closing: first + commands.joinedWithAnd + ".", in: session)
    return files
  }
}
