public import Foundation
public import HouseholdPersistence
import HouseholdValidation
import WardrobeKit

/// A garment that a person of the household needs clean: what others know of that person's week.
///
/// A calendar is its person's and stays on their devices; what has to be washed for it is everybody's
/// matter. Whoever's profile has a name asks for the garments of their plan, and the plans of all others
/// wash them too. A request is never changed: another time is another request, so that two devices of one
/// person never contradict each other.
public struct WashRequest: Entity {
  /// The id, which follows from all the others.
  public var id: UUID
  /// The garment.
  public var itemID: UUID
  /// The person's name.
  public var person: String
  /// The instant from which on it can be washed, after it was worn; nil for at once.
  public var from: Date?
  /// The instant by which it has to be dry.
  public var by: Date

  /// Asks for a garment.
  ///
  /// - Parameters:
  ///   - itemID: The garment.
  ///   - person: The person's name.
  ///   - from: The instant from which on it can be washed; nil for at once.
  ///   - by: The instant by which it has to be dry.
  package init(itemID: UUID, person: String, from: Date? = nil, by: Date) {
    let times = [from, by].map { $0.map { String($0.milliseconds) } ?? "" }
    id = UUID(of: itemID, and: ([person] + times).joined(separator: "\n"))
    self.itemID = itemID
    self.person = person
    self.from = from
    self.by = by
  }

  /// The declaration of the fields and of the rule that the id follows from them.
  public static let schema = EntitySchema<WashRequest>(
    "washRequest", named: "request for a wash",
    blank: WashRequest(itemID: UUID(), person: "", by: .distantPast),
    rules: [
      EntityRule("derivedID", \.id, \.itemID, \.person, \.from, \.by) { request in
        request.id
          == WashRequest(
            itemID: request.itemID, person: request.person, from: request.from, by: request.by
          ).id
          ? nil : "must be the id that follows from the other fields"
      }
    ],
    // It follows from a person's plans.
    sync: .household.telling { _, _ in "" }.whenUnited(WardrobeItem.self) { request, other, kept in
      request.itemID == other
        ? WashRequest(itemID: kept, person: request.person, from: request.from, by: request.by)
        : nil
    }
  ) {
    Field(\.id)
    Field(\.itemID, named: "garment")
    Field(\.person, .trimmedLength(1...60))
    Field(\.from, named: "start")
    Field(\.by, named: "end")
  }
}
