import Foundation
import HouseholdMessages
import HouseholdPersistence

/// The exchange of files that rows name. It comes after that of the rows, so that whoever gets a row can
/// ask for its file, and large files never hold up rows.
extension HouseholdSync {
  /// The most bytes of files that are exchanged before rows are exchanged again.
  static let fileBatch = 8 << 20
  /// The seconds after which the files of a place are compared again: a day.
  private static let checkInterval: TimeInterval = 86_400

  /// The files beside the store, if rows can name files that other devices get.
  nonisolated var blobFiles: BlobFiles? {
    guard let files, NamedFiles.exist(in: store.model) else { return nil }
    return BlobFiles(folder: files)
  }

  /// Whether files can be exchanged: they are not protected, so they go only where rows are not either.
  nonisolated var sendsFiles: Bool { setup.seal.form == 0 }

  /// Sends the files that places lack, fetches those that this device shall have, and removes what is
  /// not needed.
  ///
  /// - Parameter limit: The bytes after which the rest is left for the next exchange; nil for no limit, as
  ///   someone asked for the exchange: then it looks what the places lost.
  /// - Returns: The places that could not be used.
  func exchangeFiles(
    with transports: [any SyncTransport], limit: Int?, _ report: inout SyncReport
  ) async throws -> [Failure] {
    guard let files = blobFiles else { return [] }
    guard sendsFiles else {
      report.add(problems: [SyncProblem(Self.areProtected, code: .sealed)])
      return []
    }
    var round = try await AttachmentRound.read(store, files)
    try await write(round.reconcile())
    let places = try await store.rows.read { try $0.places() }
    var budget = limit ?? .max
    var failures: [Failure] = []
    var reached: [(transport: any SyncTransport, number: UInt64)] = []
    for transport in transports where transport.blobKeeping == .keeps {
      guard let number = places.first(where: { $0.id == transport.id })?.number else { continue }
      do {
        let lost = try await check(transport, number, isAsked: limit == nil, &round)
        try await upload(to: transport, number, files, &round, &budget, &report)
        let resent = lost.count { round.records[$0]?.places.contains(number) == true }
        if resent > 0 { report.resendings.append(Self.hasLost(resent)) }
        reached.append((transport, number))
      } catch let error as Unreachable {
        failures.append(Failure(id: transport.id, error: error.reason))
      }
    }
    let sources =
      reached.map(\.transport) + transports.filter { $0.blobKeeping == .lends }
    let before = report.receivedFiles
    let numbers = Dictionary(
      reached.map { ($0.transport.id, $0.number) }, uniquingKeysWith: { first, _ in first })
    try await download(
      from: sources, keeping: numbers, files, &round, &budget, &report)
    if report.receivedFiles > before {
      for transport in sources { await transport.announceBlobs() }
    }
    try await makeRoom(reached.map(\.transport), files, &round, &report)
    try await removeUnnamed(reached, files, round, &report)
    return failures
  }

  private static let areProtected =
    "Photos and other files are not sent: what protects the rows does not protect files yet."

  func write(_ records: [BlobRecord]) async throws {
    guard !records.isEmpty else { return }
    try await store.merge { transaction in
      guard try transaction.rows.syncLog() != nil else { return }
      try BlobLedger.set(records, in: transaction.rows)
    }
  }

  /// Compares the files that a place keeps with what is known of it, once a day, whenever someone asks, and
  /// as long as a file is neither here nor in a place.
  ///
  /// What the place lost is sent again; what no row names is removed 30 days later.
  ///
  /// - Returns: What the place lost that is here, by their names.
  private func check(
    _ transport: any SyncTransport, _ number: UInt64, isAsked: Bool,
    _ round: inout AttachmentRound
  ) async throws -> [FileName] {
    let isDue =
      round.checks[number].map { abs(round.now.timeIntervalSince($0)) >= Self.checkInterval }
      ?? true
    guard isDue || isAsked || !round.unplaced.isEmpty else { return [] }
    let names = try await reach { try await transport.blobNames() }
    var changed: [BlobRecord] = []
    for (name, old) in round.records {
      var record = old
      if names.contains(name) == old.places.contains(number) { continue }
      if names.contains(name) {
        // Whether it is the right one is asked before this counts for anything.
        guard round.here[name] == nil else { continue }
        record.places.insert(number)
      } else {
        record.places.remove(number)
        // What was wrong with it there is gone with it.
        if record.places.isDisjoint(with: round.places) { record.problem = nil }
      }
      changed.append(record)
    }
    let lost = changed.map(\.name).filter { round.entries[$0] != nil && round.here[$0] != nil }
    for name in names where round.records[name] == nil {
      var record = BlobRecord(name: name, kind: .photo, used: round.now)
      record.unnamed = round.now
      record.places = [number]
      changed.append(record)
    }
    for record in changed { round.records[record.name] = record }
    guard isDue else {
      try await write(changed)
      return lost
    }
    try await store.merge { [changed, now = round.now] transaction in
      guard try transaction.rows.syncLog() != nil else { return }
      try BlobLedger.set(changed, in: transaction.rows)
      try BlobLedger.setCheck(now, of: number, in: transaction.rows)
    }
    return lost
  }

  private static func hasLost(_ count: Int) -> String {
    count == 1
      ? "A photo or manual was missing in the folder, so it was sent once more."
      : "\(count) photos and manuals were missing in the folder, so they were sent once more."
  }

