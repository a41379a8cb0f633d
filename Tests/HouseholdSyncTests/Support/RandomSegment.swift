import Foundation
import HouseholdPersistence
import HouseholdTesting

@testable import HouseholdSync

/// Random content of segments.
struct RandomSegment {
  var random: SeededGenerator
  let logs: [UUID]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    logs = (0..<4).map { _ in
      UUID(octets: (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }) ?? UUID()
    }
    self.random = random
  }

  mutating func segment(rows: ClosedRange<Int> = 0...6) -> Segment {
    let number = UInt64.random(in: 1...300, using: &random)
    let header = SegmentHeader(
      log: logs[0], number: number,
      previous: number == 1 ? [] : (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) },
      space: Self.space)
    return Segment(
      header: header, context: context(), kits: ["laundry": 3, "timer": 1],
      written: Date(milliseconds: Int64.random(in: 0...1 << 42, using: &random)),
      deltas: (0..<Int.random(in: rows, using: &random)).map { _ in delta() })
  }

  mutating func context() -> SyncContext {
    var context = SyncContext()
    for _ in 0..<3 { context.see(stamp()) }
    return context
  }

  mutating func delta() -> RowDelta {
    var delta = RowDelta(
      entity: ["Pet", "LaundryTask", "Später"].randomElement(using: &random) ?? "Pet",
      id: Bool.random(using: &random) ? UUID().storedValue : .text("only"))
    if Bool.random(using: &random) { delta.birth = stamp() }
    if Bool.random(using: &random) { delta.death = stamp() }
    delta.groups = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let numbers = Set((0..<3).map { _ in Int.random(in: 0...61, using: &random) }).sorted()
      return RowDelta.Group(
        stamp: stamp(),
        values: numbers.map { RowDelta.Value(number: $0, storedValue: storedValue()) })
    }
    delta.elements = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      ElementDelta(
        number: Int.random(in: 0...61, using: &random), element: storedValue(), stamp: stamp(),
        isPresent: Bool.random(using: &random))
    }
    return delta
  }

  private mutating func stamp() -> HybridTimestamp {
    HybridTimestamp(
      milliseconds: 1_763_856_000_000 + Int64.random(in: -5_000_000...5_000_000, using: &random),
      counter: UInt32.random(in: 0...3, using: &random),
      device: logs.randomElement(using: &random) ?? logs[0])
  }

  private mutating func storedValue() -> StoredValue {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .null
    case 1: .integer(Int64.random(in: -1000...1_000_000, using: &random))
    case 2: .real(Double.random(in: -10...10, using: &random))
    case 3: .text(["Snowy", "Überzug", "", "a\nb"].randomElement(using: &random) ?? "")
    default: .blob((0..<32).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  static let space: SpaceName = "laundry"
}
