import Foundation

/// Aggregates computed in memory, which must agree with the databases'.
extension AggregateDescriptor {
  /// The aggregate over the values of a group.
  ///
  /// - Throws: ``StoreError`` if a sum of whole numbers does not fit in 64 bits.
  func figure(_ values: [Literal]) throws(StoreError) -> Literal {
    let present = values.filter { !$0.isNull }
    switch function {
    case .count: return .integer(Int64(values.count))
    case .minimum: return present.min(by: Literal.precedes) ?? .null
    case .maximum: return present.max(by: Literal.precedes) ?? .null
    case .average:
      let numbers = present.compactMap(\.number)
      return numbers.isEmpty ? .null : .real(numbers.reduce(0, +) / Double(numbers.count))
    case .sum: return try sum(present)
    }
  }

  /// Combines the results of several groups; not for averages.
  func merged(_ figures: [Literal]) throws(StoreError) -> Literal {
    var whole = self
    if function == .count {
      whole.function = .sum
      whole.type = .integer
    }
    return try whole.figure(figures)
  }

  private func sum(_ values: [Literal]) throws(StoreError) -> Literal {
    switch type {
    case .decimal:
      let decimals = values.compactMap { try? Decimal(literal: $0) }
      return decimals.reduce(Decimal.zero, +).literal
    case .real: return .real(values.compactMap(\.number).reduce(0, +))
    default:
      var sum: Int64 = 0
      for case .integer(let value) in values {
        let (next, overflow) = sum.addingReportingOverflow(value)
        if overflow {
          throw StoreError(
            .database, "The sum of \(field ?? "the values") is too large for a whole number.",
            fields: field.map { [$0] } ?? [])
        }
        sum = next
      }
      return .integer(sum)
    }
  }
}
