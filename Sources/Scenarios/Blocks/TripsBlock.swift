import Documents
import Quantities
import RandomVariates
import TripFiles

/// Trips as a scenario describes them: by pattern, by table or one by one.
struct TripsDraft: Sendable {
  var perDay: Located<Double>?
  var byHour: Located<[Double]>?
  var origins: Located<ZoneWeights>?
  var destinations: Located<DestinationDraft>?
  var table: TripTableDraft?
  var observed: Located<ObservedTripsDraft>?
  var listed: [TripDraft]?

  /// True if the ends of listed trips that name a zone are drawn within it; false for its centre.
  var spreadsEnds = true

  /// Boarding time in the street; nil for no time.
  var boarding: Sampler?

  /// Patience in the street; nil for leaving at once.
  var patience: Sampler?

  /// Visibility of cruising taxis; nil if the first idle one stops.
  var width: Located<Distance>?

  /// Share of hails at a rank; nil for none.
  var atRanks: Double?
}

/// The blocks `demand` and `hails`, which describe trips by the same fields.
enum TripsBlock {
  static let demand = shape(
    perDayKey: "requests_per_day", trips: "requests", isPatternOptional: false,
    columns: TripColumn.allCases
  ) {}

  /// The block `hails`.
  ///
  /// Hails are made by single passengers, and `hails.patience` gives their patience.
  static let hails = shape(
    perDayKey: "per_day", trips: "hails", isPatternOptional: true,
    columns: TripColumn.allCases.filter { $0 != .party && $0 != .patience }
  ) {
    PropertyField(
      "boarding", \.boarding, DistributionShape.ofDurations,
      "Time from the stop of the taxi until it sets off with the passenger, a part of the trip. "
        + "Default: no time, whatever passengers.boarding is.")
    PropertyField(
      "patience", \.patience, DistributionShape.ofDurations,
      "Time that a person in the street waits for an idle taxi. Default: leaves at once where there "
        + "is none.")
    PropertyField(
      "width", located: \.width, .distance(.from(20, to: 5000), example: "270 m"),
      "Greatest distance at which a cruising taxi and a waiting person see each other. Default: the "
        + "first idle taxi of the zone stops at once.", onlyWith: ["patience"])
    PropertyField(
      "at_ranks", \.atRanks, .share(example: "20 %"),
      "Share of hails at a taxi rank, served by the taxi that has stood in the zone longest and "
        + "never by a cruising one. Where no taxi stands, the person looks for one in the street "
        + "like the others. Default: none.")
  }

  private static func shape(
    perDayKey: String, trips: String, isPatternOptional: Bool, columns: [TripColumn],
    @FieldList<TripsDraft> street: () -> [PropertyField<TripsDraft>]
  ) -> Shape<TripsDraft> {
    let absent: (DocumentValue) -> Presence = { isPatternOptional ? .optional : .standard($0) }
    let remark = isPatternOptional ? ". Default: that of the demand" : ""
    return .block(
      TripsDraft(), choices: [.oneOf(perDayKey, "trip_table", "observed", "listed")],
      standsBroken: true
    ) {
      PropertyField(
        perDayKey, located: \.perDay, .number(.notNegative(to: 1e9), example: 33_400),
        "Expected number of \(trips) per day.")
      PropertyField(
        "by_hour", \.byHour, hours,
        "Percentage of the day's \(trips) in each hour: 24 numbers that add up to 100, or "
          + "\"even\"\(remark).", absent("even"), onlyWith: [perDayKey])
      PropertyField(
        "origins", located: \.origins, ZoneWeightsBlock.shape,
        "Distribution of the origins over the zones\(remark).", absent("uniform"),
        onlyWith: [perDayKey])
      PropertyField(
        "destinations", located: \.destinations, DestinationsBlock.shape,
        "Distribution of the destinations over the zones\(remark).", absent("uniform"),
        onlyWith: [perDayKey])
      PropertyField(
        "trip_table", \.table, TripTableBlock.shape,
        "CSV file of trips by hour, origin and destination.")
      PropertyField(
        "observed", located: \.observed, ObservedTripsBlock(columns).shape,
        "File of observed \(trips) on certain days, simulated one by one.")
      PropertyField(
        "listed", \.listed, .list(of: ListedTripBlock.shape, count: 0...1_000_000),
        "Complete list of \(trips).")
      PropertyField(
        "listed_ends", \.spreadsEnds,
        Shape<String>.word(["spread", "middle"]).map { $0 == "spread" },
        "Place in its zone at which one of the listed \(trips) with a zone starts or ends: a random "
          + "point that depends on its row (spread), or the centre (middle). Default: spread.",
        .optional, onlyWith: ["listed"])
      street()
    }
  }

  static var hours: Shape<Located<[Double]>> {
    let even = Shape<String>.word(["even"]).map { _ in Array(repeating: 1.0 / 24, count: 24) }
    return Shape.either(even, hourShares).located
  }

  /// Percentages for 24 hours, as shares that add up to 1.
  static var hourShares: Shape<[Double]> {
    Shape<[Double]>.list(
      of: .number(.notNegative(to: 100), example: 4.2), count: 24...24
    ).checked { percentages, value, reading in
      Shares.normalized(percentages.map { $0 / 100 }) { sum in
        reading.report(
          at: value.location, "the 24 percentages add up to \(sum), not to 100",
          fix: "change them so that they do")
      }
    }
  }
}

/// Shares that add up to a whole.
enum Shares {
  /// Greatest difference of the sum from the whole, for rounded percentages.
  static let tolerance = 0.005

  /// Makes shares add up to exactly 1.
  /// - Parameters:
  ///   - shares: the parts, at least 0.
  ///   - report: receives the sum in percent if rounding does not explain the difference.
  /// - Returns: the shares; nil if their sum is too far off.
  static func normalized(_ shares: [Double], report: (String) -> Void) -> [Double]? {
    let sum = shares.reduce(0, +)
    guard abs(sum - 1) <= tolerance + 1e-9 else {
      report(Wording.number((sum * 100_000).rounded() / 1000))
      return nil
    }
    return shares.map { $0 / sum }
  }
}
