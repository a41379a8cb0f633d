import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting

/// Makes hostile segments of sound ones: with bytes of all kinds, or with content that no store writes.
struct HostileSegments {
  private var random: SeededGenerator
  private let sound: [SealedSegment]

  init(_ sound: [SealedSegment], seed: UInt64) {
    self.sound = sound
    random = SeededGenerator(seed: seed)
  }

  private mutating func pick(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  /// The bytes of a hostile segment.
  mutating func bytes() -> [UInt8] {
    let segment = sound[pick(sound.count)]
    switch pick(10) {
    case 0: return nested(segment)
    case 1: return segment.bytes
    case 2, 3: return relabeled(segment)
    case 4, 5, 6: return (try? rewritten(segment)) ?? []
    default: return damaged(segment.bytes)
    }
  }

  // MARK: Bytes

  private mutating func damaged(_ sound: [UInt8]) -> [UInt8] {
    var bytes = sound
    for _ in 0..<(1 + pick(4)) {
      let place = pick(bytes.count + 1)
      switch pick(7) {
      case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(pick(8))
      case 1 where place < bytes.count: bytes[place] = UInt8(pick(256))
      case 2: bytes.removeLast(min(bytes.count, pick(40)))
      case 3: bytes.insert(contentsOf: (0..<pick(40)).map { _ in UInt8(pick(256)) }, at: place)
      case 4: bytes.replaceSubrange(place..<min(bytes.count, place + 9), with: hugeCount())
      case 5: bytes.insert(contentsOf: bytes.prefix(pick(200)), at: place)
      default: bytes += [UInt8](repeating: UInt8(pick(256)), count: pick(3_000))
      }
    }
    return bytes
  }

  /// The start of an array, map, text or blob of more items than there is memory.
  private mutating func hugeCount() -> [UInt8] {
    let kinds: [UInt8] = [0x9B, 0xBB, 0x5B, 0x7B, 0x9F, 0xBF, 0xDB]
    return [kinds[pick(kinds.count)]]
      + (0..<8).map { _ in pick(2) == 0 ? 0xFF : UInt8(pick(256)) }
  }

  /// Arrays, maps or tags that lie 10,000 deep in each other, as the whole or as the content.
  private mutating func nested(_ segment: SealedSegment) -> [UInt8] {
    let open: [UInt8] = [[0x81], [0xA1, 0x00], [0xC1], [0x86]][pick(4)]
    let tower = Array(repeatElement(open, count: 10_000).joined())
    return pick(2) == 0 ? tower : relabeled(segment, content: tower)
  }

  // MARK: Headers

  /// A segment with another log, number, predecessor, space or way of sealing.
  private mutating func relabeled(_ segment: SealedSegment, content: [UInt8]? = nil) -> [UInt8] {
    let header = segment.header
    var (log, number, previous) = (header.log, header.number, header.previous)
    var (space, form) = (header.space, 0)
    switch pick(content == nil ? 6 : 8) {
    case 0: log = HostileAuthor.id(UInt8(200 + pick(4)))
    case 1: number = [1, 2, number + 1, UInt64(Int64.max), 1 << 62, 0][pick(6)]
    case 2: previous = (0..<32).map { _ in UInt8(pick(256)) }
    case 3: space = ["laundry", "gardens-2", "g"][pick(3)]
    case 4: form = [1, 255, 256][pick(3)]
    case 5:
      number = 1
      previous = []
      log = HostileAuthor.id(UInt8(200 + pick(4)))
    default: break
    }
    let copy = SegmentHeader(log: log, number: number, previous: previous, space: space)
    let own = content ?? self.content(of: segment)
    return SealedSegment(header: copy, form: form, content: own).bytes
  }

  private func content(of segment: SealedSegment) -> [UInt8] {
    // The content is the eleventh item: a byte string of at most 64 KiB.
    var reader = CBORReader(segment.bytes)
    guard (try? reader.array(of: 12)) != nil else { return [] }
    for _ in 0..<10 { try? reader.skip() }
    return (try? Array(reader.blob())) ?? []
  }

  // MARK: Changes

  /// A segment that is sound by its form, with changes that no store makes.
  private mutating func rewritten(_ sealed: SealedSegment) throws -> [UInt8] {
    var segment = try Segment(opening: sealed, with: PlainSeal())
    if pick(3) == 0 {
      // A store of its own.
      segment.header = SegmentHeader(
        log: HostileAuthor.id(UInt8(210 + pick(3))), number: 1, previous: [],
        space: sealed.header.space)
    }
    for _ in 0..<(1 + pick(4)) { change(&segment) }
    return try segment.sealed(with: PlainSeal()).bytes
  }

  private mutating func change(_ segment: inout Segment) {
    guard !segment.deltas.isEmpty else { return }
    let place = pick(segment.deltas.count)
    switch pick(9) {
    case 0: segment.deltas[place].entity = ["garden", "reminder", "fence", "bed", "visit"][pick(5)]
    case 1: segment.deltas[place].id = storedValue(segment)
    case 2: segment.deltas[place].birth = stamp()
    case 3: segment.deltas[place].death = stamp()
    case 4: segment.context.see(stamp())
    case 5: segment.deltas.append(segment.deltas[place])
    case 6:
      segment.deltas[place].elements.append(
        ElementDelta(
          number: pick(62), element: storedValue(segment), stamp: stamp(), isPresent: pick(2) == 0))
    default:
      let numbers = Set((0..<(1 + pick(3))).map { _ in pick(pick(4) == 0 ? 62 : 9) }).sorted()
      segment.deltas[place].groups.append(
        RowDelta.Group(
          stamp: stamp(),
          values: numbers.map { RowDelta.Value(number: $0, storedValue: storedValue(segment)) }))
    }
  }

  private mutating func stamp() -> HybridTimestamp {
    let instants: [Int64] = [
      0, -1, 1_767_225_600_000, 1_767_225_700_000, 253_402_300_799_999, -62_135_596_800_000,
    ]
    return HybridTimestamp(
      milliseconds: instants[pick(6)], counter: [0, 1, .max][pick(3)],
      device: HostileAuthor.id(UInt8(200 + pick(20))))
  }

  private mutating func storedValue(_ segment: Segment) -> StoredValue {
    switch pick(9) {
    case 0: .null
    case 1: .integer([0, 1, -1, .max, .min, 1 << 53][pick(6)])
    case 2: .real([0, -0.0, 1e300, -1e300, .leastNonzeroMagnitude][pick(5)])
    case 3: .text(["", "Überzug", "a\nb", "[1,2", "[0,0,0]", "{}", "\u{0}"][pick(7)])
    case 4: .blob((0..<[0, 1, 15, 16, 17, 32][pick(6)]).map { _ in UInt8(pick(256)) })
    case 5: .text(String(repeating: "x", count: 5_000))
    default: segment.deltas[pick(segment.deltas.count)].id
    }
  }
}
