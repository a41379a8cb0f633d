import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSync
import HouseholdTransfer

/// What was erased and can be put back, in words.
struct ErasureText {
  private let erasure: SyncErasure
  private let session: Session
  /// What was erased: “everything of timer”.
  private let what: String

  init(_ erasure: SyncErasure, in session: Session, _ model: Model) {
    self.erasure = erasure
    self.session = session
    what = Self.what(erasure.entities, model)
  }

  /// What was erased, by the names of its entities: “everything of timer”.
  static func what(_ entities: Set<String>, _ model: Model) -> String {
    let kits = model.kits.filter { kit in kit.entities.contains { entities.contains($0.name) } }
    let names = kits.map { $0.name == "home" ? "home-maintenance" : $0.name }
    return kits.isEmpty || kits.count == model.kits.count
      ? "everything" : "everything of \(names.joinedWithAnd)"
  }

  /// What others erased and is not back, which can be put back still.
  static func all(in household: some OpenStore) async throws -> [ErasureText] {
    let session = household.session
    return try await household.sync.erasures()
      .filter { !$0.isRestored && session.now < $0.end }
      .map { ErasureText($0, in: session, household.store.model) }
  }

  /// Whether it was done in another store.
  var isOfOthers: Bool { !erasure.isOwn }

  /// Who erased what, and until when it can be put back.
  var sentence: String {
    let who = isOfOthers ? erasure.author.map { "by \($0.title)" } ?? "on another device" : "here"
    return "\(what) was erased \(who) at \(moment(erasure.instant));"
      + " “\(session.command("sync restore"))” puts it back until \(moment(erasure.end))"
  }

  private func moment(_ instant: Date) -> String {
    CivilText.moment(instant, now: session.now, in: session.timeZone)
  }

  var json: JSONValue {
    [
      "at": JSONValue(erasure.instant), "until": JSONValue(erasure.end),
      "by": .text(isOfOthers ? erasure.author?.title : nil), "isOwn": .bool(erasure.isOwn),
      "entities": .array(erasure.entities.sorted().map { .string($0) }),
      "rows": JSONValue(erasure.rows),
    ]
  }
}

extension OpenStore {
  /// What was erased and can be put back, a sentence each; none if nothing can.
  public func erasureNotes() async -> [String] {
    ((try? await ErasureText.all(in: self)) ?? []).map {
      $0.sentence.prefix(1).uppercased() + $0.sentence.dropFirst() + "."
    }
  }
}
