import Foundation
public import HouseholdLink

extension HouseholdSync {
  /// Meets the store at the other end of a link, and adds it as a place.
  ///
  /// It waits until the other side greets, however long that takes; cancel the task to stop
  /// waiting. If they do not meet, the link stays open; close it.
  ///
  /// - Parameter link: The link. Nothing else may receive from it.
  /// - Returns: The other store.
  /// - Throws: ``SyncError`` with `notOn`, with `otherSpace` or `newerVersion` if the two cannot
  ///   exchange anything, or with `transport` if the link fails or the other side refuses.
  @discardableResult
  public func meet(over link: any PeerLink) async throws -> PeerTransport {
    try await checkFingerprint()
    let device = try await store.rows.read { rows -> SyncDevice? in
      guard try rows.syncLog() != nil else { throw SyncError.isOff }
      return try rows.device().map { id in
        try rows.device(id) ?? SyncDevice(id: id, name: "", named: 0)
      }
    }
    guard let device else { throw SyncError.isOff }
    let knowledge = PeerKnowledge { [store] ids in
      try await store.rows.read { rows in
        let applied = try rows.applied(of: ids)
        return try ids.filter { try applied.contains($0) || rows.isWaiting($0) }
      }
    } file: { [weak self] name, offset, limit in
      try await self?.lend(name, from: offset, limit: limit)
    }
    let line = PeerLine(
      link, space: space, device: device.id, name: device.title, knowledge: knowledge, pace: pace)
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

  /// A file that a row of this store names, and a part of it; nil if it is not here.
  ///
  /// Manuals that are not pinned here are lent too: who asks for one wants it.
  private func lend(
    _ name: FileName, from offset: Int, limit: Int
  ) async throws -> (SyncBlob, [UInt8])? {
    guard let files = blobFiles, sendsFiles, files.folder.contains(name) else { return nil }
    let (known, names) = try await store.rows.read { [model = store.model] rows in
      let known = try BlobLedger(rows: rows).record(name)
      return (known, try known == nil ? NamedFiles(rows, model).entries : [:])
    }
    var record = known
    if record == nil, let entry = names[name] {
      record = BlobRecord(name: name, kind: entry.kind, used: store.clock.now)
    }
    // Only what rows name leaves the device.
    guard var record, record.unnamed == nil else { return nil }
    let blob = try record.content ?? files.content(of: name)
    if record.content == nil {
      record.content = blob
      try await write([record])
    }
    let bytes = limit > 0 ? try files.part(of: name, from: offset, limit: limit) : []
    return (blob, bytes)
  }
}
