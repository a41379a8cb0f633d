import HouseholdMessages
import HouseholdPersistence

/// What a store knows that the store at the other end of a link may ask for.
struct PeerKnowledge: Sendable {
  /// The segments of some that are here.
  var knows: @Sendable (Set<SegmentID>) async throws -> Set<SegmentID>
  /// A file that a row names, and a part of it; nil if it is not here.
  var file:
    @Sendable (_ name: FileName, _ offset: Int, _ limit: Int) async throws -> (SyncBlob, [UInt8])? =
      { _, _, _ in nil }
}

/// A question about a file that was sent and not answered as a whole.
struct PeerFileQuestion {
  var name: FileName
  var offset: Int
  var limit: Int
  /// What the other side said that the file is.
  var blob: SyncBlob?
  var bytes: [UInt8] = []
  var continuation: CheckedContinuation<(SyncBlob, [UInt8])?, any Error>

  /// The question for what is missing.
  func message(_ number: UInt64) -> PeerMessage {
    .fileQuestion(
      number: number, name: name, offset: offset + bytes.count, limit: limit - bytes.count)
  }

  /// Takes a piece; one that came before is left out.
  ///
  /// - Returns: Whether everything that was asked for is here.
  /// - Throws: ``SyncError`` with `damaged` if it is no answer.
  mutating func take(_ piece: PeerFilePiece) throws(SyncError) -> Bool {
    let blob = try SyncBlob(name: name, size: piece.size, hash: piece.hash)
    guard self.blob ?? blob == blob, piece.offset <= offset + bytes.count,
      bytes.count + piece.bytes.count <= limit || piece.offset < offset + bytes.count
    else {
      throw SyncError(
        .damaged, "What came of the file \(name) is not what was asked for. It is fetched again.")
    }
    self.blob = blob
    if piece.offset == offset + bytes.count { bytes += piece.bytes }
    return bytes.count == min(limit, max(0, blob.size - offset))
  }
}
