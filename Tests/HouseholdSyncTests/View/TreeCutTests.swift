import Foundation
import HouseholdPersistence
import Testing

@testable import HouseholdSync

@Suite("Circles of rows that enclose each other")
struct TreeCutTests {
  private func edge(_ target: Int64, _ time: Int64) -> TreeCut.Edge {
    TreeCut.Edge(
      target: .integer(target),
      stamp: HybridTimestamp(milliseconds: time, counter: 0, device: UUID(uuid: noLog)))
  }

  @Test("The link that was written last is cut, and none outside of circles")
  func latest() {
    let edges: [StoredValue: TreeCut.Edge] = [
      .integer(1): edge(2, 5), .integer(2): edge(3, 9), .integer(3): edge(1, 7),
      .integer(4): edge(1, 99), .integer(5): edge(6, 99),
    ]
    #expect(TreeCut.cut(edges) == [.integer(2)])
  }

  @Test("A row inside itself is cut, and of two links of the same time the one of the greater id")
  func ties() {
    #expect(TreeCut.cut([.integer(1): edge(1, 1)]) == [.integer(1)])
    #expect(
      TreeCut.cut([.integer(1): edge(2, 1), .integer(2): edge(1, 1)]) == [.integer(2)])
  }
}

private let noLog: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
