public import Foundation
import HouseholdTransfer
import HouseholdValidation

/// A to-do in the form in which devices exchange it: inside its timer, without a link of its own.
public struct TodoItemDTO: Codable, Hashable, Sendable {
  /// The to-do's id.
  public var id: UUID
  /// The text, not blank.
  public var text: String
  /// Whether it is done.
  public var isCompleted: Bool
  /// Its place among the to-dos of the timer, from 0; where two are equal, the one that comes
  /// first is first.
  public var sortOrder: Int
  /// The instant at which it was added.
  public var createdAt: Date
  /// The instant at which it last changed.
  public var updatedAt: Date

  /// Creates the transfer form of a to-do; the values are not checked.
  public init(
    id: UUID, text: String, isCompleted: Bool, sortOrder: Int, createdAt: Date, updatedAt: Date
  ) {
    self.id = id
    self.text = text
    self.isCompleted = isCompleted
    self.sortOrder = sortOrder
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, text, isCompleted, sortOrder, createdAt, updatedAt
  }

  /// The fields of the to-do that a message has: its keys, and the timer that it stands in.
  package static let carriedFields = Set(CodingKeys.allCases.map(\.rawValue) + ["timerID"])

  /// Reads and checks a to-do.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `invalidValue`, or what the decoder
  ///   throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    id = try values.container.decode(UUID.self, forKey: .id)
    text = try values.decode(.text, .notBlank)
    isCompleted = try values.container.decode(Bool.self, forKey: .isCompleted)
    sortOrder = try values.decode(.sortOrder, .atLeast(0))
    createdAt = try values.decode(.createdAt, .transferInstant)
    updatedAt = try values.decode(.updatedAt, .transferInstant)
  }
}
