import CityModels
import DispatchCore
import Documents
import Mobility
import Quantities

/// A whole scenario file, before map, demand and fleet are combined.
struct ScenarioDraft: Sendable {
  let name: String?
  let description: String?
  let window: WindowDraft?
  let calendar: CalendarDraft?
  let goal: GoalDraft?
  let city: CityDraft?
  let conditions: ConditionsDraft?
  let demand: TripsDraft?
  let hails: TripsDraft?
  let people: PeopleDraft?
  let means: MeansDraft?
  let emergency: EmergencyDraft?
  let alarms: AlarmsDraft?
  let shops: ShopsDraft?
  let runs: [Located<RunDraft>]?
  let disclosure: DisclosureDraft?
  let passengers: PassengerModel?
  let fleet: FleetDraft?
  let service: ServiceDraft?
  let sharing: SharingModel?
  let rebalancing: RebalancingModel?
  let cruising: Located<CruisingModel>?
  let fares: FaresDraft?
  let rulebook: Rulebook?
  let policies: [String]?
  let policyParameters: PolicyParameters.Value?
  let experiment: ExperimentBlock.Value?
  let assumed: [Located<AssumedValue>]
  let location: SourceLocation

  /// Keys in the file, valid or not.
  let keys: Set<String>

  /// True if the file has a block, valid or not.
  func has<Value>(_ field: Field<Value>) -> Bool { keys.contains(field.key) }
}

/// The root block of a scenario file.
enum ScenarioBlock {
  static let schemaKey = "$schema"
  static let extendsKey = "extends"

  static let schema = Field(
    schemaKey, .text(example: "./scenario.schema.json"),
    "Path of the schema of this file, for editors. The simulator does not read it.", .optional)

  static let extends = Field(
    extendsKey, .text(example: "base.jsonc"),
    "Path of another scenario file that this one changes. Blocks are merged, lists and values "
      + "replaced, and null removes.",
    .optional)

  static let name = Field(
    "name", .name(example: "milan-weekday"), "Name of the scenario, part of file names.")

  static let description = Field(
    "description", .text(example: "a weekday in Milan"), "Description of the scenario.", .optional)

  static let window = Field.block(
    "window", WindowBlock.shape, "Measured part of the day, with warm-up and drain.",
    .standard([:]))

  static let calendar = Field.block(
    "calendar", CalendarBlock.shape,
    "Days of the week, and times of unusual demand or supply. Default: all days are alike.",
    .optional)

  static let goal = Field.block(
    "goal", GoalBlock.shape, "Service goals.", .standard([:]))

  static let city = Field.block(
    "city", CityBlock.shape, "Zones and travel times.")

  static let conditions = Field.block(
    "conditions", ConditionsBlock.shape,
    "Slow or closed streets, strikes and rain at certain times. Default: none.", .optional)

  static let demand = Field.block(
    "demand", TripsBlock.demand,
    "Requests for a taxi through the service. With people, these come in addition to theirs.",
    .optional)

  static let hails = Field.block(
    "hails", TripsBlock.hails, "Hails: people who stop a passing taxi in the street.",
    .optional)

  static let people = Field.block(
    "people", PeopleBlock.shape,
    "Residents with homes and appointments, some of whom call a taxi. Default: none.",
    .optional)

  static let means = Field.block(
    "modes", MeansBlock.shape,
    "Modes of travel of the residents: speeds, emissions and prices.",
    .optional, onlyWith: ["people"])

  static let emergency = Field.block(
    "emergency", EmergencyBlock.shape,
    "Ambulance service (first aid): calls, ambulances, stations and hospitals. Default: none.",
    .optional)

  static let alarms = Field.block(
    "alarms", AlarmsBlock.shape,
    "Wearers whose watches call the ambulance service when a health parameter is too low. "
      + "Default: none.",
    .optional, onlyWith: ["emergency"])

  static let shops = Field.block(
    "shops", ShopsBlock.shape,
    "Shops with limited capacity: demand, queues, tickets and booked visits. Default: none.",
    .optional)

  static let runs = Field.block(
    "runs", .list(of: RunBlock.shape.located, count: 0...9),
    "Street runs that close their path piece by piece. Some athletes come by taxi. Default: none.",
    .optional)

  static let disclosure = Field.block(
    "disclosure", DisclosureBlock.shape,
    "Data subjects, and companies that request their data. Default: none.",
    .optional)

  static let passengers = Field.block(
    "passengers", PassengersBlock.shape, "Patience, boarding, answers and mishaps of passengers.",
    .standard([:]))

  static let fleet = Field.block(
    "fleet", FleetBlock.shape,
    "Taxis and their drivers. Only a city of ambulances or shops can do without.", .optional)

  static let service = Field.block(
    "service", ServiceBlock.shape,
    "Reach, location accuracy, shown waits and outages of the service.", .optional)

