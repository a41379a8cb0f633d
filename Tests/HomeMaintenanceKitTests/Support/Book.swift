import Foundation
import HomeMaintenanceKit
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation
import StoreTestSupport
import Testing

extension Household {
  /// A book over the household with a folder for files beside the store.
  func book() throws -> HomeBook {
    HomeBook(store, files: try FileFolder(at: folder.url.appending(path: "files")))
  }
}

/// The code of what a step throws, or nil; the sentence of a `TransferError` and of others.
///
/// Each sentence that the tests meet can be translated.
func code(_ step: () async throws -> some Any) async -> String? {
  do {
    _ = try await step()
    return nil
  } catch let error as any CodedError where !(error is TransferError) {
    let marked = MarkedSentence(error.sentence)
    #expect(marked.bare.isEmpty, "\(error.codeText) \(marked.text)")
    return error.codeText
  } catch {
    return "\(error)"
  }
}

/// So many bytes.
func bytes(_ count: Int, _ value: UInt8 = 7) -> Data { Data(repeating: value, count: count) }

/// An address that tests need and nobody opens.
func address(_ path: String) throws -> URL {
  guard let url = URL(string: "https://example.com/\(path)") else { throw CocoaError(.formatting) }
  return url
}

extension CodedError {
  fileprivate var codeText: String { code.rawValue }
}
