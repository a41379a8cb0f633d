import Foundation
import HouseholdLink
import Testing

@Suite struct LinkSamples {
  @Test(.timeLimit(.minutes(20))) func hello() async throws {
    let (texts, sink) = AsyncStream.makeStream(of: String.self)
    @Sendable func show(_ text: String) { sink.yield(text) }

    let (phone, watch) = InProcessLink.pair()
    watch.receive { item in
      show(String(decoding: item.data, as: UTF8.self))
    }
    try await phone.send(Data("hello".utf8), as: .userInfo)

    for await text in texts {
      #expect(text == "hello")
      break
    }
  }
}
