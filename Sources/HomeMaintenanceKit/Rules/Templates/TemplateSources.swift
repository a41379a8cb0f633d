/// The sources that the catalog names.
extension TaskTemplate.Source {
  static let makers = Self(name: "Manuals of several makers")
  static let energyStar = Self(name: "ENERGY STAR, Home Upkeep and Appliances")
  static let energyStarCooling = Self(
    name: "ENERGY STAR, Maintenance Checklist for heating and cooling")
  static let epaWater = Self(
    name: "United States Environmental Protection Agency, drinking water filters")
  static let epaLeaks = Self(
    name: "United States Environmental Protection Agency, WaterSense: Fix a Leak")
  static let epaSeptic = Self(
    name: "United States Environmental Protection Agency, How to Care for Your Septic System")
  static let doeWater = Self(name: "United States Department of Energy, Water Heating")
  static let usfaDryers = Self(name: "United States Fire Administration, Clothes Dryer Fire Safety")
  static let usfaAlarms = Self(name: "United States Fire Administration, Smoke Alarms")
  static let cpscMonoxide = Self(
    name: "United States Consumer Product Safety Commission, Carbon Monoxide Information Center")
  static let cpscDoors = Self(
    name: "United States Consumer Product Safety Commission, automatic garage door openers")
  static let dasma = Self(name: "Door & Access Systems Manufacturers Association, garage door care")
  static let wiringRegulations = Self(
    name: "BS 7671:2018, Requirements for Electrical Installations, regulation 514.12.2")
  static let esfi = Self(name: "Electrical Safety Foundation International, GFCIs")
  static let nfpaCooking = Self(name: "National Fire Protection Association, Cooking Safety")
  static let nfpaExtinguishers = Self(name: "National Fire Protection Association, NFPA 10")
  static let nfpaChimneys = Self(name: "National Fire Protection Association, NFPA 211")
  static let ibhsWater = Self(
    name: "Insurance Institute for Business & Home Safety, washing machine and dishwasher hoses")
  static let ibhsRoof = Self(
    name: "Insurance Institute for Business & Home Safety, roofs and gutters")
  static let ibhsFreeze = Self(
    name: "Insurance Institute for Business & Home Safety, freezing weather")
}
