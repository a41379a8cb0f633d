package import HouseholdMessages

/// Why bytes are not the deterministic CBOR that was expected.
package struct CBORError: DescribedError, Hashable {
  package enum Reason: Hashable, Sendable {
    /// The bytes end within an item.
    case ended
    /// More bytes follow the last item.
    case trailing
    /// The item is of another kind than expected.
    case kind(CBORHead.Major)
    /// The item is valid CBOR, but not in its only deterministic form.
    case form
    /// A number does not fit the place it is for.
    case range
    /// An instant is not between the years 1 and 9000.
    case instant
    /// The item is longer than allowed, or has more elements than the bytes can hold.
    case length
    /// Text is not valid: UTF-8 in NFC, without U+0000.
    case text
    /// Items lie too deep within each other.
    case depth
  }

  package var reason: Reason
  /// The index of the item's first byte.
  package var position: Int

  package init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }

  /// A sentence that names the place.
  package var sentence: Message {
    switch reason {
    case .ended: "The data ends in the middle of an item that starts at byte \(position)."
    case .trailing: "The data should end at byte \(position), but goes on."
    case .kind(let expected):
      "The item at byte \(position) is not of the kind expected there (\(verbatim: expected))."
    case .form: "The item at byte \(position) is not written in its shortest form."
    case .range: "The number at byte \(position) is outside the range allowed there."
    case .instant: "The instant at byte \(position) is not between the years 1 and 9000."
    case .length: "The item at byte \(position) is too long."
    case .text: "The text at byte \(position) is not valid: expected UTF-8 in NFC without U+0000."
    case .depth: "The item at byte \(position) lies too deep within others."
    }
  }
}
