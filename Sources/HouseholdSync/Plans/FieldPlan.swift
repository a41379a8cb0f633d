package import HouseholdPersistence

/// A field as the merge sees it.
package final class FieldPlan: Sendable {
  package let descriptor: FieldDescriptor
  package let rule: MergeRule
  /// The default, until a value arrives.
  package let missing: StoredValue
  /// The value of a row that nobody changed: that of the defaults where there is one row, otherwise
  /// ``missing``.
  let initial: StoredValue
  package let number: Int
  package let type: FieldType
  package let link: LinkDescriptor?
  /// When the store sets the field automatically, or nil.
  package let stamp: Stamp?
  package let isID: Bool
  /// Whether the value follows from other fields and rows.
  package let isDerived: Bool
  /// The field whose rows with the same value are the list in which this one is the place; nil if it is
  /// no place.
  package let within: String?
  /// The number of the field that says since when the elements count; nil if all count.
  let since: Int?
  /// Whether it says since when the elements of another field count: people enter it with something else.
  let isStart: Bool

  init(
    descriptor: FieldDescriptor, rule: MergeRule, missing: StoredValue, initial: StoredValue? = nil,
    since: Int? = nil, isStart: Bool = false
  ) {
    self.since = since
    self.isStart = isStart
    self.descriptor = descriptor
    self.rule = rule
    self.missing = missing
    self.initial = initial ?? missing
    number = descriptor.number
    type = descriptor.type
    link = descriptor.link
    stamp = descriptor.stamp
    isID = descriptor.name == "id"
    isDerived = descriptor.merge == .derived
    if case .order(let list) = descriptor.merge, rule == .latest {
      within = list
    } else {
      within = nil
    }
  }

  package var name: String { descriptor.name }
  package var isOptional: Bool { descriptor.isOptional }
  /// Whether the value is the greatest ever written.
  package var keepsGreatest: Bool { rule == .max && stamp == nil }
  /// Whether the value in the table is not always the true one.
  var isSpecial: Bool {
    isID || stamp == .updated || isList || within != nil || (link != nil && rule != .own)
  }
  /// Whether the field is a list whose elements are merged.
  package var isList: Bool { rule == .elements || rule == .facts }
  /// Whether a value is one that nobody needs to have written.
  func isDefault(_ value: StoredValue?) -> Bool {
    value == nil || value == missing || value == initial
  }
  package var set: FieldSet { FieldSet(number: number) }

  /// Whether the row is not there without the link's target.
  package var needsTarget: Bool {
    guard let link else { return false }
    return link.rule == .cascade || (!isOptional && type != .links)
  }

  /// The elements of a value that is merged element by element.
  package func elements(of value: StoredValue?) -> [StoredValue] {
    value.map { descriptor.elements(of: $0) } ?? []
  }

  /// Since when the elements of a row count; nil if all count.
  func start(in row: TrueRow) -> ListStart? {
    since.flatMap { ListStart(row.values[$0], row.stamps[$0]) }
  }

  /// The elements of one or more rows that are there and count.
  func counting(_ lists: [ElementStates?], since start: ListStart?) -> [StoredValue] {
    guard let start else { return lists.flatMap { $0?.present ?? [] } }
    return lists.flatMap { $0?.sorted ?? [] }
      .filter { $0.state.isPresent && !start.ends($0.state.stamp) }.map(\.element)
  }
}

/// Since when the elements of a list count.
struct ListStart {
  private let milliseconds: Int64
  private let stamp: HybridTimestamp

  /// A start that was written at some time; nil if there is none.
  init?(_ value: StoredValue?, _ stamp: HybridTimestamp?) {
    guard case .integer(let milliseconds)? = value, let stamp else { return nil }
    self.milliseconds = milliseconds
    self.stamp = stamp
  }

  /// Whether an element that was added at some time does not count any more.
  func ends(_ added: HybridTimestamp) -> Bool {
    // What is older than sync has a time of which nothing follows, or that of its row.
    added.milliseconds < milliseconds && added < stamp && added.milliseconds > 1
  }
}
