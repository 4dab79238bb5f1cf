import Documents
import Geography
import Quantities
import TestSupport
import Testing

@testable import TripFiles

/// Files of trips, right and wrong.
@Suite struct TripReaderTests {
  private let folder: TestFolder
  private let zones: ZoneMap

  init() throws {
    folder = try TestFolder()
    zones = try ZoneMap(
      table: [("107", 0.0), ("Upper West Side South", 2000)].map { key, x in
        TableZone(
          key: key, name: key, area: Area(squareKilometers: 1), centroid: Point(x: x, y: 0),
          neighbours: [],
          outline: ZoneOutline(
            wellKnownText: "POLYGON ((\(x - 500) -500, \(x + 500) -500, \(x + 500) 500, "
              + "\(x - 500) 500, \(x - 500) -500))"))
      })
  }

  private func reader(
    _ text: String, _ choice: TripReader.Choice = TripReader.Choice(),
    limits: TripLimits = .usual
  ) throws(Problem) -> TripReader {
    guard let path = try? folder.write(text, to: "trips.csv") else {
      preconditionFailure("cannot write")
    }
    return try TripReader(
      path, choice, zones: ZoneFinder(zones, projection: nil), limits: limits)
  }

  private func trips(_ reader: TripReader) throws -> [ObservedTrip] {
    var trips: [ObservedTrip] = []
    while let trip = try reader.next() { trips.append(trip) }
    return trips
  }

