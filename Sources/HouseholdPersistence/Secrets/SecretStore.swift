public import Foundation

/// A store for data that must never be in a database: body measurements, access tokens.
///
/// Secrets are not entities, so they cannot get into a store, an export, or a sync message by
/// accident. Apps on Apple platforms can implement this with the Keychain.
public protocol SecretStore: Sendable {
  /// Returns the secret for a key, or nil.
  ///
  /// - Throws: If the secret exists but cannot be read, because of a wrong key or a changed file.
  func secret(for key: String) async throws -> Data?

  /// Stores a secret, replacing an earlier one.
  ///
  /// - Throws: If the secret cannot be stored; the earlier one is then unchanged.
  func setSecret(_ secret: Data, for key: String) async throws

  /// Reads a secret, changes it, and stores the result, without any other change in between, even
  /// by another process.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - change: Called with the secret, or nil; returns the new one, or nil to remove it.
  /// - Throws: As ``secret(for:)`` and ``setSecret(_:for:)``; any error of `change`. The earlier
  ///   secret is then unchanged.
  func updateSecret(
    for key: String, _ change: @Sendable (Data?) throws -> Data?
  ) async throws

  /// Removes a secret.
  ///
  /// - Throws: If the secret cannot be removed.
  func removeSecret(for key: String) async throws

  /// Removes all secrets.
  ///
  /// - Throws: If a secret cannot be removed.
  func removeAllSecrets() async throws
}
