public import Foundation

/// What an exchange with other stores did.
public struct SyncReport: Hashable, Sendable {
  /// The segments that came from other stores.
  public internal(set) var receivedSegments = 0
  /// The changed rows in them.
  public internal(set) var receivedRows = 0
  /// The segments that were sent.
  public internal(set) var sentSegments = 0
  /// Their bytes.
  public internal(set) var sentBytes = 0
  /// The rows in them that people changed, as many as the place got that got most.
  public internal(set) var sentRows = 0
  /// The segments that were removed from places, because later ones contain what was in them.
  public internal(set) var removedSegments = 0
  /// The files that rows name, such as photos, that came to this device.
  public internal(set) var receivedFiles = 0
  /// Their bytes, without those that had come before.
  public internal(set) var receivedFileBytes = 0
  /// The files that were sent; one counts for each place.
  public internal(set) var sentFiles = 0
  /// Their bytes.
  public internal(set) var sentFileBytes = 0
  /// The files that were removed from this device to make room, because a place keeps them.
  public internal(set) var evictedFiles = 0
  /// The files that were removed because no row has named them for 30 days.
  public internal(set) var removedFiles = 0
  /// How many of the rows that arrived were noted here, too, without knowing of each other: see
  /// ``HouseholdSync/HouseholdSync/doubles()``.
  public internal(set) var doubles = 0
  /// Whether the store goes on in a log of its own, because it was found to be a copy, or to have been put back
  /// from one.
  public internal(set) var hasNewLog = false
  /// Why something was sent once more, a sentence each: a place had lost it, or another device has other rows.
  public internal(set) var resendings: [String] = []
  /// What could not be read or sent, and which places could not be reached, a sentence each.
  ///
  /// It is tried again. In the status it is with the places.
  public var problems: [String] { found.map(\.message) }

  /// Whether another device said that this one is no longer used.
  package internal(set) var isForgotten = false
  /// The device that said so; nil if that is not known.
  package internal(set) var forgetter: UUID?
  var found: [SyncProblem] = []
  var merge = MergeReport()
  /// The segments that were of another household, and were not taken.
  var strangeSegments = 0
  /// Whether a place has lost files that this device wrote.
  var lacksOwn = false
  /// Whether something was read that was written long ago: see ``SyncBatch/acknowledge()``.
  var isLate = false
  /// Whether a segment found no room to wait for another.
  var isFull = false
  /// What other devices said about all their rows.
  var digests: [UUID: StateDigest] = [:]
  /// What was done on other devices.
  var arrivals = Arrivals()
  /// Whether files are left for the next exchange.
  var hasMoreFiles = false
  /// The own log and its end after the exchange.
  var log: UUID?
  var head: SegmentCutter.Head?

  init() {}

  /// What was done on other devices, as far as it came with this exchange.
  public var received: [SyncArrival] { arrivals.listed }
  /// How many rows took in something that was not known here: values, a birth or a deletion.
  ///
  /// Rows of all entities count, also those that a kit adds with what a person enters, and those that nobody sees
  /// here, such as the settings of another person. A row counts once for each time at which another store wrote
  /// what was changed in it. What people did is in ``received``.
  public var changedRows: Int { merge.changed }
  /// How many rows changed here, unless nobody sees anything of it: what follows from other rows is no change
  /// that somebody made.
  package var toldRows: Int {
    if arrivals.isEmpty, conflicts + erasures + restorations == 0 { return 0 }
    // What was done to a device, or was so here already, changed no row.
    return changedRows > 0 ? changedRows : received.flatMap(\.changes).reduce(0) { $0 + $1.count }
  }
  /// How many conflicts were recorded.
  public var conflicts: Int { merge.conflicts - merge.followers }
  /// How many times others erased everything, which ``HouseholdSync/HouseholdSync/restoreErased()``
  /// puts back.
  public var erasures: Int { merge.erasures }
  /// How many times others put back what had been erased.
  public var restorations: Int { merge.restorations }
  /// Whether something was sent once more: all rows, or files that rows name.
  public var hasResent: Bool { !resendings.isEmpty }
  /// Whether anything came or went.
  public var hasExchanged: Bool {
    receivedSegments > 0 || sentSegments > 0 || receivedFiles > 0 || sentFiles > 0
  }

  mutating func add(_ other: SyncReport) {
    receivedSegments += other.receivedSegments
    receivedRows += other.receivedRows
    sentSegments += other.sentSegments
    sentBytes += other.sentBytes
    sentRows += other.sentRows
    removedSegments += other.removedSegments
    receivedFiles += other.receivedFiles
    receivedFileBytes += other.receivedFileBytes
    sentFiles += other.sentFiles
    sentFileBytes += other.sentFileBytes
    evictedFiles += other.evictedFiles
    removedFiles += other.removedFiles
    hasMoreFiles = hasMoreFiles || other.hasMoreFiles
    doubles += other.doubles
    for text in other.resendings where !resendings.contains(text) { resendings.append(text) }
    add(problems: other.found)
    merge.add(other.merge)
    hasNewLog = hasNewLog || other.hasNewLog
    isLate = isLate || other.isLate
    isFull = isFull || other.isFull
    digests.merge(other.digests) { $1 }
    strangeSegments += other.strangeSegments
    arrivals.add(other.arrivals) { $0 }
    isForgotten = isForgotten || other.isForgotten
    forgetter = other.forgetter ?? forgetter
    log = other.log ?? log
    head = other.head ?? head
  }

