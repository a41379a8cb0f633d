import HouseholdCalendar
import HouseholdJSON
import HouseholdPlan
import HouseholdTransfer
import HouseholdVault
import HouseholdWeather
import LaundryKit
import OutfitAdvisor
import Testing
import TimerKit

@testable import CommandLineSupport
@testable import HomeMaintenanceKit
@testable import HouseholdPersistence
@testable import HouseholdSync
@testable import TrialTestSupport
@testable import WardrobeKit

/// The memory layout of the errors that are thrown with typed throws.
///
/// An optimized build with Swift 6.3 can crash the compiler ("While splitting coroutine …") if an
/// async function, after inlining, has two paths to one cleanup: an awaited call that throws any
/// error, and a synchronous one that throws a struct of at most four words whose last is a
/// reference (llvm/llvm-project#217372). Any app can inline our functions into such a function, so
/// none of our errors has that layout: each is larger than four words, does not end in a reference,
/// or holds no reference at all.
@Suite struct TypedErrorTests {
  /// An error type as written in `throws(…)`.
  struct Shape: CustomTestStringConvertible, Sendable {
    let name: String
    let size: Int
    let holdsReferences: Bool
    /// Whether a property without references extends to the end.
    let endsWithoutReference: Bool

    init<E: Error, Last>(_ type: E.Type, as name: String? = nil, last: KeyPath<E, Last>) {
      self.name = name ?? "\(type)"
      size = MemoryLayout<E>.size
      holdsReferences = !_isPOD(E.self)
      let end = MemoryLayout<E>.offset(of: last).map { $0 + MemoryLayout<Last>.size }
      endsWithoutReference = end == size && _isPOD(Last.self)
    }

    init<E: Error>(_ type: E.Type, as name: String? = nil) {
      self.name = name ?? "\(type)"
      size = MemoryLayout<E>.size
      holdsReferences = !_isPOD(E.self)
      endsWithoutReference = false
    }

    /// Whether the type cannot cause the crash.
    var isSafe: Bool {
      size > 4 * MemoryLayout<Int>.size || !holdsReferences || endsWithoutReference
    }

    var testDescription: String { name }
  }

  static let shapes = [
    Shape(CBORError.self),
    Shape(CommandFailure.self),
    Shape(PowerError.self),
    Shape(KeyPressed.self),
    Shape(FileFolderError.self),
    Shape(HomeError.self),
    Shape(HomeboxPlaces.Refusal.self, as: "HomeboxPlaces.Refusal", last: \.lastWord),
    Shape(HouseholdModel.Refusal.self, as: "HouseholdModel.Refusal"),
    Shape(ICalendarError.self),
    Shape(ImportError.self, last: \.count),
    Shape(InvalidRecurrence.self),
    Shape(JSONError.self),
    Shape(LaundryError.self),
    Shape(OutfitRequestError.self),
    Shape(OutputError.self),
    Shape(PeerLinkError.self),
    Shape(ReadFailure.self, last: \.column),
    Shape(RecurrenceError.self),
    Shape(StoreError.self),
    Shape(SyncError.self),
    Shape(SystemFile.Failure.self, as: "SystemFile.Failure"),
    Shape(TimerError.self),
    Shape(TransferError.self),
    Shape(UnreadableBytes.self),
    Shape(UnreadableRow.self),
    Shape(UnsupportedPredicate.self),
    Shape(VaultError.self),
    Shape(WardrobeError.self),
    Shape(WeatherError.self),
  ]

  @Test(arguments: shapes)
  func noErrorHasTheShapeThatCrashesTheCompiler(_ shape: Shape) {
    #expect(shape.isSafe, "\(shape.name) has \(shape.size) bytes and may end in a reference")
  }

  /// A struct like the ones that crashed, which shows that the test detects the layout.
  @Test func theShapeItselfIsNotSafe() {
    struct Small: Error { var (code, message) = ("", "") }
    struct Reordered: Error { var (message, code) = ("", 0) }
    #expect(!Shape(Small.self).isSafe)
    #expect(!Shape(Small.self, last: \.message).isSafe)
    #expect(Shape(Reordered.self, last: \.code).isSafe)
  }

  /// Every name in `throws(…)` is in the list above, so that new errors are not forgotten.
  @Test func everyTypedThrowsIsCovered() throws {
    let names = try SourceTree.lines(of: ["Sources", "Examples", "Tests"], with: ["throws("])
      .flatMap { line in line.text.matches(of: /throws\(([A-Z][\w.]*)\)/).map { String($0.1) } }
    // Generic parameters, and short names inside the type that has the error.
    let known = Set(Self.shapes.map(\.name)).union(["Failure", "Refusal"])
    #expect(names.count > 100)
    #expect(Set(names).subtracting(known).sorted() == [])
  }
}
