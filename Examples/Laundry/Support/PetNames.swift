import CommandLineSupport
import Foundation
import HouseholdCalendar
import LaundryKit

/// Distinct names for a household's pets, even if two have the same name.
struct PetNames: Sendable {
  private let pets: [Pet]
  private let counts: [String: Int]

  /// Looks at all the pets there are.
  init(_ pets: [Pet]) {
    self.pets = pets
    counts = Dictionary(pets.map { ($0.name, 1) }, uniquingKeysWith: +)
  }

  /// Whether another pet has the same name.
  func isAmbiguous(_ pet: Pet) -> Bool { counts[pet.name, default: 0] > 1 }

  /// The start of a pet's id, as long as it must be to mean no other pet.
  func idStart(of pet: Pet) -> String {
    let id = pet.id.uuidString.lowercased()
    let start = (8..<id.count).lazy.map { String(id.prefix($0)) }.first { start in
      !pets.contains { other in
        other.id != pet.id && other.id.uuidString.lowercased().hasPrefix(start)
          || other.name.lowercased() == start
      }
    }
    return start ?? id
  }

  /// The pet that a reminder is about, or nil.
  func pet(of reminder: Reminder) -> Pet? { pets.first { $0.id.uuidString == reminder.group } }

  /// The start of the id of the pet that a reminder is about, after a space; empty if its name
  /// says which it is.
  func idText(of reminder: Reminder) -> String {
    guard let pet = pet(of: reminder), isAmbiguous(pet) else { return "" }
    return " " + idStart(of: pet)
  }

  /// The text that selects a pet in a command: its name, or the start of its id if the name matches
  /// no pet or two.
  func argument(for pet: Pet) -> String {
    let isTypeable =
      !pet.name.hasPrefix("-")
      && !pet.name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isTypeable && !isAmbiguous(pet) ? ShellText.argument(pet.name) : idStart(of: pet)
  }
}

extension Household {
  /// The names of all the pets, archived ones included.
  func names() async throws -> PetNames {
    PetNames(try await room.pets(includingArchived: true))
  }

  /// Reports that two pets share a name, and how to distinguish them.
  func noteNamesake(of pet: Pet) async throws {
    let names = try await names()
    guard names.isAmbiguous(pet) else { return }
    let id = names.idStart(of: pet)
    session.note(
      "Another pet is named \(pet.name). Use \(id) for this one in commands, or give it a unique"
        + " name: " + session.hint("pet rename \(id) NAME"))
  }

  /// The text shown if there is no pet.
  func noPets() async throws -> StyledText {
    let archived = try await room.pets(includingArchived: true, limit: 2)
    guard let one = archived.first else {
      return "There are no pets yet. Add one: " + session.hint("pet add Snowy")
    }
    let name = try await names().argument(for: one)
    return
      (archived.count == 1
      ? "\(one.name) is archived, and there is no other pet." : "All pets are archived.")
      + " To restore one: " + session.hint("pet restore \(name)")
  }
}
