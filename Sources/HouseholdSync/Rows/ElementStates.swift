package import HouseholdPersistence

/// The elements of a list or link to many, each with when it was last added or removed.
package struct ElementStates: Hashable, Sendable {
  package struct State: Hashable, Sendable {
    package var stamp: HybridTimestamp
    package var isPresent: Bool

    /// Whether this state replaces another: the later one does, and of two at the same time the one
    /// that is present.
    package func replaces(_ other: State) -> Bool {
      if stamp != other.stamp { return stamp > other.stamp }
      return isPresent && !other.isPresent
    }
  }

  /// The state of each element that was ever there.
  package private(set) var states: [StoredValue: State] = [:]

  package init(_ states: [StoredValue: State] = [:]) { self.states = states }

  package var isEmpty: Bool { states.isEmpty }

  /// The elements that are there, in ascending order.
  package var present: [StoredValue] {
    states.filter(\.value.isPresent).keys.sorted(by: StoredValue.totallyPrecedes)
  }

  /// Takes the state of an element if it replaces the known one; returns whether it did.
  package mutating func merge(_ element: StoredValue, _ state: State) -> Bool {
    if let old = states[element], !state.replaces(old) { return false }
    states[element] = state
    return true
  }

  /// Takes the state that an element was given here, also if it had another one at the same time.
  package mutating func write(_ element: StoredValue, _ state: State) {
    if let old = states[element], old.stamp > state.stamp { return }
    states[element] = state
  }

  /// The entries in ascending order of the elements.
  package var sorted: [(element: StoredValue, state: State)] {
    states.sorted { StoredValue.totallyPrecedes($0.key, $1.key) }.map { ($0.key, $0.value) }
  }
}
