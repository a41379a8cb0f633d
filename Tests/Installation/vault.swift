import Foundation
import HouseholdVault

let vault = FileVault(at: URL(filePath: "vault"))
try await vault.setSecret(Data("39.5 inches".utf8), for: "chest")
let secret = try await vault.secret(for: "chest")
print(String(decoding: secret ?? Data(), as: UTF8.self))
try await vault.removeAllSecrets()
