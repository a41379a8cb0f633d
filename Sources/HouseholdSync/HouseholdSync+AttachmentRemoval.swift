import Foundation
import HouseholdPersistence

/// The removal of files that are not needed, here and in the places.
extension HouseholdSync {
  /// Removes files from this device until they fit, those first that were not used for the longest
  /// time, and only those that a place has right now.
  func makeRoom(
    _ transports: [any SyncTransport], _ files: BlobFiles, _ round: inout AttachmentRound,
    _ report: inout SyncReport
  ) async throws {
    guard let budget = round.rule.budget, round.used > budget, !transports.isEmpty else { return }
    var used = round.used
    for name in round.removable {
      guard used > budget else { return }
      guard let size = round.here[name], var record = round.records[name] else { continue }
      guard let content = record.content ?? (try? files.content(of: name)) else { continue }
      if record.content == nil {
        record.content = content
        try await write([record])
        round.records[name] = record
      }
      guard try await isKept(content, in: transports) else { continue }
      try files.remove(name)
      round.here[name] = nil
      used -= size
      report.evictedFiles += 1
    }
  }

  /// Whether a place has an intact copy of a file.
  ///
  /// The copy is read, because it may soon be the only one.
  private func isKept(_ blob: SyncBlob, in transports: [any SyncTransport]) async throws -> Bool {
    for transport in transports {
      do {
        guard try await transport.blob(named: blob.name) == blob else { continue }
        if try await Self.hash(of: blob, in: transport) == blob.hash { return true }
        await transport.rejectBlob(named: blob.name)
      } catch {
        try Task.checkCancellation()
        if (error as? SyncError)?.code == .damaged { await transport.rejectBlob(named: blob.name) }
      }
    }
    return false
  }

  private static func hash(
    of blob: SyncBlob, in transport: any SyncTransport
  ) async throws -> [UInt8] {
    var stream = SHA256.Stream()
    var offset = 0
    while offset < blob.size {
      try Task.checkCancellation()
      let part = try await transport.readBlob(blob, from: offset, limit: SyncBlob.partSize)
      guard !part.isEmpty else { break }
      stream.add(part)
      offset += part.count
    }
    return stream.hash()
  }

  /// The files on this device that no row names, as far as they were here at an exchange.
  func unnamedFiles() async throws -> [FileName] {
    guard let files else { return [] }
    let kept = try await store.rows.read { try $0.filesOfCommands() }
    return try await AttachmentRound.read(store, BlobFiles(folder: files)).unnamed
      .filter { !kept.contains($0) }
  }

  /// Removes files that no row has named for 30 days, here and in the places.
  ///
  /// It waits until all places that keep the file are reached: one of them may bring a row that names
  /// it.
  func removeUnnamed(
    _ reached: [(transport: any SyncTransport, number: UInt64)], _ files: BlobFiles,
    _ round: AttachmentRound, _ report: inout SyncReport
  ) async throws {
    guard !round.over.isEmpty else { return }
    let names = Set(round.over.map(\.name))
    let (known, kept) = try await store.rows.read { [model = store.model] rows in
      (
        Set(try rows.places().map(\.number)),
        try NamedFiles.hidden(names, in: rows, model)
          .union(names.intersection(NamedFiles(rows, model).entries.keys))
          .union(names.intersection(NamedFiles.own(in: rows, model)))
          .union(rows.filesOfCommands())
      )
    }
    let numbers = Set(reached.map(\.number))
    let gone = round.over.filter {
      !kept.contains($0.name) && $0.places.intersection(known).isSubset(of: numbers)
    }.map(\.name)
    guard !gone.isEmpty else { return }
    for (transport, _) in reached {
      do {
        try await transport.removeBlobs(Set(gone))
      } catch {
        guard let problem = Self.problem(error) else { throw error }
        return report.add(problems: [SyncProblem(problem, code: Self.code(of: error))])
      }
    }
    for name in gone where round.here[name] != nil { try files.remove(name) }
    report.removedFiles += gone.count
    try await store.merge { try BlobLedger.remove(gone, in: $0.rows) }
  }
}
