import CityModels
import Documents
import Quantities
import RandomVariates

/// A fleet before the map is known.
struct FleetDraft: Sendable {
  var taxis: Located<Int>?
  var drivers = DriversDraft()
  var groups: [Located<GroupDraft>]?
}

/// A part of the fleet before the map is known.
struct GroupDraft: Sendable {
  var name = Located("")
  var taxis: Int?
  var share: Double?
  var drivers = DriversDraft()
}

/// Behaviour of drivers; nil for values that are not in the file.
struct DriversDraft: Draft {
  var accept: Located<Double>?
  var acceptByHour: [Double]?
  var acceptTable: Located<String>?
  var lapse: Located<Double>?
  var shifts: [ShiftPlan]?
  var shiftTable: Located<String>?
  var start: Located<StartDraft>?
  var breaks: Located<[TimeSpan]>?
  var costs: Located<CostsDraft>?
  var settings = Settings<DriverGroup>()
}

/// The block `fleet`: the taxis and their drivers.
enum FleetBlock {
  /// Largest number of taxis of a city.
  ///
  /// A taxi takes about 1 kB of memory in every simulated day.
  static let mostTaxis = 5_000_000

  static let shape: Shape<FleetDraft> = .block(
    FleetDraft(), choices: [DriverFields.acceptChoice], standsBroken: true
  ) {
    PropertyField(
      "taxis", located: \.taxis, .wholeNumber(1...mostTaxis, example: 500),
      "Number of taxis. Default: the sum of the groups.")
    DriverFields.all(isGroup: false).map { $0.inside(\.drivers) }
    PropertyField(
      "groups", \.groups, .list(of: GroupBlock.shape.located, count: 1...10_000),
      "Parts of the fleet whose drivers behave alike. Default for each field of a group: the value "
        + "of the whole fleet.")
  } finish: { fleet, block in
    let isCounted = fleet.groups?.contains { $0.value.share != nil } ?? true
    if isCounted, !block.keys.contains("taxis") {
      block.reading.report(
        at: block.location, "the key \"taxis\" is missing", fix: "add \"taxis\": 500")
    }
    fleet.drivers.settleShifts(of: block)
  }
}

/// A block of the list `groups`.
enum GroupBlock {
  static let shape: Shape<GroupDraft> = .block(
    GroupDraft(), choices: [.oneOf("taxis", "share"), DriverFields.acceptChoice]
  ) {
    PropertyField(
      "name", located: \.name, .name(example: "night"), "Name of the group in results.")
    PropertyField(
      "taxis", \.taxis, .wholeNumber(0...FleetBlock.mostTaxis, example: 100),
      "Number of taxis in the group.")
    PropertyField(
      "share", \.share, .share(example: "30 %"), "Share of the fleet's taxis in the group.")
    DriverFields.all(isGroup: true).map { $0.inside(\.drivers) }
  } finish: {
    $0.drivers.settleShifts(of: $1)
  }
}

/// Fields common to fleets and groups.
enum DriverFields {
  /// The fields of a fleet, with defaults, or those of a group, which inherits from its fleet.
  @FieldList<DriversDraft> static func all(isGroup: Bool) -> [PropertyField<DriversDraft>] {
    let absent: (DocumentValue) -> Presence = { isGroup ? .optional : .standard($0) }
    PropertyField(
      "accept", located: \.accept, .share(example: "85 %"), "Share of offers that drivers accept.",
      absent("100 %"))
    PropertyField(
      "accept_by_hour", \.acceptByHour, .list(of: .share(example: "85 %"), count: 24...24),
      "Share of offers that drivers accept in each hour of the day, from the hour after midnight. "
        + "Default: accept.")
    PropertyField(
      "accept_table", located: \.acceptTable, .text(example: "accept.csv"),
      "CSV file with the columns hour (0 to 23), zone (id of the passenger's zone) and accept (a "
        + "percentage). Default for hours and zones without a row: accept.")
    PropertyField(
      "lapse", located: \.lapse, .share(example: "5 %"),
      "Share of offers that drivers leave unanswered. The rest is declined.", absent("0 %"))
    PropertyField(
      "response", later: \.response, DistributionShape.ofDurations,
      "Time that drivers take to answer an offer.", absent("0 s"))
    PropertyField(
      "press_delay", later: \.pressDelay, DistributionShape.ofDurations,
      "Time from the drop-off until the driver presses the button.", absent("0 s"))
    PropertyField(
      "busy_press_delay", later: \.busyPressDelay, DistributionShape.ofDurations,
      "Time from the pick-up of a hail until the driver presses Busy. The service believes the "
        + "driver available until then. Default: no time.")
    PropertyField(
      "shifts", \.shifts, .list(of: ShiftBlock.shape, count: 0...1000),
      "Daily shifts, whose shares add up to 100 %. Drivers are always on duty when the list is "
        + "empty.", absent([]))
    PropertyField(
      "shift_table", located: \.shiftTable, .text(example: "shifts.csv"),
      "CSV file of shifts with the columns start, end (times of day) and taxis, and optionally "
        + "stagger_min for drivers who do not start on time. The fleet is split in proportion to "
        + "taxis.")
    PropertyField(
      "attendance", later: \.attendance, .share(example: "85 %"),
      "Share of days on which a driver works.", absent("100 %"))
    PropertyField(
      "start", located: \.start, StartBlock.shape, "Place where drivers log in.", absent("uniform"))
    PropertyField(
      "costs", \.costs, CostsBlock.shape.located,
      "Costs of drivers, in the currency of the fares. Default: none.", .optional)
    HabitFields.all
  }

  static let acceptChoice = Choice.atMostOneOf("accept_by_hour", "accept_table")
}
