public import Foundation
import HouseholdMessages
public import HouseholdPersistence

extension HouseholdSync {
  /// The files that rows name, such as photos and manuals.
  public nonisolated var attachments: SyncAttachments { SyncAttachments(sync: self) }
}

/// The files that rows name: where they are, and how they come to this device.
///
/// ```swift
/// let url = try await sync.attachments.fetch(photo.filePath)
/// ```
public struct SyncAttachments: Sendable {
  let sync: HouseholdSync

  /// What this device keeps.
  public func rule() async throws -> AttachmentRule {
    try await sync.store.rows.read { try BlobLedger(rows: $0).rule() }
  }

  /// Sets what this device keeps; it takes effect with the next exchange.
  ///
  /// - Throws: ``SyncError`` with `notOn`.
  public func setRule(_ rule: AttachmentRule) async throws {
    try await sync.store.merge { transaction in
      guard try transaction.rows.syncLog() != nil else { throw SyncError.isOff }
      try BlobLedger.set(rule, in: transaction.rows)
    }
    sync.bell.send(.elsewhere)
  }

  /// Brings a file to this device, unless it is here, and notes that it was used.
  ///
  /// If no place has it yet, it comes with the first exchange in which one has.
  ///
  /// - Returns: Where the file is.
  /// - Throws: ``SyncError``: `noFile` if no place that was reached has it, or no row names it;
  ///   `full` if this device is full; `damaged` or `refused` if what a place has cannot be used;
  ///   another if no place can be reached. What came is kept, and the next attempt goes on there.
  @discardableResult
  public func fetch(_ name: FileName) async throws -> URL { try await sync.fetchFile(name) }

  /// Where a file is; nil if no row names it.
  public func state(of name: FileName) async throws -> SyncAttachment.State? {
    try await all().first { $0.name == name }?.state
  }

  /// The files that rows name, by name.
  ///
  /// - Complexity: O(*n*) in the number of rows and files.
  public func all() async throws -> [SyncAttachment] {
    guard let files = sync.blobFiles else { return [] }
    let round = try await AttachmentRound.read(sync.store, files)
    let nowhere = round.nowhere
    let origins = try await origins(of: nowhere)
    return round.entries.map { name, entry in
      let record = round.records[name]
      return SyncAttachment(
        name: name, kind: entry.kind,
        state: round.here[name] != nil ? .here : nowhere.contains(name) ? .nowhere : .remote,
        size: round.here[name] ?? record?.content?.size, isKept: record?.places.isEmpty == false,
        isWanted: round.here[name] == nil
          && (round.rule.wants(entry) || record?.isWanted == true),
        problem: record?.problem, origin: origins[name])
    }.sorted { $0.name < $1.name }
  }

  /// What the rows are called that name some files, and on which devices they were given them.
  fileprivate func origins(of names: Set<FileName>) async throws -> [FileName: AttachmentOrigin] {
    guard !names.isEmpty else { return [:] }
    return try await sync.store.rows.read { [model = sync.store.model] rows in
      try NamedFiles.origins(of: names, in: rows, model)
    }
  }

  /// What is to be exchanged; nil if files are not exchanged.
  func status() async throws -> AttachmentStatus? {
    guard let files = sync.blobFiles else { return nil }
    let round = try await AttachmentRound.read(sync.store, files)
    var status = AttachmentStatus()
    for place in round.checks.keys {
      for name in round.unsent(to: place) {
        status.unsentFiles += 1
        status.unsentBytes += round.here[name] ?? 0
      }
    }
    let nowhere = round.nowhere
    status.nowhereFiles = nowhere.count
    let missing = Set(round.missing)
    status.missingFiles = missing.subtracting(nowhere).count
    status.remoteFiles = round.entries.keys.count { name in
      round.here[name] == nil && !missing.contains(name) && !nowhere.contains(name)
    }
    status.bytesHere = round.used
    status.rule = round.rule
    status.damagedFiles = round.damaged.count
    status.problems = Set(round.records.values.compactMap(\.problem)).sorted()
    return status
  }

  /// Compares the files with the rows that name them; it changes nothing.
  ///
  /// - Throws: ``SyncError`` if a place cannot be reached.
  public func examine() async throws -> AttachmentAudit {
    guard let files = sync.blobFiles else { return AttachmentAudit() }
    let round = try await AttachmentRound.read(sync.store, files)
    var kept: Set<FileName> = []
    for transport in await sync.transports where transport.blobKeeping == .keeps {
      kept.formUnion(try await transport.blobNames())
    }
    var audit = AttachmentAudit()
    audit.nowhere = round.entries.keys.filter { round.here[$0] == nil && !kept.contains($0) }
      .sorted()
    audit.origins = try await origins(of: Set(audit.nowhere))
    let orphans = Set(round.unnamed).union(kept.filter { round.entries[$0] == nil })
    guard !orphans.isEmpty else { return audit }
    let held = try await sync.store.rows.read { [model = sync.store.model] rows in
      try NamedFiles.hidden(orphans, in: rows, model)
    }
    audit.orphansHere = round.unnamed.filter { !held.contains($0) }.sorted()
    audit.orphansInPlaces = kept.intersection(orphans).subtracting(held).sorted()
    return audit
  }
}

extension HouseholdSync {
  func fetchFile(_ name: FileName) async throws -> URL {
    guard let files = blobFiles, try await isOn else {
      throw SyncError(.notOn, "Files are not exchanged for this store.")
    }
    let round = try await AttachmentRound.read(store, files)
    guard let entry = round.entries[name] else {
      throw SyncError(.noFile, "No row of this store names the file \(name).")
    }
    let old = round.records[name]
    var record = old ?? BlobRecord(name: name, kind: entry.kind, used: round.now)
    record.used = round.now
    if round.here[name] == nil {
      do {
        var transports = transports.filter { $0.blobKeeping != .none }
        guard
          let (blob, _, source) = try await fetch(name, from: &transports, files, known: record)
        else { throw try await isNowhere(name) }
        record.content = blob
        record.isWanted = false
        record.problem = nil
        let number = try await store.rows.read { try $0.place(source)?.number }
        if let number, transports.contains(where: { $0.id == source && $0.blobKeeping == .keeps }) {
          record.places.insert(number)
        }
      } catch {
        record.isWanted = true
        record.problem = Self.problem(ofFile: error)
        // On a full device that may fail, too; the first error says why.
        try? await write([record])
        throw error
      }
    }
    if record != old { try await write([record]) }
    bell.send(.elsewhere)
    return try files.folder.location(of: name)
  }

  private func isNowhere(_ name: FileName) async throws -> SyncError {
    let origin = try await attachments.origins(of: [name])[name]
    let whose = origin.map { " It is of \($0.summary)." } ?? ""
    return SyncError(
      .noFile,
      "No place that was reached has the file \(name).\(whose) A device that has it sends it within a day, or"
        + " at once if changes are exchanged there by hand; then it comes with the next exchange here."
    )
  }
}
