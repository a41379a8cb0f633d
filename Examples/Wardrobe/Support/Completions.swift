import CommandLineSupport
import Foundation
import HouseholdPersistence
import WardrobeKit

extension WardrobeCommand {
  /// The names that can stand at a place of a command line, for the shell's completion.
  static func names(at place: CompletionPlace, in session: Session) async throws -> [String] {
    let household = try Household.open(session, clock: nil)
    for noun in place.nouns {
      switch noun {
      case "outfit": return try await household.wardrobe.outfits().map(\.outfit.displayName)
      case "wishlist":
        return try await household.wardrobe.wishes(includingPurchased: true)
          .map(\.wish.productName)
      case "wear", "things":
        return try await household.itemNames().values
          + household.wardrobe.outfits().map(\.outfit.displayName)
      case "events":
        return try await household.wardrobe.events(from: .distantPast, to: .distantFuture).map(
          \.title)
      case "log", "measurements": return []
      default: continue
      }
    }
    return try await household.itemNames().values.sorted()
  }
}
