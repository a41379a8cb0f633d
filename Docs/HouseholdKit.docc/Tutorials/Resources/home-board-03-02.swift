import HomeMaintenanceKit
import Observation

/// What a view shows of a home.
@MainActor @Observable
final class HomeBoard {
  private let book: HomeBook
  private(set) var list: DueList?

  init(_ book: HomeBook) { self.book = book }

  /// Keeps the list fresh until the task is canceled.
  func follow() async throws {
    for try await list in book.liveDueList(within: 30) { self.list = list }
  }

  /// The tasks that are due now, and those that are due later.
  var now: [DueTask] { tasks.filter { $0.status == .overdue || $0.status == .today } }
  var soon: [DueTask] { tasks.filter { $0.status == .soon || $0.status == .later } }

  private var tasks: [DueTask] { list?.tasks ?? [] }
}
