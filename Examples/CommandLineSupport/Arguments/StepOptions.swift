/// The options of commands that say what they did, unless they are to be quiet: those of every
/// command.
public typealias StepOptions = CommonOptions

extension CommonOptions {
  /// The options themselves.
  public var common: CommonOptions { self }
}
