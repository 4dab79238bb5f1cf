import CityModels
import Documents
import EmergencyCore
import Quantities
import RandomVariates

/// An ambulance service before the map is known.
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

/// The block `emergency`: patients and ambulances.
enum EmergencyBlock {
  static let calls = Field(
    "calls", EmergencyCallsBlock.shape,
    "Emergency calls: frequency, times, origins and priorities.")

  static let stations = Field(
    "stations", Shape<String>.text(example: "stations.csv").located,
    "CSV file with a row for each station: station (its name), zone, x_km and y_km, or lon and "
      + "lat, ambulances (number based there) and optionally capacity (number that have room; "
      + "default: ambulances)."
  )

  static let ambulances = Field(
    "ambulances", Shape<Int>.wholeNumber(0...100_000, example: 16).located,
    "Number of ambulances, shared among the stations in proportion to the column ambulances. "
      + "Default: the sum of that column.", .optional)

  static let hospitals = Field(
    "hospitals", Shape<String>.text(example: "hospitals.csv").located,
    "CSV file with a row for each hospital: hospital (its name), zone, x_km and y_km, or lon and "
      + "lat and, for hospitals that refuse patients for a part of every day, closed_from and "
      + "closed_until (times of day, such as 22:00).",
    .optional
  )

  static let rules = Field(
    "rules", EmergencyRulesBlock.shape,
    "Rules of dispatch, queueing and return.", .standard([:]))

  static let callTaking = Field(
    "call_taking", CallTakingBlock.shape,
    "Time from a call to the dispatch of an ambulance, by priority.", .standard([:]))

  static let mobilisation = Field(
    "mobilisation", DistributionShape.ofDurations,
    "Time from dispatch to departure of an ambulance that stands at a station.",
    .standard("0 s"))

  static let scene = Field(
    "scene", DistributionShape.ofDurations,
    "Time that an ambulance spends on the scene with a patient.",
    .standard("0 s"))

  static let transported = Field(
    "transported", Shape.share(example: "80 %").located,
    "Share of patients who are taken to a hospital, the one that is reached first.",
    .standard("0 %"))

  static let handover = Field(
    "handover", DistributionShape.ofDurations,
    "Time from arrival at the hospital until the ambulance is free.", .standard("0 s"))

  static let speeds = Field(
    "speed_factors", SpeedFactorsBlock.shape,
    "Speed of ambulances as a factor on that of other drives.", .standard([:]))

  static let lowAcuity = Field(
    "low_acuity", LowAcuityBlock.shape.located,
    "Patients of priority 3 who are sent a taxi of the city instead of an ambulance. Default: "
      + "none.",
    .optional)

  static let goal = Field(
    "goal", EmergencyGoalBlock.shape, "Response time goal.", .standard([:]))

  static let shifts = Field(
    "shifts", .list(of: AmbulanceShiftBlock.shape, count: 1...100),
    "Daily shifts of crews. Each ambulance works one shift, and drives home after it or after its "
      + "last mission. Default: always on duty.", .optional)

  static let coverage = Field(
    "coverage", CoverageBlock.shape,
    "Interval at which coverage is recorded. Default: not recorded.",
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

/// A block of the list `shifts` of ambulances.
enum AmbulanceShiftBlock {
  static let start = Field(
    "start", .timeOfDay(example: "07:00"),
    "Start of the shift, a time of day.")

  static let length = Field(
    "length", .duration(.positive(to: 86_399), example: "12 h"), "Length of the shift.")

  static let share = Field(
    "share", .share(example: "60 %"), "Share of ambulances that work the shift.")

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

/// The block `coverage` of the ambulance service.
enum CoverageBlock {
  static let every = Field(
    "every", .someTime(example: "5 min"), "Interval between two records of coverage.",
    .standard("5 min"))

  static let shape: Shape<TimeSpan> = .block(BlockDeclaration(every)) { $0[every] }
}

/// The goal of the ambulance service.
struct EmergencyGoal: Sendable {
  let within: TimeSpan
  let share: Double
}

/// The block `goal` of the ambulance service.
enum EmergencyGoalBlock {
  static let within = Field(
    "p1_within", .duration(.positive(to: 86_400), example: "8 min"),
    "Longest time from a call of priority 1, the most urgent, to the arrival of an ambulance.",
    .standard("8 min"))

  static let share = Field(
    "share", .share(example: "75 %"),
    "Least share of calls of priority 1 reached within that time.", .standard("75 %"))

  static let shape: Shape<EmergencyGoal> = .block(within, share) {
    EmergencyGoal(within: $0, share: $1)
  }
}

enum LowAcuityBlock {
  static let taxiShare = Field(
    "taxi_share", .share(example: "25 %"), "Share of these patients for whom a taxi is called.")

  static let taxiLimit = Field(
    "taxi_limit", .someTime(example: "30 min"),
    "Time after which a patient withdraws the call and gets an ambulance, unless a taxi is sure "
      + "to come.",
    .standard("30 min"))

  static let shape: Shape<EmergencyModel.LowAcuity> = .block(taxiShare, taxiLimit) {
    EmergencyModel.LowAcuity(taxiShare: $0, taxiLimit: $1)
  }
}

enum CallTakingBlock {
  private static let fields = Priority.allCases.map {
    Field(
      $0.name, DistributionShape.ofDurations, "Time that a call of this priority takes.",
      .standard("0 s"))
  }

  static let shape: Shape<[Sampler]> = .block(BlockDeclaration(fields.map(\.declaration))) {
    block in
    let found = fields.compactMap { block[$0] }
    return found.count == fields.count ? found : nil
  }
}

enum SpeedFactorsBlock {
  private static func field(_ key: String, _ words: String) -> Field<Double> {
    Field(
      key, .number(.positive(to: 100), example: 1.33), "Factor for drives \(words).",
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
