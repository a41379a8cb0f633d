import Foundation
import HouseholdMessages
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Segments that were damaged, or made to do damage.
struct HostileSegmentTests {
  /// Each damaged segment is refused with a sentence, or is a valid segment with other content.
  @Test func damagedSegmentsAreRefusedOrRead() throws {
    var random = RandomSegment(seed: 11)
    var mutations = SeededGenerator(seed: 12)
    var refused = 0
    var read = 0
    for _ in 0..<60 {
      let bytes = try random.segment().sealed(with: PlainSeal()).bytes
      for _ in 0..<500 {
        switch Self.outcome(of: Self.damaged(bytes, using: &mutations)) {
        case .success(let segment):
          read += 1
          // What is accepted can be sent on.
          let again = try segment.sealed(with: PlainSeal())
          #expect(try Segment(opening: again, with: PlainSeal()) == segment)
        case .failure(let error):
          refused += 1
          #expect(error.description.hasSuffix(".") && error.description.count < 300)
        }
      }
    }
    #expect(refused > 10_000)
    #expect(read > 1000)
  }

  private static func outcome(of bytes: [UInt8]) -> Result<Segment, SyncError> {
    Result {
      try Segment(opening: SealedSegment(bytes: bytes), with: PlainSeal())
    }.mapError { $0 as? SyncError ?? SyncError(.transport, "\(verbatim: type(of: $0))") }
  }

  private static func damaged(
    _ bytes: [UInt8], using random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1 where !bytes.isEmpty: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeLast(min(bytes.count, Int.random(in: 1...20, using: &random)))
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: min(place, bytes.count))
      default:
        let end = min(bytes.count, place + 9)
        if place < end { bytes.replaceSubrange(place..<end, with: [0xFF, 0x9B, 0xBB, 0x5B]) }
      }
    }
    return bytes
  }

  /// Contents with one thing wrong that a plain reading would trap on, or believe.
  @Test(arguments: [
    ("89a080808000808180 8080", "a row without parts"),
    ("89a08080800080 81850040000080 8080", "an entity that is not named"),
    ("89a0816080800080 80 8080", "a name that is empty"),
    ("89a0816161808300000000 80 8185004000008080 8080", "more than the parts"),
    ("89a0816161808300000000 80 818500f6000080 8080", "an id of nothing"),
    ("89a0816161808300000000 80 818500410002008080 8080", "a stamp that is not there"),
    ("89a081616180820000 00 808180 8080", "stamps of two numbers"),
    ("89a08161618083000001 00 8080 8080", "a stamp of a log that is not named"),
    ("89a08161618083 1b0000ffffffffffff 0000 00 80 80 8080", "an instant after the year 9999"),
    ("89a08161618083000000 1b0000ffffffffffff 80 80 8080", "written after the year 9999"),
    ("89a08161618083 001b0000000100000000 00 00 80 80 8080", "a counter of 33 bits"),
    ("89a08161618083000000 00 81 00 80 8080", "a context of no stamp"),
    ("89a08161618083000000 00 80 81 850041000000 8101 8080", "groups without values"),
    ("89a08161618083000000 00 80 81 850041000000 8200a0 8080", "a group of no stamp"),
    ("89a08161618083000000 00 80 81 850041000000 8201a1183e00 8080", "field 62"),
    ("89a08161618083000000 00 80 81 850041000000 8201a201000100 8080", "a field twice"),
    ("89a08161618083000000 00 80 81 850041000000 8201a202000100 8080", "fields that do not ascend"),
    ("89a08161618083000000 00 80 9bffffffffffffffff 8080", "more rows than bytes"),
    ("89a26161016161 01 808080 00 8080 8080", "a kit twice"),
    (
      "89a0816161808300000000 80 80 80 81 86 5000000000000000000000000000000000 6161 f6"
        + " 1b00ffffffffffffff 80 f4",
      "a device that was named after the year 9000"
    ),
  ])
  func wrongContentIsRefused(_ content: String, _ what: String) throws {
    let header = SegmentHeader(log: UUID(), number: 1, previous: [], space: RandomSegment.space)
    let sealed = SealedSegment(header: header, form: 0, content: Hex.bytes(content))
    let error = #expect(throws: SyncError.self, "\(what)") {
      try Segment(opening: SealedSegment(bytes: sealed.bytes), with: PlainSeal())
    }
    #expect(error?.code == .damaged)
  }

  @Test func aDeviceNamedInTimeIsRead() throws {
    let header = SegmentHeader(log: UUID(), number: 1, previous: [], space: RandomSegment.space)
    let content =
      "89a0816161808300000000 80 80 80 81 86 5000000000000000000000000000000000 6161 f6 05 80 f4"
    let sealed = SealedSegment(header: header, form: 0, content: Hex.bytes(content))
    let device = try Segment(opening: sealed, with: PlainSeal()).devices.first
    #expect(device?.name == "a" && device?.named == 5)
  }

  @Test func theSmallestContentIsRead() throws {
    let header = SegmentHeader(log: UUID(), number: 1, previous: [], space: RandomSegment.space)
    let content =
      "89 a16161 01 81 6161 80 83 000000 07 81 01 81 85 00 4100 01 00 82 01 a1 00 05 80 80"
    let sealed = SealedSegment(header: header, form: 0, content: Hex.bytes(content))
    let segment = try Segment(opening: SealedSegment(bytes: sealed.bytes), with: PlainSeal())
    let stamp = HybridTimestamp(milliseconds: 0, counter: 0, device: header.log)
    #expect(segment.kits == ["a": 1])
    #expect(segment.written == Date(milliseconds: 7))
    #expect(segment.context == SyncContext(latest: [header.log: stamp]))
    #expect(
      segment.deltas == [
        RowDelta(
          entity: "a", id: .blob([0]), birth: stamp,
          groups: [.init(stamp: stamp, values: [.init(number: 0, storedValue: .integer(5))])])
      ])
  }

  /// Headers with a wrong number or hash before, with more or less than a header has, or an id twice.
  @Test(arguments: [
    "", "00", "80", "8c", "8101", "ff",
    "8c0200 5000000000000000000000000000000000 00 40 67 6c61756e647279 80 f6 40 a0 40 40",
    "8c0200 5000000000000000000000000000000000 02 40 67 6c61756e647279 80 f6 40 a0 40 40",
    "8c0200 5000000000000000000000000000000000 01 4101 67 6c61756e647279 80 f6 40 a0 40 40",
    "8c0200 4f000000000000000000000000000000 01 40 67 6c61756e647279 80 f6 40 a0 40 40",
    "8c0200 5000000000000000000000000000000000 01 40 67 4c61756e647279 80 f6 40 a0 40 40",
    "8c0200 5000000000000000000000000000000000 01 40 67 6c61756e647279 80 f6 40 a0 40 40 00",
    "8c0000 5000000000000000000000000000000000 01 40 67 6c61756e647279 80 f6 40 a0 40 40",
    "8b0200 5000000000000000000000000000000000 01 40 67 6c61756e647279 80 f6 40 a0 40",
    "8c0200 5000000000000000000000000000000000 01 40 67 6c61756e647279 82 5000000000000000000000000000000000 5000000000000000000000000000000000 f6 40 a0 40 40",
  ])
  func wrongHeadersAreRefused(_ hex: String) {
    let error = #expect(throws: SyncError.self) { try SealedSegment(bytes: Hex.bytes(hex)) }
    #expect(error?.code == .damaged)
  }
}
