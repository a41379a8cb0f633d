import Synchronization

/// A cache of values derived from a store's model, so that no transaction has to derive them again.
package final class ModelMemo: Sendable {
  /// The model.
  package let model: Model
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  init(_ model: Model) { self.model = model }

  /// A value that follows from the model alone: made by the function when it is asked for first.
  ///
  /// There is one value of each type.
  package func value<Value: Sendable>(_ make: (Model) -> Value) -> Value {
    let type = ObjectIdentifier(Value.self)
    if let known = values.withLock({ $0[type] }) as? Value { return known }
    let value = make(model)
    values.withLock { $0[type] = value }
    return value
  }
}
