public import ArgumentParser
import Foundation
import HouseholdCalendar
public import HouseholdPersistence
import HouseholdTransfer

/// The options of `remind`, the same in all programs.
struct RemindOptions: ParsableArguments {
  /// The shell command for each reminder, or nil.
  @Option(help: ArgumentHelp("The shell command for each reminder.", valueName: "command"))
  var then: String?

  /// Whether reminders are printed where there is no terminal, too.
  @Flag(name: .customLong("print"), help: "Print the reminders, even without a terminal.")
  var prints = false

  /// Whether the system is to look for reminders from now on.
  @Flag(help: "Have systemd or launchd look for reminders, and show one as a trial.")
  var install = false

  /// Whether it is to stop.
  @Flag(help: "Undo --install.")
  var uninstall = false

  /// The confirmation of `--install`.
  @OptionGroup var confirmation: Confirmation

  func validate() throws {
    if install, uninstall {
      throw ValidationError("--install and --uninstall exclude each other.")
    }
    if uninstall, then != nil || prints {
      throw ValidationError("--uninstall takes neither --then nor --print.")
    }
    if install, prints {
      throw ValidationError("--print cannot be used with --install.")
    }
    if confirmation.yes, !install {
      throw ValidationError("--yes answers the question of --install.")
    }
  }
}

/// An open store whose rows have reminders.
public protocol RemindingStore: OpenStore {
  /// The kit.
  associatedtype Facade: StoreFacade where Facade.Edit.Reader: RemindingReader

  /// The seconds between two looks of a scheduler, a part of a minute or whole minutes of an hour;
  /// and what `REMINDER_SUBJECT` is, such as `the name of the pet`.
  static var reminding: (interval: Int, subject: String) { get }

  /// The kit's facade.
  var facade: Facade { get }

  /// The names of what reminders are about, by their groups.
  func subjects() async throws -> [String: String]
}

/// The command that shows each due reminder once.
public struct Remind<Opened: RemindingStore>: StoreCommand {
  /// Its name and its help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remind", abstract: "Shows each due reminder once, or has the system do so.",
      discussion: """
        On a terminal, the reminders are printed. Without one, they are shown on the desktop, by \
        notify-send or osascript. --then runs a command for each instead, with REMINDER_TITLE, \
        REMINDER_BODY, REMINDER_SUBJECT (\(Opened.reminding.subject)), REMINDER_SUBJECT_ID, \
        REMINDER_KIND and REMINDER_AT in its environment.

        No reminder is shown twice, however many processes ask, and none is lost while the machine \
        was off. One that could not be shown comes again the next time.

        --install has the user's systemd or launchd look \(intervalText), with the store, the zone \
        and the command given here. It shows a trial reminder, and installs nothing if that fails.

        Examples:
          \(program) remind
          \(program) remind --then 'echo "$REMINDER_TITLE" | wall'
          \(program) remind --install
          \(program) remind --uninstall
        """)
  }

  @OptionGroup var reminding: RemindOptions
  /// The options that every command takes.
  @OptionGroup(title: "Common options") public var common: CommonOptions

  /// Creates the command, as the parser does.
  public init() {}

  private static var interval: Int { Opened.reminding.interval }

  private static var intervalText: String {
    switch interval {
    case ..<60: "every \(interval) seconds"
    case 60: "every minute"
    default: "every \(interval / 60) minutes"
    }
  }

  /// Tells, installs or uninstalls.
  public func run(in session: Session) async throws {
    if reminding.uninstall { return try await uninstall(in: session) }
    let household = try Opened.open(session, clock: clock(in: session))
    try await household.checkFingerprint()
    try await household.prepare()
    try await run(in: household)
  }

  /// Tells or installs.
  public func run(in household: Opened) async throws {
    if reminding.install { return try await install(in: household.session) }
    let session = household.session
    let teller = ReminderTeller(in: session, then: reminding.then, prints: reminding.prints)
    let trial = TrialReminder(in: session)
    if trial.isAskedFor {
      try await teller.show(.trial(of: session), about: "")
      trial.cancel()
    }
    var subjects: [String: String]?
    let shown = try await household.facade.deliverReminders { reminder in
      let known = if let subjects { subjects } else { try await household.subjects() }
      subjects = known
      try await teller.show(reminder, about: known[reminder.group] ?? "")
    }
    if session.printsJSON {
      let known = subjects ?? [:]
      session.print(json: .array(shown.map { $0.json(about: known[$0.group]) }))
    } else if shown.isEmpty, session.terminal.isInteractive, !session.isQuiet {
      session.print(StyledText("Nothing is due.", .dim))
    }
  }
}

// MARK: - Installing

extension Remind {
  private func unit(in session: Session) -> ReminderUnit {
    var words = [
      Bundle.main.executablePath ?? CommandLine.arguments[0], "remind", "--store",
      URL(filePath: session.storePath).standardizedFileURL.path,
    ]
    // Without a zone of its own it follows the system's, which may travel.
    let variable = ProcessInfo.processInfo.environment["TZ"]
    if common.timeZone != nil || variable?.isEmpty == false {
      words += ["--time-zone", session.timeZone.identifier]
    }
    if let then = reminding.then { words += ["--then", then] }
    return ReminderUnit(program: Self.program, words: words, interval: Self.interval)
  }

  private func install(in session: Session) async throws {
    guard common.now == nil else {
      throw CommandFailure.usage("--install looks at the real time; omit --now.")
    }
    let unit = unit(in: session)
    let scheduler = try ReminderScheduler(for: unit)
    try reminding.confirmation.ask(
      "Let \(scheduler.kind.rawValue) look for reminders \(Self.intervalText), and show one as a"
        + " trial now?",
      closing: "“\(Self.program) remind --uninstall” ends it.", in: session)
    try await ReminderInstallation(session: session, unit: unit, scheduler: scheduler).install()
    let files = scheduler.paths(of: unit)
    session.tell(
      "The trial reminder was shown, and \(scheduler.kind.rawValue) looks for reminders"
        + " \(Self.intervalText).",
      json: [
        "files": .array(files.map(JSONValue.string)), "interval": JSONValue(Self.interval),
      ])
    if !session.printsJSON, !session.isQuiet {
      for file in files { session.print(StyledText("  " + file, .dim)) }
    }
  }

  private func uninstall(in session: Session) async throws {
    let unit = unit(in: session)
    let scheduler = try ReminderScheduler(for: unit)
    guard scheduler.knows(unit) else {
      throw CommandFailure(
        "\(scheduler.kind.rawValue) does not look for reminders of \(Self.program).")
    }
    let files = scheduler.paths(of: unit)
    try await scheduler.remove(unit)
    session.tell(
      "\(scheduler.kind.rawValue) looks for reminders no more.",
      json: ["files": .array(files.map(JSONValue.string))])
  }
}
