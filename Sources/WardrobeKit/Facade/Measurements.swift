public import Foundation
import HouseholdPersistence
public import OutfitAdvisor
import Synchronization

extension Wardrobe {
  /// The measurements of the body, or nil if there are none.
  ///
  /// - Throws: ``WardrobeError``: `noSecrets` when the wardrobe was opened without a place for
  ///   them; `measurementsUnreadable`; what the place throws when they cannot be decrypted.
  public func measurements() async throws -> BodyMeasurements? {
    try await secretStore().secret(for: BodyMeasurements.key).map { bytes in
      try BodyMeasurements(secret: bytes)
    }
  }

  /// Keeps the measurements in place of earlier ones.
  ///
  /// They go to the secret store alone: not into the rows, exports or error messages.
  ///
  /// - Throws: ``WardrobeError``: `noSecrets`; `measurementOutOfRange`; what the place throws, and
  ///   then the earlier ones are still there.
  public func setMeasurements(_ measurements: BodyMeasurements) async throws {
    let secrets = try secretStore()
    try measurements.check()
    let bytes = Data(JSONValue.object(measurements.secretObject).bytes())
    try await secrets.setSecret(bytes, for: BodyMeasurements.key)
  }

  /// Changes some of the measurements and keeps the others.
  ///
  /// No other change comes in between: of several processes that change one measurement each, none
  /// loses what another kept.
  ///
  /// - Parameter change: Changes the measurements; they are empty if there are none yet.
  /// - Returns: The measurements that are kept now.
  /// - Throws: ``WardrobeError``: `noSecrets`; `measurementOutOfRange`; `measurementsUnreadable`;
  ///   what `change` and the place throw. Then the earlier ones are still there.
  @discardableResult
  public func updateMeasurements(
    _ change: @escaping @Sendable (inout BodyMeasurements) throws -> Void
  ) async throws -> BodyMeasurements {
    let kept = Mutex(BodyMeasurements())
    try await secretStore().updateSecret(for: BodyMeasurements.key) { secret in
      var measurements = try secret.map { try BodyMeasurements(secret: $0) } ?? BodyMeasurements()
      try change(&measurements)
      try measurements.check()
      let result = measurements
      kept.withLock { $0 = result }
      return Data(JSONValue.object(result.secretObject).bytes())
    }
    return kept.withLock { $0 }
  }

  /// Forgets the measurements.
  ///
  /// - Throws: ``WardrobeError``: `noSecrets`; what the place throws.
  public func eraseMeasurements() async throws {
    try await secretStore().removeSecret(for: BodyMeasurements.key)
  }

  /// The measurements as a separate, unencrypted document, on request.
  ///
  /// The only way by which measurements leave the secret store; `exportDocument()` has none.
  ///
  /// - Returns: JSON in inches and pounds, or nil if there are no measurements.
  /// - Throws: As ``measurements()``.
  public func exportMeasurements() async throws -> Data? {
    guard let measurements = try await measurements() else { return nil }
    let envelope = TransferFormat(kind: "wardrobe.measurements")
      .envelope(.object(measurements.secretObject), createdAt: store.clock.now)
    return Data(envelope.json.bytes(.pretty))
  }

  /// Keeps the measurements of a document that ``exportMeasurements()`` gave.
  ///
  /// - Throws: As ``setMeasurements(_:)``; `measurementsUnreadable` for another document.
  public func importMeasurements(_ document: Data) async throws {
    try await setMeasurements(try BodyMeasurements(secret: document))
  }

  /// The size that fits the body, or nil if too little is known.
  ///
  /// Computed on demand and stored nowhere.
  ///
  /// - Parameters:
  ///   - category: The kind of garment.
  ///   - chart: The sizes it is cut in.
  /// - Throws: As ``measurements()``; without a place for secrets the profile's sizes alone count.
  public func recommendedSize(
    for category: ClothingCategory, chart: SizeChart
  ) async throws -> SizeRecommendation? {
    let measurements = secrets == nil ? nil : try await measurements()
    return SizeRecommendation(
      for: category, measurements: measurements ?? BodyMeasurements(),
      profile: try await profile(), chart: chart)
  }

  private func secretStore() throws(WardrobeError) -> any SecretStore {
    guard let secrets else {
      throw WardrobeError(
        .noSecrets, "The wardrobe was opened without a vault; open it with one.")
    }
    return secrets
  }
}
