/// An untyped row: a dictionary from field names to stored values.
///
/// Columns of a newer version are included.
public typealias RawRow = [String: StoredValue]
