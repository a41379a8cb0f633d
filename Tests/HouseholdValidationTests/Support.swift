@testable import HouseholdValidation
