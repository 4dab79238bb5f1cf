import Documents
import Quantities
import RandomVariates

/// A fleet before the map is known.
struct FleetDraft: Sendable {
  var taxis: Located<Int>?
  var drivers: DriversDraft
  var groups: [Located<GroupDraft>]?
}

/// A part of the fleet before the map is known.
struct GroupDraft: Sendable {
  let name: Located<String>
  let taxis: Int?
  let share: Double?
  let drivers: DriversDraft
}

/// Behaviour of drivers; nil for values that are not in the file.
struct DriversDraft: Sendable {
  var accept: Located<Double>?
  var acceptByHour: [Double]?
  var acceptTable: Located<String>?
  var lapse: Located<Double>?
  var response: Sampler?
  var pressDelay: Sampler?
  var busyPressDelay: Sampler?
  var shifts: [ShiftDraft]?
  var attendance: Double?
  var start: Located<StartDraft>?
  var habits = HabitsDraft()
}

/// The block `fleet`: the taxis and their drivers.
enum FleetBlock {
  /// Largest number of taxis of a city.
  ///
  /// A taxi takes about 1 kB of memory in every simulated day.
  static let mostTaxis = 5_000_000

  static let taxis = Field(
    "taxis", Shape<Int>.wholeNumber(1...mostTaxis, example: 500).located,
    "Number of taxis. Default: the sum of the groups.", .optional)

  static let drivers = DriverFields(isGroup: false)

  static let groups = Field(
    "groups", Shape.list(of: GroupBlock.shape.located, count: 1...10_000),
    "Parts of the fleet whose drivers behave alike. Default for each field of a group: the value "
      + "of the whole fleet.",
    .optional)

  static let shape: Shape<FleetDraft> = .block(
    BlockDeclaration(
      [taxis.declaration] + drivers.declarations + [groups.declaration],
      choices: [DriverFields.acceptChoice])
  ) { block in
    if !block.has(taxis), block[groups]?.contains(where: { $0.value.share != nil }) ?? true {
      block.reading.report(
        at: block.location, "the key \"taxis\" is missing", fix: "add \"taxis\": 500")
    }
    return FleetDraft(
      taxis: block[taxis], drivers: drivers.read(block), groups: block[groups])
  }
}

/// A block of the list `groups`.
enum GroupBlock {
  static let name = Field(
    "name", Shape<String>.name(example: "night").located, "Name of the group in results.")

  static let taxis = Field(
    "taxis", .wholeNumber(0...FleetBlock.mostTaxis, example: 100), "Number of taxis in the group.",
    .optional)

  static let share = Field(
    "share", .share(example: "30 %"), "Share of the fleet's taxis in the group.",
    .optional)

  static let drivers = DriverFields(isGroup: true)

  static let shape: Shape<GroupDraft> = .block(
    BlockDeclaration(
      [name.declaration, taxis.declaration, share.declaration] + drivers.declarations,
      choices: [.oneOf("taxis", "share"), DriverFields.acceptChoice])
  ) { block in
    guard let name = block[name] else { return nil }
    return GroupDraft(
      name: name, taxis: block[taxis], share: block[share], drivers: drivers.read(block))
  }
}

/// Fields common to fleets and groups.
struct DriverFields: Sendable {
  let accept: Field<Located<Double>>
  let acceptByHour: Field<[Double]>
  let acceptTable: Field<Located<String>>
  let lapse: Field<Located<Double>>
  let response: Field<Sampler>
  let pressDelay: Field<Sampler>
  let busyPressDelay: Field<Sampler>
  let shifts: Field<[ShiftDraft]>
  let shiftTable: Field<Located<String>>
  let attendance: Field<Double>
  let start: Field<Located<StartDraft>>

  /// Declares the fields.
  ///
  /// A fleet has defaults; a group inherits from its fleet.
  init(isGroup: Bool) {
    let absent: (DocumentValue) -> Presence = { isGroup ? .optional : .standard($0) }
    accept = Field(
      "accept", Shape.share(example: "85 %").located, "Share of offers that drivers accept.",
      absent("100 %"))
    acceptByHour = Field(
      "accept_by_hour", .list(of: .share(example: "85 %"), count: 24...24),
      "Share of offers that drivers accept in each hour of the day, from the hour after midnight. "
        + "Default: accept.",
      .optional)
    acceptTable = Field(
      "accept_table", Shape<String>.text(example: "accept.csv").located,
      "CSV file with the columns hour (0 to 23), zone (id of the passenger's zone) and accept (a "
        + "percentage). Default for hours and zones without a row: accept.", .optional)
    lapse = Field(
      "lapse", Shape.share(example: "5 %").located,
      "Share of offers that drivers leave unanswered. The rest is declined.", absent("0 %"))
    response = Field(
      "response", DistributionShape.ofDurations, "Time that drivers take to answer an offer.",
      absent("0 s"))
    pressDelay = Field(
      "press_delay", DistributionShape.ofDurations,
      "Time from the drop-off until the driver presses the button.", absent("0 s"))
    busyPressDelay = Field(
      "busy_press_delay", DistributionShape.ofDurations,
      "Time from the pick-up of a hail until the driver presses Busy. The service believes the "
        + "driver available until then. Default: no time.",
      .optional)
    shifts = Field(
      "shifts", .list(of: ShiftBlock.shape, count: 0...1000),
      "Daily shifts, whose shares add up to 100 %. Drivers are always on duty when the list is "
        + "empty.",
      absent([]))
    shiftTable = Field(
      "shift_table", Shape<String>.text(example: "shifts.csv").located,
      "CSV file of shifts with the columns start, end (times of day) and taxis, and optionally "
        + "stagger_min for drivers who do not start on time. The fleet is split in proportion to "
        + "taxis.",
      .optional)
    attendance = Field(
      "attendance", .share(example: "85 %"), "Share of days on which a driver works.",
      absent("100 %"))
    start = Field(
      "start", StartBlock.shape.located, "Place where drivers log in.", absent("uniform"))
  }

  static let acceptChoice = Choice.atMostOneOf("accept_by_hour", "accept_table")

  var declarations: [FieldDeclaration] {
    [
      accept.declaration, acceptByHour.declaration, acceptTable.declaration, lapse.declaration,
      response.declaration, pressDelay.declaration,
      busyPressDelay.declaration, shifts.declaration, shiftTable.declaration,
      attendance.declaration, start.declaration,
    ] + HabitFields.declarations
  }

  func read(_ block: BlockReader) -> DriversDraft {
    let draft = DriversDraft(
      accept: block[accept], acceptByHour: block[acceptByHour],
      acceptTable: block[acceptTable], lapse: block[lapse], response: block[response],
      pressDelay: block[pressDelay], busyPressDelay: block[busyPressDelay],
      shifts: block[shifts], attendance: block[attendance], start: block[start],
      habits: HabitFields.read(block))
    guard let path = block[shiftTable] else { return draft.checkingShifts(of: block, shifts) }
    if let listed = draft.shifts, !listed.isEmpty {
      block.report(
        shiftTable, "the list \"shifts\" says already when drivers work",
        fix: "remove one of the two, or write null there when it is inherited")
    }
    var tabled = draft
    tabled.shifts = ShiftTable.read(path, block.reading)
    return tabled
  }
}
