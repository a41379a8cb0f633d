import Foundation
import HouseholdMessages
import HouseholdPersistence

/// What a store remembers about a place through which it exchanges segments.
struct SyncPlaceRecord: Hashable {
  /// The number in the ledger, which no other place ever gets.
  let number: UInt64
  var id: String
  var name: String
  var added: Date
  /// When it was last reached, to an hour.
  var lastExchange: Date?
  /// The segment that the place last took.
  var lastSent: SegmentID?
  /// Why the place could not be reached.
  var problem: SyncProblem?
  /// What could not be read from it or sent to it the last time it was reached.
  var findings: [SyncProblem] = []
  /// Whether it was of another household then.
  var isStrange = false
  /// Whether it could be read then, and only not be written.
  var isRead = false
  var nextTry: Date?
  /// The most segments that are kept for it; nil if there is no limit.
  var backlog: Int?
  /// What is known about its size; nil before it was looked at.
  var upkeep: Upkeep?

  init(number: UInt64, id: String, name: String, added: Date, backlog: Int? = nil) {
    self.number = number
    self.id = id
    self.name = name
    self.added = added
    self.backlog = backlog
  }

  /// Whether so much is kept for the place, and it was away for so long, that it is forgotten.
  func isForgotten(lacking count: Int, at now: Date) -> Bool {
    guard let backlog, count > backlog else { return false }
    return now.timeIntervalSince(max(added, lastExchange ?? added)) > Self.patience
  }

  /// How long everything is kept: a day, in seconds.
  private static let patience: TimeInterval = 86_400

  init(number: UInt64, bytes: [UInt8]) throws(CBORError) {
    var reader = CBORReader(bytes)
    let start = reader.position
    let count = try reader.array()
    guard 13...14 ~= count else { throw CBORError(.length, at: start) }
    self.init(
      number: number, id: try reader.text(), name: try reader.text(),
      added: Date(milliseconds: try reader.integer()))
    if !reader.null() { lastExchange = Date(milliseconds: try reader.integer()) }
    if !reader.null() { lastSent = SegmentID(key: Array(try reader.blob())) }
    if !reader.null() { problem = SyncProblem(try reader.text()) }
    if !reader.null() { nextTry = Date(milliseconds: try reader.integer()) }
    if !reader.null() { backlog = try reader.count(upTo: .max) }
    if !reader.null() { upkeep = try Upkeep(&reader) }
    isStrange = try reader.boolean()
    for _ in 0..<(try reader.array()) { findings.append(SyncProblem(try reader.text())) }
    isRead = try reader.boolean()
    try reader.array(of: 1 + findings.count)
    if !reader.null() { problem?.lockedPath = try reader.text() }
    for place in findings.indices where !reader.null() {
      findings[place].lockedPath = try reader.text()
    }
    if count == 14 {
      try reader.array(of: 1 + findings.count)
      if !reader.null() { problem?.code = SyncError.Code(rawValue: try reader.text()) }
      for place in findings.indices where !reader.null() {
        findings[place].code = SyncError.Code(rawValue: try reader.text())
      }
    }
    try reader.finish()
  }

  var bytes: [UInt8] {
    var writer = CBORWriter()
    writer.array(14)
    writer.text(id)
    writer.text(name)
    writer.integer(added.milliseconds)
    writer.optional(lastExchange) { $0.integer($1.milliseconds) }
    writer.optional(lastSent) { $0.blob($1.key) }
    writer.optional(problem) { $0.text($1.message.canonical ?? "It cannot be reached.") }
    writer.optional(nextTry) { $0.integer($1.milliseconds) }
    writer.optional(backlog) { $0.unsigned(UInt64(max(0, $1))) }
    writer.optional(upkeep) { $1.write(to: &$0) }
    writer.boolean(isStrange)
    writer.array(findings.count)
    for finding in findings {
      writer.text(finding.message.canonical ?? "Something cannot be read.")
    }
    writer.boolean(isRead)
    writer.array(1 + findings.count)
    for problem in [problem] + findings {
      writer.optional(problem?.lockedPath?.canonical) { $0.text($1) }
    }
    writer.array(1 + findings.count)
    for problem in [problem] + findings {
      writer.optional(problem?.code.rawValue.canonical) { $0.text($1) }
    }
    return writer.bytes
  }
}
