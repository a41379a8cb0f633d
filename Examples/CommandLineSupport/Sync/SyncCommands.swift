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
    let known = Set(try await sync.devices().map(\.id))
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
    let new = try await sync.devices().filter { !known.contains($0.id) && !$0.isThis && !$0.isGone }
    if !new.isEmpty {
      let (names, verb) = (new.map(\.title).joinedWithAnd, new.count == 1 ? "takes" : "take")
      household.session.note(StyledText("\(names) \(verb) part from now on."))
    }
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
