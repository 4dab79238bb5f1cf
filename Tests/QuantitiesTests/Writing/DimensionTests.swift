import Quantities
import Testing

@Suite struct DimensionTests {
  @Test(arguments: [
    ("15 min", 900.0), ("1 h 30 min", 5400), ("250 ms", 0.25), ("45 s", 45), ("45s", 45),
    ("1h30min", 5400), (" 1.5 h ", 5400), ("1 d", 86_400), ("0 s", 0), (".5 s", 0.5),
    ("2 h 3 s 4 ms", 7203.004), ("-5 s", -5), ("+5 s", 5),
  ])
  func `lengths of time are read in seconds`(text: String, seconds: Double) throws {
    #expect(abs(try Dimension.duration.parse(text) - seconds) < 1e-9)
  }

  @Test func `other quantities are read in base units`() throws {
    #expect(abs(try Dimension.speed.parse("36 km/h") - 10) < 1e-12)
    #expect(try Dimension.speed.parse("7 m/s") == 7)
    #expect(try Dimension.area.parse("2 km2") == 2e6)
    #expect(try Dimension.distance.parse("500 m") == 500)
    #expect(try Dimension.distance.parse("1.4 km") == 1400)
    #expect(try Dimension.rate.parse("12 /h") == 12)
    #expect(try Dimension.rate.parse("48 /d") == 2)
    #expect(abs(try Dimension.share.parse("5 %") - 0.05) < 1e-15)
  }

  @Test(arguments: [
    ("15", "\"15\" has no unit", "write \"15 s\", \"15 min\" or \"15 h\""),
    ("15 mins", "\"15 mins\" has the unknown unit \"mins\"", "write \"15 min\""),
    (
      "1 hour 30 minutes", "\"1 hour 30 minutes\" has the unknown unit \"hour\"",
      "write \"1 h 30 min\""
    ),
    ("", "\"\" is not a length of time", "write it like \"15 s\", \"15 min\" or \"15 h\""),
    ("min", "\"min\" is not a length of time", "write it like \"15 s\", \"15 min\" or \"15 h\""),
    (
      "1.2.3 s", "\"1.2.3 s\" is not a length of time",
      "write it like \"15 s\", \"15 min\" or \"15 h\""
    ),
    (". s", "\". s\" is not a length of time", "write it like \"15 s\", \"15 min\" or \"15 h\""),
    (
      "30 min 1 h", "\"30 min 1 h\" is not a length of time",
      "name the units from large to small, each once: \"1 h 30 min\""
    ),
    (
      "1 h 1 h", "\"1 h 1 h\" is not a length of time",
      "name the units from large to small, each once: \"1 h 30 min\""
    ),
    ("1 h 30", "\"1 h 30\" has no unit", "write \"30 s\", \"30 min\" or \"30 h\""),
    (
      "1,5 h", "\"1,5 h\" is not a length of time",
      "write decimals with a point and no thousands mark"
    ),
    ("5² s", "\"5² s\" has the unknown unit \"²\"", "write \"5 s\", \"5 min\" or \"5 h\""),
  ])
  func `a broken length of time is explained`(text: String, message: String, fix: String) {
    #expect(throws: QuantityIssue(message: message, fix: fix)) {
      try Dimension.duration.parse(text)
    }
  }

  @Test func `units of other countries are met with the right word`() {
    #expect(
      throws: QuantityIssue(
        message: "\"30 mph\" has the unknown unit \"mph\"", fix: "write \"48.2803 km/h\"")
    ) { try Dimension.speed.parse("30 mph") }
    #expect(
      throws: QuantityIssue(
        message: "\"5 per hour\" has the unknown unit \"per\"", fix: "write \"5 /h\"")
    ) { try Dimension.rate.parse("5 per hour") }
    #expect(
      throws: QuantityIssue(
        message: "\"30 knots\" has the unknown unit \"knots\"",
        fix: "write \"30 km/h\" or \"30 m/s\"")
    ) { try Dimension.speed.parse("30 knots") }
  }

  @Test func `only times combine units`() {
    #expect(throws: QuantityIssue.self) { try Dimension.distance.parse("1 km 500 m") }
    #expect(throws: QuantityIssue.self) { try Dimension.share.parse("5 km") }
  }

  @Test func `limits are told in the unit that people think in`() {
    #expect(Dimension.duration.text(86_400) == "1 d")
    #expect(Dimension.duration.text(5400) == "90 min")
    #expect(Dimension.duration.text(0.25) == "0.25 s")
    #expect(Dimension.duration.text(0) == "0 s")
    #expect(Dimension.share.text(1) == "100 %")
    #expect(Dimension.speed.text(500 / 3.6) == "500 km/h")
  }
}
