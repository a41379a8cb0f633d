@testable import CommandLineSupport
