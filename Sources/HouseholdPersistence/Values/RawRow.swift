/// An untyped row: a dictionary from field names to literals.
///
/// Columns of a newer version are included.
public typealias RawRow = [String: Literal]
