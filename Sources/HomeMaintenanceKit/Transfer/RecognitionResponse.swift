public import Foundation
import HouseholdTransfer
import HouseholdValidation

/// A service's response to a recognition request.
///
/// Decoding checks the values; a wrong one is a `TransferError` that names the way to it, such as
/// `alternatives[1].confidence`.
///
/// Read it with `TransferCoder.recognition`: a `JSONDecoder` throws errors of its own for a part of the mistakes.
public struct RecognitionResponse: Codable, Hashable, Sendable {
  /// The kind of appliance it shows: a raw value of ``ApplianceCategory``.
  public var category: String
  /// The manufacturer, or nil.
  public var brand: String?
  /// The maker's name for it, or nil.
  public var model: String?
  /// The confidence, 0 to 1.
  public var confidence: Double
  /// Alternatives.
  public var alternatives: [RecognitionAlternative]

  /// Reads and checks an answer.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `invalidValue`, or what the decoder
  ///   throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    category = try values.decode(.category, .oneOf(ApplianceCategory.self))
    brand = try values.container.decodeIfPresent(String.self, forKey: .brand)
    model = try values.container.decodeIfPresent(String.self, forKey: .model)
    confidence = try values.decode(.confidence, .range(0...1))
    alternatives = try values.container.decode(
      [RecognitionAlternative].self, forKey: .alternatives)
  }
}

/// Something else that an image may show.
public struct RecognitionAlternative: Codable, Hashable, Sendable {
  /// The kind of appliance it shows: a raw value of ``ApplianceCategory``.
  public var category: String
  /// The manufacturer, or nil.
  public var brand: String?
  /// The maker's name for it, or nil.
  public var model: String?
  /// The confidence, 0 to 1.
  public var confidence: Double

  /// Creates an alternative; the values are not checked.
  public init(
    category: String, brand: String? = nil, model: String? = nil, confidence: Double
  ) {
    self.category = category
    self.brand = brand
    self.model = model
    self.confidence = confidence
  }

  /// Reads and checks an alternative.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `invalidValue`, or what the decoder
  ///   throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    category = try values.decode(.category, .oneOf(ApplianceCategory.self))
    brand = try values.container.decodeIfPresent(String.self, forKey: .brand)
    model = try values.container.decodeIfPresent(String.self, forKey: .model)
    confidence = try values.decode(.confidence, .range(0...1))
  }
}

extension RecognitionResponse {
  /// The recognition as a row to store.
  ///
  /// - Parameters:
  ///   - imageHash: A hash of the image's bytes as text.
  ///   - instant: The instant of the answer.
  public func entry(of imageHash: String, at instant: Date) -> RecognitionCacheEntry {
    RecognitionCacheEntry(
      imageHash: imageHash, applianceCategory: ApplianceCategory(rawValue: category) ?? .other,
      brand: brand, model: model, confidence: confidence, timestamp: instant)
  }

  /// The recognition as a new appliance; the user adds the serial number and the rest.
  public func appliance(in homeID: UUID?) -> Appliance {
    let category = ApplianceCategory(rawValue: category) ?? .other
    let (brand, model) = (brand ?? "", model ?? "")
    // Without a brand or a model the category is all there is to call it by.
    return Appliance(
      homeID: homeID, name: brand.isEmpty || model.isEmpty ? category.rawValue : "", brand: brand,
      model: model, category: category)
  }
}
