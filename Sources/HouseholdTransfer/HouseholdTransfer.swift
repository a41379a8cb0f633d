// The JSON values of documents and the rows in them are part of this module's interface.
@_exported public import HouseholdJSON
@_exported public import HouseholdPersistence

extension InputLimits {
  /// The number of bytes that writers buffer.
  static let chunk = 65_536
}
