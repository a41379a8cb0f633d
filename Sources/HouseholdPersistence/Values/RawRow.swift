/// A row without its type: field names to literals.
///
/// Columns of a newer version are included.
public typealias RawRow = [String: Literal]
