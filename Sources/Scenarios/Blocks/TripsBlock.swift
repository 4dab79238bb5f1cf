import Documents
import Quantities
import RandomVariates

/// Trips as a scenario describes them: by pattern, by table or one by one.
struct TripsDraft: Sendable {
  var perDay: Located<Double>?
  var byHour: Located<[Double]>?
  var origins: Located<ZoneWeights>?
  var destinations: Located<DestinationDraft>?
  var table: TripTableDraft?
  var observed: Located<ObservedTripsDraft>?
  var listed: [TripDraft]?

  /// Whether a listed trip that names a zone starts or ends anywhere in it, and not in its middle.
  var spreadsEnds = true

  /// How long people in the street take to board; nil for no time.
  var boarding: Sampler?

  /// How long people in the street wait for a taxi; nil when they go away at once.
  var patience: Sampler?

  /// How near a cruising taxi must pass by to be seen; nil when the first idle one stops.
  var width: Located<Distance>?

  /// The share of those who go to a rank; nil for none.
  var atRanks: Double?
}

/// The blocks `demand` and `hails`, which describe trips in the same way.
struct TripsBlock {
  let perDay: Field<Located<Double>>
  let byHour: Field<Located<[Double]>>
  let origins: Field<Located<ZoneWeights>>
  let destinations: Field<Located<DestinationDraft>>
  let tripTable: Field<TripTableDraft>
  let observed: Field<Located<ObservedTripsDraft>>
  let listed: Field<[TripDraft]>
  let listedEnds: Field<Bool>

  /// How long boarding takes; nil where `passengers.boarding` says it.
  let boarding: Field<Sampler>?

  /// How people in the street wait; nil where nobody does.
  let street: StreetFields?

  /// The block `demand`.
  static let demand = TripsBlock(
    perDayKey: "requests_per_day", trips: "requests", isPatternOptional: false, boarding: nil,
    street: nil)

  /// The block `hails`.
  static let hails = TripsBlock(
    perDayKey: "per_day", trips: "hails", isPatternOptional: true,
    boarding: Field(
      "boarding", DistributionShape.ofDurations,
      "From the stop of the taxi until it sets off with the passenger, a part of the trip; no time "
        + "when left out, whatever passengers.boarding says.",
      .optional), street: StreetFields())

  private init(
    perDayKey: String, trips: String, isPatternOptional: Bool, boarding: Field<Sampler>?,
    street: StreetFields?
  ) {
    self.boarding = boarding
    self.street = street
    let absent: (DocumentValue) -> Presence = { isPatternOptional ? .optional : .standard($0) }
    let remark = isPatternOptional ? "; that of the demand when left out" : ""
    perDay = Field(
      perDayKey, Shape<Double>.number(.notNegative(to: 1e9), example: 33_400).located,
      "How many \(trips) are expected in a day.", .optional)
    byHour = Field(
      "by_hour", Self.hours,
      "The percentage of the day's \(trips) in each hour, 24 numbers that add up to 100, or "
        + "\"even\"\(remark).",
      absent("even"), onlyWith: [perDayKey])
    origins = Field(
      "origins", ZoneWeightsBlock.shape.located, "How the origins spread over the zones\(remark).",
      absent("uniform"), onlyWith: [perDayKey])
    destinations = Field(
      "destinations", DestinationsBlock.shape.located, "Where the trips go\(remark).",
      absent("uniform"), onlyWith: [perDayKey])
    tripTable = Field(
      "trip_table", TripTableBlock.shape,
      "A CSV file of trips by hour, origin and destination.", .optional)
    observed = Field(
      "observed", ObservedTripsBlock.shape.located,
      "A file of \(trips) that people made on certain days, to be simulated one by one.", .optional
    )
    listed = Field(
      "listed", .list(of: ListedTripBlock.shape, count: 0...1_000_000),
      "These \(trips) and no others.", .optional)
    listedEnds = Field(
      "listed_ends",
      Shape<String>.word(["spread", "middle"]).map { $0 == "spread" },
      "Where one of the listed \(trips) that names a zone starts or ends: at a random point of the zone "
        + "that depends on its row (spread), or in the middle (middle); spread when left out.",
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

  /// 24 percentages as shares that add up to 1.
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

/// Shares that have to make up a whole.
enum Shares {
  /// How far the sum may be from the whole, for percentages that were rounded.
  static let tolerance = 0.005

  /// Makes shares add up to 1 exactly.
  /// - Parameters:
  ///   - shares: the parts, at least 0.
  ///   - report: told the sum in percent when it is further off than rounding explains.
  /// - Returns: the shares; nil when they are too far off.
  static func normalized(_ shares: [Double], report: (String) -> Void) -> [Double]? {
    let sum = shares.reduce(0, +)
    guard abs(sum - 1) <= tolerance + 1e-9 else {
      report(Wording.number((sum * 100_000).rounded() / 1000))
      return nil
    }
    return shares.map { $0 / sum }
  }
}
