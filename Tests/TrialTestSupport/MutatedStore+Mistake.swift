extension MutatedStore {
  /// A mistake that a store can make.
  package enum Mistake: String, CaseIterable, Sendable {
    /// A comparison with nil is not true, as in SQL's `=`.
    case equalityWithoutNil
    /// `NOT` of a comparison with nil is not true.
    case threeTruthValues
    /// The changes of a transaction that throws are kept.
    case noRollback
    /// Inserting an existing id replaces the row.
    case insertOrReplace
    /// A row that breaks a unique index replaces the other row.
    case uniqueReplaces
    /// Rows that compare equal in a sort come in any order.
    case unstableSort
    /// Without a sort, rows come in the order of their ids.
    case noInsertionOrder
    /// A limit returns one row too many.
    case limitOffByOne
    /// An offset is ignored.
    case noOffset
    /// A count ignores its condition.
    case countsAll
    /// Updating a link to many loses one of its targets.
    case losesALink
    /// Only one of the rows that link to deleted ones is found.
    case losesALinkingRow
    /// Every target is reported to exist.
    case assumesTargets
    /// Deleting does nothing.
    case keepsDeleted
    /// Decimals are added as floating-point numbers.
    case inexactSums
    /// Groups with a null value are omitted.
    case noGroupOfNil
    /// Metadata is not stored.
    case forgetsMetadata
    /// Text is stored in lower case.
    case lowersText
    /// Whole numbers are stored with 53 bits.
    case integersAsDoubles
    /// An update sets every row of the entity.
    case updatesAll
    /// A read sees rows that changed after its start.
    case noSnapshot
    /// Values beside the rows are not stored.
    case forgetsSide
    /// The end of a range of keys is part of it.
    case sideEndIncluded
    /// All values beside the rows share one space.
    case oneSideSpace
    /// Clearing spaces beside the rows clears those that are to stay, too.
    case clearsEverySpace
  }
}
