import Foundation
import Testing

/// What modules may import, directly and through others.
@Suite struct ModuleTests {
  /// The modules of this package that each of them imports.
  private static let imports = Result<[String: Set<String>], any Error> {
    try SourceTree.lines(of: ["Sources"], with: ["import "]).reduce(into: [:]) { imports, line in
      guard let found = line.text.firstMatch(of: /^(?:@_exported )?(?:\w+ )?import (\w+)$/) else {
        return
      }
      imports[String(line.file.split(separator: "/")[1]), default: []].insert(String(found.1))
    }
  }

  /// All modules of this package that one needs.
  private static func needs(of module: String) throws -> Set<String> {
    let imports = try imports.get()
    var (needs, open): (Set<String>, Set<String>) = ([], [module])
    while let next = open.popFirst() {
      let more = (imports[next] ?? []).filter { imports[$0] != nil && !needs.contains($0) }
      needs.formUnion(more)
      open.formUnion(more)
    }
    return needs
  }

  /// An app that keeps its garments elsewhere builds no schema, store or transfer.
  @Test func theOutfitAdvisorNeedsNoStore() throws {
    let needs = try Self.needs(of: "OutfitAdvisor")
    #expect(needs.contains("HouseholdWeather") && needs.contains("HouseholdColor"))
    #expect(needs.isDisjoint(with: ["HouseholdPersistence", "HouseholdTransfer", "WardrobeKit"]))
  }

  @Test func kitsKnowNoOtherKitAndNoDatabase() throws {
    let kits: Set = ["LaundryKit", "TimerKit", "HomeMaintenanceKit", "WardrobeKit"]
    for kit in kits {
      let others = kits.subtracting([kit]).union([
        "HouseholdPlan", "HouseholdSQLite", "HouseholdSync",
      ])
      #expect(try Self.needs(of: kit).isDisjoint(with: others), "\(kit)")
    }
  }
}
