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
struct TripsBlock {
  let perDay: Field<Located<Double>>
  let byHour: Field<Located<[Double]>>
  let origins: Field<Located<ZoneWeights>>
  let destinations: Field<Located<DestinationDraft>>
  let tripTable: Field<TripTableDraft>
  let observed: Field<Located<ObservedTripsDraft>>
  let listed: Field<[TripDraft]>
  let listedEnds: Field<Bool>

  /// Boarding time; nil if `passengers.boarding` gives it.
  let boarding: Field<Sampler>?

  /// Waiting in the street; nil for requests.
  let street: StreetFields?

  static let demand = TripsBlock(
    perDayKey: "requests_per_day", trips: "requests", isPatternOptional: false,
    columns: TripColumn.allCases, boarding: nil, street: nil)

  /// The block `hails`.
  ///
  /// Hails are made by single passengers, and `hails.patience` gives their patience.
  static let hails = TripsBlock(
    perDayKey: "per_day", trips: "hails", isPatternOptional: true,
    columns: TripColumn.allCases.filter { $0 != .party && $0 != .patience },
    boarding: Field(
      "boarding", DistributionShape.ofDurations,
      "Time from the stop of the taxi until it sets off with the passenger, a part of the trip. "
        + "Default: no time, whatever passengers.boarding is.",
      .optional), street: StreetFields())

  private init(
    perDayKey: String, trips: String, isPatternOptional: Bool, columns: [TripColumn],
    boarding: Field<Sampler>?, street: StreetFields?
  ) {
    self.boarding = boarding
    self.street = street
    let absent: (DocumentValue) -> Presence = { isPatternOptional ? .optional : .standard($0) }
    let remark = isPatternOptional ? ". Default: that of the demand" : ""
    perDay = Field(
      perDayKey, Shape<Double>.number(.notNegative(to: 1e9), example: 33_400).located,
      "Expected number of \(trips) per day.", .optional)
    byHour = Field(
      "by_hour", Self.hours,
      "Percentage of the day's \(trips) in each hour: 24 numbers that add up to 100, or "
        + "\"even\"\(remark).",
      absent("even"), onlyWith: [perDayKey])
    origins = Field(
      "origins", ZoneWeightsBlock.shape.located,
      "Distribution of the origins over the zones\(remark).",
      absent("uniform"), onlyWith: [perDayKey])
    destinations = Field(
      "destinations", DestinationsBlock.shape.located,
      "Distribution of the destinations over the zones\(remark).",
      absent("uniform"), onlyWith: [perDayKey])
    tripTable = Field(
      "trip_table", TripTableBlock.shape,
      "CSV file of trips by hour, origin and destination.", .optional)
    observed = Field(
      "observed", ObservedTripsBlock(columns).shape.located,
      "File of observed \(trips) on certain days, simulated one by one.", .optional
    )
    listed = Field(
      "listed", .list(of: ListedTripBlock.shape, count: 0...1_000_000),
      "Complete list of \(trips).", .optional)
    listedEnds = Field(
      "listed_ends",
      Shape<String>.word(["spread", "middle"]).map { $0 == "spread" },
      "Place in its zone at which one of the listed \(trips) with a zone starts or ends: a random "
        + "point that depends on its row (spread), or the centre (middle). Default: spread.",
      .optional, onlyWith: ["listed"])
  }

  var shape: Shape<TripsDraft> {
    var fields = [
      perDay.declaration, byHour.declaration, origins.declaration, destinations.declaration,
      tripTable.declaration, observed.declaration, listed.declaration, listedEnds.declaration,
    ]
    if let boarding { fields.append(boarding.declaration) }
    if let street {
      fields += [
        street.patience.declaration, street.width.declaration, street.atRanks.declaration,
      ]
    }
    let declaration = BlockDeclaration(
      fields, choices: [.oneOf(perDay.key, tripTable.key, observed.key, listed.key)])
    return .block(declaration) { block in
      TripsDraft(
        perDay: block[perDay], byHour: block[byHour], origins: block[origins],
        destinations: block[destinations], table: block[tripTable], observed: block[observed],
        listed: block[listed],
        spreadsEnds: block[listedEnds] ?? true, boarding: boarding.flatMap { block[$0] },
        patience: street.flatMap { block[$0.patience] }, width: street.flatMap { block[$0.width] },
        atRanks: street.flatMap { block[$0.atRanks] })
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
