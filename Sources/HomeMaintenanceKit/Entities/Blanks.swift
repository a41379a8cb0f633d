import Foundation
import HouseholdCalendar
import HouseholdPersistence

// Values into which rows are decoded; every one of them is replaced.

extension URL {
  static let blank = URL(filePath: "/")
}

extension FileName {
  static let blank = FileName(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), extension: .jpg)
}

extension CivilDate {
  static let unixEpoch = CivilDate(Date(milliseconds: 0), in: .gmt)
}
