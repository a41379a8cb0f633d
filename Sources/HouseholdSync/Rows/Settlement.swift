package import HouseholdPersistence

/// How a row gave way to another, recorded as soon as someone edits the row that is shown in its place.
///
/// Which of two rows stays open, which link of a circle is cut and which row stands for others is
/// worked out from the rows there are, and would come out differently as soon as the other row is
/// closed, moved or deleted. A settlement keeps it. It says which fields of the row it is about and
/// when they were written: whoever writes one of them, later or without knowing, ends it.
package struct Settlement: Hashable, Sendable {
  package struct Field: Hashable, Sendable {
    package var number: Int
    /// When the row's value was written, which is replaced.
    package var stamp: HybridTimestamp?
    /// What is shown; nil if the row's own value is.
    package var shown: StoredValue?
  }

  /// The number under which a row keeps its settlements, as elements: the first that no field has.
  package static let number = FieldSet.limit

  /// The id of the row that it gave way to.
  package var keeper: StoredValue
  /// The fields, in ascending order of their numbers.
  package var fields: [Field]

  package init(for keeper: StoredValue, fields: [Field]) {
    self.keeper = keeper
    self.fields = fields
  }

  /// Whether the other row stands for this one, with all its fields.
  package var isAlias: Bool { fields.allSatisfy { $0.shown == nil } }

  /// Whether a person made the two one: it ends when the row is put back, and with nothing that is written.
  package var isUnion: Bool { fields.isEmpty }

  /// Whether the fields still have the values that they had when it was made: nobody has written one
  /// since, or concurrently.
  package func holds(for row: TrueRow) -> Bool {
    fields.allSatisfy { row.stamps[$0.number] == $0.stamp }
  }
}

// MARK: - As bytes

extension Settlement {
  package var element: StoredValue {
    var out = ByteWriter()
    out.storedValue(keeper)
    for field in fields {
      out.number(field.number)
      out.byte((field.stamp == nil ? 0 : 1) | (field.shown == nil ? 0 : 2))
      if let stamp = field.stamp {
        out.signed(stamp.milliseconds)
        out.number(UInt64(stamp.counter))
        out.id(stamp.device)
      }
      if let shown = field.shown { out.storedValue(shown) }
    }
    return .blob(out.bytes)
  }

  /// Reads a settlement; nil if this version cannot.
  package init?(_ element: StoredValue) {
    guard case .blob(let bytes) = element else { return nil }
    do {
      var reader = ByteReader(bytes)
      keeper = try reader.storedValue()
      fields = []
      while !reader.isAtEnd {
        var field = Field(number: try reader.count(), stamp: nil)
        guard field.number < FieldSet.limit else { return nil }
        let flags = try reader.byte()
        if flags & 1 != 0 {
          let milliseconds = try reader.signed()
          guard let counter = UInt32(exactly: try reader.number()) else { return nil }
          field.stamp = HybridTimestamp(
            milliseconds: milliseconds, counter: counter, device: try reader.id())
        }
        if flags & 2 != 0 { field.shown = try reader.storedValue() }
        fields.append(field)
      }
    } catch { return nil }
  }
}

// MARK: - Rows of one name

/// What is known of two rows of one name, as an element of one of them.
///
/// It is no settlement: nothing follows from it but whether the two are offered as one.
enum NameSake: Int {
  /// They are not the same.
  case apart = 0
  /// Who noted the one did not know of the other.
  case double = 1

  /// The element of a row that says it of another.
  func element(of other: StoredValue) -> StoredValue {
    var out = ByteWriter()
    out.storedValue(other)
    out.number(Settlement.number + rawValue)
    return .blob(out.bytes)
  }

  /// The row of which an element says it; nil if it says something else.
  func row(in element: StoredValue) -> StoredValue? {
    guard case .blob(let bytes) = element else { return nil }
    var reader = ByteReader(bytes)
    guard let other = try? reader.storedValue(),
      (try? reader.count()) == Settlement.number + rawValue, reader.isAtEnd
    else { return nil }
    return other
  }
}

extension TrueRow {
  /// Whether who noted the row did not know of another of its name.
  func isDouble(of other: StoredValue) -> Bool {
    elements[Settlement.number]?.states[NameSake.double.element(of: other)]?.isPresent == true
  }

  /// Whether somebody said that the row is not the same as another.
  func isApart(from other: StoredValue) -> Bool {
    elements[Settlement.number]?.states[NameSake.apart.element(of: other)]?.isPresent == true
  }

  /// The rows that are not the same, as somebody said.
  var apart: [StoredValue] {
    (elements[Settlement.number]?.states ?? [:]).compactMap { element, state in
      state.isPresent ? NameSake.apart.row(in: element) : nil
    }
  }

  /// Whether somebody made the row one with another, at any time.
  func wasUnited(with other: StoredValue) -> Bool {
    let element = Settlement(for: other, fields: []).element
    return elements[Settlement.number]?.states[element] != nil
  }
}

extension RowDelta {
  /// Whether all it says is that some rows are doubles, which is no change of theirs.
  var isOfDoubles: Bool {
    birth == nil && death == nil && groups.isEmpty && !elements.isEmpty
      && elements.allSatisfy {
        $0.number == Settlement.number && NameSake.double.row(in: $0.element) != nil
      }
  }
}

// MARK: - In a row

extension TrueRow {
  /// All settlements of the row with their stamps, earliest first, whether they hold or not.
  package var settlements: [(settlement: Settlement, stamp: HybridTimestamp)] {
    guard let states = elements[Settlement.number] else { return [] }
    return states.sorted.filter(\.state.isPresent).sorted { $0.state.stamp < $1.state.stamp }
      .compactMap { element, state in Settlement(element).map { ($0, state.stamp) } }
  }

  /// The settlements of the row that hold, earliest first.
  package var held: [Settlement] {
    settlements.map(\.settlement).filter { $0.holds(for: self) }
  }

  /// What the row shows instead of its own values, because it gave way to another.
  package var settledValues: FieldValues {
    var values = FieldValues()
    if elements[Settlement.number] == nil { return values }
    for field in held.flatMap(\.fields) {
      if let shown = field.shown { values[field.number] = shown }
    }
    return values
  }

  /// Ends what made the row one with another, and returns the elements that changed.
  package mutating func endUnions(at stamp: HybridTimestamp) -> Set<StoredValue> {
    var changed: Set<StoredValue> = []
    for (settlement, _) in settlements where settlement.isUnion {
      let ended = ElementStates.State(stamp: stamp, isPresent: false)
      if elements[Settlement.number]?.merge(settlement.element, ended) == true {
        changed.insert(settlement.element)
      }
    }
    return changed
  }

  package mutating func settle(_ settlement: Settlement, at stamp: HybridTimestamp) {
    add(settlement.element, to: Settlement.number, at: stamp)
  }
}
