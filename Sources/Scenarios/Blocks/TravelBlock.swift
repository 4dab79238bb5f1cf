import CitySimulation
import Documents
import Geography
import Quantities
import RandomVariates

/// The block `travel`: speeds over the streets of the map, or times drawn without a map.
enum TravelBlock {
  static let circuity = Field(
    "circuity", .number(.from(1, to: 10), example: 1.3),
    "Street distance over map distance.", .standard(1.3), onlyWith: ["speed", "speed_by_hour"])

  static let speed = Field(
    "speed", .speed(example: "25 km/h"), "The speed at every hour.", .optional)

  static let speedByHour = Field(
    "speed_by_hour", .list(of: .speed(example: "25 km/h"), count: 24...24),
    "The speed in each hour of the day, from the hour after midnight.", .optional)

  static let noise = Field(
    "noise", DistributionShape.ofFactors.located,
    "A factor with mean near 1 on the time of every drive; none when left out.", .optional,
    onlyWith: ["speed", "speed_by_hour"])

  static let drawn = Field(
    "drawn", DrawnTravelBlock.shape,
    "Times drawn without regard to the map, as queueing theory assumes.", .optional)

  static let shape: Shape<TravelModel> = .block(
    BlockDeclaration(
      circuity, speed, speedByHour, noise, drawn,
      choices: [.oneOf("speed", "speed_by_hour", "drawn")])
  ) { block in
    if let drawn = block[drawn] { return drawn }
    let speeds = block[speedByHour] ?? block[speed].map { Array(repeating: $0, count: 24) }
    guard let speeds, let circuity = block[circuity] else { return nil }
    if let noise = block[noise], !(0.8...1.25).contains(noise.value.mean) {
      let mean = (noise.value.mean * 1000).rounded() / 1000
      block.reading.log.warn(
        at: noise.location, "\(noise.path): the mean is \(Wording.number(mean)), far from 1",
        fix: "change the speeds when all drives should take longer or shorter")
    }
    let streets = StreetTravel(circuity: circuity, speedByHour: speeds)
    return .streets(streets, noise: block[noise]?.value)
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
