import Testing

@testable import TripFiles

/// Offsets of local time by the footer of a TZif file.
struct YearlyClockTests {
  /// Instants from `date -u -d "2038-03-28 00:59:59" +%s` and so on: summer time in Central Europe begins and ends at
  /// 01:00 UTC on the last Sunday of March and October, here the 28th and the 31st of 2038.
  @Test func `summer time of Central Europe`() throws {
    let warsaw = try #require(YearlyClock("CET-1CEST,M3.5.0,M10.5.0/3"))
    #expect(warsaw.offset(at: 2_153_350_799) == 3600)
    #expect(warsaw.offset(at: 2_153_350_800) == 7200)
    #expect(warsaw.offset(at: 2_172_099_599) == 7200)
    #expect(warsaw.offset(at: 2_172_099_600) == 3600)
  }

  /// The system's file lists changes until 2037, so that these instants need its footer.
  @Test func `the footer of a file counts after its last change`() throws {
    let warsaw = try #require(TimeZoneRules("Europe/Warsaw"))
    #expect(warsaw.offset(at: 2_153_350_799) == 3600)
    #expect(warsaw.offset(at: 2_153_350_800) == 7200)
  }

  /// 2018-01-01T12:00:00Z is 1,514,808,000 s, 2018-07-01T12:00:00Z 1,530,446,400 s after 1970.
  @Test(arguments: [
    ("EST5EDT,M3.2.0,M11.1.0", -5.0, -4.0), ("AEST-10AEDT,M10.1.0,M4.1.0/3", 11, 10),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 0, 1), ("<+0530>-5:30", 5.5, 5.5), ("UTC0", 0, 0),
  ])
  func `winter and summer of 2018`(text: String, january: Double, july: Double) throws {
    let clock = try #require(YearlyClock(text))
    #expect(Double(clock.offset(at: 1_514_808_000)) == january * 3600)
    #expect(Double(clock.offset(at: 1_530_446_400)) == july * 3600)
  }

  @Test(arguments: [
    "", "CET", "CET-1CEST", "CET-1CEST,J60,J300", "CET-1CEST,M13.5.0,M10.5.0", "C-1",
  ])
  func `other texts are refused`(text: String) {
    #expect(YearlyClock(text) == nil)
  }
}
