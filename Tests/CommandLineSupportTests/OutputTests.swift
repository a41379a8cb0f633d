import CommandLineSupport
import Foundation
import HouseholdCLibrary
import Testing

/// What a file would contain, on a terminal and elsewhere.
@Suite struct OutputTests {
  private let content = "name\r\nSno\u{1B}[31mwy\u{9B}31m\u{202E}\r\n"

  @Test func aTerminalIsNotSteered() throws {
    var (main, terminal): (Int32, Int32) = (-1, -1)
    try #require(unsafe openpty(&main, &terminal, nil, nil, nil) == 0)
    defer {
      close(main)
      close(terminal)
    }
    let output = Output(descriptor: terminal)
    output.write(content: content.utf8)
    try output.flush()
    var buffer = [UInt8](repeating: 0, count: 500)
    let count = unsafe read(main, &buffer, 500)
    #expect(
      String(decoding: buffer.prefix(count), as: UTF8.self)
        == "name\r\nSno␛[31mwy\u{FFFD}31m\r\n")
  }

  @Test func aPipeGetsTheFileAsItIs() throws {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    output.write(content: content.utf8)
    try output.flush()
    try pipe.fileHandleForWriting.close()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    #expect(String(decoding: bytes, as: UTF8.self) == content)
  }
}
