import Synchronization

/// A value that is created on first use.
///
/// It is not created under the lock, because creating it may need the same value. So two threads may
/// both create it; it must not matter which of the two is kept.
final class Lazy<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    if let known = made.withLock({ $0 }) { return known }
    let value = make()
    made.withLock { $0 = value }
    return value
  }
}
