// The JSON values of documents are part of this module's interface.
@_exported public import HouseholdJSON

extension InputLimits {
  /// The number of bytes that writers buffer.
  static let chunk = 65_536
}
