import CityModels
import Documents
import Geography
import Quantities

/// Warns of scenarios that are correct but can hardly be meant, with the figures that show it; refuses none.
///
/// A city whose coordinates are degrees runs without an error, and its mean wait of hours looks like a result.
struct Plausibility {
  let model: CityModel
  let location: SourceLocation
  let log: ProblemLog

  /// Looks at the whole city.
  func check() {
    checkMap()
    checkSpeeds()
    checkLoad(model.figures())
  }

  private func warn(_ message: String, fix: String) {
    log.warn(at: location, message, fix: fix)
  }

  // MARK: - Map

  private func checkMap() {
    let map = model.zones
    guard map.zoneCount > 1 else { return }
    let points = map.zones.map { map.center(of: $0).point }
    func extent(_ values: [Double]) -> Double { ((values.max() ?? 0) - (values.min() ?? 0)) / 1000 }
    let (width, height) = (extent(points.map(\.x)), extent(points.map(\.y)))
    let area = map.areas.reduce(0) { $0 + $1.squareMeters } / 1e6
    let side = (area / Double(map.zoneCount)).squareRoot()
    let size = "\(kilometers(width)) x \(kilometers(height)) km"
    // The middles of n adjoining zones are about sqrt(n) - 1 sides apart, those of a row n - 1.
    let apart = max(width, height) / side
    let count = Double(map.zoneCount)
    let isSmall = points.allSatisfy { abs($0.x) <= 180_000 && abs($0.y) <= 90_000 }
    if apart < 0.2 * (count.squareRoot() - 1), isSmall {
      warn(
        "city.zones: \(map.zoneCount) zones with \(kilometers(area)) km2 lie within \(size): x_km and y_km look"
          + " like degrees of longitude and latitude",
        fix: "write kilometres: east and north of any point")
    } else if apart > 20 * count, max(width, height) > 1000 {
      warn(
        "city.zones: \(map.zoneCount) zones with \(kilometers(area)) km2 are spread over \(size): x_km and y_km look"
          + " like metres", fix: "divide them by 1000")
    }
    checkNeighbours(map)
  }

  private func checkNeighbours(_ map: ZoneMap) {
    let alone = map.zones.filter { map.neighbours(of: $0).isEmpty }
    // A city in which no zone has neighbours is one that is meant so, and so is a zone far from all others.
    guard alone.count < map.zoneCount else { return }
    let forgotten = alone.filter { zone in
      map.zones.contains { $0 != zone && adjoin($0, zone, map) }
    }
    guard !forgotten.isEmpty else { return }
    let named = forgotten.prefix(3).map { "\"\(map.keys[$0.index])\"" }
    let rest = forgotten.count > 3 ? " and \(forgotten.count - 3) more" : ""
    let verb = forgotten.count == 1 ? "has" : "have"
    warn(
      "city.zones: \(Wording.list(named, last: "and"))\(rest) \(verb) no neighbours, although others are"
        + " beside; no taxi is sent there from another zone, nor from there to one",
      fix: "name their neighbours")
  }

  /// Whether two zones are about as far apart as squares that touch.
  private func adjoin(_ zone: ZoneID, _ other: ZoneID, _ map: ZoneMap) -> Bool {
    let sides =
      map.areas[zone.index].squareMeters.squareRoot()
      + map.areas[other.index].squareMeters.squareRoot()
    return map.metric.distance(from: map.center(of: zone).point, to: map.center(of: other).point)
      .meters < 0.75 * sides
  }

  // MARK: - Streets

  private func checkSpeeds() {
    guard let streets = model.streets else { return }
    let speeds = streets.speedByHour.map { $0.metersPerSecond * 3.6 }
    guard let slowest = speeds.min(), let fastest = speeds.max() else { return }
    if slowest < 5 || fastest > 80 {
      let figures =
        slowest == fastest
        ? kilometers(slowest) : "\(kilometers(slowest)) to \(kilometers(fastest))"
      warn(
        "city.travel: \(figures) km/h; taxis in a town drive 5 to 80 km/h on average",
        fix: "check the unit")
    }
  }

  // MARK: - Trips and taxis

  private func checkLoad(_ figures: CityFigures) {
    if let seconds = figures.tripSeconds, seconds > 7200 || seconds < 60 {
      let length = figures.tripMeters.map { " for \(kilometers($0 / 1000)) km" } ?? ""
      warn(
        "demand: a mean trip takes \(Wording.number((seconds / 6).rounded() / 10)) min\(length)",
        fix: "check where trips go, the coordinates of the zones and the speeds")
    }
    let hours = figures.measuredHours
    let without = hours.filter { figures.taxisNeeded[$0] > 0 && figures.taxisOnDuty[$0] < 1e-9 }
    if !without.isEmpty, model.fleet.taxiCount > 0 {
      warn(
        "fleet.shifts: nobody is on duty \(Self.ranges(of: without)), when people want to travel",
        fix: "add a shift")
    }
    let (needed, onDuty) = (figures.meanNeeded, figures.meanOnDuty)
    if onDuty > 0, needed > onDuty {
      let busiest = hours.max { load(figures, $0) < load(figures, $1) } ?? 0
      let peak =
        load(figures, busiest) < 1.2 * needed / onDuty
        ? ""
        : ", at \(busiest) h "
          + "\(taxis(figures.taxisNeeded[busiest])) of \(taxis(figures.taxisOnDuty[busiest]))"
      let count = model.fleet.taxiCount
      let working = Double(count) - onDuty > 0.05 ? ", \(taxis(onDuty)) on duty" : ""
      warn(
        "fleet.taxis: \(Wording.count(count, "taxi"))\(working); trips alone would keep \(taxis(needed)) busy"
          + "\(peak): waits grow as long as the day lasts",
        fix: "more taxis or fewer requests")
    }
  }

  private func load(_ figures: CityFigures, _ hour: Int) -> Double {
    figures.taxisOnDuty[hour] > 0 ? figures.taxisNeeded[hour] / figures.taxisOnDuty[hour] : 0
  }

  /// Hours as people write them: "03:00 to 05:00".
  static func ranges(of hours: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for hour in hours {
      if let last = ranges.last, last.upperBound + 1 == hour {
        ranges[ranges.count - 1] = last.lowerBound...hour
      } else {
        ranges.append(hour...hour)
      }
    }
    func clock(_ hour: Int) -> String { hour < 10 ? "0\(hour):00" : "\(hour):00" }
    return Wording.list(
      ranges.map { "\(clock($0.lowerBound)) to \(clock($0.upperBound + 1))" }, last: "and")
  }

  private func taxis(_ number: Double) -> String {
    Wording.number(number < 100 ? (number * 10).rounded() / 10 : number.rounded())
  }

  private func kilometers(_ number: Double) -> String {
    Wording.number(number < 10 ? (number * 100).rounded() / 100 : number.rounded())
  }
}
