/// A length of a body, kept in inches.
///
/// Its descriptions withhold the value, so that it cannot get into a log by accident.
public struct BodyLength: Hashable, Comparable, Sendable {
  /// The length in inches.
  public let inches: Double

  /// The length in centimeters; an inch is 2.54 cm.
  public var centimeters: Double { inches * 2.54 }

  /// A length in inches.
  public static func inches(_ value: Double) -> BodyLength { BodyLength(inches: value) }

  /// A length in centimeters.
  public static func centimeters(_ value: Double) -> BodyLength {
    BodyLength(inches: value / 2.54)
  }

  /// Whether one length is less than another.
  public static func < (left: BodyLength, right: BodyLength) -> Bool {
    left.inches < right.inches
  }
}

/// The weight of a body, kept in pounds.
///
/// Its descriptions withhold the value, so that it cannot get into a log by accident.
public struct BodyWeight: Hashable, Comparable, Sendable {
  /// The weight in pounds.
  public let pounds: Double

  /// The weight in kilograms; a pound is 0.45359237 kg.
  public var kilograms: Double { pounds * 0.453_592_37 }

  /// A weight in pounds.
  public static func pounds(_ value: Double) -> BodyWeight { BodyWeight(pounds: value) }

  /// A weight in kilograms.
  public static func kilograms(_ value: Double) -> BodyWeight {
    BodyWeight(pounds: value / 0.453_592_37)
  }

  /// Whether one weight is less than another.
  public static func < (left: BodyWeight, right: BodyWeight) -> Bool {
    left.pounds < right.pounds
  }
}

extension BodyLength: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// That there is a length, without it.
  public var description: String { "a length (withheld)" }
  /// That there is a length, without it.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension BodyWeight: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// That there is a weight, without it.
  public var description: String { "a weight (withheld)" }
  /// That there is a weight, without it.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
