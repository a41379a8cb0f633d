import HouseholdPersistence

extension RowCache {
  /// Corrects the fields of a row that follow from its other fields.
  func derive(_ entity: SyncEntityPlan, _ values: FieldValues) -> FieldValues {
    guard let derivations = plan.ownDerivations[entity.name] else { return values }
    var values = values
    for derivation in derivations {
      guard
        let right = try? derivation.recomputedFields?(entity.rawRow(values), transaction.reading)
      else { continue }
      for (name, literal) in right {
        if let field = entity.field(named: name), field.isDerived {
          values[field.number] = literal
        }
      }
    }
    return values
  }
}

extension RowCache: Whereabouts {
  /// The placement of a loaded row; an unknown row is waiting.
  package func placement(of key: RowKey) -> Placement { rows[key]?.placement ?? .waiting }
}
