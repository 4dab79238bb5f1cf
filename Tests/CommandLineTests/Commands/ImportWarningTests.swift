import TestSupport
import Testing

@testable import CommandLine

/// Files of trips that make a doubtful scenario: `import` warns on standard error, with counts.
@Suite struct ImportWarningTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Zones of 2 km in a 3 x 3 grid, as degrees around 50 degrees north and 20 east.
  private func zones(isSwapped: Bool = false, secondIsHalfInFirst: Bool = false) -> String {
    let features = (0..<9).map { number -> String in
      var west = 19.9 + 0.028 * Double(number % 3)
      let south = 50.02 + 0.018 * Double(number / 3)
      if number == 1, secondIsHalfInFirst { west -= 0.014 }
      let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0, 0)].map { x, y -> String in
        let (longitude, latitude) = (west + 0.028 * x, south + 0.018 * y)
        return isSwapped ? "[\(latitude), \(longitude)]" : "[\(longitude), \(latitude)]"
      }
      return "{ \"type\": \"Feature\", \"id\": \"\(number)\", \"properties\": {}, \"geometry\":"
        + " { \"type\": \"Polygon\", \"coordinates\": [[\(corners.joined(separator: ", "))]] } }"
    }
    return
      "{ \"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ",\n"))] }"
  }

  /// Trips of 100 a day between two of the zones, 1.3 times as long as the straight line, at 20 km/h.
  private func rows(
    days: [String], perDay: (Int) -> Int = { _ in 100 }, kilometers scale: Double = 1
  ) -> [String] {
    var random = SplitMix64(seed: 7)
    return days.enumerated().flatMap { day, date in
      (0..<perDay(day)).map { number -> String in
        let from = Int(random.next() % 9)
        let to = (from + 1 + Int(random.next() % 8)) % 9
        let (x, y) = (Double(from % 3 - to % 3), Double(from / 3 - to / 3))
        let ride = 1.3 * 2 * (x * x + y * y).squareRoot()
        let (hour, minute) = (random.next() % 24, random.next() % 60)
        func digits(_ number: UInt64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return
          "\(date) \(digits(hour)):\(digits(minute)):\(digits(UInt64(number % 60))),\(from),\(to)"
          + ",\(ride * scale),\(Int(ride * 180))"
      }
    }
  }

  private static let march = (11...24).map { "2024-03-\($0)" }

  private func warnings(_ rows: [String], zones: String? = nil) throws -> String {
    let trips = try folder.write(
      "time,origin,destination,distance_km,duration_s\n" + rows.joined(separator: "\n") + "\n",
      to: "trips.csv")
    let map = try folder.write(zones ?? self.zones(), to: "zones.geojson")
    let session = Session(["import", trips, folder("city"), "--zones", map])
    #expect(session.code == .success)
    return session.messages
  }

  @Test func `an ordinary file has no warning`() throws {
    #expect(try warnings(rows(days: Self.march)) == "")
  }

  @Test func `rows of other zones are reported with their share, the first line and the cure`()
    throws
  {
    // Half of 1,400 rows.
    let mixed = rows(days: Self.march).enumerated().map { number, row -> String in
      guard number % 2 == 1 else { return row }
      var cells = row.split(separator: ",")
      cells[1] = "x"
      return cells.joined(separator: ",")
    }
    let told = try warnings(mixed)
    #expect(
      told.contains(
        "trips.csv:3: warning: kept 700 of 1,400 rows (50 %); 700 are rows that start in none of the zones"
      ), "\(told)")
    #expect(told.contains("fix: check that --zones and --zone-id name the zones of these trips"))
  }

  @Test func `rows that stand in the file twice are reported with their number`() throws {
    let once = rows(days: Self.march)
    let told = try warnings(once + once)
    #expect(
      told.contains("about 1,400 of 2,800 rows (50 %) are equal to an earlier row"), "\(told)")
  }

  @Test func `days with a tenth of the trips are reported with their number`() throws {
    let told = try warnings(rows(days: Self.march, perDay: { $0 < 9 ? 10 : 100 }))
    #expect(
      told.contains(
        "9 of 14 days have less than a quarter of the 100 trips of a busy day, such as 2024-03-11 with 10"
      ), "\(told)")
  }

  @Test func `days and months that were taken for each other are reported with their span`() throws
  {
    // 1 to 7 April as day/month/year is read as 4 January to 4 July: 183 days.
    let told = try warnings(rows(days: (1...7).map { "0\($0)/04/2024" }))
    #expect(told.contains("7 days are spread over 183, from 2024-01-04 to 2024-07-04"), "\(told)")
  }

  @Test func `ways shorter than the straight line are reported with their ratio`() throws {
    // 1.3 / 1.609 = 0.81, a little less by what zones are wide.
    let told = try warnings(rows(days: Self.march, kilometers: 1 / 1.609))
    #expect(
      told.contains("times as long as the straight line, which is impossible; 1 is taken"),
      "\(told)")
  }

  @Test func `latitudes before longitudes are reported`() throws {
    let told = try warnings(rows(days: Self.march), zones: zones(isSwapped: true))
    #expect(told.contains("longitudes and latitudes of the zones look swapped"), "\(told)")
  }

  @Test func `zones that overlap are reported`() throws {
    let told = try warnings(rows(days: Self.march), zones: zones(secondIsHalfInFirst: true))
    #expect(
      told.contains("1 pair of zones overlap, such as \"0\" and \"1\", which share 50 %"), "\(told)"
    )
  }

  @Test func `trips lost by a distance of zero are reported with a factor that keeps them`() throws
  {
    // 56 of 1,400 rows: 4 %, and 1,400 / 1,344 = 1.04.
    let holed = rows(days: Self.march).enumerated().map { number, row -> String in
      guard number % 25 == 0 else { return row }
      var cells = row.split(separator: ",")
      cells[3] = "0"
      return cells.joined(separator: ",")
    }
    let told = try warnings(holed)
    #expect(
      told.contains(
        "56 rows (4 %) with a good time and good zones are lost as demand, 56 of them rows whose distance is no number, or 0"
      ), "\(told)")
    #expect(told.contains("write \"factor\": 1.04 into demand.trip_table"), "\(told)")
  }
}
