package import HouseholdPersistence

/// What is known about a row beyond what others have seen: a point in the lattice of rows.
///
/// Deltas are merged by taking the latest of each part, so they can arrive in any order and any
/// number of times.
package struct RowDelta: Hashable, Sendable {
  package var entity: String
  package var id: StoredValue
  /// When the row was last created or restored, or nil if not known.
  package var birth: HybridTimestamp?
  /// When the row was last deleted, or nil if it never was.
  package var death: HybridTimestamp?
  /// The values of fields, in groups that were written at the same time, earliest first.
  package var groups: [Group]
  /// The elements that were added to or removed from lists and links to many.
  package var elements: [ElementDelta]

  /// Values that were written at the same time.
  package struct Group: Hashable, Sendable {
    package var stamp: HybridTimestamp
    /// The numbers of the fields, in ascending order, and their values.
    package var values: [Value]

    package init(stamp: HybridTimestamp, values: [Value]) {
      self.stamp = stamp
      self.values = values
    }
  }

  package struct Value: Hashable, Sendable {
    package var number: Int
    package var storedValue: StoredValue

    package init(number: Int, storedValue: StoredValue) {
      self.number = number
      self.storedValue = storedValue
    }
  }

  package init(
    entity: String, id: StoredValue, birth: HybridTimestamp? = nil, death: HybridTimestamp? = nil,
    groups: [Group] = [], elements: [ElementDelta] = []
  ) {
    self.entity = entity
    self.id = id
    self.birth = birth
    self.death = death
    self.groups = groups
    self.elements = elements
  }
}

/// The addition or removal of an element of a list or link to many.
package struct ElementDelta: Hashable, Sendable {
  package var number: Int
  /// The element: a target's id, or a scalar of a list.
  package var element: StoredValue
  package var stamp: HybridTimestamp
  package var isPresent: Bool

  package init(number: Int, element: StoredValue, stamp: HybridTimestamp, isPresent: Bool) {
    self.number = number
    self.element = element
    self.stamp = stamp
    self.isPresent = isPresent
  }
}
