import HouseholdPersistence

/// The steps from older versions of the plan's rows.
///
/// Written with names alone, so that it stays unchanged when the entities change.
enum PlanMigrations {
  static let all = [Migration("plan.2", .addEntity(washRequest))]

  private static let washRequest = EntityDescriptor(
    "washRequest",
    fields: [
      FieldDescriptor("id", .uuid), FieldDescriptor("itemID", .uuid),
      FieldDescriptor("person", .text),
      FieldDescriptor("from", .instant, isOptional: true), FieldDescriptor("by", .instant),
    ])
}
