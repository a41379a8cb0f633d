public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence
import HouseholdSync

/// The context of a program's commands: its open store and related objects.
public protocol OpenStore: Sendable {
  /// The name of the program, which its store is named after.
  static var program: String { get }

  /// The other programs whose exports this one reads; none, if the program does not say otherwise.
  static var others: [String] { get }

  /// The store.
  var store: HouseholdStore { get }

  /// The folder with the files that rows name, such as photos; nil, if the program does not say
  /// otherwise.
  var files: FileFolder? { get }

  /// The time, the zone and the output.
  var session: Session { get }

  /// Opens a session's store; the first write creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - clock: The clock to use instead of the session's.
  /// - Throws: `StoreError` if the file is damaged, from a newer version or not a store.
  static func open(_ session: Session, clock: (any HouseholdClock)?) throws -> Self

  /// Does what must be done before any command; nothing, if the program does not say otherwise.
  func prepare() async throws

  /// Writes what others should know before the store exchanges changes; nothing, if the program does not
  /// say otherwise.
  func beforeExchange() async throws

  /// Notes whose device it is from now on; nothing, if the program does not say otherwise.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - former: The person's former name, if only the name was corrected; otherwise nil.
  ///   - isAlone: Whether no other device takes part, so that all that is here was noted here.
  /// - Returns: The names of the garments without an owner that were noted on this device; if `isAlone`, the
  ///   person is their owner now.
  func nowBelongs(to person: String, after former: String?, isAlone: Bool) async throws -> [String]

  /// What else it means that a row was closed because another one was open, as a sentence; nil, if the
  /// program does not say otherwise.
  func note(onClosed id: UUID, of entity: String) async throws -> String?

  /// What several people noted that cannot all be right, and the command that shows it, a sentence or two for
  /// each; none, if the program does not say otherwise.
  ///
  /// - Parameter entities: The entities in which something came in; nil for all.
  func contradictions(among entities: Set<String>?) async throws -> [String]

  /// What else it means that rows are made one, beside the values that stay, each as a sentence; nothing, if
  /// the program does not say otherwise.
  ///
  /// - Parameter pairs: The rows that stay, each with the one that gives way.
  /// - Returns: What to ask once they are one.
  func outcome(
    ofUniting pairs: [(entity: String, kept: StoredValue, other: StoredValue)]
  ) async throws -> @Sendable () async throws -> [String]
}

extension OpenStore {
  /// None.
  public static var others: [String] { [] }

  /// Nil: rows name no files.
  public var files: FileFolder? { nil }

  /// Nothing.
  public func prepare() async throws {}

  /// Nothing.
  public func beforeExchange() async throws {}

  /// Nothing.
  public func nowBelongs(
    to person: String, after former: String?, isAlone: Bool
  ) async throws -> [String] { [] }

  /// Nil: what is closed has nothing in it.
  public func note(onClosed id: UUID, of entity: String) async throws -> String? { nil }

  /// None.
  public func contradictions(among entities: Set<String>?) async throws -> [String] { [] }

  /// Nothing.
  public func outcome(
    ofUniting pairs: [(entity: String, kept: StoredValue, other: StoredValue)]
  ) async throws -> @Sendable () async throws -> [String] {
    { [] }
  }
}

/// A command that works on the open store of its program.
///
/// ```swift
/// protocol TimerSubcommand: StoreCommand where Opened == Household {}
/// ```
public protocol StoreCommand<Opened>: HouseholdCommand {
  /// The steps' subject.
  associatedtype Opened: OpenStore

  /// The clock to use instead of the session's, such as a running one for a command that watches;
  /// nil if the command does not say otherwise.
  func clock(in session: Session) -> (any HouseholdClock)?

  /// Refuses a store on which the command must not work; nothing is read or written before.
  ///
  /// - Throws: ``CommandFailure``.
  func check(_ household: Opened) async throws

  /// Does the work.
  ///
  /// - Throws: Any error; `ExitCode` to end with a status of its own.
  func run(in household: Opened) async throws
}

extension StoreCommand {
  /// The name of the program.
  public static var program: String { Opened.program }

  /// The session's clock.
  public func clock(in session: Session) -> (any HouseholdClock)? { nil }

  /// Refuses no store.
  public func check(_ household: Opened) async throws {}

  /// Opens the store and does the work.
  public func run(in session: Session) async throws {
    let household = try Opened.open(session, clock: clock(in: session))
    try await check(household)
    try await household.checkFingerprint()
    await household.tidyCommands()
    try await household.prepare()
    // The commands of “sync” say it themselves.
    if !(self is any SyncCommand) { await household.noteErasures() }
    do {
      try await run(in: household)
    } catch let failure as CommandFailure where failure.missingName != nil {
      throw await household.explained(failure)
    } catch let failure as CommandFailure where !(failure.alike + failure.matches).isEmpty {
      throw await household.toldApart(failure)
    } catch let error as SyncError where error.code == .notOn {
      throw try await household.offFailure()
    }
    session.noteMissingStore(besides: Opened.others)
    session.noteChangeBesideHousehold()
  }
}
