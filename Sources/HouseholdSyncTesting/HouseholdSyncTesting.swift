// Stores, logs and clocks are part of this module's interface.
@_exported public import HouseholdSync
