import Synchronization

/// How often something is still allowed, and where it began each time.
final class LockedCount: Sendable {
  private let state: Mutex<(left: Int, starts: [Int])>

  init(_ count: Int) { state = Mutex((count, [])) }

  func allow(_ count: Int) { state.withLock { $0.left = count } }

  /// Notes an attempt; returns whether it is allowed.
  func take(_ start: Int) -> Bool {
    state.withLock { state in
      state.starts.append(start)
      state.left -= 1
      return state.left >= 0
    }
  }

  var starts: [Int] { state.withLock { $0.starts } }
}
