import Foundation
public import HouseholdLink

extension HouseholdSync {
  /// Meets the store at the other end of a link, and adds it as a place.
  ///
  /// It waits until the other side greets, however long that takes; cancel the task to stop
  /// waiting. If they do not meet, the link stays open; close it.
  ///
  /// - Parameters:
  ///   - link: The link. Nothing else may receive from it.
  ///   - name: What the other side calls this store, such as the name of the device; the first 64
  ///     bytes of it.
  /// - Returns: The other store.
  /// - Throws: ``SyncError`` with `notOn`, with `otherSpace` or `newerVersion` if the two cannot
  ///   exchange anything, or with `transport` if the link fails or the other side refuses.
  @discardableResult
  public func meet(over link: any PeerLink, as name: String = "") async throws -> PeerTransport {
    try await checkLineage()
    guard let log = try await store.rows.read({ try $0.syncLog() }) else { throw SyncError.isOff }
    let line = PeerLine(link, space: space, log: log, name: name) { [store] ids in
      try await store.rows.read { rows in
        let ledger = SyncLedger(rows: rows)
        let applied = try ledger.applied(of: ids)
        return try ids.filter { try applied.contains($0) || ledger.isWaiting($0) }
      }
    }
    let peer = try await line.meet()
    do {
      try await add(peer)
    } catch {
      await peer.close()
      throw error
    }
    return peer
  }

  /// Ends the exchange with another store; this store remembers it, and keeps changes for it.
  public func leave(_ peer: PeerTransport) async {
    // It may be connected anew already, over another link.
    if transports.contains(where: { ($0 as? PeerTransport) === peer }) { disconnect(peer.id) }
    await peer.close()
  }
}
