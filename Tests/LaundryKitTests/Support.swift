@testable import LaundryKit
