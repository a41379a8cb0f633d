import HouseholdMessages

#if Complete || Vault
  import Crypto
  import Foundation

  /// Encrypts and decrypts secrets with one key: AES-256-GCM, NIST SP 800-38D.
  ///
  /// The key in the file is never used directly: HKDF (RFC 5869) derives from it the encryption key
  /// and an id that tells a wrong key from a changed file.
  struct VaultCipher {
    let keyID: Data
    private let key: SymmetricKey

    /// - Parameter bytes: The content of the key file.
    init(key bytes: Data) {
      let root = SymmetricKey(data: bytes)
      func derived(_ purpose: String) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
          inputKeyMaterial: root, info: Data("household-kit vault 1 \(purpose)".utf8),
          outputByteCount: VaultFiles.keyLength)
      }
      key = derived("seal")
      keyID = Data(
        HMAC<SHA256>.authenticationCode(for: Data("id".utf8), using: derived("id"))
      ).prefix(SealedForm.idLength)
    }

    /// Random bytes for a new key, from the system's generator.
    static func newKey() -> Data {
      var random = SystemRandomNumberGenerator()
      return Data(
        (0..<VaultFiles.keyLength).map { _ in UInt8.random(in: .min ... .max, using: &random) })
    }

    func seal(_ secret: Data, name: String) throws(VaultError) -> Data {
      let header = SealedForm.header(keyID: keyID)
      let box = try? AES.GCM.seal(
        SealedForm.padded(secret), using: key, authenticating: header + Data(name.utf8))
      guard let combined = box?.combined else {
        throw VaultError(.inputOutput, "The secret could not be encrypted; nothing was changed.")
      }
      return header + combined
    }

    func open(_ bytes: Data, name: String) throws(VaultError) -> Data {
      try SealedForm.check(bytes, keyID: keyID)
      let data = SealedForm.header(keyID: keyID) + Data(name.utf8)
      guard
        let box = try? AES.GCM.SealedBox(combined: bytes.dropFirst(SealedForm.headerLength)),
        let padded = try? AES.GCM.open(box, using: key, authenticating: data),
        let secret = SealedForm.secret(padded: padded)
      else { throw SealedForm.tampered }
      return secret
    }
  }
#endif
