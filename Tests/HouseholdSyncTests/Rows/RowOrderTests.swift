import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing

@Suite("The order of rows in every store")
struct RowOrderTests {
  /// Rows of some entities, one of them unknown, with ids of all types, in random order.
  private func rows(_ seed: UInt64) -> [LoadedRow] {
    var random = SeededGenerator(seed: seed)
    let plan = ModelPlan.plan(of: .gardens, hasPerson: false)
    let entities = plan.entities.keys.sorted().prefix(3) + ["NotKnownHere", Erasure.entity]
    return (0..<Int.random(in: 0...60, using: &random)).map { _ in
      let entity = entities.randomElement(using: &random) ?? ""
      let id: StoredValue =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .integer(.random(in: -3...3, using: &random))
        case 1: .text(["", "a", "ab", "b"].randomElement(using: &random) ?? "")
        // Some differ in the last byte only, some are shorter than a number.
        case 2: .blob((0..<16).map { $0 == 15 ? .random(in: 0...9, using: &random) : 7 })
        default:
          .blob(
            (0..<Int.random(in: 1...16, using: &random)).map { _ in
              .random(in: 1...255, using: &random)
            })
        }
      return LoadedRow(RowKey(entity, id), plan.entities[entity])
    }
  }

  private func names(_ rows: [LoadedRow]) -> [RowKey] { rows.map(\.key) }

  @Test("Rows are ordered by entity and id", arguments: 1...200 as ClosedRange<UInt64>)
  func entityAndID(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 1000)
    let rows = rows(seed)
    #expect(names(rows.inOrder()) == names(rows).sorted(by: RowKey.precedes))
    #expect(names(rows.shuffled(using: &random).inOrder()) == names(rows.inOrder()))
  }

  @Test("Rows of an earlier stratum come first", arguments: 1...50 as ClosedRange<UInt64>)
  func strata(seed: UInt64) {
    let rows = rows(seed)
    let first = "NotKnownHere"
    let ordered = names(rows.inOrder { $0 == first ? 0 : 1 })
    let plain = names(rows).sorted(by: RowKey.precedes)
    #expect(
      ordered == plain.filter { $0.entity == first } + plain.filter { $0.entity != first })
  }

  @Test("Those who get all rows learn first which of them are erased, then of targets of links")
  func erasuresFirst() {
    let plan = ModelPlan.plan(of: .gardens, hasPerson: false)
    for seed in 1...50 as ClosedRange<UInt64> {
      let strata = plan.inOrder(rows(seed)).map { row in
        row.key.entity == Erasure.entity ? -1 : plan.stratum[row.key.entity] ?? .max
      }
      #expect(strata == strata.sorted())
    }
  }
}
