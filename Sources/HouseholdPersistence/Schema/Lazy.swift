import Synchronization

/// A value that is made when it is asked for first.
///
/// Two threads that ask at the same time may both make it, so it must not matter whose is kept. Making
/// it under the lock would not end if it asked for itself.
final class Lazy<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    if let known = made.withLock({ $0 }) { return known }
    let value = make()
    made.withLock { $0 = value }
    return value
  }
}
