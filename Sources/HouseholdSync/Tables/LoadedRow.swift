import HouseholdPersistence

/// A row with what is stored about it, and what its table shows.
///
/// There is one of it for each row of a ``RowCache``, so that it is changed in place.
package final class LoadedRow {
  package let key: RowKey
  /// The entity, or nil if this version does not know it.
  package let entity: SyncEntityPlan?
  /// The first bytes of the id as a number, which orders most rows of an entity; 0 if it is no blob.
  let place: UInt64
  /// The bytes that name the row.
  let name: [UInt8]
  /// What is known about the row.
  ///
  /// Values that the table shows are included once it was read.
  package var row = TrueRow()
  package var placement = Placement.waiting
  /// The keys of the entries that let others find it.
  package var marks: [[UInt8]] = []
  /// What the table shows, or nil if the row is not in it or the table was not read.
  package var shown: FieldValues?
  /// What the table showed before the view was worked out, if that changed it.
  package var shownBefore: FieldValues?
  package var isRead = false
  /// The stored state, or nil if there is none.
  package internal(set) var stored: [UInt8]?
  /// The marks in the stored state.
  var storedMarks: [[UInt8]] = []
  /// The entries of hidden links that are stored.
  var storedLinks: [[UInt8]] = []
  /// The fields whose own values are stored although the table shows them.
  var keeps: FieldSet = []
  /// Whether the state must be written.
  package internal(set) var isNoted = false

  /// What the journal says about the row.
  package internal(set) var touch: RowTouch?
  /// What a merge changed.
  package internal(set) var merge: RowMerge?
  /// What became of the row, if its view was worked out.
  package internal(set) var outcome: Outcome?
  /// Where the row was before its view was worked out.
  package internal(set) var placementBefore: Placement?
  /// Whether the row is among those whose view will be worked out.
  var isPending = false
  /// The place among what will be written to the tables.
  var step: Int?

  /// A row that is not known yet.
  package init(_ key: RowKey, _ entity: SyncEntityPlan?, name: [UInt8] = []) {
    self.key = key
    var place: UInt64 = 0
    if case .blob(let bytes) = key.id {
      for index in 0..<8 { place = place << 8 | UInt64(index < bytes.count ? bytes[index] : 0) }
    }
    self.place = place
    self.entity = entity
    self.name = name
  }

  /// Whether nothing at all is known of the row.
  package var isUnknown: Bool { stored == nil && shown == nil }
}
