package import HouseholdPersistence

/// Values of one row by the permanent numbers of its fields.
package struct FieldValues: Hashable, Sendable {
  private var storage: [Literal?] = []

  /// Creates an empty set of values.
  package init() {}

  /// The value of a field, or nil if there is none.
  package subscript(_ number: Int) -> Literal? {
    get { storage.indices.contains(number) ? storage[number] : nil }
    set {
      guard number >= 0 else { return }
      if number >= storage.count {
        guard newValue != nil else { return }
        storage.append(contentsOf: repeatElement(nil, count: number + 1 - storage.count))
      }
      storage[number] = newValue
    }
  }

  /// The numbers of the fields that have a value, in ascending order.
  package var numbers: [Int] { storage.indices.filter { storage[$0] != nil } }

  /// Whether two sets have the same values; trailing gaps are no difference.
  package static func == (left: FieldValues, right: FieldValues) -> Bool {
    for number in 0..<max(left.storage.count, right.storage.count)
    where left[number] != right[number] {
      return false
    }
    return true
  }

  /// Hashes the values that exist.
  package func hash(into hasher: inout Hasher) {
    for number in numbers { hasher.combine(storage[number]) }
  }
}
