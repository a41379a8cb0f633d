import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar

extension Household {
  /// The part of the Earth that a home is in; nil if it is unknown.
  func hemisphere(ofHome id: UUID?) async throws -> Hemisphere? {
    guard let id, let home = try await book.find(Home.self, id) else { return nil }
    return HomeSurroundings(of: home).hemisphere
  }

  /// Asks in which part of the Earth a home is, if templates need to know it and nothing says it.
  ///
  /// - Parameters:
  ///   - home: The home, which gets the answer.
  ///   - templates: The templates in some surroundings.
  /// - Throws: ``CommandFailure`` where no question can be asked, or the answer is none.
  func askForHemisphere(
    of home: inout Home, for templates: (HomeSurroundings) throws -> [TaskTemplate]
  ) throws {
    do { _ = try templates(HomeSurroundings(of: home)) } catch let error as HomeError
      where error.code == .unknownHemisphere
    {
      let choices = EnumArgument<Hemisphere>.allValueStrings
      let reason =
        "Some tasks have a season, and \(home.timeZone) does not say where \(home.name) is"
      guard session.canAsk else {
        throw CommandFailure.usage(
          "\(reason): give the home --hemisphere northern, southern or tropical,"
            + " or the time zone of a place.")
      }
      session.errors.write("\(reason). Where is it? [\(choices.joined(separator: "/"))] ")
      do { try session.errors.flush() } catch { throw CommandFailure(error) }
      guard let answer = EnumArgument<Hemisphere>(argument: readLine() ?? "") else {
        throw CommandFailure("Nothing was changed.")
      }
      home.hemisphere = answer.value
    }
  }
}
