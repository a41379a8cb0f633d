public import Foundation
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// A place in a home, which may be inside another place: a shelf in a cellar.
public struct Location: Entity {
  /// The location's unique identifier.
  public var id: UUID
  /// The home it is in.
  public var homeID: UUID
  /// The location it is inside, or nil if it is directly in the home.
  public var parentID: UUID?
  /// The location's name, 1 to 200 characters, trimmed, without a slash between spaces.
  public var name: String
  /// Free-form notes, or nil.
  public var notes: String?
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - id: The location's unique identifier.
  ///   - homeID: The home it is in.
  ///   - parentID: The location it is inside, or nil.
  ///   - name: The location's name.
  ///   - notes: Free-form notes.
  ///   - createdAt: The instant of creation; the store replaces it.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  public init(
    id: UUID = UUID(), homeID: UUID, parentID: UUID? = nil, name: String, notes: String? = nil,
    createdAt: Date = .distantPast, updatedAt: Date = .distantPast
  ) {
    self.id = id
    self.homeID = homeID
    self.parentID = parentID
    self.name = name
    self.notes = notes
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The separator of a path, such as `Cellar / Shelf`.
  static let pathSeparator = " / "

  /// The declaration of the location's fields, links, indexes and rules.
  public static let schema = EntitySchema<Location>(
    "location", blank: Location(homeID: UUID(), name: ""),
    indexes: [
      Index(
        \.homeID, \.parentID, \.name, unique: true, whenMerged: .merge(countingNil: true))
    ],
    rules: [
      EntityRule("insideItself", \.parentID, \.id) { location in
        location.parentID == location.id ? "must be another location" : nil
      }
    ]
  ) {
    Field(\.id)
    Field(\.homeID, linksTo: Home.self, whenTargetDeleted: .cascade)
    Field(
      \.parentID, linksTo: Location.self, whenTargetDeleted: .nullify,
      named: "enclosing location")
    Field(\.name, .title, .noPathSeparator)
    Field(\.notes)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}

extension Rule where Value == String {
  /// The text can be one name of a path.
  fileprivate static var noPathSeparator: Rule {
    Rule("noPathSeparator", "without a slash between spaces") { value, _ in
      value.contains(Location.pathSeparator) ? "must not have a slash between spaces" : nil
    }
  }
}
