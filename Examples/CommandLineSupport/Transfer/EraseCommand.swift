public import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdSync
import HouseholdTransfer

/// An open store that people can empty.
public protocol ErasableStore: OpenStore {
  /// What is deleted, for the help.
  static var erasing: String { get }

  /// What that means where stores are synced, for the help; the same, if the program does not say
  /// otherwise.
  static var erasingInSync: String { get }

  /// The rows by kind, the most important first, for the question and under `deletedPets`, say, in
  /// JSON.
  func erasableRows() async throws -> KeyValuePairs<String, Int>

  /// Deletes everything.
  func eraseEverything() async throws
}

extension ErasableStore {
  /// How it reaches other devices, and how not.
  public static var erasingInSync: String {
    """
    This cannot be undone, unless sync is on. Then it reaches every device that syncs with this \
    store, with the next exchange, and “sync restore” puts everything back for 30 days. To empty only \
    this store, turn sync off first with “sync off”.
    """
  }
}

/// `erase`: asks, deletes everything in the store, and reports it.
public struct Erase<Opened: ErasableStore>: StoreCommand {
  /// Its name and its help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "erase", abstract: Opened.erasing,
      discussion: """
        \(Opened.erasingInSync)

        Example:
          \(program) erase --yes
        """)
  }

  @OptionGroup var confirmation: Confirmation
  /// The options that every command takes.
  @OptionGroup(title: "Common options") public var common: CommonOptions

  /// Creates the command, as the parser does.
  public init() {}

  /// Erases, unless the answer is not yes.
  public func run(in household: Opened) async throws {
    let counts = try await household.erasableRows()
    let session = household.session
    let texts = counts.filter { $0.value > 0 }.map { $0.value.counted($0.key) }
    let everything = (texts + ["everything else"]).joinedWithAnd
    let syncer = try await household.sync.isOn ? try await household.syncer() : nil
    let restoring = syncer.map { session.command("sync restore", of: $0) }
    try confirmation.ask(
      "Delete \(everything)?",
      closing: restoring.map {
        "It is deleted on all devices that this store is synced with; for \(SyncErasure.lifetime) days,"
          + " “\($0)” puts it back."
      }, in: session)
    // What this program must not send goes with what the other one sends next.
    let isOwn = syncer == household.session.program
    let before = isOwn ? try await household.sync.erasures() : []
    try await household.eraseEverything()
    let end =
      isOwn
      ? try await household.newErasure(since: before)?.end
      : syncer.map { _ in session.now.addingTimeInterval(Double(SyncErasure.lifetime) * 86_400) }
    var json: JSONValue = [:]
    for (noun, count) in counts {
      let plural = noun.plural
      json["deleted\(plural.prefix(1).uppercased() + plural.dropFirst())"] = JSONValue(count)
    }
    json["restorableUntil"] = end.map { JSONValue($0) } ?? .null
    var sentence = "Everything is deleted."
    if let end, let restoring {
      let day = CivilText.moment(end, now: session.now, in: session.timeZone)
      sentence +=
        " The stores that this one is synced with follow with the next exchange."
        + " Until \(day), “\(restoring)” puts it back everywhere."
    }
    session.tell(StyledText(sentence), json: json)
  }
}

extension OpenStore {
  /// What was erased last, as others will learn of it; nil if it was nothing.
  fileprivate func newErasure(since before: [SyncErasure]) async throws -> SyncErasure? {
    try await sync.erasures().last { erasure in !before.contains { $0.id == erasure.id } }
  }
}
