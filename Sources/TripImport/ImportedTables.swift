import Geography
import Quantities

/// The tables of an imported scenario.
package struct ImportedTables {
  private let trips: ImportedTrips

  /// Takes the results of the import.
  package init(_ trips: ImportedTrips) { self.trips = trips }

  /// Zones in the format of scenarios: in kilometres and, if they were given in degrees, also in
  /// degrees, so that other tables of the scenario may have lon and lat.
  package var zones: String {
    let map = trips.request.zones
    let projection = trips.request.projection
    var text =
      "id,name,area_km2,x_km,y_km\(projection == nil ? "" : ",lon,lat"),neighbours,outline_km\n"
    for zone in map.zones {
      let middle = map.center(of: zone).point
      let neighbours = map.neighbours(of: zone).map { map.keys[$0.index] }
      text += [
        Self.quoted(map.keys[zone.index]), Self.quoted(map.names[zone.index]),
        Self.decimal(map.areas[zone.index].squareMeters / 1e6), Self.decimal(middle.x / 1000),
        Self.decimal(middle.y / 1000) + degrees(of: middle, projection),
        Self.quoted(WordList.text(neighbours)),
        Self.quoted(map.knownOutline(of: zone)?.wellKnownTextInKilometers ?? ""),
      ].joined(separator: ",")
      text += "\n"
    }
    return text
  }

  /// Returns two more cells with the degrees of a point; empty if the plane has no geographic
  /// position.
  private func degrees(of point: Point, _ projection: MapProjection?) -> String {
    guard let globe = projection?.globe(point) else { return projection == nil ? "" : ",," }
    let cells = [globe.longitude, globe.latitude].map {
      Wording.number(($0 * 1e6).rounded() / 1e6)
    }
    return "," + cells.joined(separator: ",")
  }

  /// Returns the trips by hour, origin and destination, in order, with the estimated requests if
  /// known.
  package func counts(asked: AskedTrips?) -> String {
    let keys = trips.request.zones.keys
    let rows = trips.tally.counts.sorted {
      ($0.key.hour, $0.key.origin.index, $0.key.destination.index)
        < ($1.key.hour, $1.key.origin.index, $1.key.destination.index)
    }
    var text = "hour,origin,destination,trips\(asked == nil ? "" : ",asked")\n"
    for (pattern, count) in rows {
      text +=
        "\(pattern.hour),\(Self.quoted(keys[pattern.origin.index])),"
        + "\(Self.quoted(keys[pattern.destination.index])),\(count)"
      if let asked {
        let cell = Int(pattern.hour) * asked.zoneCount + pattern.origin.index
        text += ",\(Self.decimal(Double(count) * asked.factors[cell]))"
      }
      text += "\n"
    }
    return text
  }

  /// Returns the trips of a day by hour and zone of start: served, requested, and the range of the
  /// estimate.
  package func asked(_ range: AskedRange) -> String {
    let keys = trips.request.zones.keys
    let possible = range.possible.map(\.asked)
    guard let usual = range.usual else { return "" }
    var text = "hour,zone,served_per_day,asked_per_day,asked_least,asked_most\n"
    for cell in usual.served.indices where usual.served[cell] > 0 {
      let factors = possible.map { $0.factors[cell] }
      let figures = [1, usual.factors[cell], factors.min() ?? 1, factors.max() ?? 1]
      text +=
        "\(cell / usual.zoneCount),\(Self.quoted(keys[cell % usual.zoneCount])),"
        + figures.map { Self.decimal(usual.served[cell] * $0) }.joined(separator: ",") + "\n"
    }
    return text
  }

  /// True if there is a table of factors: drives were estimated, and the city is small enough for
  /// pairs of zones.
  static func hasFactors(_ trips: ImportedTrips) -> Bool {
    trips.drives != nil && trips.request.zones.zoneCount <= ZoneMap.mostZonesOfPairs
  }

  /// Factors of pairs of zones; nil without such a table.
  package var factors: String? {
    guard let drives = trips.drives, Self.hasFactors(trips) else { return nil }
    let keys = trips.request.zones.keys
    let rows = drives.factors.sorted {
      ($0.key.origin.index, $0.key.destination.index)
        < ($1.key.origin.index, $1.key.destination.index)
    }
    var text = "origin,destination,detour,pace,trips\n"
    for (pair, factor) in rows {
      text +=
        "\(Self.quoted(keys[pair.origin.index])),\(Self.quoted(keys[pair.destination.index])),"
        + "\(Wording.number(factor.detour)),\(Wording.number(factor.pace)),\(factor.count)\n"
    }
    return text
  }

  private static func decimal(_ value: Double) -> String {
    Wording.number((value * 10_000).rounded() / 10_000)
  }

  static func quoted(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
