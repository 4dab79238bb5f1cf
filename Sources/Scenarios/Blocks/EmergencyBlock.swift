import CityModels
import Documents
import EmergencyCore
import Quantities
import RandomVariates

/// First aid before the map is known.
struct EmergencyDraft: Sendable {
  let calls: EmergencyCallsDraft
  let stations: Located<String>
  let ambulances: Located<Int>?
  let hospitals: Located<String>?
  let rules: EmergencyRulesDraft
  let callTaking: [Sampler]
  let mobilisation: Sampler
  let scene: Sampler
  let transportedShare: Located<Double>
  let handover: Sampler
  let speeds: SpeedFactors
  let lowAcuity: Located<EmergencyModel.LowAcuity>?
  let goal: EmergencyGoal
  let shifts: [EmergencyModel.Shift]
  let coverageInterval: TimeSpan?
}

/// The block `emergency`: people who need help, and ambulances.
enum EmergencyBlock {
  static let calls = Field(
    "calls", EmergencyCallsBlock.shape, "Who calls first aid, from where and when.")

  static let stations = Field(
    "stations", Shape<String>.text(example: "stations.csv").located,
    "A CSV file with a row for each station: station (its name), zone, x_km and y_km, or lon and lat, ambulances (how many are "
      + "at home there) and, where wanted, capacity (how many have room; those at home there when left out)."
  )

  static let ambulances = Field(
    "ambulances", Shape<Int>.wholeNumber(0...100_000, example: 16).located,
    "How many ambulances there are in all, which the stations share in the proportion of the column ambulances; as many as the "
      + "column says when left out.", .optional)

  static let hospitals = Field(
    "hospitals", Shape<String>.text(example: "hospitals.csv").located,
    "A CSV file with a row for each hospital: hospital (its name), zone, x_km and y_km, or lon and lat and, where "
      + "it takes nobody for a part of every day, closed_from and closed_until (times of day, such as 22:00).",
    .optional
  )

  static let rules = Field(
    "rules", EmergencyRulesBlock.shape,
    "Which ambulance goes, who waits, and where it goes afterwards.", .standard([:]))

  static let callTaking = Field(
    "call_taking", CallTakingBlock.shape,
    "How long a call takes until an ambulance is ordered, by priority.", .standard([:]))

  static let mobilisation = Field(
    "mobilisation", DistributionShape.ofDurations,
    "How long the crew of an ambulance that stands at a station needs until it drives.",
    .standard("0 s"))

  static let scene = Field(
    "scene", DistributionShape.ofDurations, "How long an ambulance is with a patient.",
    .standard("0 s"))

  static let transported = Field(
    "transported", Shape.share(example: "80 %").located,
    "The share of patients who are carried to a hospital, the one that is reached first.",
    .standard("0 %"))

  static let handover = Field(
    "handover", DistributionShape.ofDurations,
    "How long an ambulance is at the hospital until it is free.", .standard("0 s"))

  static let speeds = Field(
    "speed_factors", SpeedFactorsBlock.shape,
    "How many times as fast as others ambulances drive.", .standard([:]))

  static let lowAcuity = Field(
    "low_acuity", LowAcuityBlock.shape.located,
    "Patients of priority 3 who are sent a taxi of the city in the place of an ambulance; nobody when left out.",
    .optional)

  static let goal = Field(
    "goal", EmergencyGoalBlock.shape, "How soon an ambulance should be there.", .standard([:]))

  static let shifts = Field(
    "shifts", .list(of: AmbulanceShiftBlock.shape, count: 1...100),
    "When crews are on duty, every day; always when left out. Each ambulance works one shift. After it, or after its last mission, it "
      + "drives home.", .optional)

  static let coverage = Field(
    "coverage", CoverageBlock.shape,
    "Which zones free ambulances could reach in time is looked at again and again; not when left out.",
    .optional)

  static let shape: Shape<EmergencyDraft> = .block(
    BlockDeclaration(
      calls, stations, ambulances, hospitals, rules, callTaking, mobilisation, scene, transported,
      handover, speeds, shifts, lowAcuity, coverage, goal)
  ) { block in
    var crews = block[shifts] ?? []
    let shares =
      crews.isEmpty
      ? []
      : Shares.normalized(crews.map(\.share)) { sum in
        block.report(
          shifts, "the shares add up to \(sum) %, not to 100 %",
          fix: "change them so that they do")
      }
    guard let shares else { return nil }
    crews = zip(crews, shares).map { EmergencyModel.Shift($0.times, share: $1) }
    guard let calls = block[calls], let stations = block[stations], let rules = block[rules],
      let callTaking = block[callTaking], let mobilisation = block[mobilisation],
      let scene = block[scene], let transported = block[transported],
      let handover = block[handover], let speeds = block[speeds], let goal = block[goal]
    else { return nil }
    return EmergencyDraft(
      calls: calls, stations: stations, ambulances: block[ambulances], hospitals: block[hospitals],
      rules: rules,
      callTaking: callTaking, mobilisation: mobilisation, scene: scene,
      transportedShare: transported, handover: handover, speeds: speeds,
      lowAcuity: block[lowAcuity], goal: goal, shifts: crews, coverageInterval: block[coverage])
  }
}

