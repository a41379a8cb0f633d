import HouseholdMessages

/// The wearer's body measurements.
///
/// Not an entity, and deliberately not `Codable`: no store, export or synchronization takes it. A
/// `SecretStore` keeps it, and ``Wardrobe/exportMeasurements()`` alone writes it out. Its
/// descriptions and its mirror withhold the values.
public struct BodyMeasurements: Hashable, Sendable {
  /// The height, or nil.
  public var height: BodyLength?
  /// The weight, or nil.
  public var weight: BodyWeight?
  /// The girth of the chest or bust, or nil.
  public var chest: BodyLength?
  /// The girth of the waist, or nil.
  public var waist: BodyLength?
  /// The girth of the hips, or nil.
  public var hips: BodyLength?
  /// The length of the inside of a leg, or nil.
  public var inseam: BodyLength?
  /// The width of the shoulders, or nil.
  public var shoulderWidth: BodyLength?

  /// Creates measurements.
  ///
  /// - Parameters:
  ///   - height: The height.
  ///   - weight: The weight.
  ///   - chest: The girth of the chest or bust.
  ///   - waist: The girth of the waist.
  ///   - hips: The girth of the hips.
  ///   - inseam: The length of the inside of a leg.
  ///   - shoulderWidth: The width of the shoulders.
  public init(
    height: BodyLength? = nil, weight: BodyWeight? = nil, chest: BodyLength? = nil,
    waist: BodyLength? = nil, hips: BodyLength? = nil, inseam: BodyLength? = nil,
    shoulderWidth: BodyLength? = nil
  ) {
    self.height = height
    self.weight = weight
    self.chest = chest
    self.waist = waist
    self.hips = hips
    self.inseam = inseam
    self.shoulderWidth = shoulderWidth
  }

  /// The key under which the secret store keeps them.
  public static let key = "wardrobe.measurements"

  /// Whether nothing was measured.
  public var isEmpty: Bool { self == BodyMeasurements() }

  /// The lengths by name.
  static let lengths: [(name: String, path: any WritableKeyPath<Self, BodyLength?> & Sendable)] = [
    ("height", \.height), ("chest", \.chest), ("waist", \.waist), ("hips", \.hips),
    ("inseam", \.inseam), ("shoulderWidth", \.shoulderWidth),
  ]

  /// The longest length in inches: the tallest person on record measured 107.1 inches.
  static let mostInches = 110.0
  /// The greatest weight in pounds: the heaviest person on record weighed 1,400.
  static let mostPounds = 1500.0

  /// Checks that every measurement is more than 0 and possible.
  ///
  /// - Throws: ``WardrobeError``: `measurementOutOfRange`, which names the measurements and not
  ///   their values.
  public func check() throws(WardrobeError) {
    var wrong = Self.lengths.filter { length in
      self[keyPath: length.path].map { !($0.inches > 0 && $0.inches <= Self.mostInches) } ?? false
    }.map(\.name)
    if let weight, !(weight.pounds > 0 && weight.pounds <= Self.mostPounds) {
      wrong.append("weight")
    }
    guard wrong.isEmpty else {
      throw WardrobeError(
        .measurementOutOfRange,
        "These measurements must be more than 0 and possible for a person; check them and their"
          + " units: \(wrong, .commas).")
    }
  }
}

extension BodyMeasurements: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The number of values, without the values.
  public var description: String {
    let count =
      Self.lengths.count { self[keyPath: $0.path] != nil } + (weight == nil ? 0 : 1)
    return "measurements (\(count) withheld)"
  }
  /// The number of values, without the values.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
