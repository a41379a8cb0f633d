@testable import HouseholdPersistence
