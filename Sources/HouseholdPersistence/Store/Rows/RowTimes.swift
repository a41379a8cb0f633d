public import Foundation

/// When the fields of a row were last set, and whether the row was deleted, according to
/// sync.
///
/// A kit that takes messages of devices without sync asks for it, without knowing the sync.
public struct RowTimes: Hashable, Sendable {
  /// Whether the row was deleted and not added again.
  public var isDeleted: Bool
  /// When each field was last set, by its name.
  ///
  /// Fields that were last set before sync was turned on are missing.
  public var fields: [String: Date]

  /// Creates the times of a row.
  ///
  /// - Parameters:
  ///   - isDeleted: Whether the row was deleted and not added again.
  ///   - fields: When each field was last set, by its name.
  package init(isDeleted: Bool = false, fields: [String: Date] = [:]) {
    self.isDeleted = isDeleted
    self.fields = fields
  }
}
