import ArgumentParser

/// The changes that command-line options make to a row: each field is named once.
///
/// ```swift
/// var changes = Changes<Part>(clearing: clear)
/// changes.set(\.name, to: name)               // nil leaves it as it is
/// changes.set("notes", \.notes, to: notes)    // --clear notes takes it away
/// changes.isEmpty                         // whether nothing is to be changed
/// ```
public struct Changes<Row: Sendable>: Sendable {
  private var steps: [@Sendable (inout Row) -> Void] = []
  private let clearing: [String]
  private var clearable: [String] = []
  private var isContradictory: String?

  /// Starts without changes.
  ///
  /// - Parameter names: The options whose values are to be taken away.
  public init(clearing names: [String] = []) {
    clearing = names.map { $0.hasPrefix("--") ? String($0.dropFirst(2)) : $0 }
  }

  /// Whether nothing is changed.
  public var isEmpty: Bool { steps.isEmpty && clearing.isEmpty }

  /// Changes a field, if there is a value.
  public mutating func set<Value: Sendable>(
    _ path: any WritableKeyPath<Row, Value> & Sendable, to value: Value?
  ) {
    if let value { steps.append { $0[keyPath: path] = value } }
  }

  /// Changes a text that is never missing; empty text and clearing make it empty.
  public mutating func setText(
    _ name: String, _ path: any WritableKeyPath<Row, String> & Sendable, to value: String?
  ) {
    clearable.append(name)
    let isCleared = clearing.contains(name)
    if isCleared, value?.orNil != nil { isContradictory = name }
    if let value { steps.append { $0[keyPath: path] = value } }
    if isCleared { steps.append { $0[keyPath: path] = "" } }
  }

  /// Changes a list or a set, which clearing empties.
  ///
  /// - Parameters:
  ///   - name: The option's name, by which it can be cleared.
  ///   - path: The field.
  ///   - values: The replacements; an empty list if none were given.
  public mutating func setList<Values: Collection & ExpressibleByArrayLiteral & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Row, Values> & Sendable, to values: Values
  ) {
    clearable.append(name)
    let isCleared = clearing.contains(name)
    if isCleared, !values.isEmpty { isContradictory = name }
    if isCleared || !values.isEmpty { steps.append { $0[keyPath: path] = values } }
  }

  /// Changes a field that may be empty, or takes its value away.
  ///
  /// - Parameters:
  ///   - name: The option's name, by which it can be cleared.
  ///   - path: The field.
  ///   - value: The value, or nil if none was given.
  public mutating func set<Value: Sendable>(
    _ name: String, _ path: any WritableKeyPath<Row, Value?> & Sendable, to value: Value?
  ) {
    clearable.append(name)
    let isCleared = clearing.contains(name)
    if isCleared, value != nil { isContradictory = name }
    if let value { steps.append { $0[keyPath: path] = value } }
    if isCleared { steps.append { $0[keyPath: path] = nil } }
  }

  /// Changes a text that may be empty; empty text takes it away.
  public mutating func setText(
    _ name: String, _ path: any WritableKeyPath<Row, String?> & Sendable, to value: String?
  ) {
    set(name, path, to: value?.orNil)
    if value?.isEmpty == true { steps.append { $0[keyPath: path] = nil } }
  }

  /// Checks that what is to be cleared can be.
  ///
  /// - Parameter others: Other clearable values, listed with the rest.
  /// - Throws: `ValidationError` that lists what can be.
  public func check(alsoClearable others: [String] = []) throws {
    if let isContradictory {
      throw ValidationError("Give --\(isContradictory) or --clear \(isContradictory), not both.")
    }
    if let unknown = clearing.first(where: { !clearable.contains($0) }) {
      throw ValidationError(
        "There is nothing “\(unknown)” to clear; there is \((others + clearable).joined(separator: ", "))."
      )
    }
  }

  /// Checks that something is changed, and that what is to be cleared can be.
  ///
  /// - Parameters:
  ///   - examples: Options that change something, such as `--name or --notes`, for the error.
  ///   - isOther: Whether the command changes something besides.
  /// - Throws: `ValidationError`.
  public func check(saying examples: String, unless isOther: Bool = false) throws {
    if isEmpty, !isOther { throw ValidationError("Say what to change, such as \(examples).") }
    try check()
  }

  /// Changes a row.
  public func apply(to row: inout Row) {
    for step in steps { step(&row) }
  }
}
