/// An entity whose rows a kit's facade adds, changes and deletes.
///
/// A kit says once what its edit is. The conformance of an entity is then one line, when the rules of
/// its fields and the delete rules of its links say everything:
///
/// ```swift
/// public protocol HomeEntity: FacadeEntity where Edit == HomeEdit {}
///
/// extension Manual: HomeEntity {}
/// ```
public protocol FacadeEntity: Entity {
  /// The kit's edit.
  associatedtype Edit: StoreEdit

  /// Checks what the row's own rules cannot: the rows it links to.
  ///
  /// - Parameters:
  ///   - before: The row as it is stored, or nil if it is new.
  ///   - reader: The transaction in which it will be written.
  /// - Throws: The kit's error.
  func check(before: Self?, in reader: Edit.Reader) throws

  /// The row as it is written: with the fields that follow from other rows, and without changes of
  /// fields that only the kit's steps change.
  ///
  /// - Parameters:
  ///   - before: The row as it is stored, or nil if it is new.
  ///   - reader: The transaction in which it will be written.
  func derived(from before: Self?, in reader: Edit.Reader) throws -> Self

  /// Deletes the row, with what its delete rules take with it.
  ///
  /// - Throws: The kit's error.
  func delete(in edit: Edit) throws
}

extension FacadeEntity {
  /// Checks nothing.
  public func check(before: Self?, in reader: Edit.Reader) throws {}

  /// The row itself.
  public func derived(from before: Self?, in reader: Edit.Reader) throws -> Self { self }

  /// Deletes the row.
  public func delete(in edit: Edit) throws {
    try edit.transaction.delete(Self.self, id: id)
  }
}
