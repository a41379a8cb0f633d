import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdMessages
import HouseholdPersistence

extension Household {
  /// What of appliances stays when they are deleted, in a sentence; nil if nothing does.
  func rest(of appliances: [UUID]) async throws -> String? {
    let ids = Set(appliances)
    let owners = appliances.map(Optional.some)
    let parts = try await book.all(Fetch<Part> { $0.applianceID.isIn(owners) }).map(\.name)
    let manuals = try await book.all(Fetch<Manual> { $0.applianceID.isIn(owners) }).map(\.title)
    let tutorials = try await book.all(Fetch<Tutorial>())
      .filter { !$0.applianceIDs.isEmpty && $0.applianceIDs.isSubset(of: ids) }.map(\.title)
    let kinds = [("part", parts), ("manual", manuals), ("tutorial", tutorials)]
      .filter { !$0.1.isEmpty }
    guard !kinds.isEmpty else { return nil }
    let texts = kinds.map { kind, names -> String in
      let quoted = names.sorted().map { "“\($0)”" }
      if names.count > 5 { return names.count.counted(kind) + " of what is deleted" }
      return "the \(names.count == 1 ? kind : kind.plural) \(quoted.joinedWithAnd)"
    }
    let text = texts.joinedWithAnd
    let isOne = kinds.map(\.1.count).reduce(0, +) == 1
    return "\(text.prefix(1).uppercased())\(text.dropFirst()) \(isOne ? "stays" : "stay")."
      + (parts.isEmpty ? "" : " Parts that no task needs leave the shopping list.")
  }
}
