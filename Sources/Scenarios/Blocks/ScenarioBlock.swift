import CityModels
import DispatchCore
import Documents
import Mobility
import Quantities

/// Everything a scenario file says, before map, demand and fleet are put together.
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
  let rulebook: Rulebook?
  let policies: [String]?
  let policyParameters: PolicyParameters.Value?
  let experiment: ExperimentBlock.Value?
  let assumed: [Located<AssumedValue>]
  let location: SourceLocation

  /// The keys that are written, right or wrong.
  let keys: Set<String>

  /// Whether a block is written, right or wrong.
  func has<Value>(_ field: Field<Value>) -> Bool { keys.contains(field.key) }
}

/// The whole of a scenario file.
enum ScenarioBlock {
  static let schemaKey = "$schema"
  static let extendsKey = "extends"

  static let schema = Field(
    schemaKey, .text(example: "./scenario.schema.json"),
    "Where an editor finds the schema of this file; the simulator does not read it.", .optional)

  static let extends = Field(
    extendsKey, .text(example: "base.jsonc"),
    "Another scenario file that this one changes: blocks are merged, lists and values replaced, "
      + "and null removes.",
    .optional)

  static let name = Field(
    "name", .name(example: "milan-weekday"), "The name of the scenario, part of file names.")

  static let description = Field(
    "description", .text(example: "a weekday in Milan"), "What the scenario is about.", .optional)

  static let window = Field.block(
    "window", WindowBlock.shape, "Which part of the day is measured, and what surrounds it.",
    .standard([:]))

  static let calendar = Field.block(
    "calendar", CalendarBlock.shape,
    "Days of the week, and times in which demand or supply is not what it usually is; all days are alike when left out.",
    .optional)

  static let goal = Field.block(
    "goal", GoalBlock.shape, "What counts as good service.", .standard([:]))

  static let city = Field.block(
    "city", CityBlock.shape, "The zones and how long it takes to get about.")

  static let conditions = Field.block(
    "conditions", ConditionsBlock.shape,
    "What slows down or closes streets at certain times; nothing when left out.", .optional)

  static let demand = Field.block(
    "demand", TripsBlock.demand.shape,
    "Requests for a taxi through the service; beside people, those of everybody else.", .optional)

  static let hails = Field.block(
    "hails", TripsBlock.hails.shape, "People who stop a passing taxi in the street.", .optional)

  static let people = Field.block(
    "people", PeopleBlock.shape,
    "People who live in the city, with homes and appointments, of whom some call a taxi; nobody when left out.",
    .optional)

  static let means = Field.block(
    "means", MeansBlock.shape,
    "How fast these people get about without a taxi, what trips emit and what they cost.",
    .optional, onlyWith: ["people"])

  static let emergency = Field.block(
    "emergency", EmergencyBlock.shape,
    "First aid: who calls it, and the ambulances, stations and hospitals there are; none when left out.",
    .optional)

  static let alarms = Field.block(
    "alarms", AlarmsBlock.shape,
    "People whose watches call first aid when a value of their health is too low; nobody when left out.",
    .optional, onlyWith: ["emergency"])

  static let shops = Field.block(
    "shops", ShopsBlock.shape,
    "Shops that let only so many people in, who wants to shop, and how people line up; none when left out.",
    .optional)

  static let runs = Field.block(
    "runs", .list(of: RunBlock.shape.located, count: 0...9),
    "Street runs that close their path piece by piece, with athletes of whom some come by taxi; none when left out.",
    .optional)

  static let disclosure = Field.block(
    "disclosure", DisclosureBlock.shape,
    "People whose data are collected, and companies that ask for them; nobody when left out.",
    .optional)

  static let passengers = Field.block(
    "passengers", PassengersBlock.shape, "How passengers wait, board and answer.", .standard([:]))

  static let fleet = Field.block(
    "fleet", FleetBlock.shape,
    "The taxis and their drivers; only a city of ambulances or shops can do without.", .optional)

  static let service = Field.block(
    "service", ServiceBlock.shape, "What the service reaches, sees and shows.", .optional)

  static let sharing = Field.block(
    "sharing", SharingBlock.shape,
    "People who share taxis, under policies that let them; nobody shares when left out.", .optional)

  static let rebalancing = Field.block(
    "rebalancing", RebalancingBlock.shape,
    "Advice to idle taxis to stand in another zone; none when left out.", .optional)

  static let cruising = Field.block(
    "cruising", CruisingBlock.shape.located,
    "Idle taxis that go from zone to neighbouring zone in search of people in the street; none when left out.",
    .optional)

  static let rulebook = Field.block(
    "rulebook", RulebookBlock.shape, "The rules of the dispatch service.", .standard([:]))

  static let policies = Field(
    "policies", policyNames, "The dispatch policies to run, one after the other.",
    .standard(["adjacent"]))

  static let policyParameters = Field.block(
    "policy_parameters", PolicyParameters.shape,
    "Parameters of policies, a block for each; what is left out has its default.",
    .optional)

  static let experiment = Field.block(
    "experiment", ExperimentBlock.shape, "How often a run is repeated, and from which seed.",
    .standard([:]))

  static let assumed = Field.block(
    "assumed", .list(of: AssumedBlock.shape, count: 0...1000),
    "Values that are guesses until an analyst confirms them by removing the entry; every answer names them. Default: none.",
    .optional)

  /// The root of all declarations.
  static let shape: Shape<ScenarioDraft> = .block(
    BlockDeclaration(
      schema, extends, name, description, window, goal, city, conditions, demand, hails, people,
      means, emergency, alarms, shops, runs, disclosure, calendar,
      passengers, fleet, service, sharing, rebalancing, cruising, rulebook, policies,
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
      rulebook: block[rulebook],
      policies: block[policies], policyParameters: block[policyParameters],
      experiment: block[experiment], assumed: block[assumed] ?? [],
      location: block.location, keys: block.keys)
  }

  /// Reports parties that no taxi can carry and that cannot have several.
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

  /// A city has a taxi service, and people who call it, unless all that it has is first aid or shops.
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
