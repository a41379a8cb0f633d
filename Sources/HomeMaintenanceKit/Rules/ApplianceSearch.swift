public import Foundation

/// What appliances are looked for; everything that is given must fit.
public struct ApplianceSearch: Hashable, Sendable {
  /// How the appliances are sorted.
  public enum Sorting: String, CaseIterable, Codable, Sendable {
    /// By category, then brand, then model.
    case category
    /// By name, then brand, then model.
    case name
    /// The appliance added last comes first.
    case newestFirst
  }

  /// The home, or nil for any.
  public var homeID: UUID?
  /// The category, or nil for any.
  public var category: ApplianceCategory?
  /// A tag, or nil; upper and lower case are the same.
  public var tag: String?
  /// A location, which stands for all that is inside it, or nil.
  public var locationID: UUID?
  /// Words; each must be in a text about the appliance, in any case and with any accents.
  ///
  /// The texts are name, brand, model, serial number, description, notes, asset id and the values
  /// of custom fields.
  public var text: String
  /// Whether archived and sold appliances are among them.
  public var includesArchived: Bool
  /// How they are sorted.
  public var sorting: Sorting
  /// The most appliances to give, nil for all.
  public var limit: Int?
  /// How many appliances to pass over first.
  public var offset: Int

  /// Describes a search, by default for everything that is neither archived nor sold.
  ///
  /// - Parameters:
  ///   - homeID: The home.
  ///   - category: The category.
  ///   - tag: A tag.
  ///   - locationID: A location, which stands for all that is inside it.
  ///   - text: Words that must be found.
  ///   - includesArchived: Whether archived and sold appliances are among them.
  ///   - sorting: How they are sorted.
  ///   - limit: The most appliances to give.
  ///   - offset: How many appliances to pass over first.
  public init(
    homeID: UUID? = nil, category: ApplianceCategory? = nil, tag: String? = nil,
    locationID: UUID? = nil, text: String = "", includesArchived: Bool = false,
    sorting: Sorting = .category, limit: Int? = nil, offset: Int = 0
  ) {
    self.homeID = homeID
    self.category = category
    self.tag = tag
    self.locationID = locationID
    self.text = text
    self.includesArchived = includesArchived
    self.sorting = sorting
    self.limit = limit
    self.offset = offset
  }
}
