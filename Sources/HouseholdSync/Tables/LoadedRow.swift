import HouseholdPersistence

/// A row with what is stored about it, and what its table shows.
package struct LoadedRow: Sendable {
  /// What is known about the row.
  ///
  /// Values that the table shows are included once it was read.
  package var row: TrueRow
  /// Where the view puts the row.
  package var placement: Placement
  /// The keys of entries by which others find it.
  package var marks: [[UInt8]]
  /// What the table shows, or nil if the row is not in it or the table was not read.
  package var shown: FieldValues?
  /// What the table showed before the view was worked out, if that changed it.
  package var shownBefore: FieldValues?
  /// Whether the table was read.
  package var isRead: Bool
  /// The state as it is stored, or nil if it is not.
  package let stored: [UInt8]?
  /// The entries of hidden links that are stored.
  package var storedLinks: [[UInt8]] = []

  /// Whether nothing at all is known of the row.
  package var isUnknown: Bool { stored == nil && shown == nil }
}
