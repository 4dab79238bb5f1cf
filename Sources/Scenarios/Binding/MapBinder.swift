import Documents
import Geography
import Quantities
import RandomVariates

/// Binds spatial descriptions to the zones of a city.
struct MapBinder {
  let city: CityDraft
  let log: ProblemLog

  /// Finder of places given by zone, in kilometres or in degrees.
  let places: PlaceFinder

  /// Makes a binder for the zones of a city.
  init(city: CityDraft, log: ProblemLog) {
    (self.city, self.log) = (city, log)
    places = PlaceFinder(city.zones, projection: city.projection)
  }

  /// Greatest number of zones for which the weights of all pairs are kept.
  static let greatestPairedZoneCount = 3000

  var zones: ZoneMap { city.zones }

  /// Weights of the zones, which add up to 1; nil after reporting an error.
  func weights<Draft>(_ draft: ZoneWeights, of owner: Located<Draft>) -> [Double]? {
    var weights: [Double]
    switch draft {
    case .uniform:
      weights = Array(repeating: 1, count: zones.zoneCount)
    case .radial(let scale, let floor):
      let middle = self.middle
      weights = zones.zones.map { zone in
        let center = zones.center(of: zone).point
        let east = center.x - middle.x
        let north = center.y - middle.y
        let distance = (east * east + north * north).squareRoot()
        return floor + (1 - floor) * Decay.factor(distance / scale.meters)
      }
    case .column(let name):
      guard let column = column(name, of: owner) else { return nil }
      weights = column
    }
    let sum = weights.reduce(0, +)
    guard sum > 0, sum.isFinite else {
      owner.report("the weights of all zones are 0", fix: "give some zone a weight", to: log)
      return nil
    }
    for index in weights.indices { weights[index] /= sum }
    return weights
  }

  /// True for each zone with one of the given keys; reports unknown keys.
  func contains(_ keys: [Located<String>]) -> [Bool] {
    let zoneByKey = zones.zoneByKey
    var isNamed = Array(repeating: false, count: zones.zoneCount)
    for key in keys {
      guard let zone = zoneByKey[key.value] else {
        zones.reportUnknown(key.value, key, log)
        continue
      }
      if isNamed[zone.index] {
        key.report("zone \(Wording.quoted(key.value)) appears twice", fix: "name it once", to: log)
      }
      isNamed[zone.index] = true
    }
    return isNamed
  }

  private func column<Draft>(_ name: String, of owner: Located<Draft>) -> [Double]? {
    guard let known = city.properties else {
      owner.report(
        "column \(Wording.quoted(name)) needs a zone table, and the city is a grid",
        fix: "use \"uniform\" or \"radial\", or give the city \"zones\"", to: log)
      return nil
    }
    guard known.propertyNames.contains(name) else {
      owner.report(
        "\(known.file) has no column \(Wording.quoted(name))",
        fix: Wording.suggestion(for: name, among: known.propertyNames), to: log)
      return nil
    }
    var problems = RowProblems(file: known.file, log: log)
    var weights: [Double] = []
    for zone in 0..<known.zoneCount {
      let weight = known.number(ofZone: zone, property: name, &problems) ?? 0
      if weight < 0 {
        problems.report(
          line: known.location(ofZone: zone),
          "column \(name): the weight \(Wording.number(weight)) is negative")
      }
      weights.append(weight)
    }
    problems.finish()
    return problems.count == 0 ? weights : nil
  }

  /// Area-weighted centroid of the zones.
  private var middle: Point {
    var x = 0.0
    var y = 0.0
    var whole = 0.0
    for zone in zones.zones {
      let area = zones.areas[zone.index].squareMeters
      let center = zones.center(of: zone).point
      x += area * center.x
      y += area * center.y
      whole += area
    }
    return Point(x: x / whole, y: y / whole)
  }

  /// Destination choice of each zone; zones with the same choice share its memory.
  func destinations(_ draft: Located<DestinationDraft>) -> [WeightedChoice?]? {
    switch draft.value {
    case .weights(let weights):
      guard let weights = self.weights(weights, of: draft), let choice = choice(weights) else {
        return nil
      }
      return Array(repeating: choice, count: zones.zoneCount)
    case .gravity(let scale, let weights):
      guard zones.zoneCount <= Self.greatestPairedZoneCount else {
        draft.report(
          "gravity keeps a weight for every pair of zones, too many for \(zones.zoneCount) zones",
          fix: "use at most \(Self.greatestPairedZoneCount) zones, or other destinations", to: log)
        return nil
      }
      guard let weights = self.weights(weights, of: draft) else { return nil }
      let centers = zones.zones.map { zones.center(of: $0) }
      return centers.map { origin in
        let pulls = centers.map { destination in
          weights[destination.zone.index]
            * Decay.factor(distance(from: origin, to: destination) / scale.meters)
        }
        // If all zones are too far away, the weights alone decide.
        return choice(pulls.contains { $0 > 0 } ? pulls : weights)
      }
    }
  }

  /// Distance between the centres of two zones; half a side within the same zone.
  private func distance(from origin: Place, to destination: Place) -> Double {
    let distance = zones.distance(from: origin, to: destination).meters
    if origin.zone != destination.zone || distance > 0 { return distance }
    return zones.areas[origin.zone.index].squareMeters.squareRoot() / 2
  }

  /// A choice by weights that are not all 0.
  func choice(_ weights: [Double]) -> WeightedChoice? {
    try? WeightedChoice(weights: weights)
  }
}
