public import Foundation

/// The place of a segment in the log it belongs to, and the hash of its bytes.
///
/// Two segments can have the same number in one log: after a store was copied, both copies continue
/// it. Their hashes differ.
public struct SegmentID: Hashable, Sendable {
  /// The log: what one store file wrote since it was made, copied or restored.
  public let log: UUID
  /// The number of the segment in its log, from 1 on.
  public let number: UInt64
  /// The SHA-256 hash of the segment's bytes.
  public let hash: [UInt8]

  /// Creates an id.
  public init(log: UUID, number: UInt64, hash: [UInt8]) {
    self.log = log
    self.number = number
    self.hash = hash
  }
}

extension SegmentID: CustomStringConvertible {
  /// The log, the number and the start of the hash.
  public var description: String { "\(log.uuidString.lowercased())/\(number)-\(shortHash)" }

  /// The first 8 hexadecimal digits of the hash.
  package var shortHash: String { hash.prefix(4).map(\.hexDigits).joined() }

  /// The bytes of the id, which sort by log, then number.
  package var key: [UInt8] { log.octets + number.octets + hash }

  /// Reads an id from its bytes; nil if they are not one.
  package init?(key: some Collection<UInt8>) {
    guard key.count == 24 + SHA256.length, let log = UUID(octets: key.prefix(16)),
      let number = UInt64(octets: key.dropFirst(16).prefix(8)), number > 0
    else { return nil }
    self.init(log: log, number: number, hash: Array(key.dropFirst(24)))
  }
}
