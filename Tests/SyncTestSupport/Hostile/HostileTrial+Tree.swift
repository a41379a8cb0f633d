package import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting

extension HostileTrial {
  /// Lets a store read a folder with objects that have no place there, before, while and after the sound
  /// segments come.
  ///
  /// - Parameter folder: An empty folder, which is the run's own.
  /// - Throws: ``Failure`` if the store is not as it should be.
  package func runTree(seed: UInt64, in folder: URL) async throws -> Summary {
    var random = SeededGenerator(seed: seed)
    var tree = HostileTree(folder, author.segments, seed: random.next())
    let store = try await HostileAuthor.store()
    let sync = HouseholdSync(store, space: HostileAuthor.space)
    let transport = FolderTransport(folder, space: HostileAuthor.space)
    try await sync.turnOn()
    try await sync.add(transport)
    var summary = Summary()
    var received = 0
    if random.next() % 8 == 0 { tree.replaceLogs() }
    for round in 0..<3 {
      for _ in 0..<Int(random.next() % 6) { tree.add() }
      if random.next() % 2 == 0 { tree.addPart(of: author.segments) }
      try await exchange(sync, &summary, &received)
      if round == 1 { try await push(transport, &summary) }
    }
    try await exchange(sync, &summary, &received)
    // What lies where a segment belongs must be moved away by somebody; nothing is lost by then.
    tree.removeAll()
    try await transport.prepare()
    for result in try await transport.push(author.segments) {
      if case .refused(let reason) = result { throw Failure(description: reason) }
    }
    let report = try await sync.now()
    received += report.receivedSegments
    guard received == author.segments.count, report.problems.isEmpty else {
      throw Failure(
        description: "\(received) of \(author.segments.count) segments came: \(report.problems)")
    }
    try await check(store, sync, isAlone: true, nil)
    summary.merged = received
    return summary
  }

  private func exchange(
    _ sync: HouseholdSync, _ summary: inout Summary, _ received: inout Int
  ) async throws {
    do {
      let report = try await sync.now()
      received += report.receivedSegments
      summary.told += report.problems.count
      for problem in report.problems { try Self.checkSentence(problem) }
    } catch let error as SyncError {
      summary.refused += 1
      try Self.checkSentence(error.description)
    }
  }

  private func push(_ transport: FolderTransport, _ summary: inout Summary) async throws {
    for segment in author.segments {
      do {
        _ = try await transport.push([segment])
      } catch let error as SyncError {
        summary.refused += 1
        try Self.checkSentence(error.description)
      }
    }
  }
}
