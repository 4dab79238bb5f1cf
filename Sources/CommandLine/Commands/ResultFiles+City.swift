import CityModels
import Experiments
import Geography
import Quantities
import Results
import Scenarios

extension CityRow {
  /// One row per zone.
  static func rows(_ zones: ZoneMap) -> [CityRow] {
    zones.zones.map { zone in
      let center = zones.center(of: zone).point
      return CityRow {
        ($0.zone, $0.name) = (Int32(zone.index), zones.names[zone.index])
        ($0.x, $0.y) = (center.x, center.y)
        $0.area = zones.areas[zone.index].squareMeters
        $0.neighbours = zones.neighbours(of: zone).map { zones.keys[$0.index] }
        $0.outline = zones.outline(of: zone)?.wellKnownText
      }
    }
  }
}

extension ExperimentDesign {
  /// Rows of the sites of all alternatives; an alternative with the sites of the first has none.
  var sites: [SiteRow] {
    let first = scenario.model.sites
    return alternatives.indices.flatMap { number -> [SiteRow] in
      let own = scenarios[alternatives[number].variant].model.sites
      guard number == 0 || own != first else { return [] }
      return own.map { site in
        var row = site
        row.policy = Int32(number)
        return row
      }
    }
  }
}

extension CityModel {
  /// Rows of the stations, hospitals, shops, paths and gates of the city, under the first
  /// alternative.
  var sites: [SiteRow] {
    let stations = (emergency?.stations ?? []).map {
      SiteRow(.station, $0.name, at: $0.place.point, size: $0.ambulances)
    }
    let hospitals = (emergency?.hospitals ?? []).map {
      SiteRow(.hospital, $0.name, at: $0.place.point)
    }
    let shops = (self.shops?.shops ?? []).map {
      SiteRow(.shop, $0.name, at: $0.place.point, size: $0.capacity)
    }
    let paths = runs.flatMap { run in
      run.path.corners.map { SiteRow(.path, run.name, at: $0) }
        + run.gates.map { SiteRow(.gate, run.name, at: run.path.point(at: $0.at)) }
    }
    return stations + hospitals + shops + paths
  }
}

extension SiteRow {
  fileprivate init(_ kind: SiteKind, _ name: String, at point: Point, size: Int? = nil) {
    self = .empty
    (self.kind, self.name) = (kind, name)
    (x, y) = (Distance(meters: point.x), Distance(meters: point.y))
    self.size = size.map { Int32(clamping: $0) }
  }
}
