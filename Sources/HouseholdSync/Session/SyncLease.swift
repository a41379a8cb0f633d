import Foundation
import HouseholdCLibrary
import HouseholdMessages
import HouseholdPersistence

/// Which of the processes that use a store's file exchanges its changes all the time.
///
/// It is written down in the store for half a minute, again and again, so that another one can go on
/// when the process ends. One that died on this machine is noticed at once, and so is one that came with
/// a copy of the store: it is of another device.
struct SyncLease: Hashable, Sendable {
  var holder: UUID
  var process: Int32
  var device: UUID?
  /// The start of the machine in which the process runs; empty if that is not known.
  var boot: String
  var end: Date

  /// How long it is valid, in seconds.
  static let duration: TimeInterval = 30
  /// How often it is written again.
  static let renewal = Duration.seconds(10)
  /// How often another process looks whether it is still valid.
  static let patience = Duration.seconds(2)

  /// A lease of this process.
  init(_ holder: UUID, on device: UUID?, from now: Date) {
    self.holder = holder
    self.device = device
    process = getpid()
    boot = Self.thisBoot
    end = now + Self.duration
  }

  /// Whether another session may take it over, on a device.
  func isOver(at now: Date, on device: UUID?) -> Bool {
    if let own = self.device, own != device { return true }
    // A clock that was set back does not make it longer.
    if end <= now || end > now + Self.duration + 1 { return true }
    guard !boot.isEmpty, boot == Self.thisBoot, process != getpid() else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  private static let thisBoot: String = {
    let path = "/proc/sys/kernel/random/boot_id"
    guard let data = try? SystemFile.read(path, limit: 256) else { return "" }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }()
}

// MARK: - In the store

extension SyncLease {
  init(_ reader: inout CBORReader) throws(CBORError) {
    try reader.array(of: 5)
    holder = try reader.uuid()
    process = Int32(clamping: try reader.integer())
    boot = try reader.text()
    end = Date(milliseconds: try reader.integer())
    device = try reader.null() ? nil : reader.uuid()
  }

  func write(to writer: inout CBORWriter) {
    writer.array(5)
    writer.uuid(holder)
    writer.integer(Int64(process))
    writer.text(boot)
    writer.integer(end.milliseconds)
    writer.optional(device) { $0.uuid($1) }
  }
}

extension RowReading {
  /// Who exchanges changes all the time; nil if nobody does.
  func lease() throws -> SyncLease? {
    guard var reader = try value(.lease) else { return nil }
    return try SyncLease(&reader)
  }
}

extension SyncError {
  static func led(by process: Int32) -> SyncError {
    SyncError(
      .elsewhere,
      "Another program (process \(process)) exchanges the changes of this store. This one goes on"
        + " when that ends.")
  }
}

extension HouseholdSync {
  /// Takes the lease, or keeps it; returns the one of another session if that holds it.
  func lease(for session: UUID) async throws -> SyncLease? {
    let now = store.clock.now
    return try await store.merge { transaction in
      guard try transaction.rows.syncLog() != nil else { return nil }
      let device = try transaction.rows.device()
      if let other = try transaction.rows.lease(), other.holder != session,
        !other.isOver(at: now, on: device)
      {
        return other
      }
      try transaction.rows.setLease(
        SyncLease(session, on: device, from: now))
      return nil
    }
  }

  /// Gives the lease back, if a session holds it.
  func endLease(of session: UUID) async throws {
    try await store.merge { transaction in
      guard try transaction.rows.lease()?.holder == session else { return }
      try transaction.rows.setLease(nil)
    }
  }
}
