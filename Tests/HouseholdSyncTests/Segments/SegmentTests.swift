import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Segments: written, read, divided.
struct SegmentTests {
  private static let written = Date(milliseconds: 1_763_856_065_000)

  @Test func everySegmentIsReadAsItWasWritten() throws {
    var random = RandomSegment(seed: 1)
    for _ in 0..<500 {
      let segment = random.segment()
      let sealed = try segment.sealed(with: PlainSeal())
      let arrived = try SealedSegment(bytes: sealed.bytes)
      #expect(arrived == sealed)
      #expect(try Segment(opening: arrived, with: PlainSeal()) == segment)
      #expect(try segment.sealed(with: PlainSeal()).bytes == sealed.bytes)
    }
  }

  @Test func theHashIsThatOfTheBytes() throws {
    var random = RandomSegment(seed: 2)
    let sealed = try random.segment().sealed(with: PlainSeal())
    #expect(sealed.id.hash == SHA256.hash(sealed.bytes))
    #expect(sealed.id.description.hasSuffix(Hex.text(sealed.id.hash.prefix(4))))
  }

  /// A household with five devices that finishes a to-do.
  @Test func oneChangeIsSmall() throws {
    let logs = (0..<5).map { _ in UUID() }
    var context = SyncContext()
    for (index, log) in logs.enumerated() {
      context.see(
        HybridTimestamp(milliseconds: 1_763_856_000_000 + Int64(index), counter: 0, device: log))
    }
    let stamp = HybridTimestamp(milliseconds: 1_763_856_060_000, counter: 0, device: logs[0])
    let segment = Segment(
      header: SegmentHeader(
        log: logs[0], number: 7, previous: SHA256.hash([]), space: RandomSegment.space),
      context: context, kits: ["timer": 2], written: Date(milliseconds: 1_763_856_065_000),
      deltas: [
        RowDelta(
          entity: "TodoItem", id: UUID().storedValue,
          groups: [
            RowDelta.Group(
              stamp: stamp,
              values: [
                .init(number: 3, storedValue: .integer(1)),
                .init(number: 4, storedValue: .integer(1_763_856_060_000)),
              ])
          ])
      ])
    let two = Segment(
      header: segment.header, context: SyncContext(latest: [logs[0]: stamp]), kits: segment.kits,
      written: segment.written, deltas: segment.deltas)
    #expect(try two.sealed(with: PlainSeal()).bytes.count <= 170)
    #expect(try segment.sealed(with: PlainSeal()).bytes.count <= 260)
  }

