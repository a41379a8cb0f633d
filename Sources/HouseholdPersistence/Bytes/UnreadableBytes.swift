package import HouseholdMessages

/// The error for bytes beside the rows that this version did not write.
package struct UnreadableBytes: DescribedError, Hashable {
  /// Creates the error.
  package init() {}

  /// What is wrong and what to do.
  package var sentence: Message {
    "What sync keeps beside the rows cannot be read. Turn sync off and on again: your data is kept and"
      + " will be sent again."
  }
}
