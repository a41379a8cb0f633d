public import Foundation

/// A place for what must never be in a store: measurements of a body, tokens of a provider.
///
/// Secrets are not entities, so they cannot get into a store, an export or a synchronisation by
/// accident. Apps on Apple platforms implement this with the Keychain.
public protocol SecretStore: Sendable {
  /// The secret of a key, or nil.
  ///
  /// - Throws: When the secret exists but cannot be read, because of a wrong key or a changed file.
  func secret(for key: String) async throws -> Data?

  /// Keeps a secret in place of an earlier one.
  ///
  /// - Throws: When the secret cannot be kept; the earlier one is still there.
  func setSecret(_ secret: Data, for key: String) async throws

  /// Reads a secret, changes it and keeps the result; no other change comes in between, be it of
  /// this process or another.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - change: Is given the secret, or nil, and returns the new one; nil forgets it.
  /// - Throws: As ``secret(for:)`` and ``setSecret(_:for:)``; what `change` throws. Then the earlier
  ///   one is still there.
  func updateSecret(
    for key: String, _ change: @Sendable (Data?) throws -> Data?
  ) async throws

  /// Forgets a secret.
  ///
  /// - Throws: When the secret cannot be removed.
  func removeSecret(for key: String) async throws

  /// Forgets all secrets.
  ///
  /// - Throws: When a secret cannot be removed.
  func removeAllSecrets() async throws
}
