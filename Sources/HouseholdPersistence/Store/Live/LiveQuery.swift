/// The results of a query, now and after every commit that changes them.
///
/// ```swift
/// for try await pets in store.liveQuery(Fetch<Pet> { $0.isActive }) {
///   show(pets)
/// }
/// ```
///
/// Each iteration runs the query again: a slow reader skips intermediate results and always gets
/// the latest. Which entities the query read is recorded while it runs, each time anew. Commits of
/// this process that do not touch them wake no query, and all queries woken by one commit run in one
/// read.
///
/// Rows are what is recorded: the transaction's time, its metadata, and what a query takes from
/// elsewhere, such as a file, wake no query.
public struct LiveQuery<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  /// The type of the results.
  public typealias Element = Value

  let store: HouseholdStore
  let question: @Sendable (any ReadTransaction) throws -> Value

  /// Starts listening.
  public func makeAsyncIterator() -> Iterator {
    // Listening starts before the first read, so that no commit is missed between the two.
    Iterator(query: self, commits: store.rows.commits().makeAsyncIterator())
  }

  /// Iterates over the results.
  public struct Iterator: AsyncIteratorProtocol {
    let query: LiveQuery
    var commits: Commits.Iterator
    /// The last result, unless an error came after it.
    private var last: Value?
    /// Whether the query ran, so that it is known which commits concern it.
    private var hasRun = false

    init(query: LiveQuery, commits: Commits.Iterator) {
      self.query = query
      self.commits = commits
    }

    /// The next result that differs from the last one; nil if the task was cancelled.
    ///
    /// A query that throws can become right: the next call waits for a commit that touches what it
    /// had read until then, and gives the result even if it is the one from before the error.
    ///
    /// - Throws: Any error of the query.
    public mutating func next() async throws -> Value? {
      while true {
        if hasRun, await commits.next() == nil { return nil }
        guard let answer = try await answer() else { return nil }
        if let last, answer == last { continue }
        last = answer
        return answer
      }
    }

    /// The current result; nil if the task was cancelled, which some stores report as an error.
    private mutating func answer() async throws -> Value? {
      // What the query is about to read is not known: until then, every commit is kept.
      commits.keepAll()
      do {
        let (answer, entities) = try await query.store.readRecorded(query.question)
        commits.keep(concerning: entities)
        hasRun = true
        return try answer.get()
      } catch is CancellationError where Task.isCancelled {
        return nil
      } catch {
        last = nil
        throw error
      }
    }
  }
}
