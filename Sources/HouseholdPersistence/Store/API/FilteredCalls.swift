// Where a filter is taken, its closure is, too.

extension ReadTransaction {
  /// An aggregate for each group of the rows that satisfy a condition.
  ///
  /// - Throws: ``UnsupportedPredicate`` or ``StoreError``.
  public func aggregate<E: Entity, Key: FieldValue, Result: FieldValue, C: Condition<E>>(
    _ aggregate: Aggregate<E, Result>, by grouping: Grouping<E, Key>,
    where condition: (ConditionRow<E>) -> C
  ) throws -> [Key: Result] {
    try self.aggregate(aggregate, by: grouping, where: Filter(condition))
  }

  /// An aggregate over all rows that satisfy a condition.
  ///
  /// - Throws: ``UnsupportedPredicate`` or ``StoreError``.
  public func aggregate<E: Entity, Result: FieldValue, C: Condition<E>>(
    _ aggregate: Aggregate<E, Result>, where condition: (ConditionRow<E>) -> C
  ) throws -> Result {
    try self.aggregate(aggregate, where: Filter(condition))
  }
}

extension WriteTransaction {
  /// Deletes the rows that satisfy a condition, and applies the delete rules to the rows that link to
  /// them.
  ///
  /// - Returns: The number of rows of this entity that were deleted.
  /// - Throws: As ``delete(_:where:)-(_,Filter<E>)``.
  @discardableResult
  public func delete<E: Entity, C: Condition<E>>(
    _ type: E.Type, where condition: (ConditionRow<E>) -> C
  ) throws -> Int {
    try delete(type, where: Filter(condition))
  }
}

extension StoreEdit {
  /// Deletes the rows that satisfy a condition, each like ``delete(_:_:)``.
  ///
  /// - Returns: The number of rows of this entity that were deleted.
  /// - Throws: The kit's error if a row cannot be deleted.
  /// - Complexity: O(*n*) in the number of rows that are deleted or changed.
  @discardableResult
  public func delete<E: FacadeEntity, C: Condition<E>>(
    _ type: E.Type, where condition: (ConditionRow<E>) -> C
  ) throws -> Int where E.Edit == Self {
    try delete(type, where: Filter(condition))
  }
}

extension StoreFacade {
  /// Deletes the rows that satisfy a condition.
  ///
  /// ```swift
  /// try await room.delete(Pet.self) { !$0.isActive }
  /// ```
  @discardableResult
  public func delete<E: FacadeEntity, C: Condition<E>>(
    _ type: E.Type, where condition: (ConditionRow<E>) -> C
  ) async throws -> Int where E.Edit == Edit {
    try await delete(type, where: Filter(condition))
  }
}
