/// The occurrences of one rule as positions: local seconds, or instants if there is a zone.
struct PositionCursor: Sendable {
  private(set) var rule: RuleCursor
  private var zone: ZoneOffsets?
  /// The last possible instant.
  private let last: Int
  /// Positions to return before those of the rule, the next one last.
  private var pending: [Int] = []

  init(_ rule: RuleCursor, zone: ZoneOffsets?, last: Int) {
    self.rule = rule
    self.zone = zone
    self.last = last
  }

  mutating func next() -> Int? {
    guard zone != nil else { return pending.popLast() ?? rule.next() }
    guard let position = pending.popLast() ?? nextInZone(), position <= last else { return nil }
    return position
  }

  private mutating func nextInZone() -> Int? {
    guard let local = rule.next(), let first = zone?.resolve(local) else { return nil }
    guard let gap = first.gap else { return first.instant }
    // Times in a gap are moved, and may coincide with times after it.
    var instants: Set = [first.instant]
    while let local = rule.peek(), local < gap.end + gap.length {
      _ = rule.next()
      if let instant = zone?.resolve(local).instant { instants.insert(instant) }
    }
    pending = instants.sorted(by: >)
    return pending.popLast()
  }

  /// Skips everything before a position.
  mutating func skip(before position: Int) {
    let bound = zone?.localBound(of: position) ?? position
    rule.skip(before: bound)
    pending.removeAll { $0 < position }
    guard zone != nil, pending.isEmpty else { return }
    while let next = next() {
      if next >= position {
        pending.append(next)
        return
      }
    }
  }

  /// Skips a number of positions.
  mutating func skip(_ count: Int) {
    guard zone != nil || !pending.isEmpty else { return rule.skip(count) }
    for _ in 0..<count where next() == nil { return }
  }

  /// Ignores everything after a position.
  mutating func limit(to position: Int) {
    // No clock has ever been two days from Greenwich.
    let (time, overflow) = position.addingReportingOverflow(zone == nil ? 0 : 172_800)
    if !overflow { rule.limit(to: time) }
  }

  mutating func countOneLess() { rule.countOneLess() }
}

/// All occurrences of a recurrence set, merged in order.
struct OccurrenceSource: Sendable {
  private var cursors: [PositionCursor]
  /// The next position of each cursor, once requested.
  private var heads: [Int?] = []
  private var areHeadsKnown = false
  private let extras: [Int]
  private var extraIndex = 0
  private let excluded: Set<Int>

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - cursors: The occurrences of the rules.
  ///   - extras: Additional positions, in any order.
  ///   - excluded: Positions to omit.
  init(_ cursors: [PositionCursor], extras: [Int] = [], excluded: Set<Int> = []) {
    self.cursors = cursors
    self.extras = Set(extras).sorted()
    self.excluded = excluded
  }

  private var isOneRule: Bool { cursors.count == 1 && extras.isEmpty && excluded.isEmpty }

  mutating func next() -> Int? {
    if isOneRule { return cursors[0].next() }
    while let position = nextMerged() {
      if !excluded.contains(position) { return position }
    }
    return nil
  }

  private mutating func nextMerged() -> Int? {
    if !areHeadsKnown {
      heads = cursors.indices.map { cursors[$0].next() }
      areHeadsKnown = true
    }
    var least = extraIndex < extras.count ? extras[extraIndex] : nil
    for case let head? in heads where head < least ?? .max { least = head }
    guard let least else { return nil }
    if extraIndex < extras.count, extras[extraIndex] == least { extraIndex += 1 }
    for index in heads.indices where heads[index] == least { heads[index] = cursors[index].next() }
    return least
  }

  /// Skips everything before a position, from the start.
  mutating func skip(before position: Int) {
    for index in cursors.indices { cursors[index].skip(before: position) }
    while extraIndex < extras.count, extras[extraIndex] < position { extraIndex += 1 }
  }

  /// Ignores everything after a position; later occurrences may or may not be returned.
  mutating func limit(to position: Int) {
    for index in cursors.indices { cursors[index].limit(to: position) }
  }

  /// Skips a number of occurrences.
  mutating func skip(_ count: Int) {
    if isOneRule { return cursors[0].skip(count) }
    for _ in 0..<count where next() == nil { return }
  }
}
