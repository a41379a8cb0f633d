package import Foundation
import HouseholdMessages
package import HouseholdPersistence

/// One store's part in sync: what it passes on, and what it takes from others.
///
/// Every function runs inside one merge transaction, so that all of it happens or nothing.
package enum Replica {
  /// Takes the changes made here since the last time, as what others must learn.
  ///
  /// It must be called before each merge, in the same transaction: the journal names fields, and
  /// their values are those in the tables only until others' changes are merged.
  ///
  /// - Returns: What changed in each row, targets of links first, and what this store had seen; nil
  ///   if nothing was changed.
  /// - Throws: ``StoreError``, with `cannotSync` if sync is off or the journal names an entity that is
  ///   not in the model.
  package static func cut(
    _ transaction: any MergeTransaction
  ) throws -> (deltas: [RowDelta], context: SyncContext)? {
    let entries = try transaction.rows.journal(limit: .max)
    let cache = try RowCache(transaction)
    let isUpgraded = cache.noteVersions()
    guard let last = entries.last else {
      if isUpgraded { try workOut(transaction) }
      return nil
    }
    try refuseUnknown(entries, cache.plan)
    var fold = JournalFold(cache)
    try fold.fold(entries)
    let rows = cache.plan.inOrder(fold.touched)
    let deltas = rows.compactMap(fold.delta)
    var view = ViewEngine(cache)
    try view.run(fold.hasErased ? rows + cache.loadEverything() : rows)
    let context = try cache.namedContext()
    try cache.save()
    try transaction.rows.removeJournal(through: last.sequence)
    let told = cache.personal?.told(deltas) ?? deltas
    if isUpgraded { try workOut(transaction) }
    return told.isEmpty ? nil : (told, context)
  }

  /// Whether the program that synced the store last had other entities, so that ``cut(_:)`` works out
  /// all rows.
  package static func isUpgraded(_ rows: any RowReading, _ model: Model) throws -> Bool {
    let numbers = try StoreNumbers(rows)
    let plan = ModelPlan.plan(of: model, hasPerson: numbers.person != nil)
    return plan.entities.values.contains {
      numbers.isOther(version: $0.version, of: $0.name)
    }
  }

  /// Works out the view of every row: a newer program can show what the one before could not.
  static func workOut(_ transaction: any MergeTransaction) throws {
    let cache = try RowCache(transaction)
    var view = ViewEngine(cache)
    try view.run(try cache.loadEverything())
    try cache.save()
  }

  /// An entity with local changes that a model does not have, so that a program with this model cannot sync the
  /// store; nil if there is none.
  package static func unknownEntity(_ rows: any RowReading, _ model: Model) throws -> String? {
    let plan = ModelPlan.plan(of: model, hasPerson: try StoreNumbers(rows).person != nil)
    return unknown(in: try rows.journal(limit: .max), plan)?.entity
  }

  private static func unknown(in entries: [JournalEntry], _ plan: ModelPlan) -> JournalEntry? {
    entries.first { plan.entities[$0.entity] == nil && !plan.own.contains($0.entity) }
  }

  /// A program that knows only some of a file's kits cannot read the rows of the others.
  private static func refuseUnknown(_ entries: [JournalEntry], _ plan: ModelPlan) throws {
    guard let unknown = unknown(in: entries, plan) else { return }
    throw StoreError(
      .cannotSync,
      "This store has changes of \(unknown.entity), which this program does not know; sync it with"
        + " the program that made them.",
      entity: unknown.entity)
  }

  /// Merges what another store passed on, whose author had seen what a context says.
  ///
  /// - Throws: ``StoreError``, with `cannotSync` if there are local changes that were not cut.
  @discardableResult
  package static func merge(
    _ deltas: [RowDelta], context: SyncContext, from log: UUID, _ transaction: any MergeTransaction
  ) throws -> MergeReport {
    guard try transaction.rows.journal(limit: 1).isEmpty else {
      throw StoreError(
        .cannotSync, "The changes made here must be taken before others' changes are merged.")
    }
    let cache = try RowCache(transaction)
    _ = cache.noteVersions()
    cache.numbering.join(at: transaction.now)
    // A copy of all rows is a log of its own, in which nothing was changed.
    let isCopy = !context.latest.isEmpty && context.latest[log] == nil
    let knewAll = try cache.isKnown(to: context)
    let seen = cache.numbering.context
    var merge = DeltaMerge(cache, context: context, copyOf: isCopy ? context : nil)
    try merge.merge(cache.personal?.heard(deltas) ?? deltas)
    var report = MergeReport()
    let erasures = merge.changed.filter { $0.key.entity == Erasure.entity }
    let all = erasures.isEmpty ? [] : try cache.loadEverything()
    for row in erasures { learn(row, all, cache, &report) }
    let lasting = try takeLasting(merge.refused, unknownTo: context, beyond: seen, cache)
    let kept =
      try lasting + keepUnited(merge.changed, unknownTo: context, beyond: seen, cache)
      + keepAdded(merge.changed, unknownTo: context, cache)
      + keepLasting(merge.changed, unknownTo: context, cache)
    var view = ViewEngine(cache)
    let changed = Set(kept.isEmpty ? [] : merge.changed.map(ObjectIdentifier.init))
    try view.run(merge.changed + kept.filter { !changed.contains(ObjectIdentifier($0)) } + all)
    var shared = merge.shared
    shared.see(view.rows)
    report.shared = shared.found
    report.changed = merge.changed.count { row in
      row.merge.map { !row.bringsOnlyTimes($0, beyond: seen, cache) } ?? true
    }
    let yesterday = transaction.now.addingTimeInterval(-86_400)
    report.isLate = merge.changed.contains { $0.wasGone(before: yesterday.milliseconds) }
    let old = transaction.now.milliseconds - UnreadChange.patience
    report.isOld =
      isCopy && merge.changed.contains { $0.row.latest.map { $0.milliseconds < old } == true }
    try report.arrivals.add(merge.changed, from: log, seen: seen, cache)
    try report.arrivals.add(lasting: lasting, cache)
    report.arrivals.add(united: shared.united)
    if !knewAll {
      for row in merge.changed where row.isNewcomer { report.newcomers[row.key] = context }
    }
    report.count(view.rows)
    let left = try cache.erasures()
    var recorder = ConflictRecorder(
      cache, context: context, seen: seen, superseded: try cache.supersededLogs(), erasures: left)
    let conflicts = try recorder.run(view.rows).markingFollowers(cache)
    report.conflicts = conflicts.count
    report.followers = conflicts.count { $0.isFollowing }
    // What was forgotten while it was erased is there again, with nothing in it.
    let emptied = all.filter {
      $0.merge?.changed != true && $0.row.isForgotten && left.spare($0.key, $0.row)
        && $0.placement == .waiting && $0.placementBefore != .waiting
    }
    report.told += try answers(to: merge, kept: kept, emptied: emptied, erasures: left, cache)
    try cache.save()
    try ConflictList.add(conflicts, to: transaction.rows, now: transaction.now)
    return report
  }

  /// What others must learn of rows that are back, and of those that are kept.
  ///
  /// What is back was brought by someone who may not have all of it: who forgot it says so, and who knows
  /// more tells it.
  private static func answers(
    to merge: DeltaMerge, kept: [LoadedRow], emptied: [LoadedRow], erasures: Erasures,
    _ cache: RowCache
  ) throws -> [RowDelta] {
    let known = merge.forgotten.filter { !$0.row.isForgotten && erasures.spare($0.key, $0.row) }
    try cache.readTables(of: known)
    let answers =
      (known + kept).map { $0.row.delta($0.key) }
      + (merge.returned.filter { erasures.spare($0.key, $0.row) } + emptied)
      .map { RowDelta(forgotten: $0) }
    return cache.personal?.told(answers) ?? answers
  }

  /// Learns that rows were erased as one thing, or put back.
  ///
  /// A store that took part before tells which rows were added here without knowing: they are erased,
  /// too. One that joins later keeps its rows.
  private static func learn(
    _ row: LoadedRow, _ all: [LoadedRow], _ cache: RowCache, _ report: inout MergeReport
  ) {
    guard let erasure = cache.erasure(row) else { return }
    if row.stored != nil {
      if erasure.isUndone, row.merge?.isDeleted == true { report.restorations += 1 }
      return
    }
    guard !erasure.isUndone else { return }
    report.erasures += 1
    let tookPart =
      erasure.seen.latest.keys.contains(where: cache.numbering.isOwn)
      || cache.numbering.joined.map { $0 < erasure.stamp.milliseconds } ?? false
    guard tookPart else { return }
    var unseen = SyncContext()
    for row in all where erasure.entities.contains(row.key.entity) {
      guard let birth = row.row.birth, cache.numbering.isOwn(birth),
        !erasure.seen.covers(birth)
      else { continue }
      unseen.see(birth)
    }
    guard !unseen.latest.isEmpty else { return }
    report.told.append(Erasure.add(Array(unseen.latest.values), to: &row.row, of: row.key))
  }

  /// Puts back what was erased as one thing; returns what others must learn.
  ///
  /// Local changes must have been cut.
  package static func restore(
    _ erasures: [HybridTimestamp], _ transaction: any MergeTransaction
  ) throws -> [RowDelta] {
    let cache = try RowCache(transaction)
    let stamp = try transaction.stamp()
    cache.numbering.see(stamp)
    let undone = try cache.load(erasures.map(Erasure.key), tables: false)
    let all = try cache.loadEverything()
    let erased = Erasures(undone.compactMap(cache.erasure))
    for row in undone {
      row.row.death = stamp
      cache.note(row)
    }
    var view = ViewEngine(cache)
    try view.run(all)
    var deltas = undone.map {
      $0.row.delta($0.key, fields: [], elements: [:], birth: false, death: true)
    }
    // Others may have forgotten what was in them.
    deltas += cache.plan.inOrder(all.filter { erased.first(covering: $0.key, $0.row) != nil }).map {
      $0.row.delta($0.key)
    }
    try cache.save()
    return cache.personal?.told(deltas) ?? deltas
  }

  /// Forgets what was in rows that were deleted long ago: what is left of each is when it was created and
  /// deleted.
  ///
  /// Of what was erased as one thing, rows stay that someone changed later without knowing, who can still
  /// put those back. Returns how many rows were forgotten.
  @discardableResult
  package static func forget(
    erasedBefore erasure: Date, deletedBefore deletion: Date, _ transaction: any MergeTransaction
  ) throws -> Int {
    let cache = try RowCache(transaction)
    let deleted = try transaction.rows.entries(in: .rowStates)
      .filter { RowState.keepsDeleted($0.value) }
    let rows = try cache.load(deleted.compactMap { cache.key($0.key) }, tables: false)
    let erasures = try cache.erasures()
    var count = 0
    for row in rows where row.key.entity != Erasure.entity {
      if row.row.isAlive {
        guard let first = erasures.first(covering: row.key, row.row),
          first.stamp.milliseconds < erasure.milliseconds,
          row.row.latest.map({ $0.milliseconds < erasure.milliseconds }) ?? true
        else { continue }
      } else {
        guard let death = row.row.death, death.milliseconds < deletion.milliseconds
        else { continue }
      }
      row.row.forget()
      row.marks = []
      cache.note(row)
      count += 1
    }
    try cache.save()
    return count
  }

  /// Everything that is known here, for a store that has nothing yet, and for turning sync on in a
  /// store that has rows: those get stamps that lose against every change made since.
  ///
  /// - Returns: All rows, also deleted ones, targets of links first.
  package static func everything(_ transaction: any MergeTransaction) throws -> [RowDelta] {
    let cache = try RowCache(transaction)
    let rows = try cache.loadEverything()
    let new = rows.filter { $0.stored == nil }
    var last: HybridTimestamp?
    for row in new {
      cache.note(row)
      guard let latest = row.row.latest, latest.milliseconds > 0 else { continue }
      cache.numbering.see(latest)
      if last.map({ $0 < latest }) ?? true { last = latest }
    }
    // What is written from now on is later.
    if let last { try transaction.observe(last) }
    let deltas = cache.plan.inOrder(rows).map { $0.row.delta($0.key) }
    // Others may show two rows of before as one, because merging counts nil in some keys.
    let dependent = new.filter { row in
      row.entity.map { $0.isSocial || !$0.orders.isEmpty } ?? false
    }
    if !dependent.isEmpty {
      var view = ViewEngine(cache)
      try view.run(dependent)
    }
    try cache.save()
    var told = cache.personal?.told(deltas) ?? deltas
    told.removeAll { !$0.saysSomething }
    return told
  }

  /// The rows whose tables do not show what all that is known makes of them; none in a sound store.
  package static func doctor(_ transaction: any MergeTransaction) throws -> [RowKey] {
    let cache = try RowCache(transaction)
    let rows = try cache.loadEverything()
    let shown = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.shown) })
    var view = ViewEngine(cache)
    try view.run(rows, writing: false)
    let wrong = view.rows.filter { row in
      row.outcome?.placement != row.placementBefore
        || !row.isShown(row.outcome?.values, like: shown[row.key] ?? nil)
    }.map(\.key)
    let corrected = try DerivedFields(cache).all(rows.map(\.key)).filter { !$0.value.isEmpty }.keys
    let order = ListOrder(cache)
    let lists = Set(rows.flatMap { order.lists(of: $0.entity, shown[$0.key] ?? nil) })
    let misplaced = try order.corrections(of: lists).map(\.row.key)
    return Set(wrong).union(corrected).union(misplaced).sorted(by: RowKey.precedes)
  }
}

extension ModelPlan {
  /// Rows in an order in which the targets of links come first, the same in every store.
  package func inOrder(_ rows: [LoadedRow]) -> [LoadedRow] {
    // Who gets all rows first learns which of them are erased.
    rows.inOrder { stratum[$0] ?? ($0 == Erasure.entity ? -1 : .max) }
  }
}

extension LoadedRow {
  /// Whether two views of the row are alike, but for what follows from others, which is looked at by itself.
  fileprivate func isShown(_ values: FieldValues?, like other: FieldValues?) -> Bool {
    guard let entity, let values, let other else { return values == other }
    return entity.fields.allSatisfy { $0.isDerived || values[$0.number] == other[$0.number] }
  }

  /// Whether a merge brought that the row was deleted, or that something was erased, before an instant.
  fileprivate func wasGone(before instant: Int64) -> Bool {
    if key.entity == Erasure.entity {
      return stored == nil && row.birth.map { $0.milliseconds < instant } == true
    }
    return merge?.isDeleted == true && !row.isAlive
      && row.death.map { $0.milliseconds < instant } == true
  }
}
