public import Foundation
import HouseholdTransfer
import HouseholdValidation

/// A service's response to a search for manuals.
///
/// Its JSON keys are the names of its properties, as in the other messages. Decoding checks the
/// values; a wrong one is a `TransferError` that names the way to it, such as `manuals[2].type`.
///
/// Read it with `TransferCoder.manualSearch`: a `JSONDecoder` throws errors of its own for a part of the mistakes.
public struct ManualSearchResponse: Codable, Hashable, Sendable {
  /// The manuals that were found, or one page of them.
  public var manuals: [ManualDTO]
  /// The total number found.
  public var totalResults: Int

  /// Creates an answer; the values are not checked.
  public init(manuals: [ManualDTO], totalResults: Int) {
    self.manuals = manuals
    self.totalResults = totalResults
  }

  /// Reads and checks an answer.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `invalidValue` or `duplicateID`, or what
  ///   the decoder throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    manuals = try values.container.decode([ManualDTO].self, forKey: .manuals)
    totalResults = try values.decode(.totalResults, .atLeast(0))
    try values.checkUnique(manuals, id: \.id, key: .manuals)
  }
}

/// A manual as a service describes it.
public struct ManualDTO: Codable, Hashable, Sendable {
  /// The id it has in the service.
  public var id: String
  /// The manufacturer of the appliance.
  public var brand: String
  /// The maker's name for what it is about.
  public var model: String
  /// The manual's title.
  public var title: String
  /// The kind of manual: a raw value of ``ManualType``.
  public var type: String
  /// The download URL.
  public var downloadURL: URL
  /// The number of its pages; 0 when that is not known.
  public var pageCount: Int
  /// The language it is written in, as a BCP 47 tag.
  public var language: String
  /// Its bytes.
  public var fileSize: Int64

  /// Reads and checks a manual.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `invalidValue`, or what the decoder
  ///   throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    id = try values.decode(.id, .title)
    brand = try values.decode(.brand, .label)
    model = try values.decode(.model, .label)
    title = try values.decode(.title, .title)
    type = try values.decode(.type, .oneOf(ManualType.self))
    downloadURL = try values.decode(.downloadURL, .webAddress)
    pageCount = try values.decode(.pageCount, .atLeast(0))
    language = try values.decode(.language, .languageTag)
    fileSize = try values.decode(.fileSize, .atLeast(0))
  }
}

extension ManualDTO {
  /// The manual as a row, without a file.
  ///
  /// - Parameter applianceID: The appliance it is about, or nil.
  public func manual(of applianceID: UUID? = nil) -> Manual {
    Manual(
      applianceID: applianceID, title: title, brand: brand, model: model,
      manualType: ManualType(rawValue: type) ?? .owner, pdfURL: downloadURL,
      pageCount: pageCount == 0 ? nil : pageCount, language: language,
      fileSize: Int(clamping: fileSize), externalID: id)
  }
}
