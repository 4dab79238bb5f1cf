import Documents
import Testing

@testable import TripFiles

/// Format of a file, decided from all of its rows.
@Suite struct EvidenceTests {
  private func decide(
    _ cells: [String], _ known: ClockEvidence.Known = .init(column: "t")
  ) -> (rule: ClockRule?, notes: [String], complaint: String) {
    var evidence = ClockEvidence()
    for (line, cell) in cells.enumerated() {
      Array(cell.utf8).withUnsafeBytes { evidence.add($0, date: nil, line: line + 2) }
    }
    var notes: [String] = []
    do throws(ClockEvidence.Undecided) {
      return (try evidence.decide(known, notes: &notes), notes, "")
    } catch {
      return (nil, notes, "\(error.message)\n\(error.fix)")
    }
  }

  private func number(_ text: String, _ sign: DecimalSign) -> Double? {
    Array(text.utf8).withUnsafeBytes { NumberRule(sign: sign).number($0) }
  }

  private func length(_ text: String, _ unit: TripUnit) -> Double? {
    Array(text.utf8).withUnsafeBytes { TimeLength.seconds($0, unit) }
  }

  private func isMissing(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { $0.isMissing }
  }

  @Test func `one day above the twelfth decides, unless it is one row in a hundred`() {
    let open = (1...12).map { "0\($0 % 9 + 1)/04/2024 08:00" }
    #expect(decide(open + ["13/04/2024 08:00"]).rule?.order == .dayFirst)
    #expect(decide(open + ["04/13/2024 08:00"]).rule?.order == .monthFirst)
    #expect(decide(open).complaint.contains("--dates dmy for day first or --dates mdy"))
    let many = Array(repeating: "13/04/2024 08:00", count: 200)
    #expect(decide(many + ["04/14/2024 08:00"]).rule?.order == .dayFirst)
    #expect(
      decide(["13/04/2024 08:00", "04/13/2024 08:00"]).complaint.contains(
        "no order of day, month and year fits"))
  }

  @Test func `short years are those that keep days together`() {
    let cells = (13...28).map { "\($0)/03/24 08:00" }
    #expect(decide(cells).rule?.order == .dayFirst)
    #expect(decide(cells.map { "24/03/\($0.prefix(2)) 08:00" }).rule?.order == .yearFirst)
  }

  @Test func `times in UTC need the time zone of the city`() {
    #expect(decide(["2024-03-18T00:00:16Z"]).complaint.contains("--zone Europe/Warsaw"))
    #expect(decide(["2024-03-18T00:00:16+01:00", "2024-04-18T00:00:16+02:00"]).rule != nil)
    #expect(
      decide(["2024-03-18T00:00:16+01:00", "2024-03-18T00:00:16+09:00"]).complaint.contains(
        "--zone"))
    #expect(decide(["1710716416"]).complaint.contains("count from 1970 in UTC"))
    let warsaw = ClockEvidence.Known(zone: TimeZoneRules("Europe/Warsaw"), column: "t")
    #expect(decide(["1710716416"], warsaw).rule?.unit == .unixSeconds)
    #expect(decide(["1710716416000"], warsaw).rule?.unit == .unixMilliseconds)
  }

  @Test func `numbers are hours, seconds or refused by what they span`() {
    func numbers(_ most: Int) -> [String] { (0..<60).map { "\($0 * most / 59)" } }
    #expect(decide(numbers(23)).rule?.unit == .hours)
    #expect(decide(numbers(86_399)).rule?.unit == .seconds)
    // Minutes, hours and minutes as in 1745, or seconds of the first hour.
    for most in [1439, 2359] {
      #expect(decide(numbers(most)).complaint.contains("--column time=t:min"))
    }
    let minutes = ClockEvidence.Known(unit: .minutes, column: "t")
    #expect(decide(numbers(1439), minutes).rule?.unit == .minutes)
    #expect(decide(numbers(600_000)).complaint.contains("may be of any unit"))
  }

  @Test(arguments: [
    ("1248", DecimalSign.point, 1248.0), ("1,248", .point, 1248), ("1.248", .comma, 1248),
    ("1.248,5", .comma, 1248.5), ("1,248.5", .point, 1248.5), ("1 248", .point, 1248),
    ("1'248'000", .point, 1_248_000), ("1\u{202F}248", .comma, 1248), ("3,25", .comma, 3.25),
    ("-3,25", .comma, -3.25),
  ])
  func `numbers are read by the sign of the file`(text: String, sign: DecimalSign, value: Double) {
    #expect(number(text, sign) == value)
  }

  @Test(arguments: [
    ("1,5", DecimalSign.point), ("12,48", .point), ("1,2480", .point), ("1,5", .point),
    ("1.5", .comma), ("1,248,5", .comma), ("1,24,800", .point), ("far", .point), ("", .point),
    ("1,", .point), ("0x10", .comma),
  ])
  func `a sign in another place makes no number`(text: String, sign: DecimalSign) {
    #expect(number(text, sign) == nil)
  }

  @Test(arguments: [
    ("0:12:48", TripUnit.seconds, 768.0), ("0 days 00:12:48", .seconds, 768),
    ("1 days 00:00:01.5", .seconds, 86_401.5), ("12:48", .minutes, 768), ("1:30", .hours, 5400),
  ])
  func `durations may be written as on a clock`(text: String, unit: TripUnit, seconds: Double) {
    #expect(length(text, unit) == seconds)
  }

  @Test(arguments: ["12:48", "0:61:00", "1 week 0:00:01", "-1:00:00", "a:b:c"])
  func `other durations are none`(text: String) {
    #expect(length(text, .seconds) == nil)
  }

  @Test func `words for nothing are nothing`() {
    for word in ["", "NaN", "NULL", "NA", "\\N", "None", "NaT", "<NA>", "n/a"] {
      #expect(isMissing(word))
    }
    for word in ["0", "107", "Nantes", "none at all"] {
      #expect(!isMissing(word))
    }
  }
}
