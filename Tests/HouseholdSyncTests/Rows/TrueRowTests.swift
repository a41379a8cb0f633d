import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Rules by number, for tests.
private struct Rules: MergeRules {
  var rules: [Int: MergeRule] = [:]
  var together: [FieldSet] = []
  func rule(of number: Int) -> MergeRule { rules[number] ?? .latest }
}

@Suite("What is known of a row")
struct TrueRowTests {
  private let logs = [UUID(), UUID()]

  private func stamp(_ time: Int64, _ log: Int = 0) -> HybridTimestamp {
    HybridTimestamp(milliseconds: 1_767_225_600_000 + time, counter: 0, device: logs[log])
  }

  private func delta(
    birth: Int64? = nil, death: Int64? = nil,
    _ groups: [(HybridTimestamp, [Int: StoredValue])] = [], elements: [ElementDelta] = []
  ) -> RowDelta {
    RowDelta(
      entity: "row", id: .integer(1), birth: birth.map { stamp($0) },
      death: death.map { stamp($0) },
      groups: groups.map { group in
        RowDelta.Group(
          stamp: group.0,
          values: group.1.sorted { $0.key < $1.key }
            .map { RowDelta.Value(number: $0.key, storedValue: $0.value) })
      }, elements: elements)
  }

  private func merged(_ deltas: [RowDelta], _ rules: Rules = Rules()) -> TrueRow {
    var row = TrueRow()
    for delta in deltas { _ = row.merge(delta, rules: rules) }
    return row
  }

  @Test(
    "A deletion wins against a birth at the same time or before, and a later birth against it",
    arguments: [(nil, nil, false), (1, nil, true), (1, 2, false), (2, 2, false), (3, 2, true)]
      as [(Int64?, Int64?, Bool)])
  func life(birth: Int64?, death: Int64?, isAlive: Bool) {
    #expect(merged([delta(birth: birth, death: death)]).isAlive == isAlive)
    #expect(
      merged([delta(death: death), delta(birth: birth)]).isAlive == isAlive)
  }

  @Test("Of two values at the same time the greater is taken, whichever arrives first")
  func tie() {
    let deltas = [
      delta([(stamp(1), [1: .text("a"), 2: .integer(1)])]),
      delta([(stamp(1), [1: .text("b"), 2: .real(1)])]),
    ]
    let row = merged(deltas)
    #expect(row.values[1] == .text("b"))
    #expect(row.values[2] == .real(1))
    #expect(row == merged(deltas.reversed()))
  }

  @Test("Of two values with the same instant and counter that of the greater log is taken")
  func logTie() {
    let (lesser, greater) = logs[0] < logs[1] ? (0, 1) : (1, 0)
    let deltas = [
      delta([(stamp(1, lesser), [1: .text("z")])]), delta([(stamp(1, greater), [1: .text("a")])]),
    ]
    let row = merged(deltas)
    #expect(row.values[1] == .text("a"))
    #expect(row == merged(deltas.reversed()))
  }

  @Test("Tied fields of the same time come from one store")
  func tiedFields() {
    let rules = Rules(together: [[FieldSet(number: 1), FieldSet(number: 2)]])
    let deltas = [
      delta([(stamp(1), [1: .integer(1), 2: .integer(9)])]),
      delta([(stamp(1), [1: .integer(2), 2: .integer(3)])]),
    ]
    for order in [deltas, deltas.reversed()] {
      let row = merged(order, rules)
      #expect(row.values[1] == .integer(2))
      #expect(row.values[2] == .integer(3))
    }
    #expect(merged(deltas).values[2] == .integer(9), "fields without a tie are taken one by one")
  }

  @Test("The greatest value stays, also against one that was written later")
  func greatest() {
    let deltas = [
      delta([(stamp(1), [1: .integer(9)])]), delta([(stamp(2), [1: .integer(3)])]),
    ]
    let rules = Rules(rules: [1: .max])
    #expect(merged(deltas, rules).values[1] == .integer(9))
    #expect(merged(deltas, rules) == merged(deltas.reversed(), rules))
  }

  @Test(
    "Deltas can arrive in any order and any number of times",
    arguments: 1...40 as ClosedRange<UInt64>)
  func lattice(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func some(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    let rules = Rules(
      rules: [2: .max, 3: .elements, 4: .facts],
      together: [[FieldSet(number: 0), FieldSet(number: 1)]])
    let deltas = (0..<6).map { _ -> RowDelta in
      let at = stamp(Int64(some(3)), some(2))
      return delta(
        birth: some(3) == 0 ? Int64(some(4)) : nil, death: some(3) == 0 ? Int64(some(4)) : nil,
        [
          (
            at,
            [
              0: .integer(Int64(some(3))), 1: .integer(Int64(some(3))),
              2: .integer(Int64(some(9))), 4: .text("[\(some(3))]"),
            ]
          )
        ],
        elements: [
          ElementDelta(
            number: 3, element: .integer(Int64(some(3))), stamp: at, isPresent: some(2) == 0)
        ])
    }
    let row = merged(deltas, rules)
    for _ in 0..<10 { #expect(merged(deltas.shuffled(using: &random), rules) == row) }
    #expect(merged(deltas + deltas, rules) == row)
    var again = row
    for delta in deltas { #expect(!again.merge(delta, rules: rules).changed) }
  }

  @Test("A state is read as it was written", arguments: 1...40 as ClosedRange<UInt64>)
  func bytes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func some(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    var row = TrueRow()
    if some(4) > 0 { row.birth = stamp(Int64(some(1_000)) - 500) }
    if some(2) == 0 { row.death = stamp(Int64(some(1_000)), 1) }
    for _ in 0..<some(4) {
      row.stamps.set(FieldSet(rawValue: random.next() >> 8), stamp(Int64(some(99)), some(2)))
    }
    for number in 0..<some(6) {
      row.values[number] =
        [
          .null, .integer(Int64(bitPattern: random.next())), .real(0.5), .text("é"), .blob([1, 2]),
          UUID().storedValue,
        ][some(6)]
    }
    for _ in 0..<some(4) {
      _ = row.elements[some(9), default: ElementStates()].merge(
        .text("\(some(3))"), ElementStates.State(stamp: stamp(1), isPresent: some(2) == 0))
    }
    let placements: [Placement] = [
      .visible, .waiting, .dead, .hidden, .alias(of: .text("x")), .quarantined,
    ]
    let state = RowState(
      row: row, placement: placements[some(6)], marks: some(2) == 0 ? [[1, 2], [3]] : [])
    var logs = try StoreNumbers([])
    let bytes = state.bytes(&logs)
    #expect(try RowState(bytes, logs) == state)
    for length in 0..<bytes.count {
      #expect(throws: UnreadableBytes.self) {
        let cut = try RowState(Array(bytes.prefix(length)), logs)
        // A shorter state can be a state, but never the same one.
        if cut != state { throw UnreadableBytes() }
      }
    }
  }

  @Test("The state of a row that was written once takes few bytes")
  func size() throws {
    var row = TrueRow()
    row.birth = stamp(123)
    row.stamps.set(FieldSet(rawValue: 0x3FFE), stamp(123))
    var logs = try StoreNumbers([])
    _ = logs.number(of: self.logs[0])
    let bytes = RowState(row: row, placement: .visible).bytes(&logs)
    // The key takes 18: one for the entity, one for the kind of id, and the id.
    #expect(bytes.count + 18 <= 40)
  }
}
