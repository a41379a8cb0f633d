import Foundation
import HouseholdPersistence
import SyncTestSupport

@testable import HouseholdSync

extension SyncedStore {
  /// The device that the store is on.
  var id: UUID? {
    get async throws { try await sync.devices().first(where: \.isThis)?.id }
  }

  /// Changes the rules, which the first change writes.
  func rules(_ change: @escaping @Sendable (inout HouseRules) -> Void) async throws {
    try await store.write { transaction in
      var rules = try transaction.fetch(HouseRules.self, id: HouseRules.onlyID) ?? HouseRules()
      change(&rules)
      try transaction.save(rules)
    }
  }

  var rules: HouseRules {
    get async throws {
      try await store.read { try $0.fetch(HouseRules.self, id: HouseRules.onlyID) ?? HouseRules() }
    }
  }

  /// Says what the person of the store wears.
  func wears(_ size: String, _ colors: [String] = []) async throws {
    try await store.write { transaction in
      var persona = try transaction.fetch(Persona.self, id: Persona.onlyID) ?? Persona()
      persona.size = size
      persona.colors = colors
      try transaction.save(persona)
    }
  }

  var size: String? {
    get async throws {
      try await store.read { try $0.fetch(Persona.self, id: Persona.onlyID)?.size }
    }
  }

  /// Puts something in the calendar.
  func meet(_ id: String, _ title: String) async throws {
    try await store.write { transaction in
      var meeting = Meeting(id)
      meeting.title = title
      try transaction.save(meeting)
    }
  }

  var meetings: [String] {
    get async throws {
      try await store.read { try $0.fetchAll(Meeting.self).map(\.title).sorted() }
    }
  }

  /// Says who uses the store.
  func belongs(to person: String) async throws {
    try await sync.describeDevice(person: person)
  }
}
