import HouseholdMessages
package import HouseholdPersistence
package import HouseholdSync

extension Erasure {
  /// Returns what was erased, by the names of its entities: “everything of timer”.
  package static func words(for entities: Set<String>, in model: Model) -> String {
    let kits = model.kits.filter { kit in kit.entities.contains { entities.contains($0.name) } }
    let names = kits.map { $0.name == "home" ? "home-maintenance" : $0.name }
    return kits.isEmpty || kits.count == model.kits.count
      ? "everything" : "everything of \(names.joinedWithAnd)"
  }
}
