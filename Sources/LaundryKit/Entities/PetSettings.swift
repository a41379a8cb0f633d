/// A pet's laundry interval and its machines' cycle times.
///
/// These belong to the pet, never to the app: changing one pet's leaves the others alone.
public struct PetSettings: Hashable, Sendable, Codable {
  /// The days from one laundry to the next, 0 to 365; 0 means five minutes.
  public var cycleFrequencyDays: Int
  /// The minutes a wash takes, 1 to 120.
  public var washDurationMinutes: Int
  /// The minutes the dryer takes, 1 to 180.
  public var dryDurationMinutes: Int

  /// Creates settings.
  ///
  /// Their ranges are checked when a pet with them is written.
  ///
  /// - Parameters:
  ///   - cycleFrequencyDays: The days from one laundry to the next, 0 to 365.
  ///   - washDurationMinutes: The minutes a wash takes, 1 to 120.
  ///   - dryDurationMinutes: The minutes the dryer takes, 1 to 180.
  public init(
    cycleFrequencyDays: Int = 7, washDurationMinutes: Int = 45, dryDurationMinutes: Int = 60
  ) {
    self.cycleFrequencyDays = cycleFrequencyDays
    self.washDurationMinutes = washDurationMinutes
    self.dryDurationMinutes = dryDurationMinutes
  }

  /// Every week, 45 minutes of washing, 60 of drying.
  public static let standard = PetSettings()

  /// For trying things out: every five minutes, one minute for each machine.
  public static let test = PetSettings(
    cycleFrequencyDays: 0, washDurationMinutes: 1, dryDurationMinutes: 1)
}

extension Pet {
  /// The pet's settings as one value.
  public var settings: PetSettings {
    get {
      PetSettings(
        cycleFrequencyDays: cycleFrequencyDays, washDurationMinutes: washDurationMinutes,
        dryDurationMinutes: dryDurationMinutes)
    }
    set {
      cycleFrequencyDays = newValue.cycleFrequencyDays
      washDurationMinutes = newValue.washDurationMinutes
      dryDurationMinutes = newValue.dryDurationMinutes
    }
  }
}
