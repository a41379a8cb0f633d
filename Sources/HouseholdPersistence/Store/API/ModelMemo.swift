import Synchronization

/// A cache of values that follow from a model, so that no store and no transaction derives them again.
final class ModelMemo: Sendable {
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  func value<Value: Sendable>(_ make: () -> Value) -> Value {
    let type = ObjectIdentifier(Value.self)
    if let known = values.withLock({ $0[type] }) as? Value { return known }
    let value = make()
    values.withLock { $0[type] = value }
    return value
  }
}

extension Model {
  /// A value that follows from the model alone: made by the function when it is asked for first.
  ///
  /// There is one value of each type, which all stores of the model share.
  package func memo<Value: Sendable>(_ make: (Model) -> Value) -> Value {
    memos.value { make(self) }
  }
}
