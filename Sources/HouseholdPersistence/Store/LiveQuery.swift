/// The answers to a question, now and after every commit that changes them.
///
/// ```swift
/// for try await pets in store.liveQuery(Fetch<Pet>(where: \.isActive == true)) {
///   show(pets)
/// }
/// ```
///
/// Each iteration asks anew: a slow reader skips intermediate answers and always gets the newest.
/// Commits of this process that do not touch the entities wake nobody, and the queries that one
/// commit wakes are answered in one read.
public struct LiveQuery<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  /// The answers.
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
    // Listening starts before the first answer, so that no commit falls between the two.
    Iterator(
      query: self, commits: store.rows.commits().concerning(entities).makeAsyncIterator())
  }

  /// Gives one answer after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let query: LiveQuery
    var commits: Commits.Iterator
    var last: Value?

    init(query: LiveQuery, commits: Commits.Iterator) {
      self.query = query
      self.commits = commits
    }

    /// The next answer that differs from the last one; nil when the task was cancelled.
    ///
    /// - Throws: What the question throws.
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

    /// The present answer; nil when the task was cancelled, which some stores report as an error.
    private func answer() async throws -> Value? {
      do {
        return try await query.store.readTogether(query.question)
      } catch is CancellationError where Task.isCancelled {
        return nil
      }
    }
  }
}
