public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// A garment that a person of the household needs clean: what others know of that person's week.
///
/// A calendar is its person's and stays on their devices; what has to be washed for it is everybody's
/// matter. Whoever's profile has a name asks for the garments of their plan, and the plans of all others
/// wash them too. There is one row for a person and a garment.
public struct WashRequest: Entity {
  /// The id, which follows from the garment and the person.
  public var id: UUID
  /// The garment.
  public var itemID: UUID
  /// The person's name.
  public var person: String
  /// The instant from which on it can be washed: after it was worn.
  public var from: Date
  /// The instant by which it has to be dry.
  public var by: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date

  /// Asks for a garment.
  ///
  /// - Parameters:
  ///   - itemID: The garment.
  ///   - person: The person's name.
  ///   - from: The instant from which on it can be washed.
  ///   - by: The instant by which it has to be dry.
  public init(itemID: UUID, person: String, from: Date, by: Date) {
    id = UUID(of: itemID, and: person.folded)
    self.itemID = itemID
    self.person = person
    self.from = from
    self.by = by
    updatedAt = .distantPast
  }

  /// The declaration of the fields and of the rule that the id follows from them.
  public static let schema = EntitySchema<WashRequest>(
    "washRequest", named: "request for a wash",
    blank: WashRequest(itemID: UUID(), person: "", from: .distantPast, by: .distantPast),
    rules: [
      EntityRule("derivedID", \.id, \.itemID, \.person) { request in
        request.id
          == WashRequest(
            itemID: request.itemID, person: request.person, from: request.from, by: request.by
          ).id
          ? nil : "must be the id that follows from the garment and the person"
      }
    ], sync: .household(together: [[\.from, \.by]])
  ) {
    Field(\.id)
    Field(\.itemID, named: "garment")
    Field(\.person, .trimmedLength(1...60))
    Field(\.from, named: "start")
    Field(\.by, named: "end")
    Field(\.updatedAt, stamp: .updated)
  }
}
