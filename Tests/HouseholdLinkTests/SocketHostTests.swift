import Foundation
import HouseholdLink
import Testing

/// The address at which several devices connect.
@Suite(.timeLimit(.minutes(20))) struct SocketHostTests {
  private static func path() -> String { "/tmp/household-\(UUID().uuidString.prefix(13)).sock" }

  @Test func theSocketFileGoesWithTheHost() throws {
    let path = Self.path()
    let host = try SocketHost.listen(at: .unix(path: path))
    #expect(FileManager.default.fileExists(atPath: path))
    let error = #expect(throws: PeerLinkError.self) {
      try SocketHost.listen(at: .unix(path: path))
    }
    #expect(error?.code == .addressInUse)
    host.close()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// Of connections that end at once, fewer and fewer are made.
  @Test func waitsGrow() {
    func waits(_ wasLink: Bool) -> [Int] {
      var wait = 50
      return (0..<12).map { _ in
        wait = SocketCore.nextWait(after: wait, wasLink: wasLink)
        return wait
      }
    }
    #expect(waits(false) == [100, 200, 400, 800, 1600] + Array(repeating: 2000, count: 7))
    #expect(waits(true).suffix(4) == [25_600, 30_000, 30_000, 30_000])
    #expect(SocketCore.nextWait(after: 30_000, wasLink: false) == 30_000)
  }
}
