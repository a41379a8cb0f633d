public import Foundation

/// A filter of appliances; every given criterion must match.
public struct ApplianceSearch: Hashable, Sendable {
  /// The sort order of the appliances.
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
  /// The sort order.
  public var sorting: Sorting
  /// The most appliances to give, nil for all.
  public var limit: Int?
  /// The number of appliances to skip.
  public var offset: Int

  /// Describes a search, by default for all appliances neither archived nor sold.
  ///
  /// - Parameters:
  ///   - homeID: The home.
  ///   - category: The category.
  ///   - tag: A tag.
  ///   - locationID: A location, which stands for all that is inside it.
  ///   - text: Words that must be found.
  ///   - includesArchived: Whether archived and sold appliances are among them.
  ///   - sorting: The sort order.
  ///   - limit: The most appliances to give.
  ///   - offset: The number of appliances to skip.
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
