import CommandLineSupport
import Testing

struct HumanDurationTests {
  @Test(
    arguments: [
      ("45m", 2700), ("1h30m", 5400), ("7d", 604_800), ("90s", 90), ("0d", 0), ("2w", 1_209_600),
      ("1W2D3H4M5S", 788_645), ("1h5s", 3605), ("007d", 604_800),
      ("9223372036854775807s", Int64.max), ("2 h 15 min", 8100), ("1h 30m", 5400), ("90min", 5400),
      ("1.5h", 5400), ("1,5 hours", 5400), ("1h30", 5400), ("5:30", 330), ("0:25:00", 1500),
      ("10 min", 600), ("2 weeks", 1_209_600), ("1 h", 3600),
    ])
  func readsLengthsOfTime(text: String, seconds: Int64) {
    #expect(HumanDuration(text)?.seconds == seconds)
  }

  @Test(
    arguments: [
      "", "m", "45", "30m1h", "1h1h", "-5m", "5x", "٣m", "h5m", "5mm", "min 5", "5:60", "1.5.5h",
      "9223372036854775808s", "9223372036854775807m", "15250284452471w9223372036854775807s",
      "99999999999999999999999d", "45m\u{0}",
    ])
  func refusesEverythingElse(text: String) {
    #expect(HumanDuration(text) == nil)
  }

  @Test(
    arguments: [
      (0, "0s", "0 s", "0 s"), (59, "59s", "59 s", "59 s"),
      (90, "1m30s", "1 min 30 s", "1 min 30 s"),
      (5400, "1h30m", "1 h 30 min", "1 h 30 min"),
      (5437, "1h30m37s", "1 h 30 min 37 s", "1 h 30 min"),
      (604_800, "7d", "7 d", "7 d"), (698_461, "8d2h1m1s", "8 d 2 h 1 min 1 s", "8 d 2 h"),
    ])
  func printsLengthsOfTime(seconds: Int64, typed: String, short: String, rough: String) {
    let duration = HumanDuration(seconds: seconds)
    #expect(duration.description == typed)
    #expect(duration.short == short)
    #expect(duration.rough == rough)
  }

  @Test func readsWhatItPrints() {
    for seconds in stride(from: Int64(0), to: 2_000_000, by: 977) {
      let duration = HumanDuration(seconds: seconds)
      #expect(HumanDuration(duration.description) == duration)
      #expect(HumanDuration(duration.short) == duration)
    }
  }

  @Test func knowsWholeUnits() {
    #expect(HumanDuration("7d")?.exactDays == 7)
    #expect(HumanDuration("0d")?.exactDays == 0)
    #expect(HumanDuration("36h")?.exactDays == nil)
    #expect(HumanDuration("1h")?.exactMinutes == 60)
    #expect(HumanDuration("90s")?.exactMinutes == nil)
    #expect(HumanDuration(seconds: -5).seconds == 0)
  }
}