  /// The report with the names of the devices of the logs that problems are about.
  func naming(_ devices: [SyncDevice]) -> SyncReport {
    var named = self
    named.found = found.map { $0.naming(devices) }
    return named
  }

  mutating func add(problems new: [SyncProblem]) {
    for problem in new where !found.contains(problem) { found.append(problem) }
  }
}

/// The state of a store's sync.
public struct SyncStatus: Hashable, Sendable {
  /// The log that this store writes.
  public var log: UUID
  /// The devices that take part, as far as this store has heard of them: this one first.
  public var devices: [SyncDevice]
  /// The places through which it exchanges changes, in the order in which they were added.
  public var places: [SyncPlace]
  /// Whether there are local changes that were not sent.
  public var hasUnsentChanges: Bool
  /// The segments from others that wait for an earlier one.
  public var earlySegments: Int
  /// The names of the devices that wrote these.
  package internal(set) var earlyAuthors: [String]
  /// Why segments from others could not be merged, a sentence each.
  ///
  /// What is wrong with a place, or with the files in it, is not among them: see ``SyncPlace/problem`` and
  /// ``SyncPlace/findings``.
  public var problems: [String]
  /// The conflicts that were not shown to a person yet.
  public var newConflicts: Int
  /// What is to be exchanged of the files that rows name; nil if none are exchanged.
  public var attachments: AttachmentStatus?
  /// The rows that were changed here since the last exchange.
  public var changedRows: Int
  /// The clocks of other devices that are ahead of this one's by more than five minutes, or behind it.
  public var clocks: [SyncClock]
  /// Until when changes are dated that are dated later than now by more than five minutes, as a clock
  /// that is ahead, or was, dates them; nil if none are.
  ///
  /// Until then, the order of changes that were made at once is not that of the clock.
  public var datedUntil: Date?
  /// The devices that have other rows than this one for more than a day, although both have seen the same
  /// changes.
  public var differences: [SyncDifference]
  /// The segments that were skipped, because nobody brought them, and have not come since.
  public var gaps: [SyncGap]
  /// Whether there are rows or fields of one person, such as settings, that stay in this store because it
  /// is not known whose it is.
  public var keepsPersonalRows: Bool
  /// When a copy of this store last wrote something as this device; nil if none did within a week.
  public var twinSeen: Date?

  /// When a place was last reached; nil if none ever was.
  public var lastExchange: Date? { places.compactMap(\.lastExchange).max() }
  /// The segments that wait to be sent; one counts for each place that lacks it.
  public var unsentSegments: Int { places.reduce(0) { $0 + $1.unsentSegments } }
  /// The bytes of the segments that wait to be sent.
  public var unsentBytes: Int { places.reduce(0) { $0 + $1.unsentBytes } }

  /// Whether there is something that a person should look at.
  public var needsAttention: Bool {
    !problems.isEmpty || earlySegments > 0 || newConflicts > 0 || !differences.isEmpty
      || attachments.map { $0.damagedFiles > 0 } == true
      || devices.contains { !$0.isGone && $0.unreadSince != nil }
      || places.contains { place in
        let isWaiting = hasUnsentChanges || place.unsentSegments > 0
        return !place.findings.isEmpty || place.isOfStrangers || place.problem != nil && isWaiting
      }
  }
}

/// The state of a place through which a store exchanges changes.
public struct SyncPlace: Hashable, Sendable, Identifiable {
  /// What the store remembers the place by, as ``SyncTransport/id``.
  public var id: String
  /// What people call the place, such as `the folder /media/usb`.
  public var name: String
  /// When it was last reached, to an hour if nothing was exchanged; nil if it never was.
  public var lastExchange: Date?
  /// The changed rows that it lacks, as far as they could be counted, without those that were changed
  /// here since the last exchange.
  public var unsentRows: Int
  /// The segments that it lacks.
  public var unsentSegments: Int
  /// The bytes of the segments that it lacks.
  public var unsentBytes: Int
  /// Why it could not be reached or written the last time; nil if it could.
  public var problem: SyncProblem?
  /// Whether it could be read then, and only not be written.
  public var isRead: Bool
  /// What could not be read from it or sent to it the last time it was reached, such as files that are
  /// missing or damaged.
  public var findings: [SyncProblem]
  /// Whether it was of another household then, so that nothing was exchanged.
  public var isOfStrangers: Bool
  /// When ``/HouseholdSync/HouseholdSync/running(isLive:)`` tries to reach it again; nil if it could be
  /// reached.
  public var nextTry: Date?
}
