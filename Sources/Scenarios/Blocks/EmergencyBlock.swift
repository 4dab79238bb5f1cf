import CityModels
import Documents
import EmergencyCore
import Quantities
import RandomVariates

/// An ambulance service before the map is known.
struct EmergencyDraft: Draft {
  var calls = EmergencyCallsDraft()
  var stations = Located("")
  var ambulances: Located<Int>?
  var hospitals: Located<String>?
  var rules = EmergencyRulesDraft()
  var transportedShare = Located(0.0)
  var hospitalStay: Located<Sampler>?
  var lowAcuity: Located<EmergencyModel.LowAcuity>?
  var settings = Settings<EmergencyModel>()
}

/// The block `emergency`: patients and ambulances.
enum EmergencyBlock {
  static let shape: Shape<EmergencyDraft> = .block(
    EmergencyDraft()
  ) {
    PropertyField(
      "calls", \.calls, EmergencyCallsBlock.shape,
      "Emergency calls: frequency, times, origins and priorities.")
    PropertyField(
      "stations", located: \.stations, .text(example: "stations.csv"),
      "CSV file with a row for each station: station (its name), zone, x_km and y_km, or lon and "
        + "lat, ambulances (number based there) and optionally capacity (number that have room; "
        + "default: ambulances).")
    PropertyField(
      "ambulances", located: \.ambulances, .wholeNumber(0...100_000, example: 16),
      "Number of ambulances, shared among the stations in proportion to the column ambulances. "
        + "Default: the sum of that column.")
    PropertyField(
      "hospitals", located: \.hospitals, .text(example: "hospitals.csv"),
      "CSV file with a row for each hospital: hospital (its name), zone, x_km and y_km, or lon and "
        + "lat and, for hospitals that refuse patients for a part of every day, closed_from and "
        + "closed_until (times of day, such as 22:00).")
    PropertyField(
      "rules", \.rules, EmergencyRulesBlock.shape, "Rules of dispatch, queueing and return.",
      .standard([:]))
    PropertyField(
      "call_taking", later: CallTakingBlock.shape,
      "Time from a call to the dispatch of an ambulance, by priority.")
    PropertyField(
      "mobilisation", later: \.mobilisation, DistributionShape.ofDurations,
      "Time from dispatch to departure of an ambulance that stands at a station.", .standard("0 s"))
    PropertyField(
      "scene", later: \.scene, DistributionShape.ofDurations,
      "Time that an ambulance spends on the scene with a patient.", .standard("0 s"))
    PropertyField(
      "transported", located: \.transportedShare, .share(example: "80 %"),
      "Share of patients who are taken to a hospital, the one that is reached first.",
      .standard("0 %"))
    PropertyField(
      "handover", later: \.handover, DistributionShape.ofDurations,
      "Time from arrival at the hospital until the ambulance is free.", .standard("0 s"))
    PropertyField(
      "hospital_stay", located: \.hospitalStay, DistributionShape.ofDurations,
      "Time from the handover until a patient who is a resident leaves the hospital, and plans "
        + "the rest of their calendar from there. Default: they stay until the run ends, since "
        + "stays in hospital last days.")
    PropertyField(
      "speed_factors", later: \.rules.speeds, SpeedFactorsBlock.shape,
      "Speed of ambulances as a factor on that of other drives.", .standard([:]))
    PropertyField(
      "shifts", later: \.shifts, AmbulanceShiftBlock.list,
      "Daily shifts of crews. Each ambulance works one shift, and drives home after it or after its "
        + "last mission. Default: always on duty.", .optional)
    PropertyField(
      "low_acuity", located: \.lowAcuity, LowAcuityBlock.shape,
      "Patients of priority 3 who are sent a taxi of the city instead of an ambulance. Default: "
        + "none.")
    PropertyField(
      "coverage", later: CoverageBlock.shape,
      "Interval at which coverage is recorded. Default: not recorded.", .optional)
    PropertyField("goal", later: EmergencyGoalBlock.shape, "Response time goal.")
  }
}

/// A block of the list `shifts` of ambulances.
enum AmbulanceShiftBlock {
  private typealias Shift = EmergencyModel.Shift

  private static let shape: Shape<EmergencyModel.Shift> = .block(
    Field("start", .timeOfDay(example: "07:00"), "Start of the shift, a time of day."),
    Field("length", .someTime(to: 86_399, example: "12 h"), "Length of the shift."),
    Field("share", .share(example: "60 %"), "Share of ambulances that work the shift.")
  ) { Shift(EmergencyModel.DailyTimes(start: $0, length: $1), share: $2) }

  static let list = Shape<[EmergencyModel.Shift]>.list(of: shape, count: 1...100).sharing(\.share)
}

/// The block `coverage` of the ambulance service.
enum CoverageBlock {
  static let shape: Shape<Settings<EmergencyModel>> = .settings {
    PropertyField(
      "every", \.coverageInterval, .someTime(example: "5 min"),
      "Interval between two records of coverage.", .standard("5 min"))
  }
}

/// The block `goal` of the ambulance service.
enum EmergencyGoalBlock {
  static let shape: Shape<Settings<EmergencyModel>> = .settings {
    PropertyField(
      "p1_within", \.goal, .duration(.positive(to: 86_400), example: "8 min"),
      "Longest time from a call of priority 1, the most urgent, to the arrival of an ambulance.",
      .standard("8 min"))
    PropertyField(
      "share", \.goalShare, .share(example: "75 %"),
      "Least share of calls of priority 1 reached within that time.", .standard("75 %"))
  }
}

enum LowAcuityBlock {
  static let shape: Shape<EmergencyModel.LowAcuity> = .block(
    EmergencyModel.LowAcuity(taxiShare: 0, taxiLimit: .zero)
  ) {
    PropertyField(
      "taxi_share", \.taxiShare, .share(example: "25 %"),
      "Share of these patients for whom a taxi is called.")
    PropertyField(
      "taxi_limit", \.taxiLimit, .someTime(example: "30 min"),
      "Time after which a patient withdraws the call and gets an ambulance, unless a taxi is sure "
        + "to come.", .standard("30 min"))
  }
}

enum CallTakingBlock {
  static let shape: Shape<Settings<EmergencyModel>> = .settings {
    Priority.allCases.map {
      PropertyField(
        $0.name, \.callTaking[Int($0.rawValue)], DistributionShape.ofDurations,
        "Time that a call of this priority takes.", .standard("0 s"))
    }
  }
}

enum SpeedFactorsBlock {
  private static func field(
    _ key: String, _ path: any WritableKeyPath<SpeedFactors, Double> & Sendable, _ words: String
  ) -> PropertyField<SpeedFactors> {
    PropertyField(
      key, path, .number(.positive(to: 100), example: 1.33), "Factor for drives \(words).",
      .standard(1.0))
  }

  static let shape: Shape<SpeedFactors> = .block(SpeedFactors()) {
    field("p1", \.p1, "to an emergency of priority 1")
    field("p2", \.p2, "to an emergency of priority 2")
    field("p3", \.p3, "to an emergency of priority 3")
    field("to_hospital", \.toHospital, "with a patient to a hospital")
    field("to_station", \.toStation, "to a station")
  }
}
