import Synchronization

/// Asks the questions that come together in one read.
///
/// After a commit every live query concerned asks again. Each could open a transaction of its own;
/// instead those that ask while a read is about to begin share it, and those that ask while it runs
/// share the next one.
package final class ReadRounds: Sendable {
  private let rows: any RowStore
  private let state = Mutex(State())

  private struct State {
    var nextID = 0
    /// What the next round asks.
    var waiting: [Question] = []
    /// What the present round asks and is not yet forgotten, and its read.
    var asked: Set<Int> = []
    var read: Task<Void, Never>?
    var isRunning = false
  }

  private struct Question: Sendable {
    let id: Int
    /// Asks, and returns what tells the answer.
    let ask: @Sendable (any RowReading) -> @Sendable () -> Void
    /// Tells that there is none.
    let fail: @Sendable (any Error) -> Void
  }

  package init(_ rows: any RowStore) { self.rows = rows }

  /// How many questions wait for the next read.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// The answer to a question.
  ///
  /// - Throws: What the question throws; `StoreError` when the store fails; `CancellationError` when
  ///   the task is cancelled.
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

  /// A question that waits is not asked; a read whose questions are all forgotten is stopped.
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
      // The others that one commit woke ask now.
      await Task.yield()
      guard let read = next() else { return }
      await read.value
    }
  }

  /// The read of the questions that wait; nil when there are none.
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
