import Foundation
import HouseholdVault

@main
struct Sealed {
  static func main() async throws {
    let vault = FileVault(at: URL(filePath: "vault"))
    try await vault.setSecret(Data("39.5 inches".utf8), for: "chest")
    let secret = try await vault.secret(for: "chest")
    print(String(decoding: secret ?? Data(), as: UTF8.self))  // 39.5 inches
    try await vault.removeAllSecrets()
  }
}
