import Foundation
import HouseholdPersistence
import HouseholdValidation
import HouseholdVault
import Testing

@Suite struct FileVaultTests {
  let home: TemporaryFolder
  let vault: FileVault

  init() throws {
    home = try TemporaryFolder()
    vault = FileVault(at: home.url.appending(path: "vault"))
  }

  private func mode(_ url: URL) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  private func setMode(_ mode: Int, of url: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: vault.folder.path).sorted()
  }

  private var sealed: URL { vault.folder.appending(path: "body.sealed") }

  // MARK: - Storing

  @Test func secretsAreStoredAndRemoved() async throws {
    #expect(try await vault.secret(for: "body") == nil)
    try await vault.removeSecret(for: "body")
    try await vault.removeAllSecrets()
    // Reading creates nothing.
    #expect(!FileManager.default.fileExists(atPath: vault.folder.path))

    try await vault.setSecret(Data("chest".utf8), for: "body")
    try await vault.setSecret(Data("token".utf8), for: "search")
    #expect(try await vault.secret(for: "body") == Data("chest".utf8))
    try await vault.setSecret(Data("waist".utf8), for: "body")
    let again = FileVault(at: vault.folder)
    #expect(try await again.secret(for: "body") == Data("waist".utf8))
    #expect(try await again.secret(for: "search") == Data("token".utf8))
    #expect(try names() == ["body.sealed", "search.sealed", "vault.key"])

    try await vault.removeSecret(for: "body")
    #expect(try await vault.secret(for: "body") == nil)
    #expect(try await vault.secret(for: "search") == Data("token".utf8))
    try Data().write(to: vault.folder.appending(path: "left.partial"))
    try await vault.removeAllSecrets()
    #expect(try names().isEmpty)
    #expect(try await vault.secret(for: "search") == nil)
    // The vault can be used again, with a new key.
    try await vault.setSecret(Data("hips".utf8), for: "body")
    #expect(try await vault.secret(for: "body") == Data("hips".utf8))
  }

  @Test func changesOfSeveralVaultsWaitForEachOther() async throws {
    let folder = vault.folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          // A separate vault value, as in another process.
          try await FileVault(at: folder).updateSecret(for: "body") { secret in
            (secret ?? Data()) + [UInt8(number)]
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await vault.secret(for: "body").map { Set($0).count } == 40)
    #expect(try names() == ["body.sealed", "vault.key"])
    // After an error the secret is unchanged, nil removes it, and the lock is released.
    await #expect(throws: VaultError(.tooLarge, "no")) {
      try await vault.updateSecret(for: "body") { _ in throw VaultError(.tooLarge, "no") }
    }
    #expect(try await vault.secret(for: "body")?.count == 40)
    try await vault.updateSecret(for: "body") { _ in nil }
    #expect(try await vault.secret(for: "body") == nil)
  }

  private func isLocked() throws -> Bool {
    if let lock = try FolderLock.take(vault.folder.path) {
      _ = consume lock
      return false
    }
    return true
  }

  @Test func aVaultThatIsLockedIsWaitedFor() async throws {
    try await vault.setSecret(Data("1".utf8), for: "body")
    guard let lock = try FolderLock.take(vault.folder.path) else {
      Issue.record("the lock was taken")
      return
    }
    #expect(try isLocked())
    let change = Task { [vault] in try await vault.setSecret(Data("2".utf8), for: "body") }
    #expect(try await vault.secret(for: "body") == Data("1".utf8))
    _ = consume lock
    try await change.value
    #expect(try !isLocked())
    #expect(try await vault.secret(for: "body") == Data("2".utf8))
  }

  @Test(arguments: [0, 1, 251, 252, 253, 508, 509, 10_000, FileVault.secretLimit])
  func everyLengthComesBack(_ count: Int) async throws {
    let secret = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try await vault.setSecret(secret, for: "body")
    #expect(try await vault.secret(for: "body") == secret)
    // The file size is a whole number of blocks plus 52 bytes.
    #expect(try (Data(contentsOf: sealed).count - 52).isMultiple(of: 256))
  }

  @Test func onlyTheOwnerCanReadTheFiles() async throws {
    try await vault.setSecret(Data("chest".utf8), for: "body")
    #expect(try mode(vault.folder) == 0o700)
    #expect(try mode(vault.keyFile) == 0o600)
    #expect(try mode(sealed) == 0o600)
    #expect(try Data(contentsOf: vault.keyFile).count == 32)
  }

  @Test func theSameSecretIsNeverSealedTheSameWay() async throws {
    let secret = Data("a secret that is easy to find".utf8)
    var seen: Set<Data> = []
    for _ in 0..<20 {
      try await vault.setSecret(secret, for: "body")
      let bytes = try Data(contentsOf: sealed)
      #expect(bytes.range(of: secret) == nil && bytes.range(of: Data("easy".utf8)) == nil)
      seen.insert(bytes.dropFirst(24))
    }
    #expect(seen.count == 20)
  }

  @Test func theKeyCanBeElsewhere() async throws {
    let keyFile = home.url.appending(path: "keys/mine")
    let apart = FileVault(at: vault.folder, keyFile: keyFile)
    try await apart.setSecret(Data("chest".utf8), for: "body")
    #expect(try names() == ["body.sealed"])
    #expect(try mode(keyFile.deletingLastPathComponent()) == 0o700)
    #expect(try await apart.secret(for: "body") == Data("chest".utf8))
    try await apart.removeAllSecrets()
    #expect(!FileManager.default.fileExists(atPath: keyFile.path))
  }

  @Test func namesAreNoPathsAndDoNotMeet() async throws {
    let secrets = [
      "body", "Body", "BODY", "b/ody", "../body", "..", ".", "%62ody", "bödy", "body ",
      "body.sealed",
      "vault.key", "\u{0}", String(repeating: "x", count: 80), String(repeating: "/", count: 80),
    ]
    for name in secrets { try await vault.setSecret(Data(name.utf8), for: name) }
    for name in secrets { #expect(try await vault.secret(for: name) == Data(name.utf8)) }
    let names = try names()
    #expect(names.count == secrets.count + 1)
    // Also on a file system that ignores case.
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path) == ["vault"])
    for name in ["", String(repeating: "x", count: 81)] {
      #expect(await code { try await vault.secret(for: name) } == .nameInvalid)
      #expect(await code { try await vault.setSecret(Data(), for: name) } == .nameInvalid)
      #expect(await code { try await vault.removeSecret(for: name) } == .nameInvalid)
    }
  }

  @Test func manyWritersAtOnceShareOneKey() async throws {
    let folder = vault.folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask {
          try await FileVault(at: folder).setSecret(Data("\(number)".utf8), for: "s\(number)")
        }
      }
      try await group.waitForAll()
    }
    for number in 0..<16 {
      #expect(try await vault.secret(for: "s\(number)") == Data("\(number)".utf8))
    }
    #expect(try names().count == 17)
  }

  // MARK: - Refusing

  @Test func everyChangedBitIsNoticed() async throws {
    try await vault.setSecret(Data("chest".utf8), for: "body")
    let bytes = try Data(contentsOf: sealed)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8(index % 8)
      try changed.write(to: sealed)
      let found = await code { try await vault.secret(for: "body") }
      let expected: [VaultError.Code] =
        switch index {
        case 0..<7: [.notSealed]
        case 7: [.newerVersion, .tampered]
        case 8..<24: [.wrongKey]
        default: [.tampered]
        }
      #expect(found.map(expected.contains) == true, "\(index): \(found?.rawValue ?? "nothing")")
    }
    for count in 0..<bytes.count {
      try bytes.prefix(count).write(to: sealed)
      let found = await code { try await vault.secret(for: "body") }
      #expect(found == (count < 7 ? .notSealed : .tampered), "\(count)")
    }
    try (bytes + [0]).write(to: sealed)
    #expect(await code { try await vault.secret(for: "body") } == .tampered)
    try Data(count: 2 << 20).write(to: sealed)
    #expect(await code { try await vault.secret(for: "body") } == .tooLarge)
    try bytes.write(to: sealed)
    #expect(try await vault.secret(for: "body") == Data("chest".utf8))
    // A damaged secret can be set again.
    try bytes.prefix(9).write(to: sealed)
    try await vault.setSecret(Data("waist".utf8), for: "body")
    #expect(try await vault.secret(for: "body") == Data("waist".utf8))
  }

  @Test func aSecretUnderAnotherNameIsRefused() async throws {
    try await vault.setSecret(Data("chest".utf8), for: "body")
    try FileManager.default.copyItem(
      at: sealed, to: vault.folder.appending(path: "other.sealed"))
    #expect(await code { try await vault.secret(for: "other") } == .tampered)
  }

  @Test func aWrongKeyIsDistinguishedFromAChangedFile() async throws {
    try await vault.setSecret(Data("chest".utf8), for: "body")
    let key = try Data(contentsOf: vault.keyFile)
    try Data(key.reversed()).write(to: vault.keyFile)
    #expect(await code { try await vault.secret(for: "body") } == .wrongKey)
    try key.write(to: vault.keyFile)
    #expect(try await vault.secret(for: "body") == Data("chest".utf8))
  }

  @Test func aLostKeyIsNotReplaced() async throws {
    try await vault.setSecret(Data("chest".utf8), for: "body")
    try FileManager.default.removeItem(at: vault.keyFile)
    #expect(await code { try await vault.secret(for: "body") } == .keyMissing)
    #expect(await code { try await vault.setSecret(Data(), for: "other") } == .keyMissing)
    #expect(try names() == ["body.sealed"])
    try await vault.removeAllSecrets()
    try await vault.setSecret(Data("waist".utf8), for: "body")
    #expect(try await vault.secret(for: "body") == Data("waist".utf8))
  }

  @Test(arguments: [0, 1, 31, 33, 4096])
  func aKeyOfAnotherLengthIsRefused(_ count: Int) async throws {
    try await vault.setSecret(Data("chest".utf8), for: "body")
    try Data(count: count).write(to: vault.keyFile)
    #expect(await code { try await vault.secret(for: "body") } == .keyInvalid)
    #expect(await code { try await vault.setSecret(Data(), for: "body") } == .keyInvalid)
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o601, 0o610, 0o644, 0o602])
  func aKeyThatOthersMayUseIsRefused(_ wide: Int) async throws {
    try await vault.setSecret(Data("chest".utf8), for: "body")
    try setMode(wide, of: vault.keyFile)
    #expect(await code { try await vault.secret(for: "body") } == .notPrivate)
    #expect(await code { try await vault.setSecret(Data(), for: "body") } == .notPrivate)
    try setMode(0o600, of: vault.keyFile)
    try setMode(0o700 | wide & 0o077, of: vault.folder)
    #expect(await code { try await vault.secret(for: "body") } == .notPrivate)
    #expect(await code { try await vault.setSecret(Data(), for: "body") } == .notPrivate)
    #expect(await code { try await vault.removeAllSecrets() } == .notPrivate)
    try setMode(0o700, of: vault.folder)
  }

  @Test func linksAreNotFollowed() async throws {
    let manager = FileManager.default
    try await vault.setSecret(Data("chest".utf8), for: "body")
    let elsewhere = home.url.appending(path: "elsewhere")
    for file in [vault.keyFile, sealed] {
      try manager.moveItem(at: file, to: elsewhere)
      try manager.createSymbolicLink(at: file, withDestinationURL: elsewhere)
      #expect(await code { try await vault.secret(for: "body") } == .notAFile)
      #expect(await code { try await vault.setSecret(Data(), for: "body") } == .notAFile)
      try manager.removeItem(at: file)
      try manager.createDirectory(at: file, withIntermediateDirectories: false)
      #expect(await code { try await vault.secret(for: "body") } == .notAFile)
      try manager.removeItem(at: file)
      try manager.moveItem(at: elsewhere, to: file)
    }
    try manager.moveItem(at: vault.folder, to: elsewhere)
    try manager.createSymbolicLink(at: vault.folder, withDestinationURL: elsewhere)
    #expect(await code { try await vault.secret(for: "body") } == .notAFolder)
    #expect(await code { try await vault.setSecret(Data(), for: "body") } == .notAFolder)
    try manager.removeItem(at: vault.folder)
    try Data().write(to: vault.folder)
    #expect(await code { try await vault.setSecret(Data(), for: "body") } == .notAFolder)
  }

  @Test func whatIsTooLargeIsRefusedAndTheEarlierStays() async throws {
    try await vault.setSecret(Data("chest".utf8), for: "body")
    let large = Data(count: FileVault.secretLimit + 1)
    #expect(await code { try await vault.setSecret(large, for: "body") } == .tooLarge)
    #expect(try await vault.secret(for: "body") == Data("chest".utf8))
  }

  @Test func nothingTellsTheSecretOrTheKey() async throws {
    try await vault.setSecret(Data("Geheim4711".utf8), for: "body")
    let key = try Data(contentsOf: vault.keyFile)
    var texts = ["\(vault)", String(reflecting: vault)]
    var dumped = ""
    dump(vault, to: &dumped)
    texts.append(dumped)
    try Data(key.reversed()).write(to: vault.keyFile)
    do {
      _ = try await vault.secret(for: "body")
      Issue.record("another key opened the secret")
    } catch {
      texts += ["\(error)", String(reflecting: error), error.localizedDescription]
      dumped = ""
      dump(error, to: &dumped)
      texts.append(dumped)
    }
    for text in texts {
      #expect(!text.contains("Geheim") && !text.contains(key.base64EncodedString()), "\(text)")
    }
    #expect("\(vault)" == "a vault at \(vault.folder.path)")
  }

  // MARK: - Helpers

  private func code(_ step: () async throws -> some Any) async -> VaultError.Code? {
    do {
      _ = try await step()
      return nil
    } catch let error as VaultError {
      #expect(error.message == error.description && error.message.description.hasSuffix("."))
      return error.code
    } catch {
      Issue.record("\(error)")
      return nil
    }
  }
}

/// A folder that is removed with the last reference to it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "vault-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
