import Testing

/// The initial values of static mutexes.
///
/// Swift 6.3 with `-O` lays a static `Mutex` out at compile time, and gets an optional of some C
/// structures in its value wrong: nil becomes zeros. `Screen` had one, and set a terminal to settings
/// of zeros. So a static mutex here starts with an empty collection, which is right in every build.
@Suite struct MutexTests {
  @Test func staticMutexesStartWithAnEmptyCollection() throws {
    let mutexes = try SourceTree.lines(of: ["Sources", "Examples"], with: ["Mutex"]).filter {
      $0.text.contains(/\b(let|var) .*\bMutex\b/)
        && ($0.text.contains("static ") || !$0.text.hasPrefix(" "))
    }
    #expect(mutexes.count >= 3)
    for mutex in mutexes {
      #expect(
        mutex.text.contains(/Mutex<(\[.*\]|Set<.*>)>\(\[:?\]\)$/),
        "a static mutex must be written as Mutex<[Value]>([]): \(mutex)")
    }
  }
}
