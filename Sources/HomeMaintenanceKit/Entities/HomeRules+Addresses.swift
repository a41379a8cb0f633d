import Foundation
import HouseholdMessages
import HouseholdValidation

extension Rule where Value == URL {
  /// The address is one of the web, with a host: nothing that opens a file of this machine.
  static var webAddress: Rule {
    Rule("webAddress", "an address that starts with https:// or http://") { url, _ in
      let scheme = url.scheme?.lowercased()
      guard scheme == "https" || scheme == "http", let host = url.host(), !host.isEmpty else {
        return "must be an address that starts with https:// or http://"
      }
      return nil
    }
  }
}

extension Rule where Value == String {
  /// The text has the form of a BCP 47 language tag: letters and digits in groups of 1 to 8.
  ///
  /// Source: RFC 5646, section 2.1. Whether the language exists is not checked.
  static var languageTag: Rule {
    Rule("languageTag", "a language tag such as en or pt-BR") { value, _ in
      let groups = value.split(separator: "-", omittingEmptySubsequences: false)
      let isTag =
        groups.first.map { (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isLetter) }
        ?? false
      return isTag
        && groups.allSatisfy {
          (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy { isLetter($0) || isDigit($0) }
        } ? nil : "must be a language tag such as en or pt-BR"
    }
  }
}

private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
