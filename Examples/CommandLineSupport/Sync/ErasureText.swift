import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSync
import HouseholdSyncText
import HouseholdTransfer

/// What was erased and can be put back, in words.
struct ErasureText {
  private let erasure: SyncErasure
  private let session: Session
  /// What was erased: “everything of timer”.
  private let what: String
  /// The program that puts it back.
  private let syncer: String

  init(_ erasure: SyncErasure, in session: Session, _ model: Model, syncedBy syncer: String) {
    self.erasure = erasure
    self.session = session
    self.syncer = syncer
    what = Erasure.words(for: erasure.entities, in: model)
  }

  /// What others erased and is not back, which can be put back still.
  static func all(in household: some OpenStore) async throws -> [ErasureText] {
    try await texts(of: try await household.sync.erasures(), in: household)
  }

  /// Those of some erasures that can be put back still.
  fileprivate static func texts(
    of erasures: [SyncErasure], in household: some OpenStore
  ) async throws -> [ErasureText] {
    let (session, syncer) = (household.session, try await household.syncer())
    return erasures.filter { !$0.isRestored && session.now < $0.end }
      .map { ErasureText($0, in: session, household.store.model, syncedBy: syncer) }
  }

  /// Whether it was done in another store.
  var isOfOthers: Bool { !erasure.isOwn }

  /// Who erased what, and until when it can be put back.
  var sentence: String {
    let restore = session.command("sync restore", of: syncer)
    let who = isOfOthers ? erasure.author.map { "by \($0.title)" } ?? "on another device" : "here"
    let at = CivilText.at(erasure.instant, now: session.now, in: session.timeZone)
    let end = CivilText.moment(erasure.end, now: session.now, in: session.timeZone)
    return "\(what) was erased \(who) \(at); “\(restore)” puts it back until \(end)"
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
  /// Says who erased what the program would show, if nothing of it is there.
  ///
  /// Whoever does not know of it might begin anew. Nothing is written for it.
  func noteErasures() async {
    for text in await notedErasures() {
      let sentence = text.sentence
      session.note(
        StyledText(sentence.prefix(1).uppercased() + sentence.dropFirst() + ".", .yellow))
    }
  }

  /// What is said before a command: what was erased, if nothing is left in the program's kits.
  func notedErasures() async -> [ErasureText] {
    guard !session.isQuiet, !session.printsJSON else { return [] }
    // The first entity of a kit is the one that all others of it are about.
    let first = store.model.kits.compactMap(\.entities.first)
    let isEmpty = try? await store.rows.read { rows in
      try first.allSatisfy { try rows.count(of: $0, where: nil) == 0 }
    }
    guard isEmpty == true, let known = try? await sync.knownErasures() else { return [] }
    let names = Set(store.model.entities.map(\.name))
    let erasures = known.filter { !$0.entities.isDisjoint(with: names) }
    return (try? await ErasureText.texts(of: erasures, in: self)) ?? []
  }
}
