import ArgumentParser
import CommandLineSupport
import Foundation
import LaundryKit

/// `laundry remind`.
struct Remind: RemindCommand, LaundrySubcommand {
  static let interval = 60
  static let configuration = remindConfiguration(subject: "the name of the pet")

  @OptionGroup var reminding: RemindOptions
  @OptionGroup(title: "Common options") var common: CommonOptions

  func facade(of household: Household) -> LaundryRoom { household.room }

  func subjects(of household: Household) async throws -> [String: String] {
    let pets = try await household.room.pets()
    return Dictionary(pets.map { ($0.id.uuidString, $0.name) }) { first, _ in first }
  }
}
