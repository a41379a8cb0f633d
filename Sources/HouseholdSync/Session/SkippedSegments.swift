public import Foundation
import HouseholdPersistence

/// Segments of a log that were skipped, because nobody brought them: what was in them may be missing here.
public struct SyncGap: Hashable, Sendable {
  /// The device that wrote them; nil if it is not known.
  public var device: SyncDevice?
  /// The log that they are of.
  public var log: UUID
  /// How many they are.
  public var segments: Int
}

extension RowReading {
  /// The segments that were skipped and have not come since, by log.
  func skipped() throws -> [UUID: Set<UInt64>] {
    guard var reader = try value(.skipped) else { return [:] }
    var skipped: [UUID: Set<UInt64>] = [:]
    for _ in 0..<(try reader.array()) {
      let log = try reader.uuid()
      for _ in 0..<(try reader.array()) { skipped[log, default: []].insert(try reader.unsigned()) }
    }
    return skipped
  }

  /// The segments up to which this store has all that is in a log, of all logs.
  ///
  /// A copy of its rows contains these; what follows a skipped one it has in part.
  func ends() throws -> [SegmentID] {
    let skipped = try skipped()
    var ends = try heads().filter { skipped[$0.log] == nil }
    for (log, numbers) in skipped {
      guard let first = numbers.min(), first > 1 else { continue }
      ends += try auxiliaryEntries(
        in: .syncApplied, from: log.octets + (first - 1).octets, before: log.octets + first.octets,
        limit: .max
      ).compactMap { SegmentID(key: $0.key) }
    }
    return ends
  }

  /// The same by device.
  func gaps() throws -> [SyncGap] {
    let skipped = try skipped()
    guard !skipped.isEmpty else { return [] }
    let devices = try devices()
    return skipped.map { log, numbers in
      SyncGap(
        device: devices.first { $0.logs.contains(log) }, log: log, segments: numbers.count)
    }.sorted { ($0.device?.title ?? "", $0.segments) < ($1.device?.title ?? "", $1.segments) }
  }

  /// Whether what was in a segment is known: it was merged, or a copy that contains it.
  private func isKnown(_ number: UInt64, of log: UUID) throws -> Bool {
    try auxiliaryEntries(
      in: .syncApplied, from: log.octets + number.octets, before: log.octets + UInt64.max.octets,
      limit: .max
    ).contains { entry in
      !entry.value.isEmpty || UInt64(octets: entry.key.dropFirst(16).prefix(8)) == number
    }
  }

  /// Which of some segments are missing still.
  func missing(of segments: [UUID: Set<UInt64>]) throws -> [UUID: Set<UInt64>] {
    var missing: [UUID: Set<UInt64>] = [:]
    for (log, numbers) in segments {
      let left = try numbers.filter { try !isKnown($0, of: log) }
      if !left.isEmpty { missing[log] = left }
    }
    return missing
  }
}

extension RowWriting {
  func setSkipped(_ skipped: [UUID: Set<UInt64>]) throws {
    try set(.skipped) { writer in
      writer.array(skipped.count)
      for (log, numbers) in skipped.sorted(by: { $0.key < $1.key }) {
        writer.uuid(log)
        writer.array(numbers.count)
        for number in numbers.sorted() { writer.unsigned(number) }
      }
    }
  }
}

extension SyncBatch {
  /// The most segments of a log that are remembered as skipped.
  private static let skippedLimit: UInt64 = 1_000

  /// Notes what is skipped of some logs, from what is known up to a number.
  func noteSkipped(_ starts: [UUID: UInt64]) throws {
    let known = try ledger.known()
    var gaps: [UUID: Set<UInt64>] = [:]
    for (log, number) in starts {
      let last = known[log] ?? 0
      guard number > last else { continue }
      // It goes on with the number, unless it is the last and damaged.
      let count = min(max(number - last - 1, 1), Self.skippedLimit)
      gaps[log] = Set(last + 1...last + count)
    }
    let missing = try ledger.missing(of: gaps)
    guard !missing.isEmpty else { return }
    try ledger.setSkipped(
      try ledger.skipped().merging(missing) { $0.union($1) })
  }

  /// Ends the wait for what was skipped of devices that are no longer used, also for those who come later:
  /// they get what is known here, and that this is all.
  ///
  /// - Parameter log: Another log to give up, whose device is not known; nil for none.
  mutating func closeGaps(of log: UUID? = nil) throws {
    guard try dropGaps(of: log) else { return }
    for place in try ledger.places() {
      if let upkeep = place.upkeep {
        try copyEverything(to: place, upkeep, isCounted: false)
      } else {
        try postEverything(to: place, isCounted: false)
      }
    }
  }

  /// Forgets what was skipped of devices that are no longer used, and of another log, and does not come
  /// any more; returns whether there was any.
  @discardableResult
  func dropGaps(of log: UUID? = nil) throws -> Bool {
    let skipped = try ledger.skipped()
    guard !skipped.isEmpty else { return false }
    let gone = Set(try ledger.devices().filter(\.isGone).flatMap(\.logs))
      .union(log.map { [$0] } ?? [])
    let left = skipped.filter { !gone.contains($0.key) }
    guard left.count < skipped.count else { return false }
    try ledger.setSkipped(left)
    return true
  }

  /// Notes that something came that was skipped.
  func noteHealed() throws {
    let skipped = try ledger.skipped()
    guard !skipped.isEmpty else { return }
    let missing = try ledger.missing(of: skipped)
    guard missing != skipped else { return }
    try ledger.setSkipped(missing)
    let devices = try ledger.devices()
    let healed = skipped.filter { missing[$0.key] != $0.value }.keys.map { log in
      devices.first { $0.logs.contains(log) }?.title ?? "a device that is not known here"
    }
    try SyncLogBook.add(
      Set(healed).sorted().map {
        SyncLogEntry(
          .healed, at: transaction.now,
          problem: "What was skipped of \($0) has come after all.")
      }, to: transaction.rows, now: transaction.now)
  }
}