  static let sharing = Field.block(
    "sharing", SharingBlock.shape,
    "Ride sharing, under policies that support it. Default: none.", .optional)

  static let rebalancing = Field.block(
    "rebalancing", RebalancingBlock.shape,
    "Advice to idle taxis to move to another zone. Default: none.", .optional)

  static let cruising = Field.block(
    "cruising", CruisingBlock.shape.located,
    "Idle taxis that cruise from zone to neighbouring zone in search of hails. Default: none.",
    .optional)

  static let fares = Field.block(
    "fares", FaresBlock.shape,
    "Fares of taxis, and who receives them. Default: rides have no price.", .optional)

  static let rulebook = Field.block(
    "rulebook", RulebookBlock.shape, "Rules of the dispatch service.", .standard([:]))

  static let policies = Field(
    "policies", policyNames, "Dispatch policies to run, one after the other.",
    .standard(["adjacent"]))

  static let policyParameters = Field.block(
    "policy_parameters", PolicyParameters.shape,
    "Parameters of policies, one block for each policy.",
    .optional)

  static let experiment = Field.block(
    "experiment", ExperimentBlock.shape, "Number of replications, and the seed.",
    .standard([:]))

  static let assumed = Field.block(
    "assumed", .list(of: AssumedBlock.shape, count: 0...1000),
    "Values that are guesses until an analyst confirms them by removing the entry; every answer names them. Default: none.",
    .optional)

  /// Root of all declarations.
  static let shape: Shape<ScenarioDraft> = .block(
    BlockDeclaration(
      schema, extends, name, description, window, goal, city, conditions, demand, hails, people,
      means, emergency, alarms, shops, runs, disclosure, calendar,
      passengers, fleet, service, sharing, rebalancing, cruising, fares, rulebook, policies,
      policyParameters,
      experiment, assumed)
  ) { block in
    SharingBlock.check(in: block)
    checkSeats(in: block)
    checkTaxis(in: block)
    if case .drawn = block[city]?.travel, block.has(conditions) {
      block.warn(
        "conditions", "nothing is slow or closed where drives are drawn without a map",
        fix: "give city.travel a speed")
    }
    return ScenarioDraft(
      name: block[name], description: block[description], window: block[window],
      calendar: block[calendar], goal: block[goal],
      city: block[city], conditions: block[conditions], demand: block[demand],
      hails: block[hails], people: block[people], means: block[means],
      emergency: block[emergency], alarms: block[alarms], shops: block[shops],
      runs: block[runs], disclosure: block[disclosure],
      passengers: block[passengers], fleet: block[fleet], service: block[service],
      sharing: block[sharing], rebalancing: block[rebalancing], cruising: block[cruising],
      fares: block[fares], rulebook: block[rulebook],
      policies: block[policies], policyParameters: block[policyParameters],
      experiment: block[experiment], assumed: block[assumed] ?? [],
      location: block.location, keys: block.keys)
  }

  /// Reports parties that are too large for a taxi and must not use several.
  private static func checkSeats(in block: BlockReader) {
    guard let rulebook = block[rulebook], let passengers = block[passengers], !rulebook.parties,
      passengers.largestParty > rulebook.taxiCapacity
    else { return }
    block.report(
      "passengers",
      "party_sizes: a party of \(passengers.largestParty) is larger than any taxi: rulebook.taxi_capacity is "
        + "\(rulebook.taxiCapacity), and without rulebook.parties a party has one taxi",
      fix:
        "leave larger parties out, set rulebook.taxi_capacity to \(passengers.largestParty), or set "
        + "rulebook.parties to true")
  }

  /// Reports a taxi service without callers or taxis.
  ///
  /// A city of ambulances or shops needs neither.
  private static func checkTaxis(in block: BlockReader) {
    let hasCallers = block.has(demand) || block.has(people) || block.has(hails)
    let hasOthers = block.has(emergency) || block.has(shops)
    if hasOthers, !hasCallers, !block.has(fleet) { return }
    if !block.has(demand), !block.has(people), !block.has(shops) {
      block.reading.report(
        at: block.location, "the key \"demand\" is missing",
        fix: "add \"demand\": \(demand.shape.structure.example)")
    }
    if !block.has(fleet) {
      block.reading.report(
        at: block.location, "the key \"fleet\" is missing",
        fix: "add \"fleet\": \(fleet.shape.structure.example)")
    }
  }

  private static var policyNames: Shape<[String]> {
    Shape.list(of: .word(PolicyCatalog.names), count: 1...100).checked { names, value, reading in
      for (index, name) in names.enumerated() where names[..<index].contains(name) {
        reading.report(
          at: value.location, "policy \(Wording.quoted(name)) appears twice",
          fix: "name each policy once")
        return nil
      }
      return names
    }
  }
}
