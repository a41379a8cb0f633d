import Foundation
import HouseholdPersistence
import HouseholdTransfer
public import HouseholdValidation

/// Why a command did not do what it was asked to: a sentence for a person and an exit status.
public struct CommandFailure: Error, Hashable, Sendable {
  /// The exit status, one of ``ExitStatus``.
  public var status: Int32
  /// The problem.
  public var message: String
  /// Suggestions, one a line.
  public var hints: [String]
  /// The kind of the error, for programs: the library's code, `usage` or `failed`.
  public var code: String
  /// The field of a row that a value was refused for, as it is called in JSON, or nil.
  public var field: String?
  /// The name that nothing has, if that is the problem.
  public var missingName: String?
  /// The ids of things that the hints, which begin with these, do not tell apart otherwise.
  var alike: [UUID] = []
  /// The ids of all things that were meant, with which the hints begin.
  var matches: [UUID] = []

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - message: The problem.
  ///   - hints: Suggestions.
  ///   - status: The exit status.
  ///   - code: The kind of the error.
  public init(
    _ message: String, hints: [String] = [], status: Int32 = ExitStatus.failed,
    code: String = "failed"
  ) {
    self.status = status
    self.message = message
    self.hints = hints
    self.code = code
  }

  /// Creates the failure of a command that did its work and could not print what it had to say.
  static func unprinted(_ error: OutputError) -> CommandFailure {
    CommandFailure(
      "The command succeeded, but its output could not be written: \(error.reason).",
      hints: ["Do not run it again only because of this."], status: ExitStatus.unprinted,
      code: "unprinted")
  }

  /// Creates a failure of the command line itself, with exit status 64.
  public static func usage(
    _ message: String, hints: [String] = [], code: String = "usage"
  ) -> CommandFailure {
    CommandFailure(message, hints: hints, status: ExitStatus.usage, code: code)
  }
}

extension CommandFailure: CustomStringConvertible {
  /// The message, then the hints, each on a line of its own.
  public var description: String {
    ([message] + hints.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension CommandFailure {
  /// Writes the message after `Error:`, then the hints.
  func write(to output: Output, paint: Paint) {
    let shown = CommandFailure(self as any Error)
    output.line(paint("Error:", .red, .bold) + " " + shown.message)
    for hint in shown.hints { output.line("  " + hint) }
  }

  /// Writes it as a line of JSON: `{"error":{"code":"usage","message":"…","status":64}}`.
  func writeJSON(to output: Output) {
    var error: JSONValue = [
      "code": .string(code), "message": .string(message), "status": .number(JSONNumber(status)),
    ]
    if let field { error["field"] = .string(field) }
    if !hints.isEmpty { error["hints"] = .array(hints.map { .string($0) }) }
    output.line((["error": error] as JSONValue).text())
  }

  /// Creates a failure from any error that a kit, a store or the system threw.
  ///
  /// Control characters of the text are made visible, so that no name in a store or a file can send
  /// commands to the terminal.
  public init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure:
      self = failure
    case let error as ValidationError:
      self.init(error)
    case let error as StoreError where error.code == .schemaDrift:
      // The sentence for developers is no help at a terminal.
      self.init(
        "The store was written by another version of this program, or changed by another program. It"
          + " was left as it is.",
        hints: [
          "Use the version that wrote it, restore a backup, or name another store with --store."
        ])
    case let error as StoreError where [.corrupt, .notAStore].contains(error.code):
      self.init(
        error.message.description,
        hints: error.details + [
          "If it is a store that is synced, its folder has what was exchanged: move the file away, and"
            + " “sync on --folder FOLDER” brings that back."
        ])
    case let error as StoreError:
      self.init(error.message.description, hints: error.details)
    case let error as TransferError:
      self.init(error.description)
    case let error as ImportError:
      self.init(error)
    case let error as CocoaError:
      self.init(error)
    case let error as any LocalizedError:
      self.init(error.errorDescription ?? String(describing: error))
    default:
      self.init(String(describing: error))
    }
    if code == "failed", let coded = error as? any CodedError { code = coded.codeText }
    message = TextWidth.printable(message, keepingLines: true)
    hints = hints.map { TextWidth.printable($0) }
  }

  /// Creates a failure that lists what is wrong with each field.
  public init(_ error: ValidationError) {
    let sentences = error.failures.map { failure in
      let value = failure.value.map { " (it is “\(TextWidth.truncated($0, to: 40))”)" } ?? ""
      return failure.clause.description + value
    }
    if let only = sentences.first, sentences.count == 1 {
      self.init(only + ".", code: "invalid")
    } else {
      self.init("This is not valid:", hints: sentences, code: "invalid")
    }
    field = error.failures.first?.field
  }

  /// Creates a failure that lists what is wrong with an import's input.
  private init(_ error: ImportError) {
    let shown = error.failures.prefix(20).map(\.description)
    let more = error.count > shown.count ? ["… and \(error.count - shown.count) more"] : []
    self.init(
      "Nothing was imported; the input has problems:", hints: shown + more,
      code: error.failures.first?.code.rawValue ?? "failed")
    field = error.failures.first?.validation?.field
  }

  /// Creates a failure from an error about a file.
  private init(_ error: CocoaError) {
    let path = error.filePath ?? error.url?.path ?? "the file"
    switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: self.init("There is no file \(path).")
    case .fileReadNoPermission, .fileWriteNoPermission:
      self.init("You do not have permission to use \(path).")
    case .fileWriteOutOfSpace: self.init("There is no space left to write \(path).")
    case .fileReadTooLarge: self.init("\(path) is too large to be read.")
    case .fileWriteVolumeReadOnly: self.init("\(path) is on a read-only disk.")
    case .fileWriteFileExists: self.init("\(path) already exists.")
    default:
      let reason = (error.underlying as? POSIXError).map {
        ": " + SystemText.error($0.code.rawValue)
      }
      self.init("\(path) cannot be read or written\(reason ?? "").")
    }
  }
}
