public import Foundation

/// What everyone can see of a segment, also where its content is sealed.
public struct SegmentHeader: Hashable, Sendable {
  /// The version of the form in which segments are written.
  public static let version = 2

  /// The log the segment belongs to.
  public let log: UUID
  /// The number of the segment in its log, from 1 on.
  public let number: UInt64
  /// The hash of the segment before it in its log; empty for the first.
  public let previous: [UInt8]
  /// The data the segment is about, such as `laundry`.
  public let space: SpaceName
  /// The ids of the household whose device wrote the segment, one for each founder, in order; none
  /// as long as it has no place.
  public let household: [UUID]
  /// The device that wrote the segment; nil if it does not say so.
  public let device: UUID?
  /// The key with which the content is sealed; empty for none.
  public let key: [UInt8]

  /// The most ids that a household can have.
  static let householdLimit = 64

  /// Creates a header.
  public init(
    log: UUID, number: UInt64, previous: [UInt8], space: SpaceName, household: [UUID] = [],
    device: UUID? = nil, key: [UInt8] = []
  ) {
    self.log = log
    self.number = number
    self.previous = previous
    self.space = space
    self.household = household
    self.device = device
    self.key = key
  }

  /// The id of the segment before it in its log; nil for the first.
  package var predecessor: SegmentID? {
    number > 1 ? SegmentID(log: log, number: number - 1, hash: previous) : nil
  }
}
