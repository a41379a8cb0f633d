import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The code of the article on troubleshooting.
@Suite struct TroubleshootingSamples {
  struct OrderRefused: Error {
    var code: String
    var message: String
    var advice = ""  // with it the error has six words
  }

  struct LineRefused: Error {
    var message: String
    var line: Int
  }

  enum Signals {
    /// What was there before; empty if nothing was changed.
    static let before = Mutex<[sigaction]>([])
  }

  @Test func theErrorsHaveTheShapeThatTheArticleSays() {
    #expect(MemoryLayout<OrderRefused>.size == 6 * MemoryLayout<Int>.size)
    #expect(MemoryLayout<LineRefused>.offset(of: \.line) == 2 * MemoryLayout<Int>.size)
    #expect(MemoryLayout<LineRefused>.size == 3 * MemoryLayout<Int>.size)
  }

  @Test func aMutexStartsEmpty() {
    #expect(Signals.before.withLock { $0.isEmpty })
  }
}
