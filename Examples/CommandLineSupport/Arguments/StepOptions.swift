public import ArgumentParser

/// The options of commands that say what they did, unless they are to be quiet.
public struct StepOptions: ParsableArguments {
  /// The options that every command of every example takes.
  @OptionGroup public var common: CommonOptions

  /// Whether steps that went well are passed over in silence.
  @Flag(name: .shortAndLong, help: "Say nothing where all is well.")
  public var quiet = false

  /// Creates options as if none were given.
  public init() {}
}