  private func upload(
    to transport: any SyncTransport, _ number: UInt64, _ files: BlobFiles,
    _ round: inout AttachmentRound, _ budget: inout Int, _ report: inout SyncReport
  ) async throws {
    var changed: [BlobRecord] = []
    do {
      for name in round.unsent(to: number) {
        guard budget > 0 else {
          report.hasMoreFiles = true
          break
        }
        try Task.checkCancellation()
        guard let old = round.records[name],
          let record = try await upload(old, to: transport, number, files, &budget, &report)
        else { continue }
        if let problem = record.problem {
          report.add(problems: [SyncProblem(problem, code: .refused)])
        }
        guard record != old else { continue }
        round.records[name] = record
        changed.append(record)
        if changed.count == 64 {
          try await write(changed)
          changed = []
        }
      }
    } catch {
      try await write(changed)
      if error is CancellationError { throw error }
      throw Unreachable(reason: error)
    }
    try await write(changed)
  }

  /// Sends a file.
  ///
  /// - Returns: What is known of it then; nil if nothing came of it yet.
  private func upload(
    _ known: BlobRecord, to transport: any SyncTransport, _ number: UInt64, _ files: BlobFiles,
    _ budget: inout Int, _ report: inout SyncReport
  ) async throws -> BlobRecord? {
    var record = known
    do {
      let blob = try files.content(of: record.name)
      // A file never changes under its name: a changed one would only spread what is broken.
      if let known = record.content, known != blob {
        throw SyncError(
          .damaged,
          "The file \(record.name) on this device is not as it was when it was first exchanged: it has"
            + " \(blob.size) bytes; expected \(known.size), with the same content. It is not sent. Remove"
            + " \(files.folder.place(of: record.name)), so that it comes from a device that has it unchanged,"
            + " or add it anew.")
      }
      record.content = blob
      let result = try await transport.storeBlob(blob) { [name = record.name] in
        try files.part(of: name, from: $0, limit: $1)
      }
      switch result {
      case .stored, .duplicate:
        record.places.insert(number)
        record.problem = nil
        guard result == .stored else { break }
        report.sentFiles += 1
        report.sentFileBytes += blob.size
        budget -= max(1, blob.size)
      case .superseded, .underway: return nil
      case .full: throw transport.isFull
      case .refused(let reason): record.problem = reason
      }
    } catch {
      guard let reason = Self.problem(ofFile: error) else { throw error }
      record.problem = reason
    }
    return record
  }

  private func download(
    from transports: [any SyncTransport], keeping numbers: [String: UInt64], _ files: BlobFiles,
    _ round: inout AttachmentRound, _ budget: inout Int, _ report: inout SyncReport
  ) async throws {
    var transports = transports
    var room = round.rule.budget.map { $0 - round.used }
    for name in round.missing {
      guard !transports.isEmpty else { return }
      guard budget > 0 else {
        report.hasMoreFiles = true
        return
      }
      guard var record = round.records[name], let entry = round.entries[name] else { continue }
      let old = record
      // What nobody asked for never pushes out what somebody did.
      let limit = record.isWanted || !round.rule.mayRemove(entry) ? nil : room
      do {
        if let (blob, count, source) = try await fetch(
          name, from: &transports, files, known: record, limit)
        {
          record.content = blob
          if let number = numbers[source] { record.places.insert(number) }
          record.isWanted = false
          record.used = round.now
          record.problem = nil
          round.here[name] = blob.size
          budget -= max(1, count)
          room = room.map { round.rule.mayRemove(entry) ? $0 - blob.size : $0 }
          report.receivedFiles += 1
          report.receivedFileBytes += count
        }
      } catch {
        guard let reason = Self.problem(error) else { throw error }
        if Self.problem(ofFile: error) != nil { record.problem = reason }
        report.add(problems: [SyncProblem(reason, code: Self.code(of: error))])
        if (error as? SyncError)?.code == .full {
          // On a full device that may fail, too.
          try? await write([record])
          return
        }
      }
      round.records[name] = record
      if record != old { try await write([record]) }
    }
  }

  /// Fetches a file from the first place that has it.
  ///
  /// - Parameters:
  ///   - transports: The places; those that cannot be reached are taken out.
  ///   - limit: The most bytes; a larger file is left where it is.
  /// - Returns: The file, how many bytes came, and from where; nil if no place has it.
  func fetch(
    _ name: FileName, from transports: inout [any SyncTransport], _ files: BlobFiles,
    known record: BlobRecord?, _ limit: Int? = nil
  ) async throws -> (blob: SyncBlob, count: Int, source: String)? {
    var failure: (any Error)?
    for transport in transports {
      do {
        guard let blob = try await transport.blob(named: name) else { continue }
        if let known = record?.content, known != blob {
          throw SyncError(
            .refused,
            "\(transport.capitalizedName) has another file with the name \(name); it is left there."
          )
        }
        if let limit, blob.size > limit { continue }
        let count = try await files.fetch(blob, from: transport.name) {
          try await transport.readBlob(blob, from: $0, limit: $1)
        }
        return (blob, count, transport.id)
      } catch {
        let code = (error as? SyncError)?.code
        if error is CancellationError || code == .full { throw error }
        if code == .damaged { await transport.rejectBlob(named: name) }
        failure = failure ?? error
        if Self.problem(ofFile: error) == nil { transports.removeAll { $0.id == transport.id } }
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// What went wrong, in a sentence; nil if it concerns this store.
  static func problem(_ error: any Error) -> String? {
    (error as? SyncError)?.description ?? (error as? FileFolderError)?.description
  }

  /// What went wrong with one file, in a sentence; nil if it concerns a whole place or this store.
  static func problem(ofFile error: any Error) -> String? {
    if let error = error as? FileFolderError { return error.description }
    let codes: [SyncError.Code] = [.damaged, .newerVersion, .sealed, .refused, .noFile, .busy]
    guard let error = error as? SyncError, codes.contains(error.code) else { return nil }
    return error.description
  }
}
