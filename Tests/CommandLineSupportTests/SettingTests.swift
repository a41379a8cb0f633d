import HouseholdTransfer
import Testing

@testable import CommandLineSupport

private enum Mood: String, CaseIterable, Sendable { case calm, veryLoud }

private struct Values {
  var sound = true
  var soundLevel = 3
  var mood = Mood.calm
}

struct SettingTests {
  private let settings = SettingList<Values>([
    .flag("sound", \.sound, meaning: "whether it can be heard"),
    .number("soundLevel", \.soundLevel, meaning: "how loud it is", of: "steps"),
    .choice("mood", \.mood, meaning: "how it sounds"),
  ])

  @Test(
    arguments: [
      ("sound", "off", "off 3 calm"), ("SOUND", "No", "off 3 calm"),
      ("sound-level", "5", "on 5 calm"),
      ("soundl", "-1", "on -1 calm"), ("m", "veryloud", "on 3 veryLoud"),
    ])
  func startsOfKeysAreEnough(key: String, value: String, expected: String) throws {
    var values = Values()
    try settings.change(key, to: value)(&values)
    let text = "\(values.sound ? "on" : "off") \(values.soundLevel) \(values.mood.rawValue)"
    #expect(text == expected)
  }

  @Test(
    arguments: [
      ("", "off"), ("soun", "off"), ("x", "off"), ("sound", "maybe"), ("soundLevel", "5.5"),
      ("mood", "loud"),
    ])
  func refusesWhatIsNone(key: String, value: String) {
    #expect(throws: (any Error).self) { try settings.change(key, to: value) }
  }
}
