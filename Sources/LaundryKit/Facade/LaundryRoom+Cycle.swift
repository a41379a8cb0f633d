public import Foundation
import HouseholdPersistence

extension LaundryRoom {
  /// Starts a wash for a pet, even if it is dead.
  ///
  /// See ``LaundryEdit/startWash(_:minutes:at:)``.
  @discardableResult
  public func startWash(
    _ petID: UUID, minutes: Int? = nil, at instant: Date? = nil
  ) async throws -> LaundryTask {
    try await edit { try $0.startWash(petID, minutes: minutes, at: instant) }
  }

  /// Washes a pet's clothes again that lay wet in the machine for too long; the streak stays.
  ///
  /// See ``LaundryEdit/rewash(_:minutes:at:)``.
  @discardableResult
  public func rewash(
    _ petID: UUID, minutes: Int? = nil, at instant: Date? = nil
  ) async throws -> LaundryTask {
    try await edit { try $0.rewash(petID, minutes: minutes, at: instant) }
  }

  /// Moves a pet's wet clothes to the dryer and starts it.
  ///
  /// See ``LaundryEdit/startDry(_:minutes:at:)``.
  @discardableResult
  public func startDry(
    _ petID: UUID, minutes: Int? = nil, at instant: Date? = nil
  ) async throws -> LaundryTask {
    try await edit { try $0.startDry(petID, minutes: minutes, at: instant) }
  }

  /// Hangs a pet's wet clothes up instead of putting them into the dryer.
  ///
  /// See ``LaundryEdit/hangDry(_:hours:at:)``.
  @discardableResult
  public func hangDry(
    _ petID: UUID, hours: Int = LaundryTask.lineDryHours, at instant: Date? = nil
  ) async throws -> LaundryTask {
    try await edit { try $0.hangDry(petID, hours: hours, at: instant) }
  }

  /// Dries a pet's clothes longer: a running dryer runs on, one that is done starts again.
  ///
  /// See ``LaundryEdit/dryMore(_:minutes:at:)``.
  @discardableResult
  public func dryMore(
    _ petID: UUID, minutes: Int, at instant: Date? = nil
  ) async throws -> LaundryTask {
    try await edit { try $0.dryMore(petID, minutes: minutes, at: instant) }
  }

  /// Stops the machine that runs for a pet, or says that the clothes on the line are dry.
  ///
  /// See ``LaundryEdit/finishEarly(_:at:)``.
  @discardableResult
  public func finishEarly(_ petID: UUID, at instant: Date? = nil) async throws -> LaundryTask {
    try await edit { try $0.finishEarly(petID, at: instant) }
  }

  /// Marks a pet's dry clothes as folded: its health is 100 again.
  ///
  /// See ``LaundryEdit/markFolded(_:at:)``.
  @discardableResult
  public func markFolded(_ petID: UUID, at instant: Date? = nil) async throws -> FoldOutcome {
    try await edit { try $0.markFolded(petID, at: instant) }
  }

  /// Abandons a pet's load, in any stage.
  ///
  /// See ``LaundryEdit/abandonLoad(_:at:)``.
  @discardableResult
  public func abandonLoad(_ petID: UUID, at instant: Date? = nil) async throws -> LaundryTask {
    try await edit { try $0.abandonLoad(petID, at: instant) }
  }

  /// Gives up every load that was not touched for ``AppSettings/staleHours``, as of the instant at
  /// which it went stale.
  ///
  /// See ``LaundryEdit/abandonStaleLoads()``.
  @discardableResult
  public func abandonStaleLoads() async throws -> [LaundryTask] {
    try await store.write { try LaundryEdit($0).abandonStaleLoads() }
  }
}
