import CityModels
import CitySimulation
import Documents
import EmergencyCore
import Geography
import Quantities
import Testing

@testable import Scenarios

/// Places in degrees, in every table and block that takes a place.
@Suite struct DegreePlaceTests {
  /// A square of 0.01 degrees with its south-west corner at a place of Milan.
  private static func square(_ key: Int, _ x: Double) -> String {
    let ring = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)].map {
      "[\(x + 0.01 * Double($0.0)), \(45.46 + 0.01 * Double($0.1))]"
    }.joined(separator: ", ")
    return """
      { "type": "Feature", "properties": { "no": \(key) },
        "geometry": { "type": "Polygon", "coordinates": [[\(ring)]] } }
      """
  }

  private static let city = """
    { "type": "FeatureCollection", "features": [
      \(square(1, 9.18)), \(square(2, 9.19)), \(square(3, 9.2))] }
    """

  private static let degrees = "geojson: { file: 'z.geojson', id: 'no' }"

  private func fixture(
    _ blocks: String, city: String = Self.degrees, _ tables: [String: String]
  ) -> Fixture {
    Fixture(
      """
      { name: "x", window: { start: "06:00", length: "4 h" },
        city: { \(city), travel: { speed: "25 km/h", circuity: 1 } },
        demand: { requests_per_day: 24 }, fleet: { taxis: 2 }, \(blocks) }
      """, tables.merging(["z.geojson": Self.city]) { first, _ in first })
  }

  private static let emergency = "emergency: { calls: { per_day: 9 }, stations: 's.csv' }"

  private func stations(
    _ table: String, city: String = Self.degrees, _ zones: [String: String] = [:]
  ) throws -> (stations: [EmergencyModel.Station], map: ZoneMap) {
    let scenario = try fixture(
      Self.emergency, city: city, zones.merging(["s.csv": table]) { $1 }
    ).load()
    return (try #require(scenario.model.emergency).stations, scenario.model.zones)
  }

  private func apart(_ one: Place, _ other: Place) -> Double {
    DistanceMetric.straight.distance(from: one.point, to: other.point).meters
  }

  @Test func `a station in the middle of a zone is at the middle of the zone`() throws {
    let (stations, map) = try stations(
      "station,lon,lat,ambulances\na,9.185,45.465,1\nb,9.205,45.465,1\n")
    #expect(stations.map(\.place.zone.index) == [0, 2])
    for station in stations {
      #expect(apart(station.place, map.center(of: station.place.zone)) < 0.5)
    }
  }

  @Test func `distances are those of the ellipsoid to a thousandth`() throws {
    let (stations, _) = try stations(
      "station,lon,lat,ambulances\na,9.185,45.465,1\nb,9.205,45.465,1\nc,9.185,45.461,1\n")
    // On WGS 84 at 45.465 degrees, 0.02 degrees of longitude are a cos(B) / sqrt(1 - e² sin²(B)) times the angle,
    // 1564.13 m, and 0.004 degrees of latitude 0.4 times 1111.41 m.
    #expect((apart(stations[0].place, stations[1].place) / 1564.13 - 1).magnitude < 0.001)
    #expect((apart(stations[0].place, stations[2].place) / 444.56 - 1).magnitude < 0.001)
  }

  @Test func `a drive between places in degrees takes the time of their distance`() throws {
    let scenario = try fixture(
      Self.emergency,
      ["s.csv": "station,lon,lat,ambulances\na,9.185,45.465,1\nb,9.205,45.465,1\n"]
    ).load()
    let stations = try #require(scenario.model.emergency).stations
    let journey = scenario.model.journey(
      from: stations[0].place, to: stations[1].place, luck: .factor(1), leaving: .start,
      class: .emptyTaxi)
    // 1564.13 m at 25 km/h.
    #expect((journey.duration.inSeconds / 225.235 - 1).magnitude < 0.001)
  }

  @Test func `a pier belongs to the nearest zone, and a place farther away to none`() throws {
    // The city ends at 45.47; 0.004 degrees to the north are 445 m, 0.04 degrees 4.4 km.
    let (stations, _) = try stations("station,lon,lat,ambulances\na,9.195,45.474,1\n")
    #expect(stations[0].place.zone.index == 1)
    let complaint = fixture(
      Self.emergency, ["s.csv": "station,lon,lat,ambulances\na,9.185,45.465,1\nb,9.195,45.51,1\n"]
    ).complaint()
    #expect(
      complaint.contains(
        "s.csv:3: columns lon and lat: (9.195, 45.51) is outside the city, 4.4 km from the nearest zone 2"
      ),
      "\(complaint)")
  }

  @Test(arguments: [
    ("a,45.465,9.185,1", "(45.465, 9.185) has the latitude first"),
    ("a,514000,5035000,1", "is not a longitude and a latitude in degrees"),
    ("a,9.185,x,1", "column lat: \"x\" is not a number"),
    ("a,9.185,,1", "column lat: \"\" is not a number"),
    ("a,,,1", "columns zone, lon and lat: no place"),
    ("a,-9.185,45.465,1", "more than 1000 km from the nearest zone 1"),
  ])
  func `a place that cannot be is named with its row`(row: String, words: String) {
    let complaint = fixture(Self.emergency, ["s.csv": "station,lon,lat,ambulances\n\(row)\n"])
      .complaint()
    #expect(complaint.contains("s.csv:2") && complaint.contains(words), "\(complaint)")
  }

  @Test func `a row has one place`() {
    let header = "station,zone,x_km,y_km,lon,lat,ambulances\n"
    let both = fixture(Self.emergency, ["s.csv": header + "a,1,,,9.185,45.465,1\n"]).complaint()
    #expect(
      both.contains("columns zone, x_km, y_km, lon and lat: zone and point")
        && both.contains("write either zone, x_km and y_km or lon and lat"), "\(both)")
    let two = fixture(Self.emergency, ["s.csv": header + "a,,1,1,9.185,45.465,1\n"]).complaint()
    #expect(two.contains("two points"), "\(two)")
    let half = fixture(Self.emergency, ["s.csv": "station,lon,ambulances\na,9.185,1\n"])
      .complaint()
    #expect(half.contains("s.csv:2: column lat is missing"), "\(half)")
  }

  @Test func `degrees in columns of kilometres are recognised`() {
    let complaint = fixture(
      Self.emergency, ["s.csv": "station,x_km,y_km,ambulances\na,9.185,45.465,1\n"]
    ).complaint()
    #expect(
      complaint.contains(
        "(9.185, 45.465) is not on the map, more than 1000 km from the nearest zone")
        && complaint.contains("these are degrees: name the columns lon and lat"), "\(complaint)")
  }

  @Test func `a city without degrees says why it has none`() {
    let row = ["s.csv": "station,lon,lat,ambulances\na,9.185,45.465,1\n"]
    let grid = fixture(Self.emergency, city: "grid: { columns: 3, rows: 2 }", row).complaint()
    #expect(
      grid.contains("s.csv:2: columns lon and lat: a grid has no place on the globe"), "\(grid)")
    let plane = "id,name,area_km2,x_km,y_km\n1,A,1,0.5,0.5\n"
    let table = fixture(
      Self.emergency, city: "zones: 'z.csv'", row.merging(["z.csv": plane]) { $1 }
    ).complaint()
    #expect(table.contains("the coordinates of the zones are unknown"), "\(table)")
  }

  // MARK: - Zone tables in degrees

  @Test func `a zone table may be in degrees`() throws {
    let zones = "id,name,area_km2,lon,lat\n1,A,0.87,9.185,45.465\n2,B,0.87,9.195,45.465\n"
    let (stations, map) = try stations(
      "station,lon,lat,ambulances\na,9.1955,45.465,1\n", city: "zones: 'z.csv'", ["z.csv": zones])
    // 0.01 degrees are 782.06 m, and 0.0005 degrees 39.1 m.
    let middles = map.zones.map { map.center(of: $0) }
    #expect((apart(middles[0], middles[1]) / 782.06 - 1).magnitude < 0.001)
    #expect(stations[0].place.zone.index == 1)
    #expect((apart(stations[0].place, middles[1]) - 39.1).magnitude < 0.2)
  }

  @Test func `degrees beside the kilometres of their UTM zone place the table on the globe`() throws
  {
    let globe = try #require(GeographicPoint(longitude: 9.185, latitude: 45.465))
    let middle = MapProjection(around: globe).point(globe)
    let (x, y) = (middle.x / 1000, middle.y / 1000)
    let zones = "id,name,area_km2,x_km,y_km,lon,lat\n1,A,0.87,\(x),\(y),9.185,45.465\n"
    let (stations, map) = try stations(
      "station,lon,lat,ambulances\na,9.185,45.465,1\n", city: "zones: 'z.csv'", ["z.csv": zones])
    #expect(apart(stations[0].place, map.center(of: ZoneID(0))) < 0.01)
    // Another plane: the columns are weights like any other.
    let other = "id,name,area_km2,x_km,y_km,lon,lat\n1,A,0.87,0.5,0.5,9.185,45.465\n"
    let complaint = fixture(
      Self.emergency, city: "zones: 'z.csv'",
      ["z.csv": other, "s.csv": "station,lon,lat,ambulances\na,9.185,45.465,1\n"]
    ).complaint()
    #expect(complaint.contains("the coordinates of the zones are unknown"), "\(complaint)")
  }

  @Test(arguments: [
    (
      "id,name,area_km2,lon,lat\n1,A,1,9.185,\n",
      "z.csv:2: columns lon and lat: found \"9.185\" and \"\""
    ),
    ("id,name,area_km2,lon,lat\n1,A,1,514000,5035000\n", "z.csv:2: columns lon and lat: found"),
    ("id,name,area_km2,lon\n1,A,1,9.185\n", "z.csv:1: column x_km is missing"),
    (
      "id,name,area_km2,lon,lat,outline_km\n1,A,1,9.185,45.465,\n",
      "column outline_km: kilometres of an unknown plane"
    ),
  ])
  func `a zone table whose degrees cannot be read is refused`(table: String, words: String) {
    let complaint = fixture(
      Self.emergency, city: "zones: 'z.csv'",
      ["z.csv": table, "s.csv": "station,zone,ambulances\na,1,1\n"]
    ).complaint()
    #expect(complaint.contains(words), "\(complaint)")
  }

  // MARK: - Other tables and blocks

  private static let here = "9.205,45.465"

  @Test(arguments: [
    (
      "emergency: { calls: { table: 't.csv' }, stations: 's.csv', transported: '0 %' }",
      "at_s,priority,lon,lat\n60,1,\(here)\n"
    ),
    (
      "emergency: { calls: { per_day: 9 }, stations: 's.csv', hospitals: 't.csv' }",
      "hospital,lon,lat\nh,\(here)\n"
    ),
    (
      "emergency: { calls: { per_day: 9 }, stations: 's.csv' }, alarms: { trace: 't.csv', thresholds: { heart_rate: 45 } }",
      "user,at_s,lon,lat,heart_rate\nann,5,\(here),70\nann,9,,,71\n"
    ),
    (
      "shops: { table: 't.csv', stay: '30 min', demand: { per_day: 9 } }",
      "shop,lon,lat,capacity,opens,closes\na,\(here),20,08:00,20:00\n"
    ),
    (
      "people: { residents: 't.csv', activities: 'a.csv' }",
      "resident,home_lon,home_lat\nada,\(here)\n"
    ),
    (
      "people: { residents: 'r.csv', activities: 't.csv' }",
      "resident,activity,type,lon,lat,start,end\nada,1,work,\(here),08:00,09:00\n"
    ),
    (
      "\(pattern), modes: { shared_bicycles: { stations: 't.csv' } }",
      "station,lon,lat,places,vehicles\na,9.185,45.465,9,3\nb,\(here),9,3\n"
    ),
    (
      "\(pattern), modes: { lines: { table: 'l.csv', stops: 't.csv' } }",
      "line,lon,lat,minutes\nM1,9.185,45.465,0\nM1,\(here),6\n"
    ),
    (
      "runs: [{ name: 'run', path: 't.csv', start: '06:30', max_participants: 50, invited: 60, pace: '5 min/km', closing: {} }]",
      "lon,lat\n9.185,45.465\n\(here)\n"
    ),
  ])
  func `every table of places takes degrees`(blocks: String, table: String) {
    var tables = [
      "t.csv": table, "s.csv": "station,zone,ambulances\na,1,1\n",
      "r.csv": "resident,home_zone\nada,1\n",
      "a.csv": "resident,activity,type,zone,start,end\nada,1,work,2,08:00,09:00\n",
      "l.csv": "line,first,last,headway_min\nM1,05:30,23:30,10\n",
    ]
    #expect(fixture(blocks, tables).complaint() == "")
    // A place far away shows that the columns are read.
    tables["t.csv"] = table.replacing(Self.here, with: "9.205,46.465")
    let complaint = fixture(blocks, tables).complaint()
    #expect(
      complaint.contains("t.csv:") && complaint.contains("km from the nearest zone"), "\(complaint)"
    )
  }

  private static let pattern =
    "people: { count: 10, patterns: [{ share: '100 %', activities: [] }] }"

  @Test func `a single place may be in degrees`() throws {
    let listed = { (place: String) in
      Fixture(
        """
        { name: "x", city: { \(Self.degrees), travel: { speed: "25 km/h" } },
          demand: { listed: [{ at: "08:00", from: \(place), to: "1" }] },
          fleet: { taxis: 1, start: { place: { lon: 9.185, lat: 45.465 } } } }
        """, ["z.geojson": Self.city])
    }
    guard case .listed(let trips) = try listed("{ lon: 9.205, lat: 45.465 }").load().model.demand
    else {
      Issue.record("no list")
      return
    }
    #expect(trips[0].origin.zone.index == 2)
    for (place, words) in [
      ("{ lon: 9.205 }", "the key \"lat\" is missing"),
      ("{ lat: 9.205 }", "goes only with lon"),
      ("{ x: '1 km', y: '1 km', lon: 9.2, lat: 45.465 }", "exclude one another"),
      ("{ lon: 45.465, lat: 9.205 }", "has the latitude first"),
      ("{ lon: 9.205, lat: 46.465 }", "110.6 km from the nearest zone 3"),
      ("{ lon: 9.205, lat: 95 }", "lat"),
    ] {
      let complaint = listed(place).complaint()
      #expect(complaint.contains(words), "\(place): \(complaint)")
    }
  }
}
