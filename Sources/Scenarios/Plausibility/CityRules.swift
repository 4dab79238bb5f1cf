import CityModels
import Documents
import Geography
import Quantities

extension PlausibilityRule {
  /// Rules about the map and the streets.
  static let cityRules = [
    PlausibilityRule("map-unit", mapUnit),
    PlausibilityRule("forgotten-neighbours", forgottenNeighbours),
    PlausibilityRule("one-zone", oneZone),
    PlausibilityRule("street-speed", streetSpeed),
    PlausibilityRule("trip-time", tripTime),
  ]

  private static func mapUnit(_ review: ScenarioReview) -> [Implausibility] {
    let map = review.model.zones
    guard map.zoneCount > 1 else { return [] }
    let points = map.zones.map { map.center(of: $0).point }
    func extent(_ values: [Double]) -> Double { ((values.max() ?? 0) - (values.min() ?? 0)) / 1000 }
    let (width, height) = (extent(points.map(\.x)), extent(points.map(\.y)))
    let area = map.areas.reduce(0) { $0 + $1.squareMeters } / 1e6
    let side = (area / Double(map.zoneCount)).squareRoot()
    let size = "\(kilometers(width)) x \(kilometers(height)) km"
    // The centres of n adjacent zones are at most about sqrt(n) - 1 sides apart, and those of a row
    // n - 1.
    let apart = max(width, height) / side
    let count = Double(map.zoneCount)
    let isSmall = points.allSatisfy { abs($0.x) <= 180_000 && abs($0.y) <= 90_000 }
    if apart < 0.2 * (count.squareRoot() - 1), isSmall {
      return [
        Implausibility(
          "city.zones",
          "\(map.zoneCount) zones with \(kilometers(area)) km2 lie within \(size): x_km and y_km look"
            + " like degrees of longitude and latitude",
          cure: "write kilometres: east and north of any point")
      ]
    }
    if apart > 20 * count, max(width, height) > 1000 {
      return [
        Implausibility(
          "city.zones",
          "\(map.zoneCount) zones with \(kilometers(area)) km2 are spread over \(size): x_km and y_km look"
            + " like metres", cure: "divide them by 1000")
      ]
    }
    return []
  }

  private static func forgottenNeighbours(_ review: ScenarioReview) -> [Implausibility] {
    let map = review.model.zones
    let alone = map.zones.filter { map.neighbours(of: $0).isEmpty }
    // A city without any adjacency is deliberate, and so is a zone far from all others.
    guard map.zoneCount > 1, alone.count < map.zoneCount else { return [] }
    let forgotten = alone.filter { zone in
      map.zones.contains { $0 != zone && adjoin($0, zone, map) }
    }
    guard !forgotten.isEmpty else { return [] }
    let named = forgotten.prefix(3).map { "\"\(map.keys[$0.index])\"" }
    let rest = forgotten.count > 3 ? " and \(forgotten.count - 3) more" : ""
    let verb = forgotten.count == 1 ? "has" : "have"
    return [
      Implausibility(
        "city.zones",
        "\(Wording.list(named, last: "and"))\(rest) \(verb) no neighbours, although others are"
          + " close by; no taxi is sent there from another zone, or from there to another zone",
        cure: "name their neighbours")
    ]
  }

  /// True for two zones at about the distance of adjacent squares.
  private static func adjoin(_ zone: ZoneID, _ other: ZoneID, _ map: ZoneMap) -> Bool {
    let sides =
      map.areas[zone.index].squareMeters.squareRoot()
      + map.areas[other.index].squareMeters.squareRoot()
    return map.metric.distance(from: map.center(of: zone).point, to: map.center(of: other).point)
      .meters < 0.75 * sides
  }

  /// Policies that search the queue of the passenger's zone first and differ in the other zones
  /// they search.
  private static let zonePolicies = ["fifo", "adjacent", "zonal"]

  private static func oneZone(_ review: ScenarioReview) -> [Implausibility] {
    let alike = review.policies.filter(zonePolicies.contains)
    guard review.model.zones.zoneCount == 1, review.model.hasTaxis, alike.count > 1 else {
      return []
    }
    return [
      Implausibility(
        "city",
        "1 zone; \(Wording.list(alike, last: "and")) differ only in the other zones they search, so their results"
          + " are equal", cure: "divide the city into zones, or compare other policies")
    ]
  }

  private static func streetSpeed(_ review: ScenarioReview) -> [Implausibility] {
    guard let streets = review.model.streets else { return [] }
    let speeds = streets.speedByHour.map { $0.metersPerSecond * 3.6 }
    guard let slowest = speeds.min(), let fastest = speeds.max() else { return [] }
    guard slowest < 5 || fastest > 80 else { return [] }
    let figures =
      slowest == fastest
      ? kilometers(slowest) : "\(kilometers(slowest)) to \(kilometers(fastest))"
    return [
      Implausibility(
        "city.travel", "\(figures) km/h; taxis in a town drive 5 to 80 km/h on average",
        cure: "check the unit")
    ]
  }

  private static func tripTime(_ review: ScenarioReview) -> [Implausibility] {
    let figures = review.figures
    guard let seconds = figures.tripSeconds, seconds > 7200 || seconds < 60 else { return [] }
    let length = figures.tripMeters.map { " for \(kilometers($0 / 1000)) km" } ?? ""
    return [
      Implausibility(
        "demand",
        "a mean trip takes \(Wording.number((seconds / 6).rounded() / 10)) min\(length)",
        cure: "check where trips go, the coordinates of the zones and the speeds")
    ]
  }

  private static func kilometers(_ number: Double) -> String {
    Wording.number(number < 10 ? (number * 100).rounded() / 100 : number.rounded())
  }
}
