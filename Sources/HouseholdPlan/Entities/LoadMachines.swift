public import Foundation
public import HouseholdPersistence

/// The machines that a load was washed and dried in, of a household with several.
///
/// A load without a row ran in the machines that come first.
public struct LoadMachines: Entity {
  /// The load's id.
  public var id: UUID
  /// The washer, or nil for the first.
  public var washerID: UUID?
  /// The dryer, or nil for the first.
  public var dryerID: UUID?

  /// Says where a load runs.
  ///
  /// - Parameters:
  ///   - loadID: The load.
  ///   - washerID: The washer.
  ///   - dryerID: The dryer.
  init(loadID: UUID, washerID: UUID? = nil, dryerID: UUID? = nil) {
    id = loadID
    self.washerID = washerID
    self.dryerID = dryerID
  }

  /// The declaration of the fields and links.
  public static let schema = EntitySchema<LoadMachines>(
    "loadMachines", collection: "loadMachines", named: "machines of a load",
    blank: LoadMachines(loadID: UUID())
  ) {
    Field(\.id)
    Field(\.washerID, linksTo: Machine.self, whenTargetDeleted: .nullify)
    Field(\.dryerID, linksTo: Machine.self, whenTargetDeleted: .nullify)
  }
}
