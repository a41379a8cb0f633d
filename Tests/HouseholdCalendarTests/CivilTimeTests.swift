import Foundation
import HouseholdCalendar
import Testing

@Suite struct CivilTimeTests {
  @Test(arguments: [
    ("00:00", 0, 0, 0, "00:00"), ("09:36", 9, 36, 0, "09:36"), ("23:59:59", 23, 59, 59, "23:59:59"),
    ("12:00:00", 12, 0, 0, "12:00"), ("00:00:01", 0, 0, 1, "00:00:01"),
  ])
  func texts(text: String, hour: Int, minute: Int, second: Int, description: String) throws {
    let time = try #require(CivilTime(text))
    #expect(time == CivilTime(hour: hour, minute: minute, second: second))
    #expect((time.hour, time.minute, time.second) == (hour, minute, second))
    #expect(time.description == description)
  }

  @Test(arguments: [
    "", "9:36", "09", "09:3", "0936", "24:00", "09:60", "09:36:60", "09:36:", "09:36:0", "09:36Z",
    "09:36:00.0", " 09:36", "-1:00", "09-36",
  ])
  func rejectedTexts(text: String) {
    #expect(CivilTime(text) == nil)
  }

  @Test(arguments: [
    (24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, -1, 0), (0, 0, 60), (0, 0, -1), (.max, .max, .max),
  ])
  func rejectedParts(hour: Int, minute: Int, second: Int) {
    #expect(CivilTime(hour: hour, minute: minute, second: second) == nil)
  }

  @Test func everySecondRoundTrips() {
    var failures = 0
    for second in 0..<86_400 {
      let time = CivilTime(secondOfDay: second)
      if time?.secondOfDay != second || time?.description.count ?? 0 < 5 { failures += 1 }
      if let time, CivilTime(time.description) != time { failures += 1 }
    }
    #expect(failures == 0)
    #expect(CivilTime(secondOfDay: -1) == nil)
    #expect(CivilTime(secondOfDay: 86_400) == nil)
  }

  @Test func orderAndCoding() throws {
    #expect(CivilTime.midnight < .noon)
    let data = try JSONEncoder().encode([CivilTime.noon])
    #expect(String(decoding: data, as: UTF8.self) == #"["12:00"]"#)
    #expect(try JSONDecoder().decode([CivilTime].self, from: data) == [.noon])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CivilTime].self, from: Data(#"["25:00"]"#.utf8))
    }
  }
}
