import HouseholdPersistence

/// The steps from older versions of the kit's rows.
///
/// | version of the rows | what came |
/// |---|---|
/// | 1 | |
/// | 2 | hanging up, washing again and restarts of the dryer as facts of a load; quiet hours |
enum LaundryMigrations {
  static let all = [
    Migration(
      "laundry.2",
      .addField("hungTime", to: "laundryTask", .instant),
      .addField("rewashTime", to: "laundryTask", .instant),
      .addField("wetSecondsBeforeRewash", to: "laundryTask", .integer),
      .addField("dryRestartTime", to: "laundryTask", .instant),
      .addField("dryIdleSeconds", to: "laundryTask", .integer),
      .addField("staleTime", to: "laundryTask", .instant),
      .addField("quietHoursStart", to: "appSettings", .text),
      .addField("quietHoursEnd", to: "appSettings", .text))
  ]
}