  private func complaint(
    _ text: String, _ choice: TripReader.Choice = TripReader.Choice()
  ) -> String {
    do throws(Problem) {
      _ = try reader(text, choice)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `a file of New York's is known by its header, in any year`() throws {
    let reader = try reader(
      """
      VendorID, tpep_pickup_datetime,tpep_dropoff_datetime,passenger_count,trip_distance,PULocationID,DOLocationID
      1,2018-03-07 08:00:00,2018-03-07 08:10:00,2,1.5,107,Upper West Side South
      1,2018-03-07 08:00:00,2018-03-07 08:10:00,0,1.5,107.0,107

      """)
    #expect(reader.layout?.name == "tlc")
    let trips = try trips(reader)
    try #require(trips.count == 2)
    #expect(trips[0].seconds == 600 && trips[0].party == 2 && trips[1].party == nil)
    #expect(((trips[0].meters ?? 0) - 1.5 * 1609.344).magnitude < 1e-9)
    #expect(trips[0].destination.zone.index == 1 && trips[1].origin.zone.index == 0)
    #expect(trips[0].start.date?.description == "2018-03-07")
  }

  @Test func `a file of Chicago's has rounded times`() throws {
    let reader = try reader(
      """
      Trip ID,Trip Start Timestamp,Trip Seconds,Trip Miles,Pickup Community Area,Dropoff Community Area
      a,03/07/2018 08:15:00 AM,600,2,107,107

      """)
    #expect(reader.layout?.name == "chicago" && reader.layout?.roundedTo == 900)
    #expect(try trips(reader).first?.start.milliseconds == 29_700_000)
  }

  @Test func `plain columns, units, and columns with other names`() throws {
    var choice = TripReader.Choice()
    choice.columns[.time] = ColumnName("when", of: .time)
    choice.columns[.duration] = ColumnName("took:min", of: .duration)
    let reader = try reader(
      """
      when,origin,destination_x_km,destination_y_km,took,patience_min,distance_m
      08:15,107,2.1,0.2,12,5,3000

      """, choice)
    let trip = try #require(try trips(reader).first)
    #expect(trip.seconds == 720 && trip.patience == 300 && trip.meters == 3000)
    #expect(trip.destination.zone.index == 1 && trip.destination.point == Point(x: 2100, y: 200))
    #expect(ColumnName("took:miles", of: .duration) == nil && ColumnName("", of: .time) == nil)
    #expect(ColumnName("a:b", of: .time)?.name == "a:b")
  }

  @Test func `a row without a time or a zone is left out, counted, and shown with its line`() throws
  {
    let reader = try reader(
      """
      time,origin,destination,duration_s,distance_km,party
      08:00,107,107,600,3,1
      noon,107,107,600,3,1
      08:00,108,107,600,3,1
      08:00,107,,600,3,1
      08:00,107,107,59,3,1
      08:00,107,107,7201,3,1
      08:00,107,107,much,3,1
      08:00,107,107,600,0,1
      08:00,107,107,600,far,1
      08:00,107,107,600,30,1
      08:00,107,107,600,3,1.5
      08:00,107,107,600
      08:00,107,"107,600,3,1
      """)
    let trips = try trips(reader)
    #expect(trips.map(\.row) == [0, 4, 5, 6, 7, 8, 9, 10] && reader.rowCount == 13)
    #expect(
      reader.dropped.total == 5 && reader.dropped.faults == [.broken, .time, .origin, .destination])
    #expect(reader.dropped.count(.broken) == 2)
    #expect(reader.dropped.examples(.time).first?.line == 3)
    #expect(reader.dropped.examples(.time).first?.text == "noon")
    // A trip whose drive cannot be believed is demand all the same.
    let counts = [TripFault.duration, .distance, .speed, .party].map(reader.doubtful.count)
    #expect(counts == [3, 2, 1, 1] && reader.doubtful.total == 7)
    #expect(reader.doubtful.examples(.duration).map(\.line) == [6, 7, 8])
    #expect(trips.map(\.seconds) == [600, nil, nil, nil, 600, 600, nil, 600])
    #expect(trips.map(\.party) == [1, 1, 1, 1, 1, 1, 1, nil])
  }

  @Test func `an end before the start is wrong, and an empty one is not known`() throws {
    let reader = try reader(
      """
      time,end,origin,destination
      2018-03-07 08:00,2018-03-07 07:59,107,107
      2018-03-07 08:00,07:59,107,107
      2018-03-07 08:00,,107,107
      2018-03-07 23:50,2018-03-08 00:10,107,107

      """)
    #expect(try trips(reader).map(\.seconds) == [nil, nil, nil, 1200])
    #expect(reader.doubtful.count(.end) == 2)
  }

  @Test func `a file without what is needed says what is missing`() {
    #expect(complaint("a,b\n1,2\n").contains("no column of a, b is the time"))
    #expect(complaint("time,origin\n1,2\n").contains("is the destination"))
    #expect(complaint("").contains("the file is empty"))
    #expect(complaint("\"a\n").contains("quoted"))
    #expect(
      complaint(
        "time,origin,destination\n", .init(columns: [.party: ColumnName("pax", of: .party)!])
      )
      .contains("there is no column \"pax\" for party"))
    #expect(
      complaint("time,origin_lon,origin_lat,destination_lon,destination_lat\n")
        .contains("degrees of longitude and latitude"))
  }

  @Test func `a stray quote loses one row, which is counted`() throws {
    // 500 rows of one minute each; that of line 102 has a quote that is never closed.
    func text(_ end: String) -> String {
      "time,origin,destination,note\n"
        + (0..<500).map { "08:00,107,\($0 == 100 ? "\"" : "")107,x\n" }.joined() + end
    }
    for end in ["", "08:00,107,107\",x\n", "08:00,107,107,\"x\" y\n"] {
      let reader = try reader(text(end))
      #expect(try trips(reader).count == 499)
      #expect(reader.dropped.total == (end.isEmpty ? 1 : 2))
      #expect(reader.dropped.count(.broken) == reader.dropped.total)
      #expect(reader.dropped.examples(.broken).first?.line == 102)
      #expect(reader.rowCount == 499 + reader.dropped.total)
    }
  }

  @Test func `a stray quote that another one closes as if it were meant leaves one row out, too`()
    throws
  {
    // The zone of the row would be many rows long, and the row has as many fields as the header.
    let reader = try reader(
      "time,origin,destination\n08:00,107,107\n08:01,\"107,107\n08:02,107,107\n08:03,107\",107\n")
    #expect(try trips(reader).map(\.start.milliseconds) == [28_800_000, 28_920_000])
    #expect(reader.dropped.count(.broken) == 2 && reader.rowCount == 4)
  }

  @Test func `rows that run over several lines are counted with their lines`() throws {
    let reader = try reader(
      "time,origin,destination,note\n08:00,107,107,\"two\nlines\"\n08:01,107,107,\"a\nb\nc\"\n")
    #expect(try trips(reader).count == 2)
    #expect(reader.dropped.longRows == 2 && reader.dropped.furtherLines == 3)
    #expect(reader.dropped.firstLongRow == 2)
  }

  @Test func `a column twice in the header is refused`() {
    let row = "08:00,107,107,600,600\n"
    #expect(
      complaint("time,origin,destination,duration_s,duration_s\n" + row).hasSuffix(
        "trips.csv:1:5: there are two columns \"duration_s\"\n  fix: leave one of them out"))
    #expect(complaint("time,origin,destination,note,note\n" + row).contains("two columns \"note\""))
    #expect(
      complaint("time,origin,destination,Duration S,duration_s\n" + row).contains("two columns"))
    #expect(complaint("time,origin,destination,,\n" + row) == "")
  }

  @Test func `a row that never ends does not fill the memory`() throws {
    let long = "time,origin,destination\n08:00,107,\"" + String(repeating: "x", count: 5_000_000)
    #expect { try reader(long) } throws: { "\($0)".contains("longer than 4 MB") }
  }

  @Test func `commas, semicolons, tabs and bars separate alike`() throws {
    for separator in [",", ";", "\t", "|"] {
      let text =
        "# a comment\n\ntime,origin,destination,note\n08:00,107,107,x\n# more\n08:01,107,107,y,,\n"
      let reader = try reader(text.replacing(",", with: separator))
      #expect(try trips(reader).map(\.start.milliseconds) == [28_800_000, 28_860_000])
      #expect(reader.dropped.total == 0 && reader.rowCount == 2)
    }
  }

  @Test func `a row with more fields that hold something is left out`() throws {
    let reader = try reader("time,origin,destination\n08:00,107,107,x\n08:01,107,107,\n")
    #expect(try trips(reader).count == 1 && reader.dropped.count(.broken) == 1)
  }

  @Test func `a text in UTF-16 is read`() throws {
    let units = Array("\u{FEFF}time,origin,destination,note\n08:00,107,107,\u{1F695}\n".utf16)
    try folder.write(units.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }, to: "wide.csv")
    let reader = try TripReader(
      folder("wide.csv"), zones: ZoneFinder(zones, projection: nil), limits: .usual)
    #expect(try trips(reader).count == 1)
  }

  @Test func `Parquet is named with the command that converts it`() {
    let complaint = complaint("PAR1....")
    #expect(complaint.contains("it is Parquet") && complaint.contains("duckdb"), "\(complaint)")
  }

  @Test func `a column that was given one meaning has no other`() throws {
    var choice = TripReader.Choice()
    choice.columns[.time] = ColumnName("rq_time", of: .time)
    choice.columns[.origin] = ColumnName("start", of: .origin)
    choice.columns[.destination] = ColumnName("end", of: .destination)
    let reader = try reader("rq_time,start,end,request_id\n3600,107,107,1\n", choice)
    let trip = try #require(try trips(reader).first)
    #expect(!reader.tells(.end) && trip.seconds == nil)
  }

  @Test func `the wait before the pick-up is no part of the drive`() throws {
    let reader = try reader(
      """
      requested,picked_up,dropped_off,origin,destination
      2018-03-07 08:00:00,2018-03-07 08:04:00,2018-03-07 08:14:00,107,107
      NULL,2018-03-07 08:04:00,2018-03-07 08:14:00,107,107

      """)
    let trips = try trips(reader)
    #expect(trips.map(\.seconds) == [600, 600] && trips.map(\.waited) == [240, nil])
    #expect(trips.map(\.start.milliseconds) == [28_800_000, 29_040_000])
    // Only the call is known: the drive is not.
    let calls = try self.reader(
      "request_time,origin,destination,end\n08:00,107,107,08:20\n",
      .init(columns: [.time: ColumnName("request_time", of: .time)!]))
    #expect(try self.trips(calls).map(\.seconds) == [nil])
    #expect(calls.notes.contains { $0.contains("--column picked_up=NAME") })
  }

  @Test func `high-volume records have the ride in a column of its own`() throws {
    let reader = try reader(
      """
      request_datetime,pickup_datetime,dropoff_datetime,PULocationID,DOLocationID,trip_miles,trip_time
      2023-01-01 00:18:06,2023-01-01 00:19:38,2023-01-01 00:48:07,107,107,9.4,1709

      """)
    let trip = try #require(try trips(reader).first)
    #expect(reader.layout?.name == "tlc" && trip.seconds == 1709 && trip.waited == 92)
  }

  @Test func `seconds of several days need the number of days`() throws {
    // Every 90 minutes for 48 hours: 16 trips a day.
    let text =
      "time,origin,destination\n" + (0..<32).map { "\($0 * 5400),107,107\n" }.joined()
    let complaint = complaint(text)
    #expect(complaint.contains("of 2 days, and have no dates"), "\(complaint)")
    #expect(complaint.contains("--day-count 2"), "\(complaint)")
    var choice = TripReader.Choice()
    choice.dayCount = 2
    let reader = try reader(text, choice)
    let starts = try trips(reader).map(\.start.milliseconds)
    #expect(reader.foldsDays && starts.count == 32)
    #expect(starts[16] == 0 && starts[31] == 81_000_000)
  }

  @Test func `the early hours of the next day belong to one service day`() throws {
    let text =
      "time,origin,destination\n" + (0..<29).map { "\($0 * 3600),107,107\n" }.joined()
    let reader = try reader(text)
    #expect(try trips(reader).count == 29 && !reader.foldsDays)
  }

  @Test func `rows that differ in their id only have one hash without it`() throws {
    func read(_ count: Int) throws -> TripReader {
      try self.reader(
        "type,ride_id,time,origin,destination\n"
          + (0..<count).map { "a,R\($0),08:00,107,107\n" }.joined())
    }
    let reader = try read(20)
    #expect(reader.idColumn == "ride_id")
    _ = try reader.next()
    let first = reader.rowHashes
    _ = try reader.next()
    let second = reader.rowHashes
    #expect(first.whole != second.whole && first.withoutID == second.withoutID)
    #expect(first.withoutID != nil)
    // Too few rows to call a column an id.
    let few = try read(19)
    _ = try few.next()
    #expect(few.idColumn == nil && few.rowHashes.withoutID == nil)
  }

  @Test func `a packed file is read as it is`() throws {
    let rows = (0..<5000).map { "\($0 % 86400),107,107\n" }.joined()
    try folder.write("time,origin,destination\n" + rows, to: "many.csv")
    let path = try folder.pack("many.csv")
    let reader = try TripReader(
      path, zones: ZoneFinder(zones, projection: nil), limits: .usual)
    #expect(try trips(reader).count == 5000)
  }
}
