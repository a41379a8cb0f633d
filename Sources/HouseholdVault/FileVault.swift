import HouseholdMessages

#if Complete || Vault
  public import Foundation
  @_exported public import HouseholdPersistence

  /// Keeps secrets in encrypted files that only their owner can read.
  ///
  /// ```swift
  /// let vault = FileVault(at: folder)
  /// let wardrobe = Wardrobe(store, secrets: vault)
  /// ```
  ///
  /// Each secret is one file, encrypted with AES-256-GCM; its name is authenticated with it. The
  /// key is a file of 32 random bytes, created with the first secret. The vault refuses a key that
  /// others may read, a symbolic link in place of the key, a wrong key, and a file that was
  /// changed, truncated, or swapped. A secret is replaced atomically: after a power failure, either
  /// the old or the new one is there. Changes are serialized, also between processes; reading never
  /// waits.
  ///
  /// Anyone who can read all files of the owner can read the secrets, so back up the key file and
  /// the folder to different places. On Apple platforms, prefer the Keychain.
  public struct FileVault: SecretStore, Hashable {
    private let files: VaultFiles

    /// Creates a vault for a folder; nothing is read or written before the first access to a
    /// secret.
    ///
    /// - Parameters:
    ///   - folder: The vault's own folder. It is created if missing, with permissions for its owner
    ///     only; a folder that others may use is refused.
    ///   - keyFile: The key file, in a folder that is also private to its owner; nil for
    ///     `vault.key` in the vault's folder.
    public init(at folder: URL, keyFile: URL? = nil) {
      files = VaultFiles(
        folder: folder, keyFile: keyFile ?? folder.appending(path: "vault.key"))
    }

    /// The folder of the encrypted files.
    public var folder: URL { files.folder }
    /// The key file.
    public var keyFile: URL { files.keyFile }

    /// The maximum size of a secret in bytes: 1 MiB.
    public static let secretLimit = SealedForm.secretLimit

    /// Returns the secret with a name, or nil.
    ///
    /// - Parameter name: 1 to 80 bytes.
    /// - Throws: ``VaultError`` with `wrongKey`, `tampered`, `notSealed`, `newerVersion`,
    ///   `keyMissing`, `keyInvalid`, `notPrivate`, `notAFile`, `notAFolder`, `nameInvalid`,
    ///   `tooLarge` or `inputOutput`.
    /// - Complexity: O(*n*) in the number of bytes.
    public func secret(for name: String) async throws -> Data? {
      try open(name)
    }

    private func open(_ name: String) throws(VaultError) -> Data? {
      guard let sealed = try files.sealed(name) else { return nil }
      guard let key = try files.key() else { throw keyMissing }
      return try VaultCipher(key: key).open(sealed, name: name)
    }

    /// Stores a secret, replacing an earlier one with the same name.
    ///
    /// The first secret creates the folder and the key.
    ///
    /// - Parameters:
    ///   - secret: At most ``secretLimit`` bytes.
    ///   - name: 1 to 80 bytes.
    /// - Throws: ``VaultError`` with `tooLarge`, `keyMissing` when there are other secrets,
    ///   `keyInvalid`, `notPrivate`, `notAFile`, `notAFolder`, `nameInvalid`, `full`, `busy` or
    ///   `inputOutput`; the earlier secret is then unchanged.
    /// - Complexity: O(*n*) in the number of bytes.
    public func setSecret(_ secret: Data, for name: String) async throws {
      try check(secret, name)
      try await files.withLock(makesFolder: true) { try keep(secret, for: name) }
    }

    /// Reads a secret, changes it, and stores the result.
    ///
    /// The vault's folder is locked meanwhile, so two processes that change the same secret do not
    /// overwrite each other's changes.
    ///
    /// - Parameters:
    ///   - name: 1 to 80 bytes.
    ///   - change: Called with the secret, or nil; returns the new one, or nil to remove it.
    /// - Throws: As ``secret(for:)`` and ``setSecret(_:for:)``; `busy` when another process holds the
    ///   lock for more than ten seconds; any error of `change`. The earlier secret is then
    ///   unchanged.
    /// - Complexity: O(*n*) in the number of bytes.
    public func updateSecret(
      for name: String, _ change: @Sendable (Data?) throws -> Data?
    ) async throws {
      _ = try SealedFileName.file(for: name)
      try await files.withLock(makesFolder: true) {
        guard let secret = try change(try open(name)) else { return try files.remove(name) }
        try check(secret, name)
        try keep(secret, for: name)
      }
    }

    private func check(_ secret: Data, _ name: String) throws(VaultError) {
      guard secret.count <= Self.secretLimit else {
        throw VaultError(
          .tooLarge,
          "A secret can have at most \(Self.secretLimit) bytes; this one has \(secret.count).")
      }
      _ = try SealedFileName.file(for: name)
    }

    private func keep(_ secret: Data, for name: String) throws(VaultError) {
      let cipher = VaultCipher(key: try keyForSealing())
      try files.keep(try cipher.seal(secret, name: name), as: name)
    }

    /// Removes a secret.
    ///
    /// - Throws: ``VaultError`` with `nameInvalid`, `busy` or `inputOutput`.
    public func removeSecret(for name: String) async throws {
      _ = try SealedFileName.file(for: name)
      try await files.withLock(makesFolder: false) { try files.remove(name) }
    }

    /// Removes all secrets and the key.
    ///
    /// The key is removed first, so that remaining copies of the encrypted files cannot be read.
    ///
    /// - Throws: ``VaultError`` with `notPrivate`, `notAFolder`, `busy` or `inputOutput`; call it
    ///   again to remove the rest.
    /// - Complexity: O(*n*) in the number of files.
    public func removeAllSecrets() async throws {
      try await files.withLock(makesFolder: false) { try files.removeAll() }
    }

    private func keyForSealing() throws(VaultError) -> Data {
      if let key = try files.key() { return key }
      // A new key would make the existing secrets unreadable.
      if try files.hasSecrets() { throw keyMissing }
      return try files.keepKey(VaultCipher.newKey())
    }

    private var keyMissing: VaultError {
      VaultError(
        .keyMissing,
        "There are secrets in \(files.folder.path), but no key at \(files.keyFile.path); put the"
          + " key file back, or erase the vault.")
    }
  }

  extension FileVault: CustomStringConvertible {
    /// The vault's folder, and nothing about its content.
    public var description: String { "a vault at \(files.folder.path)" }
  }
#else
  /// Unavailable: the trait `Vault` of household-kit is off.
  @available(*, unavailable, message: "Turn on the trait Vault of household-kit.")
  public struct FileVault {}
#endif
