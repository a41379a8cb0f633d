import Synchronization

/// Runs reads that are requested at the same time in one transaction.
///
/// After a commit, every affected live query reads again. Reads requested while a transaction is
/// about to begin share it; those requested while it runs share the next one.
package final class CoalescedReads: Sendable {
  private let rows: any RowStore
  private let state = Mutex(State())

  private struct State {
    var nextID = 0
    /// The reads waiting for the next transaction.
    var waiting: [Question] = []
    /// The reads of the current transaction that are not cancelled, and its task.
    var asked: Set<Int> = []
    var read: Task<Void, Never>?
    var isRunning = false
  }

  private struct Question: Sendable {
    let id: Int
    /// Runs the read, and returns a function that delivers the result.
    let ask: @Sendable (any RowReading) -> @Sendable () -> Void
    /// Reports that there is no result.
    let fail: @Sendable (any Error) -> Void
  }

  package init(_ rows: any RowStore) { self.rows = rows }

  /// How many reads wait for the next transaction.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Returns the result of a read.
  ///
  /// - Throws: Any error of the read; ``StoreError`` if the store fails; `CancellationError` if the
  ///   task is cancelled.
  package func answer<R: Sendable>(
    _ question: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(
          Question(
            id: id,
            ask: { reading in
              let answer = Result { try question(reading) }
              return { continuation.resume(with: answer) }
            }, fail: { continuation.resume(throwing: $0) }))
      }
    } onCancel: {
      forget(id)
    }
  }

  private func add(_ question: Question) {
    state.withLock { state in
      state.waiting.append(question)
      guard !state.isRunning else { return }
      state.isRunning = true
      Task { await run() }
    }
  }

  /// A waiting read is removed; a transaction whose reads are all cancelled is stopped.
  private func forget(_ id: Int) {
    let forgotten = state.withLock { state -> Question? in
      if let index = state.waiting.firstIndex(where: { $0.id == id }) {
        return state.waiting.remove(at: index)
      }
      if state.asked.remove(id) != nil, state.asked.isEmpty { state.read?.cancel() }
      return nil
    }
    forgotten?.fail(CancellationError())
  }

  @concurrent
  private func run() async {
    while true {
      // The other live queries woken by the same commit request their reads now.
      await Task.yield()
      guard let read = next() else { return }
      await read.value
    }
  }

  /// The transaction for the waiting reads; nil if there are none.
  private func next() -> Task<Void, Never>? {
    state.withLock { state in
      let questions = state.waiting
      state.waiting = []
      state.asked = Set(questions.map(\.id))
      state.isRunning = !questions.isEmpty
      state.read = questions.isEmpty ? nil : Task { [rows] in await Self.read(questions, rows) }
      return state.read
    }
  }

  @concurrent
  private static func read(_ questions: [Question], _ rows: any RowStore) async {
    do {
      let answers = try await rows.read { reading in questions.map { $0.ask(reading) } }
      for tell in answers { tell() }
    } catch {
      for question in questions { question.fail(error) }
    }
  }
}