/// A block of the list `shifts` of first aid.
enum AmbulanceShiftBlock {
  static let start = Field("start", .timeOfDay(example: "07:00"), "When the shift starts.")

  static let length = Field(
    "length", .duration(.positive(to: 86_399), example: "12 h"), "How long it lasts.")

  static let share = Field(
    "share", .share(example: "60 %"), "The share of the ambulances that work it.")

  static let shape: Shape<EmergencyModel.Shift> = .block(
    BlockDeclaration(start, length, share)
  ) { block in
    guard let start = block[start], let length = block[length], let share = block[share] else {
      return nil
    }
    guard length > .zero else {
      block.report(Self.length, "rounds to no time at all", fix: "write at least 1 ms")
      return nil
    }
    return EmergencyModel.Shift(
      EmergencyModel.DailyTimes(start: start, length: length), share: share)
  }
}

/// The block `coverage` of first aid.
enum CoverageBlock {
  static let every = Field(
    "every", .someTime(example: "5 min"), "How often it is looked at.", .standard("5 min"))

  static let shape: Shape<TimeSpan> = .block(BlockDeclaration(every)) { $0[every] }
}

/// The goal of first aid.
struct EmergencyGoal: Sendable {
  let within: TimeSpan
  let share: Double
}

/// The block `goal` of first aid.
enum EmergencyGoalBlock {
  static let within = Field(
    "p1_within", .duration(.positive(to: 86_400), example: "8 min"),
    "How long after their call an ambulance should be with the most urgent patients, of priority 1.",
    .standard("8 min"))

  static let share = Field(
    "share", .share(example: "75 %"),
    "The least share of them with whom one should be within that time.", .standard("75 %"))

  static let shape: Shape<EmergencyGoal> = .block(within, share) {
    EmergencyGoal(within: $0, share: $1)
  }
}

/// The block `low_acuity`.
enum LowAcuityBlock {
  static let taxiShare = Field(
    "taxi_share", .share(example: "25 %"), "How many of these patients a taxi is called for.")

  static let taxiLimit = Field(
    "taxi_limit", .someTime(example: "30 min"),
    "After how long they withdraw the call and get an ambulance, unless a taxi is sure to come.",
    .standard("30 min"))

  static let shape: Shape<EmergencyModel.LowAcuity> = .block(taxiShare, taxiLimit) {
    EmergencyModel.LowAcuity(taxiShare: $0, taxiLimit: $1)
  }
}

/// The block `call_taking`.
enum CallTakingBlock {
  private static let fields = Priority.allCases.map {
    Field(
      $0.name, DistributionShape.ofDurations, "How long a call of this priority takes.",
      .standard("0 s"))
  }

  static let shape: Shape<[Sampler]> = .block(BlockDeclaration(fields.map(\.declaration))) {
    block in
    let found = fields.compactMap { block[$0] }
    return found.count == fields.count ? found : nil
  }
}

/// The block `speed_factors`.
enum SpeedFactorsBlock {
  private static func field(_ key: String, _ words: String) -> Field<Double> {
    Field(
      key, .number(.positive(to: 100), example: 1.33), "The factor on the way \(words).",
      .standard(1.0))
  }

  static let p1 = field("p1", "to an emergency of priority 1")
  static let p2 = field("p2", "to an emergency of priority 2")
  static let p3 = field("p3", "to an emergency of priority 3")
  static let toHospital = field("to_hospital", "with a patient to a hospital")
  static let toStation = field("to_station", "to a station")

  static let shape: Shape<SpeedFactors> = .block(
    BlockDeclaration(p1, p2, p3, toHospital, toStation)
  ) { block in
    guard let p1 = block[p1], let p2 = block[p2], let p3 = block[p3],
      let toHospital = block[toHospital], let toStation = block[toStation]
    else { return nil }
    var speeds = SpeedFactors()
    (speeds.p1, speeds.p2, speeds.p3) = (p1, p2, p3)
    (speeds.toHospital, speeds.toStation) = (toHospital, toStation)
    return speeds
  }
}
