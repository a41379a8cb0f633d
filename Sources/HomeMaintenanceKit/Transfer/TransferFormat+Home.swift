public import HouseholdTransfer

extension TransferFormat {
  /// Manuals that were found: kind `home.manuals`; also taken without an envelope.
  public static let manualSearch = TransferFormat(kind: "home.manuals", acceptsUnwrapped: true)
  /// Parts that were found: kind `home.parts`; also taken without an envelope.
  public static let partSearch = TransferFormat(kind: "home.parts", acceptsUnwrapped: true)
  /// Tutorials that were found: kind `home.tutorials`; also taken without an envelope.
  public static let tutorialSearch = TransferFormat(
    kind: "home.tutorials", acceptsUnwrapped: true)
  /// A recognition of an image: kind `home.recognition`; also read without an envelope.
  public static let recognition = TransferFormat(
    kind: "home.recognition", acceptsUnwrapped: true)
}

extension TransferCoder where Payload == ManualSearchResponse {
  /// Reads and writes manuals that were found.
  ///
  /// ```swift
  /// let response = try TransferCoder.manualSearch.decode(data).payload
  /// ```
  public static var manualSearch: TransferCoder { TransferCoder(.manualSearch) }
}

extension TransferCoder where Payload == PartSearchResponse {
  /// Reads and writes parts that were found.
  public static var partSearch: TransferCoder { TransferCoder(.partSearch) }
}

extension TransferCoder where Payload == TutorialSearchResponse {
  /// Reads and writes tutorials that were found.
  public static var tutorialSearch: TransferCoder { TransferCoder(.tutorialSearch) }
}

extension TransferCoder where Payload == RecognitionResponse {
  /// Reads and writes what an image shows.
  public static var recognition: TransferCoder { TransferCoder(.recognition) }
}
