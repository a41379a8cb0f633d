// Clocks, civil dates, files and failures of validation are part of this module's interface.
@_exported public import HouseholdCalendar
@_exported public import HouseholdFiles
@_exported public import HouseholdMessages
@_exported public import HouseholdValidation
