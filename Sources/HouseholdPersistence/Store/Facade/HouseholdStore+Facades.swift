extension HouseholdStore {
  /// Asks several kits about one snapshot.
  ///
  /// ```swift
  /// let (pets, due) = try await store.read(room, book) { laundry, home in
  ///   (try laundry.pets(), try home.dueList())
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - facades: The facades of the kits, which are over this store.
  ///   - questions: Asks the questions, with a reader of each facade.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``StoreError`` if the store fails.
  public func read<each Facade: StoreFacade, R: Sendable>(
    _ facades: repeat each Facade,
    questions: @escaping @Sendable (repeat (each Facade).Edit.Reader) throws -> R
  ) async throws -> R {
    try await read { transaction in
      try questions(repeat (each Facade).Edit.Reader(transaction))
    }
  }

  /// Makes changes of several kits in one transaction: all of them, or none if one is refused.
  ///
  /// ```swift
  /// try await store.edit(room, board) { laundry, timers in
  ///   let load = try laundry.startWash(snowy.id)
  ///   try timers.startAdHoc(named: "Snowy's wash", seconds: load.washDurationMinutes * 60)
  /// }
  /// ```
  ///
  /// Files that the changes made unused are removed after the commit, as by ``StoreFacade/edit(_:)``.
  ///
  /// - Parameters:
  ///   - facades: The facades of the kits, which are over this store.
  ///   - changes: Makes the changes, with an edit of each facade.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``StoreError`` if the store fails.
  @discardableResult
  public func edit<each Facade: StoreFacade, R: Sendable>(
    _ facades: repeat each Facade,
    changes: @escaping @Sendable (repeat (each Facade).Edit) throws -> R
  ) async throws -> R {
    let (result, unused) = try await write { transaction in
      let edits = (repeat try (each facades).begin(transaction))
      let result = try changes(repeat each edits)
      var unused: [UnusedFiles] = []
      for edit in repeat each edits { unused.append(try edit.unusedFiles()) }
      return (result, unused)
    }
    var index = 0
    for facade in repeat each facades {
      try await facade.removeAfterCommit(unused[index])
      index += 1
    }
    return result
  }
}
