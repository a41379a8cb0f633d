#if Vault
  public import Foundation
  public import HouseholdPersistence

  /// Keeps secrets in encrypted files that their owner alone can read.
  ///
  /// ```swift
  /// let vault = FileVault(at: folder)
  /// let wardrobe = Wardrobe(store, secrets: vault)
  /// ```
  ///
  /// Each secret is one file, sealed with AES-256-GCM; its name is sealed with it. The key is a file
  /// of 32 random bytes, made with the first secret. A key that others may read, a link in its
  /// place, a wrong key, and a file that was changed, cut or exchanged are each refused. A secret is
  /// replaced as a whole: after a power cut there is the earlier or the later one. Changes wait for
  /// each other, also between processes; reading waits for nothing.
  ///
  /// Whoever can read all files of the owner can read the secrets: keep the key file elsewhere than
  /// the backups of the folder. On Apple platforms the Keychain is the better place.
  public struct FileVault: SecretStore, Hashable {
    private let files: VaultFiles

    /// Names the folder of a vault; nothing is read or written before a secret is asked for.
    ///
    /// - Parameters:
    ///   - folder: The vault's own folder. It is made when there is none, for its owner alone; one
    ///     that others may use is refused.
    ///   - keyFile: Where the key is, in a folder of its owner alone too; nil for `vault.key` in the
    ///     vault's folder.
    public init(at folder: URL, keyFile: URL? = nil) {
      files = VaultFiles(
        folder: folder, keyFile: keyFile ?? folder.appending(path: "vault.key"))
    }

    /// Where the sealed files are.
    public var folder: URL { files.folder }
    /// Where the key is.
    public var keyFile: URL { files.keyFile }

    /// The most bytes of a secret: 1 MiB.
    public static let secretLimit = SealedForm.secretLimit

    /// The secret of a name, or nil.
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

    /// Keeps a secret in place of an earlier one.
    ///
    /// The first one makes the folder and the key.
    ///
    /// - Parameters:
    ///   - secret: At most ``secretLimit`` bytes.
    ///   - name: 1 to 80 bytes.
    /// - Throws: ``VaultError`` with `tooLarge`, `keyMissing` when there are other secrets,
    ///   `keyInvalid`, `notPrivate`, `notAFile`, `notAFolder`, `nameInvalid`, `full`, `busy` or
    ///   `inputOutput`; the earlier one is still there.
    /// - Complexity: O(*n*) in the number of bytes.
    public func setSecret(_ secret: Data, for name: String) async throws {
      try check(secret, name)
      try await files.withLock(makesFolder: true) { try keep(secret, for: name) }
    }

    /// Reads a secret, changes it and keeps the result.
    ///
    /// The vault's folder is locked meanwhile, so that of two processes that change the same secret
    /// one waits for the other, and neither loses what the other kept.
    ///
    /// - Parameters:
    ///   - name: 1 to 80 bytes.
    ///   - change: Is given the secret, or nil, and returns the new one; nil forgets it.
    /// - Throws: As ``secret(for:)`` and ``setSecret(_:for:)``; `busy` when another process holds the
    ///   lock for more than ten seconds; what `change` throws. Then the earlier one is still there.
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
          "A secret has at most \(Self.secretLimit) bytes, and this one has \(secret.count).")
      }
      _ = try SealedFileName.file(for: name)
    }

    private func keep(_ secret: Data, for name: String) throws(VaultError) {
      let cipher = VaultCipher(key: try keyForSealing())
      try files.keep(try cipher.seal(secret, name: name), as: name)
    }

    /// Forgets a secret: its file is removed.
    ///
    /// - Throws: ``VaultError`` with `nameInvalid`, `busy` or `inputOutput`.
    public func removeSecret(for name: String) async throws {
      _ = try SealedFileName.file(for: name)
      try await files.withLock(makesFolder: false) { try files.remove(name) }
    }

    /// Forgets all secrets and the key.
    ///
    /// The key goes first, so that copies of the sealed files cannot be read any more.
    ///
    /// - Throws: ``VaultError`` with `notPrivate`, `notAFolder`, `busy` or `inputOutput`; another call
    ///   removes the rest.
    /// - Complexity: O(*n*) in the number of files.
    public func removeAllSecrets() async throws {
      try await files.withLock(makesFolder: false) { try files.removeAll() }
    }

    private func keyForSealing() throws(VaultError) -> Data {
      if let key = try files.key() { return key }
      // A new key would shut the secrets of the old one away.
      if try files.hasSecrets() { throw keyMissing }
      return try files.keepKey(VaultCipher.newKey())
    }

    private var keyMissing: VaultError {
      VaultError(
        .keyMissing,
        "There are secrets in \(files.folder.path), and no key at \(files.keyFile.path); put the"
          + " key file back, or erase the vault.")
    }
  }

  extension FileVault: CustomStringConvertible {
    /// Where the vault is, and nothing of what is in it.
    public var description: String { "a vault at \(files.folder.path)" }
  }
#else
  /// Not here: the trait `Vault` of household-kit is off.
  @available(*, unavailable, message: "Turn on the trait Vault of household-kit.")
  public struct FileVault {}
#endif
