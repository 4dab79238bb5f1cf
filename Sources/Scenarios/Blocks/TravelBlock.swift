import CityModels
import Documents
import Geography
import Quantities
import RandomVariates

/// Travel times, before the map is known.
struct TravelDraft: Sendable {
  let model: TravelModel
  var factors: Located<String>?
  var matrix: Located<String>?

  /// Binds the model to the zones, with the tables of zone pairs.
  func bound(to map: ZoneMap, _ reading: Reading) -> TravelModel {
    guard case .streets(var streets, let noise) = model else { return model }
    streets.pairs = ZonePairTables.read(factors: factors, matrix: matrix, map, reading)
    return .streets(streets, noise: noise)
  }
}

/// The block `travel`: speeds on the streets of the map, or travel times drawn without a map.
enum TravelBlock {
  static let circuity = Field(
    "circuity", .number(.from(1, to: 10), example: 1.3),
    "Street distance divided by map distance.", .standard(1.3),
    onlyWith: ["speed", "speed_by_hour"])

  static let speed = Field(
    "speed", .speed(example: "25 km/h"),
    "Mean speed of drives at every hour. Noise makes single drives faster or slower.",
    .optional)

  static let speedByHour = Field(
    "speed_by_hour", .list(of: .speed(example: "25 km/h"), count: 24...24),
    "Mean speed of drives in each hour of the day, from the hour after midnight.", .optional)

  static let topSpeed = Field(
    "top_speed", Shape<Speed>.speed(example: "70 km/h").located,
    "Greatest speed of a drive, whatever the noise. Default: no limit.", .optional,
    onlyWith: ["speed", "speed_by_hour"])

  static let lengthExponent = Field(
    "length_exponent", .number(.from(0.3, to: 1), example: 0.75),
    "Exponent of travel time as a function of street length, since long drives use faster "
      + "streets. 0.75 holds in many towns. Default: 1, in proportion.", .optional,
    onlyWith: ["speed", "speed_by_hour"])

  static let speedLength = Field(
    "speed_length", .distance(.from(100, to: 100_000), example: "3.5 km"),
    "Street length of the drives for which the speeds hold.", .optional,
    onlyWith: ["length_exponent"])

  static let factors = Field(
    "factors", Shape<String>.text(example: "factors.csv").located,
    "CSV file with the columns origin, destination (ids of zones), detour (factor on the length "
      + "of the pair's drives) and pace (factor on their time for that length).", .optional,
    onlyWith: ["speed", "speed_by_hour"])

  static let matrix = Field(
    "matrix", Shape<String>.text(example: "matrix.csv").located,
    "CSV file of travel times, whatever the length of the drive, with the columns hour (0 to 23, "
      + "start of a period of the day), origin, destination (ids of zones) and seconds. Default "
      + "for missing pairs: distance and speed.", .optional,
    onlyWith: ["speed", "speed_by_hour"])

  static let noise = Field(
    "noise", DistributionShape.ofFactors.located,
    "Factor on the time of every drive, with a mean near 1. Default: none.", .optional,
    onlyWith: ["speed", "speed_by_hour"])

  static let drawn = Field(
    "drawn", DrawnTravelBlock.shape,
    "Travel times drawn without regard to the map, as in queueing theory.", .optional)

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
        "a mean drive is faster in some hour",
        fix: "write at least the greatest of the speeds, or leave it out",
        to: block.reading.log)
    }
    if let exponent = block[lengthExponent], exponent < 1, !block.has(speedLength) {
      block.report(
        lengthExponent, "speeds hold for drives of one length, and that length is missing",
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

/// The block `drawn`: travel times of approaches and rides that replace the map.
enum DrawnTravelBlock {
  static let approach = Field(
    "approach", DistributionShape.ofDurations,
    "Time from the driver's acceptance to the arrival at the door.")

  static let ride = Field(
    "ride", DistributionShape.ofDurations, "Time from departure to the drop-off.")

  static let shape: Shape<TravelModel> = .block(BlockDeclaration(approach, ride)) { block in
    block[approach].flatMap { approach in
      block[ride].map { TravelModel.drawn(approach: approach, ride: $0) }
    }
  }
}
