public import Foundation

/// A question to a store: which rows, in which order, how many.
///
/// ```swift
/// Fetch<Pet>(where: \.isActive == true, sortBy: [Sort(\.createdDate)], limit: 50)
/// Fetch<Pet>(where: #Predicate { $0.isActive })
/// ```
public struct Fetch<E: Entity>: Sendable {
  /// The question as data, or the reason why there is none.
  package let translation: Result<RowQuery, UnsupportedPredicate>

  /// Asks for rows that pass a filter.
  ///
  /// - Parameters:
  ///   - filter: The condition; nil for all rows.
  ///   - sorts: The order; rows equal by all of it come by id. Without one, rows come in the order
  ///     in which they were inserted.
  ///   - limit: The most rows to give, nil for all. A negative limit gives none.
  ///   - offset: How many rows to pass over first. A negative offset is 0.
  public init(
    where filter: Filter<E>? = nil, sortBy sorts: [Sort<E>] = [], limit: Int? = nil,
    offset: Int = 0
  ) {
    translation = Self.query(sorts, limit, offset) { () throws(UnsupportedPredicate) in
      try filter?.translation.get()
    }
  }

  /// Asks for rows that satisfy a predicate.
  ///
  /// A part of the predicate that stores do not support is reported when the fetch is run, as an
  /// ``UnsupportedPredicate``.
  ///
  /// - Parameters:
  ///   - predicate: The condition.
  ///   - sorts: The order; rows equal by all of it come by id. Without one, rows come in the order
  ///     in which they were inserted.
  ///   - limit: The most rows to give, nil for all. A negative limit gives none.
  ///   - offset: How many rows to pass over first. A negative offset is 0.
  public init(
    where predicate: Predicate<E>, sortBy sorts: [Sort<E>] = [], limit: Int? = nil,
    offset: Int = 0
  ) {
    translation = Self.query(sorts, limit, offset) { () throws(UnsupportedPredicate) in
      try E.schema.expression(predicate)
    }
  }

  private static func query(
    _ sorts: [Sort<E>], _ limit: Int?, _ offset: Int,
    _ condition: () throws(UnsupportedPredicate) -> QueryExpression?
  ) -> Result<RowQuery, UnsupportedPredicate> {
    do throws(UnsupportedPredicate) {
      let condition = try condition()
      var descriptors: [SortCriterion] = []
      for sort in sorts {
        guard let name = E.schema.names[sort.path], let field = E.schema.field(named: name) else {
          throw UnsupportedPredicate(
            node: "Sort", hint: "sort \(E.schema.name) by stored fields")
        }
        switch field.type {
        case .links, .list:
          throw UnsupportedPredicate(
            node: "Sort(\(name))", hint: "lists and links to many have no order")
        case .text, .enumeration: descriptors.append(sort.descriptor(name))
        default:
          // Decimals and civil dates are kept as text too, but have an order of their own.
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

/// A question to a store as plain data.
public struct RowQuery: Hashable, Sendable, Codable {
  /// The condition, or nil for all rows.
  public var condition: QueryExpression?
  /// The order; the id follows as the last criterion.
  ///
  /// Empty: the order of insertion.
  public var sorts: [SortCriterion]
  /// The most rows to give, or nil for all.
  public var limit: Int?
  /// How many rows to pass over first.
  public var offset: Int

  /// Describes a query.
  public init(
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
  /// The same question for at most some rows.
  public func limited(to limit: Int) -> Fetch {
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