  /// What later versions add to a header is passed over, and is part of what is passed on.
  @Test func unknownExtensionsAndItemsAreKept() throws {
    var random = RandomSegment(seed: 14)
    let segment = try random.segment().sealed(with: PlainSeal())
    let (household, device) = ([UUID(), UUID()].sorted(), UUID())
    let header = SegmentHeader(
      log: segment.header.log, number: segment.header.number, previous: segment.header.previous,
      space: segment.header.space, household: household, device: device, key: [1, 2])
    let full = SealedSegment(header: header, form: 0, content: segment.content)
    #expect(try SealedSegment(bytes: full.bytes).header == header)
    var writer = CBORWriter()
    writer.array(14)
    writer.unsigned(2)
    writer.unsigned(0)
    writer.uuid(header.log)
    writer.unsigned(header.number)
    writer.blob(header.previous)
    writer.text(header.space.text)
    writer.array(2)
    for id in household { writer.uuid(id) }
    writer.uuid(device)
    writer.blob([1, 2])
    writer.map(1)
    writer.text("later")
    writer.array(1)
    writer.unsigned(7)
    writer.blob(segment.content)
    writer.blob(Array(repeating: 9, count: 64))
    writer.text("a thirteenth item")
    writer.map(0)
    let later = try SealedSegment(bytes: writer.bytes)
    #expect(later.header == header && later.bytes == writer.bytes && later.id != full.id)
    #expect(
      try Segment(opening: later, with: PlainSeal()).deltas
        == Segment(opening: segment, with: PlainSeal()).deltas)
  }

  @Test(arguments: [1: SyncError.Code.olderVersion, 3: .newerVersion, 0: .damaged] as [UInt64: _])
  func otherVersionsAreNeverCalledDamaged(_ version: UInt64, _ code: SyncError.Code) throws {
    var writer = CBORWriter()
    writer.array(7)
    writer.unsigned(version)
    writer.unsigned(0)
    writer.uuid(UUID())
    writer.unsigned(1)
    writer.blob([])
    writer.text("laundry")
    writer.blob([1, 2, 3])
    let error = #expect(throws: SyncError.self) { try SealedSegment(bytes: writer.bytes) }
    #expect(error?.code == code)
  }

  @Test func largeSetsAreDividedIntoAChain() throws {
    var random = RandomSegment(seed: 3)
    let deltas = (0..<3000).map { _ in random.delta() }
    let context = random.context()
    let cutter = SegmentCutter(
      log: random.logs[0], space: RandomSegment.space, kits: ["laundry": 1], written: Self.written,
      seal: PlainSeal())
    var head = SegmentCutter.Head.start
    let segments = try cutter.cut(deltas, context: context, after: &head).map(\.segment)
    #expect(segments.count > 5)
    #expect(segments.allSatisfy { $0.bytes.count <= SealedSegment.usualSize })
    #expect(segments.dropLast().allSatisfy { $0.bytes.count > SealedSegment.usualSize / 2 })
    var previous: [UInt8] = []
    for (index, segment) in segments.enumerated() {
      #expect(segment.header.number == UInt64(index + 1))
      #expect(segment.header.previous == previous)
      previous = segment.id.hash
    }
    #expect(head == SegmentCutter.Head(number: UInt64(segments.count), hash: previous))
    let opened = try segments.map { try Segment(opening: $0, with: PlainSeal()) }
    #expect(opened.flatMap(\.deltas) == deltas)
    #expect(opened.allSatisfy { $0.context == context })
    #expect(try cutter.cut([], context: context, after: &head).isEmpty)
  }

  /// The ends of the logs that all rows contain come with the last of them, or after them.
  @Test(arguments: [0, 1, 700, 3000])
  func coveredSegmentsComeBackInOrder(_ count: Int) throws {
    var random = RandomSegment(seed: 6)
    let deltas = (0..<200).map { _ in random.delta() }
    let covers = (1...max(1, count)).prefix(count).map {
      SegmentID(log: UUID(), number: UInt64($0), hash: SHA256.hash([UInt8($0 % 256)]))
    }
    let cutter = SegmentCutter(
      log: random.logs[0], space: RandomSegment.space, kits: [:], written: Self.written,
      seal: PlainSeal())
    for rows in [deltas, []] {
      var head = SegmentCutter.Head.start
      let segments = try cutter.cut(rows, context: SyncContext(), covers: covers, after: &head)
        .map(\.segment)
      #expect(segments.allSatisfy { $0.bytes.count <= SealedSegment.usualSize })
      let opened = try segments.map { try Segment(opening: $0, with: PlainSeal()) }
      #expect(opened.flatMap(\.covers) == covers)
      #expect(opened.flatMap(\.deltas) == rows)
      let first = opened.firstIndex { !$0.covers.isEmpty } ?? opened.count
      #expect(opened.dropFirst(first + 1).allSatisfy { $0.deltas.isEmpty })
    }
  }

  @Test func aLargeRowIsDividedAndALargeValueIsNot() throws {
    var random = RandomSegment(seed: 4)
    let stamp = try #require(random.context().latest.values.first)
    func value(_ number: Int, _ count: Int) -> RowDelta.Value {
      .init(number: number, storedValue: .text(String(repeating: "x", count: count)))
    }
    let row = RowDelta(
      entity: "Manual", id: UUID().storedValue, birth: stamp,
      groups: [
        .init(stamp: stamp, values: (0..<8).map { value($0, 12_000) }),
        .init(stamp: stamp, values: [value(9, 100_000)]),
      ],
      elements: (0..<3000).map {
        ElementDelta(number: 10, element: UUID().storedValue, stamp: stamp, isPresent: $0 % 2 == 0)
      })
    let cutter = SegmentCutter(
      log: random.logs[0], space: RandomSegment.space, kits: [:], written: Self.written,
      seal: PlainSeal())
    var head = SegmentCutter.Head.start
    let segments = try cutter.cut([row], context: SyncContext(), after: &head).map(\.segment)
    #expect(segments.filter { $0.bytes.count > SealedSegment.usualSize }.count == 1)
    var whole = RowDelta(entity: row.entity, id: row.id)
    var numbers: [Int] = []
    for segment in segments {
      for part in try Segment(opening: segment, with: PlainSeal()).deltas {
        #expect(part.entity == row.entity && part.id == row.id)
        whole.birth = whole.birth ?? part.birth
        numbers += part.groups.flatMap { $0.values.map(\.number) }
        whole.elements += part.elements
      }
    }
    #expect(whole.birth == stamp)
    #expect(numbers == [0, 1, 2, 3, 4, 5, 6, 7, 9])
    #expect(whole.elements == row.elements)
  }

  @Test func otherFormsAndVersionsAreNamed() throws {
    var random = RandomSegment(seed: 5)
    let segment = random.segment()
    let sealed = try segment.sealed(with: PlainSeal())
    var newer = sealed.bytes
    newer[1] = 3
    #expect(throws: SyncError.self) { try SealedSegment(bytes: newer) }
    #expect(
      (#expect(throws: SyncError.self) { try SealedSegment(bytes: newer) })?.code == .newerVersion)
    var other = sealed.bytes
    other[2] = 1
    let arrived = try SealedSegment(bytes: other)
    let error = #expect(throws: SyncError.self) { try Segment(opening: arrived, with: PlainSeal()) }
    #expect(error?.code == .sealed)
  }

  @Test(arguments: ["laundry", "home-maintenance", "a1"])
  func namesOfSpaces(_ text: String) { #expect(SpaceName(text)?.text == text) }

  @Test(arguments: [
    "", "Laundry", "../x", "a/b", "1a", "a b", "ä", String(repeating: "a", count: 33),
  ])
  func otherNamesAreRefused(_ text: String) { #expect(SpaceName(text) == nil) }
}
