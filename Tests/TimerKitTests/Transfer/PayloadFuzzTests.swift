import Foundation
import HouseholdTransfer
import Testing
import TimerKit

@Suite("Fuzzed payloads")
struct PayloadFuzzTests {
  private static let parts = 20
  private static let each = 5_000

  /// Good messages of a kind, small and smaller, so that mutations meet every part of them.
  private static func samples(_ kind: MessageKind, _ form: MessageKind.Form) throws -> [JSONValue] {
    var samples = [try kind.sample(form)]
    let payload: [JSONWay.Step] = form == .envelope ? [.key("payload")] : []
    func edited(_ changes: [(String, JSONValue?)]) -> JSONValue {
      changes.reduce(into: samples[0]) { document, change in
        document[JSONWay(steps: payload + [.key(change.0)])] = change.1
      }
    }
    switch kind {
    case .sync: samples.append(edited([("timers", [])]))
    case .update: samples.append(edited([("type", "deleted"), ("timer", nil)]))
    case .action:
      samples.append(
        edited([("action", "noteUpdated"), ("todoID", nil), ("todoCompleted", nil)]))
    }
    return samples
  }

  // 100,000 in all; each part has its own seeds, so that the parts run side by side.
  @Test("a mutated message is a message or an error, never a crash", arguments: 0..<parts)
  func mutations(_ part: Int) throws {
    for (index, (kind, form)) in HostilePayloadTests.all.enumerated() {
      var mutator = PayloadMutator(
        seed: UInt64(part * HostilePayloadTests.all.count + index),
        samples: try Self.samples(kind, form))
      let share = Self.each / HostilePayloadTests.all.count
      let count = index == 0 ? Self.each - share * (HostilePayloadTests.all.count - 1) : share
      var messages = 0
      var codes: [TransferError.Code: Int] = [:]
      for _ in 0..<count {
        let bytes = mutator.next()
        let message: MessageKind.Message
        do throws(TransferError) {
          message = try kind.decode(bytes)
        } catch {
          codes[error.code, default: 0] += 1
          if !Self.isSound(error) { Issue.record("\(error) from \(Self.text(bytes))") }
          continue
        }
        messages += 1
        do throws(TransferError) {
          guard try message.passedOn() != message else { continue }
          Issue.record("another message came back of \(Self.text(bytes))")
        } catch {
          Issue.record("\(error) from passing on \(Self.text(bytes))")
        }
      }
      // Both happen often, and the errors are not all of one kind.
      let comment: Comment = "\(kind), \(form): \(messages) of \(count), \(codes)"
      #expect((count / 40...count / 2).contains(messages), comment)
      #expect(codes.count >= 8, comment)
      for code in [TransferError.Code.syntax, .wrongType, .unexpectedEnd, .duplicateKey, .tooDeep] {
        #expect(codes[code, default: 0] > 0, comment)
      }
    }
  }

  /// Whether an error says something, and nothing that somebody typed.
  private static func isSound(_ error: TransferError) -> Bool {
    let said = "\(error.message)\(error.expected ?? "")\(error.found ?? "")"
    return !error.message.isEmpty && !said.contains(MessageKind.secret) && said.utf8.count < 400
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(2_000), as: UTF8.self)
  }
}
