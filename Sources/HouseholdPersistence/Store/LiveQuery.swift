/// The results of a query, now and after every commit that changes them.
///
/// ```swift
/// for try await pets in store.liveQuery(Fetch<Pet>(where: \.isActive == true)) {
///   show(pets)
/// }
/// ```
///
/// Each iteration runs the query again: a slow reader skips intermediate results and always gets
/// the latest. Commits of this process that do not touch the entities wake no query, and all
/// queries woken by one commit run in one read.
public struct LiveQuery<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  /// The type of the results.
  public typealias Element = Value

  let store: HouseholdStore
  let entities: Set<String>
  let question: @Sendable (any ReadTransaction) throws -> Value

  init(
    store: HouseholdStore, entities: Set<String>,
    _ question: @escaping @Sendable (any ReadTransaction) throws -> Value
  ) {
    self.store = store
    self.entities = entities
    self.question = question
  }

  /// Starts listening.
  public func makeAsyncIterator() -> Iterator {
    // Listening starts before the first read, so that no commit is missed between the two.
    Iterator(
      query: self, commits: store.rows.commits().concerning(entities).makeAsyncIterator())
  }

  /// Iterates over the results.
  public struct Iterator: AsyncIteratorProtocol {
    let query: LiveQuery
    var commits: Commits.Iterator
    var last: Value?

    init(query: LiveQuery, commits: Commits.Iterator) {
      self.query = query
      self.commits = commits
    }

    /// The next result that differs from the last one; nil if the task was cancelled.
    ///
    /// - Throws: Any error of the query.
    public mutating func next() async throws -> Value? {
      if last == nil {
        last = try await answer()
        return last
      }
      while let commit = await commits.next() {
        if case .local(let touched) = commit, touched.isDisjoint(with: query.entities) {
          continue
        }
        guard let answer = try await answer() else { return nil }
        if answer == last { continue }
        last = answer
        return answer
      }
      return nil
    }

    /// The current result; nil if the task was cancelled, which some stores report as an error.
    private func answer() async throws -> Value? {
      do {
        return try await query.store.readTogether(query.question)
      } catch is CancellationError where Task.isCancelled {
        return nil
      }
    }
  }
}
