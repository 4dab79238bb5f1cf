import CityModels
import Documents
import Geography
import Quantities
import RandomVariates

/// How long drives take, before the map is known.
struct TravelDraft: Sendable {
  let model: TravelModel
  var factors: Located<String>?
  var matrix: Located<String>?

  /// The model with what the tables say of pairs of zones.
  func bound(to map: ZoneMap, _ reading: Reading) -> TravelModel {
    guard case .streets(var streets, let noise) = model else { return model }
    streets.pairs = ZonePairTables.read(factors: factors, matrix: matrix, map, reading)
    return .streets(streets, noise: noise)
  }
}

/// The block `travel`: speeds over the streets of the map, or times drawn without a map.
enum TravelBlock {
  static let circuity = Field(
    "circuity", .number(.from(1, to: 10), example: 1.3),
    "Street distance over map distance.", .standard(1.3), onlyWith: ["speed", "speed_by_hour"])

  static let speed = Field(
    "speed", .speed(example: "25 km/h"),
    "The speed of a mean drive at every hour; noise makes single drives faster or slower.",
    .optional)

  static let speedByHour = Field(
    "speed_by_hour", .list(of: .speed(example: "25 km/h"), count: 24...24),
    "The speed of a mean drive in each hour of the day, from the hour after midnight.", .optional)

  static let topSpeed = Field(
    "top_speed", Shape<Speed>.speed(example: "70 km/h").located,
    "No drive is faster than this, whatever the noise; there is no limit when left out.", .optional,
    onlyWith: ["speed", "speed_by_hour"])

  static let lengthExponent = Field(
    "length_exponent", .number(.from(0.3, to: 1), example: 0.75),
    "How time grows with street length: with its power of this, since long drives use faster "
      + "streets; 0.75 holds in many towns, and 1, in proportion, when left out.", .optional,
    onlyWith: ["speed", "speed_by_hour"])

  static let speedLength = Field(
    "speed_length", .distance(.from(100, to: 100_000), example: "3.5 km"),
    "The street length of drives for which the speeds hold.", .optional,
    onlyWith: ["length_exponent"])

  static let factors = Field(
    "factors", Shape<String>.text(example: "factors.csv").located,
    "A CSV file with the columns origin, destination (ids of zones), detour and pace: how many times "
      + "as long as others drives of that pair are, and take for their length.", .optional,
    onlyWith: ["speed", "speed_by_hour"])

  static let matrix = Field(
    "matrix", Shape<String>.text(example: "matrix.csv").located,
    "A CSV file with the columns hour (0 to 23, in which a period of the day starts), origin, "
      + "destination (ids of zones) and seconds: how long drives take, whatever their length; pairs "
      + "that are not there go by distance and speed.", .optional,
    onlyWith: ["speed", "speed_by_hour"])

  static let noise = Field(
    "noise", DistributionShape.ofFactors.located,
    "A factor with mean near 1 on the time of every drive; none when left out.", .optional,
    onlyWith: ["speed", "speed_by_hour"])

  static let drawn = Field(
    "drawn", DrawnTravelBlock.shape,
    "Times drawn without regard to the map, as queueing theory assumes.", .optional)

  static let shape: Shape<TravelDraft> = .block(
    BlockDeclaration(
      circuity, speed, speedByHour, topSpeed, lengthExponent, speedLength, factors, matrix, noise,
      drawn, choices: [.oneOf("speed", "speed_by_hour", "drawn")])
  ) { block in
    if let drawn = block[drawn] { return TravelDraft(model: drawn) }
    let speeds = block[speedByHour] ?? block[speed].map { Array(repeating: $0, count: 24) }
    guard let speeds, let circuity = block[circuity] else { return nil }
    if let noise = block[noise], !(0.8...1.25).contains(noise.value.mean) {
      let mean = (noise.value.mean * 1000).rounded() / 1000
      block.reading.log.warn(
        at: noise.location, "\(noise.path): the mean is \(Wording.number(mean)), far from 1",
        fix: "change the speeds when all drives should take longer or shorter")
    }
    if let top = block[topSpeed],
      speeds.contains(where: { $0.metersPerSecond > top.value.metersPerSecond })
    {
      top.report(
        "a mean drive is faster than that at some hour",
        fix: "write at least the greatest of the speeds, or leave it out",
        to: block.reading.log)
    }
    if let exponent = block[lengthExponent], exponent < 1, !block.has(speedLength) {
      block.report(
        lengthExponent, "speeds hold for drives of one length, and nothing says of which",
        fix: "add \"speed_length\": \"3.5 km\", or the length of a mean ride")
    }
    let law = block[lengthExponent].flatMap { exponent in
      block[speedLength].map { LengthLaw(exponent: exponent, speedLength: $0) }
    }
    let streets = Streets(
      circuity: circuity, speedByHour: speeds, topSpeed: block[topSpeed]?.value, law: law)
    return TravelDraft(
      model: .streets(streets, noise: block[noise]?.value), factors: block[factors],
      matrix: block[matrix])
  }
}

/// The block `drawn`: times of approaches and rides that replace the map.
enum DrawnTravelBlock {
  static let approach = Field(
    "approach", DistributionShape.ofDurations, "From the taxi's yes until it is at the door.")

  static let ride = Field(
    "ride", DistributionShape.ofDurations, "From setting off until the drop-off.")

  static let shape: Shape<TravelModel> = .block(BlockDeclaration(approach, ride)) { block in
    block[approach].flatMap { approach in
      block[ride].map { TravelModel.drawn(approach: approach, ride: $0) }
    }
  }
}
