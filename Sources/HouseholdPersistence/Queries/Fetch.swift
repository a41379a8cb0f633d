public import Foundation
import HouseholdMessages

/// A query: which rows, in which order, how many.
///
/// ```swift
/// Fetch<Pet> { $0.isActive && $0.name != "Snowy" }
/// Fetch<Pet>(where: { $0.isActive }, sortBy: [Sort(\.createdDate)], limit: 50)
/// Fetch<Pet>(predicate: #Predicate { $0.isActive })
/// ```
public struct Fetch<E: Entity>: Sendable {
  /// The query as data, or the error that explains why it cannot be run.
  package let translation: Result<RowQuery, UnsupportedPredicate>

  /// Creates a query for rows that match a filter.
  ///
  /// - Parameters:
  ///   - filter: The condition; nil for all rows.
  ///   - sorts: The order; rows that compare equal are ordered by id. Without sorts, rows come in
  ///     the order of insertion.
  ///   - limit: The maximum number of rows, or nil for all. A negative limit counts as 0.
  ///   - offset: The number of rows to skip. A negative offset counts as 0.
  public init(
    where filter: Filter<E>? = nil, sortBy sorts: [Sort<E>] = [], limit: Int? = nil,
    offset: Int = 0
  ) {
    translation = Self.query(sortBy: sorts, limit: limit, offset: offset) {
      () throws(UnsupportedPredicate) in
      try filter?.translation.get()
    }
  }

  /// Creates a query for rows that satisfy a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - sorts: The order; rows that compare equal are ordered by id. Without sorts, rows come in
  ///     the order of insertion.
  ///   - limit: The maximum number of rows, or nil for all. A negative limit counts as 0.
  ///   - offset: The number of rows to skip. A negative offset counts as 0.
  public init<C: Condition<E>>(
    where condition: (ConditionRow<E>) -> C, sortBy sorts: [Sort<E>] = [], limit: Int? = nil,
    offset: Int = 0
  ) {
    self.init(where: Filter(condition), sortBy: sorts, limit: limit, offset: offset)
  }

  /// Creates a query for rows that satisfy a predicate.
  ///
  /// It has another label than a filter: with one label for both, the compiler would not name a field
  /// that is spelled wrong.
  ///
  /// If stores do not support a part of the predicate, running the query throws
  /// ``UnsupportedPredicate``.
  ///
  /// - Parameters:
  ///   - predicate: The condition.
  ///   - sorts: The order; rows that compare equal are ordered by id. Without sorts, rows come in
  ///     the order of insertion.
  ///   - limit: The maximum number of rows, or nil for all. A negative limit counts as 0.
  ///   - offset: The number of rows to skip. A negative offset counts as 0.
  public init(
    predicate: Predicate<E>, sortBy sorts: [Sort<E>] = [], limit: Int? = nil,
    offset: Int = 0
  ) {
    translation = Self.query(sortBy: sorts, limit: limit, offset: offset) {
      () throws(UnsupportedPredicate) in
      try E.schema.expression(predicate)
    }
  }

  private static func query(
    sortBy sorts: [Sort<E>], limit: Int?, offset: Int,
    where condition: () throws(UnsupportedPredicate) -> QueryExpression?
  ) -> Result<RowQuery, UnsupportedPredicate> {
    do throws(UnsupportedPredicate) {
      let condition = try condition()
      var descriptors: [SortCriterion] = []
      for sort in sorts {
        guard let name = E.schema.name(at: sort.path), let field = E.schema.field(named: name)
        else {
          throw UnsupportedPredicate(
            node: "Sort", hint: "sort \(E.schema.name) by stored fields")
        }
        switch field.type {
        case .links, .list:
          throw UnsupportedPredicate(
            node: "Sort(\(name))", hint: "lists and links to many have no order")
        case .text, .enumeration: descriptors.append(sort.descriptor(name))
        default:
          // Decimals and civil dates are stored as text too, but have their own order.
          var descriptor = sort.descriptor(name)
          descriptor.text = .scalar
          descriptors.append(descriptor)
        }
      }
      return .success(
        RowQuery(
          condition: condition, sorts: descriptors, limit: limit.map { max(0, $0) },
          offset: max(0, offset)))
    } catch {
      return .failure(error)
    }
  }
}

/// A query as plain data.
public struct RowQuery: Hashable, Sendable, Codable {
  /// The condition, or nil for all rows.
  public var condition: QueryExpression?
  /// The order; the id is the last criterion.
  ///
  /// If empty, rows come in the order of insertion.
  public var sorts: [SortCriterion]
  /// The maximum number of rows, or nil for all.
  public var limit: Int?
  /// The number of rows to skip.
  public var offset: Int

  /// Describes a query.
  package init(
    condition: QueryExpression? = nil, sorts: [SortCriterion] = [], limit: Int? = nil,
    offset: Int = 0
  ) {
    self.condition = condition
    self.sorts = sorts
    self.limit = limit
    self.offset = offset
  }
}

extension Fetch {
  /// The same query with a limit.
  func limited(to limit: Int) -> Fetch {
    Fetch(
      translation: translation.map { query in
        var query = query
        query.limit = Swift.min(query.limit ?? .max, Swift.max(0, limit))
        return query
      })
  }

  private init(translation: Result<RowQuery, UnsupportedPredicate>) {
    self.translation = translation
  }
}
