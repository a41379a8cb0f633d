@testable import HouseholdTransfer
