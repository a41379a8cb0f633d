public import Foundation
public import HouseholdJSON

extension JSONValue {
  /// Creates a string with an instant in ISO 8601, with milliseconds.
  public init(_ instant: Date) { self = .string(instant.transferText) }

  /// Reads a JSON document that was received.
  ///
  /// - Throws: ``TransferError`` with the code, path and position of the ``HouseholdJSON/JSONError``.
  package init(
    received bytes: some Collection<UInt8>, limits: InputLimits = .file
  ) throws(TransferError) {
    do throws(JSONError) {
      try self.init(parsing: bytes, limits: limits)
    } catch {
      throw TransferError(error)
    }
  }
}
