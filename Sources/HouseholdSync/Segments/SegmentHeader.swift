public import Foundation

/// What everyone can see of a segment, also where its content is sealed.
public struct SegmentHeader: Hashable, Sendable {
  /// The version of the form in which segments are written.
  public static let version = 1

  /// The log the segment belongs to.
  public let log: UUID
  /// The number of the segment in its log, from 1 on.
  public let number: UInt64
  /// The hash of the segment before it in its log; empty for the first.
  public let previous: [UInt8]
  /// The data the segment is about, such as `laundry`.
  public let space: SpaceName

  /// Creates a header.
  public init(log: UUID, number: UInt64, previous: [UInt8], space: SpaceName) {
    self.log = log
    self.number = number
    self.previous = previous
    self.space = space
  }

  /// The id of the segment before it in its log; nil for the first.
  package var predecessor: SegmentID? {
    number > 1 ? SegmentID(log: log, number: number - 1, hash: previous) : nil
  }
}
