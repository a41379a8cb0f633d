import Foundation
import HouseholdPersistence

/// What is stored about a row beside its table: its stamps, and the true values that the table does
/// not show.
package struct RowState: Hashable, Sendable {
  /// The row; its values are those that the table does not show.
  package var row: TrueRow
  package var placement: Placement
  /// The keys of the entries that let others find this row: see ``Marks``.
  package var marks: [[UInt8]] = []
}

extension RowState {
  private static let birth: UInt8 = 1
  private static let death: UInt8 = 2
  private static let elements: UInt8 = 4
  private static let values: UInt8 = 8
  private static let marks: UInt8 = 16
  /// Instants are counted from 2020, so that they take fewer bytes.
  private static let epoch: Int64 = 1_577_836_800_000

  /// The state as bytes: about 12 for a row with one stamp.
  package func bytes(_ logs: inout StoreNumbers) -> [UInt8] {
    var out = ByteWriter()
    var flags: UInt8 = 0
    if row.birth != nil { flags |= Self.birth }
    if row.death != nil { flags |= Self.death }
    if !row.elements.isEmpty { flags |= Self.elements }
    let numbers = row.values.numbers
    if !numbers.isEmpty { flags |= Self.values }
    if !marks.isEmpty { flags |= Self.marks }
    out.byte(flags | placement.code << 5)
    let base = row.birth
    if let birth = row.birth { Self.write(birth, to: &out, &logs) }
    if let death = row.death { Self.write(death, after: base, to: &out, &logs) }
    out.number(row.stamps.groups.count)
    for group in row.stamps.groups {
      Self.write(group.stamp, after: base, to: &out, &logs)
      out.number(group.fields.rawValue)
    }
    if !row.elements.isEmpty { writeElements(after: base, to: &out, &logs) }
    if !numbers.isEmpty {
      out.number(numbers.count)
      for number in numbers {
        out.number(number)
        out.storedValue(row.values[number] ?? .null)
      }
    }
    if case .alias(let id) = placement { out.storedValue(id) }
    if !marks.isEmpty {
      out.number(marks.count)
      for mark in marks { out.sized(mark) }
    }
    return out.bytes
  }

  private func writeElements(
    after base: HybridTimestamp?, to out: inout ByteWriter, _ logs: inout StoreNumbers
  ) {
    out.number(row.elements.count)
    for (number, states) in row.elements.sorted(by: { $0.key < $1.key }) {
      out.number(number)
      let sorted = states.sorted
      out.number(sorted.count)
      for (element, state) in sorted {
        out.storedValue(element)
        out.byte(state.isPresent ? 1 : 0)
        Self.write(state.stamp, after: base, to: &out, &logs)
      }
    }
  }

  private static func write(
    _ stamp: HybridTimestamp, to out: inout ByteWriter, _ logs: inout StoreNumbers
  ) {
    out.number(logs.number(of: stamp.device))
    out.signed(stamp.milliseconds &- epoch)
    out.number(UInt64(stamp.counter))
  }

  /// A stamp that is often the same as another.
  private static func write(
    _ stamp: HybridTimestamp, after base: HybridTimestamp?, to out: inout ByteWriter,
    _ logs: inout StoreNumbers
  ) {
    if stamp == base { return out.byte(0) }
    out.number(logs.number(of: stamp.device) + 1)
    out.signed(stamp.milliseconds &- (base?.milliseconds ?? epoch))
    out.number(UInt64(stamp.counter))
  }

  /// Whether bytes are the state of a row that waits or breaks a rule.
  static func isHeld(_ bytes: [UInt8]) -> Bool {
    bytes.first.map { [1, 5].contains($0 >> 5) } ?? false
  }

  /// Whether bytes are the state of a deleted row with something of what was in it.
  package static func keepsDeleted(_ bytes: [UInt8]) -> Bool {
    bytes.first.map { $0 >> 5 == 2 && $0 & (elements | values | marks) != 0 } ?? false
  }

  /// Reads a state.
  ///
  /// - Throws: ``UnreadableBytes`` if this version did not write the bytes.
  package init(_ bytes: [UInt8], _ logs: StoreNumbers) throws(UnreadableBytes) {
    var reader = ByteReader(bytes)
    let flags = try reader.byte()
    var row = TrueRow()
    if flags & Self.birth != 0 {
      guard let log = logs.log(try reader.count()) else { throw UnreadableBytes() }
      row.birth = HybridTimestamp(
        milliseconds: try reader.signed() &+ Self.epoch, counter: try Self.counter(&reader),
        device: log)
    }
    let base = row.birth
    if flags & Self.death != 0 { row.death = try Self.stamp(&reader, after: base, logs) }
    for _ in 0..<(try reader.count()) {
      let stamp = try Self.stamp(&reader, after: base, logs)
      row.stamps.set(FieldSet(rawValue: try reader.number()), stamp)
    }
    if flags & Self.elements != 0 {
      row.elements = try Self.elements(&reader, after: base, logs)
    }
    if flags & Self.values != 0 {
      for _ in 0..<(try reader.count()) {
        let number = try reader.count()
        guard number < FieldSet.limit else { throw UnreadableBytes() }
        row.values[number] = try reader.storedValue()
      }
    }
    let placement = try Placement(code: flags >> 5, &reader)
    var marks: [[UInt8]] = []
    if flags & Self.marks != 0 {
      for _ in 0..<(try reader.count()) { marks.append(try reader.sized()) }
    }
    self.init(row: row, placement: placement, marks: marks)
  }

  private static func elements(
    _ reader: inout ByteReader, after base: HybridTimestamp?, _ logs: StoreNumbers
  ) throws(UnreadableBytes) -> [Int: ElementStates] {
    var elements: [Int: ElementStates] = [:]
    for _ in 0..<(try reader.count()) {
      let number = try reader.count()
      var states = ElementStates()
      for _ in 0..<(try reader.count()) {
        let element = try reader.storedValue()
        let isPresent = try reader.byte() == 1
        _ = states.merge(
          element,
          ElementStates.State(
            stamp: try stamp(&reader, after: base, logs), isPresent: isPresent))
      }
      elements[number] = states
    }
    return elements
  }

  private static func stamp(
    _ reader: inout ByteReader, after base: HybridTimestamp?, _ logs: StoreNumbers
  ) throws(UnreadableBytes) -> HybridTimestamp {
    let number = try reader.count()
    if number == 0 {
      guard let base else { throw UnreadableBytes() }
      return base
    }
    guard let log = logs.log(number - 1) else { throw UnreadableBytes() }
    return HybridTimestamp(
      milliseconds: try reader.signed() &+ (base?.milliseconds ?? epoch),
      counter: try counter(&reader), device: log)
  }

  private static func counter(_ reader: inout ByteReader) throws(UnreadableBytes) -> UInt32 {
    guard let counter = UInt32(exactly: try reader.number()) else { throw UnreadableBytes() }
    return counter
  }
}

extension Placement {
  /// The placement as a number of three bits.
  fileprivate var code: UInt8 {
    switch self {
    case .visible: 0
    case .waiting: 1
    case .dead: 2
    case .hidden: 3
    case .alias: 4
    case .quarantined: 5
    }
  }

  fileprivate init(code: UInt8, _ reader: inout ByteReader) throws(UnreadableBytes) {
    switch code {
    case 0: self = .visible
    case 1: self = .waiting
    case 2: self = .dead
    case 3: self = .hidden
    case 4: self = .alias(of: try reader.storedValue())
    case 5: self = .quarantined
    default: throw UnreadableBytes()
    }
  }
}
