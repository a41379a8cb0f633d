extension TransferError {
  package static func wrongType(expected: String, found: JSONValue) -> TransferError {
    .wrongType(expected: expected, found: found.kind)
  }
}
