// The module `Darwin` for `.ci/apple`: the C library of this machine, with the names of Apple's that this
// package uses and Linux lacks. Each is declared as Apple's manual pages and Dispatch's interface have it;
// nothing here is ever run.

public import Dispatch
@_exported public import Glibc

// socket(2), fcntl(2), open(2)
public let SOCK_STREAM: Int32 = 1
public let SO_NOSIGPIPE: Int32 = 0x1022
public let F_FULLFSYNC: Int32 = 51
public let O_EVTONLY: Int32 = 0x8000

// stat(2)
extension stat {
  public var st_mtimespec: timespec { st_mtim }
}

// https://developer.apple.com/documentation/dispatch/dispatchsourcefilesystemobject
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {
  var handle: Int32 { get }
  var data: DispatchSource.FileSystemEvent { get }
  var mask: DispatchSource.FileSystemEvent { get }
}

extension DispatchSource {
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
    fatalError("only for the compiler")
  }
}
