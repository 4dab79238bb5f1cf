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

  private func importing(_ rows: [String], _ flags: String...) throws -> Session {
    let trips = try folder.write(
      "time,origin,destination,distance_km,duration_s\n" + rows.joined(separator: "\n") + "\n",
      to: "trips.csv")
    let map = try folder.write(zones(), to: "zones.geojson")
    return Session(
      [
        "import", trips,
        folder("city\(rows.count)" + flags.joined().filter { $0.isLetter || $0.isNumber }),
        "--zones", map,
      ] + flags)
  }

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

  @Test func `dates that can be read in two ways are refused, and a flag decides`() throws {
    // 1 to 7 April as day/month/year: month first, they lie between 4 January and 4 July.
    let session = try importing(rows(days: (1...7).map { "0\($0)/04/2024" }))
    #expect(session.code == .badInput)
    #expect(
      session.messages.contains("day first 7 days within 7, month first 7 days within 183"),
      "\(session.messages)")
    #expect(session.messages.contains("--dates dmy for day first or --dates mdy for month first"))
    let told = try importing(rows(days: (1...7).map { "0\($0)/04/2024" }), "--dates", "dmy")
    #expect(told.code == .success && told.output.contains("7 days from 2024-04-01 to 2024-04-07"))
  }

  @Test func `days above the twelfth decide the order of all dates`() throws {
    let session = try importing(rows(days: (8...14).map { "\($0 < 10 ? "0" : "")\($0)/03/2024" }))
    #expect(session.code == .success, "\(session.messages)")
    #expect(session.output.contains("Dates are day first: 2 of 7 days can be nothing else."))
    #expect(session.output.contains("7 days from 2024-03-08 to 2024-03-14"))
  }

  @Test func `stray dates are left out, and empty days of the period count`() throws {
    let some = rows(days: ["2024-03-11", "2024-03-12", "2024-03-14", "2024-03-15", "2024-03-16"])
    let stray = rows(days: ["2041-11-15"], perDay: { _ in 4 })
    let session = try importing(some + stray)
    #expect(
      session.messages.contains(
        "trips.csv:502: warning: 4 rows with a date outside of 2024-03-11 to 2024-03-16, the shortest period with 99 %"
      ), "\(session.messages)")
    // 500 trips over six days.
    #expect(session.output.contains("83 trips a day"), "\(session.output)")
    #expect(session.output.contains("6 days from 2024-03-11 to 2024-03-16"))
    let counted = try importing(some, "--day-count", "5")
    #expect(counted.output.contains("100 trips a day"), "\(counted.output)")
    let missing = try importing(some, "--days", "2024-03-13")
    #expect(
      missing.code == .badInput
        && missing.messages.contains("no trip starts on 2024-03-13 of --days")
    )
  }

  @Test func `weekdays and weekends that differ are reported with their numbers`() throws {
    // At weekends all trips are moved to the first six hours of the day.
    let mixed = rows(days: Self.march).map { row -> String in
      guard ["16", "17", "23", "24"].contains(row.dropFirst(8).prefix(2)) else { return row }
      let hour = (Int(row.dropFirst(11).prefix(2)) ?? 0) % 6
      return "\(row.prefix(11))0\(hour)\(row.dropFirst(13))"
    }
    let told = try warnings(mixed)
    #expect(
      told.contains("weekdays have 100 trips a day and weekends 100, from "), "\(told)")
    #expect(told.contains("fix: choose --days weekdays or --days weekends"))
  }

  @Test func `a file of which less than half can be used is refused`() throws {
    let foreign = rows(days: Self.march).enumerated().map { number, row -> String in
      guard number % 5 > 0 else { return row }
      var cells = row.split(separator: ",")
      cells[1] = "x\(number)"
      return cells.joined(separator: ",")
    }
    let session = try importing(foreign)
    #expect(session.code == .badInput)
    #expect(
      session.messages.contains(
        "trips.csv:3: only 280 of 1,400 rows (20 %) are trips that can be used; 1,120 are rows that start in none of the"
          + " zones, such as \"x1\""), "\(session.messages)")
    #expect(session.messages.contains("--accept-loss learns from the rest"))
    let accepted = try importing(foreign, "--accept-loss")
    #expect(accepted.code == .success)
    #expect(accepted.messages.contains("warning: kept 280 of 1,400 rows (20 %)"))
  }

  @Test(arguments: [
    (["5", "7.5"], [1.0, 1.0 / 60], "the median duration is", "--column duration=duration_s:min"),
    (["m"], [1000.0, 1], "at 20000 km/h", "--column distance=distance_km:m"),
  ])
  func `columns in other units are refused with the flag that names them`(
    names: [String], scales: [Double], message: String, flag: String
  ) throws {
    let session = try importing(
      rows(days: Self.march, kilometers: scales[0]).map { row -> String in
        var cells = row.split(separator: ",").map(String.init)
        cells[4] = "\((Double(cells[4]) ?? 0) * scales[1])"
        return cells.joined(separator: ",")
      })
    #expect(session.code == .badInput && session.messages.contains(flag), "\(session.messages)")
    #expect(session.messages.contains(message), "\(session.messages)")
  }

  @Test func `an outcome as JSON has counts by cause`() throws {
    let text = rows(days: Self.march).enumerated().map { number, row -> String in
      var cells = row.split(separator: ",").map(String.init)
      if number == 0 { cells[0] = "noon" }
      if number == 1 { cells[3] = "0" }
      return cells.joined(separator: ",")
    }
    let session = try importing(text, "--json")
    #expect(session.code == .success)
    for part in [
      "\"rows\": 1400", "\"kept\": 1399", "\"cause\": \"time\"", "\"text\": \"noon\"",
      "\"not_used\": [", "\"cause\": \"distance\"", "\"line\": 3",
    ] { #expect(session.output.contains(part), "\(part) in \(session.output)") }
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

  @Test func `trips with a distance of zero are demand that teaches nothing about drives`() throws {
    let whole = rows(days: Self.march)
    let holed = whole.enumerated().map { number, row -> String in
      guard number % 5 == 0 else { return row }
      var cells = row.split(separator: ",")
      cells[3] = "0"
      return cells.joined(separator: ",")
    }
    let session = try importing(holed)
    #expect(
      session.messages.contains(
        "280 rows (20 %) are demand whose drives are not used; 280 of them are rows whose distance cannot be read, or"
          + " is 0, such as \"0\""), "\(session.messages)")
    #expect(session.output.contains("Demand: 100 trips a day"))
  }
}
