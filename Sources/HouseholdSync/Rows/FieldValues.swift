package import HouseholdPersistence

/// Values of one row by the permanent numbers of its fields.
package struct FieldValues: Hashable, Sendable {
  private var storage: [StoredValue?] = []

  package init() {}

  /// Creates values of the fields with some ascending numbers.
  ///
  /// - Parameter value: Returns the value of the field at a place among the numbers, or nil.
  init(of numbers: [Int], _ value: (_ place: Int) -> StoredValue?) {
    storage.reserveCapacity((numbers.last ?? -1) + 1)
    for (place, number) in numbers.enumerated() {
      while storage.count < number { storage.append(nil) }
      storage.append(value(place))
    }
  }

  package subscript(_ number: Int) -> StoredValue? {
    get { number >= 0 && number < storage.count ? storage[number] : nil }
    set {
      guard number >= 0 else { return }
      if number < storage.count {
        storage[number] = newValue
      } else if newValue != nil {
        while storage.count < number { storage.append(nil) }
        storage.append(newValue)
      }
    }
  }

  package var isEmpty: Bool { storage.isEmpty || fields.isEmpty }

  /// The fields that have a value.
  var fields: FieldSet {
    var fields: FieldSet = []
    for number in storage.indices {
      if case .some = storage[number] { fields.insert(FieldSet(number: number)) }
    }
    return fields
  }

  /// The numbers of the fields that have a value, in ascending order.
  package var numbers: [Int] { storage.indices.filter { storage[$0] != nil } }

  package mutating func reserveCapacity(_ count: Int) { storage.reserveCapacity(count) }

  /// The fields with a value other than in some values.
  package func difference(from other: FieldValues) -> FieldSet {
    var fields: FieldSet = []
    for number in 0..<max(storage.count, other.storage.count) where self[number] != other[number] {
      fields.insert(FieldSet(number: number))
    }
    return fields
  }

  /// Whether two sets have the same values; trailing gaps are no difference.
  package static func == (left: FieldValues, right: FieldValues) -> Bool {
    // Most values that are compared are the same copy.
    if left.storage.count == right.storage.count { return left.storage == right.storage }
    for number in 0..<max(left.storage.count, right.storage.count)
    where left[number] != right[number] {
      return false
    }
    return true
  }

  package func hash(into hasher: inout Hasher) {
    for number in numbers { hasher.combine(storage[number]) }
  }
}
