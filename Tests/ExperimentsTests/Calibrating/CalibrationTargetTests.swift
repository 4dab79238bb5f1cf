import Results
import Testing

@testable import Experiments

/// Targets as people write them, and what they are told about one that cannot be read.
@Suite struct CalibrationTargetTests {
  private func read(_ text: String) throws(CheckProblem) -> CalibrationTarget {
    try CalibrationTarget(text, in: CheckedCity.evening)
  }

  @Test(arguments: [
    ("unserved_share=13.8%", "unserved_share = 13.8 %", 0.138, 0),
    (" occupied_share  =  51 % ", "occupied_share = 51 %", 0.51, 0),
    ("unserved_share = 13.8 % +- 0.5 %", "unserved_share = 13.8 % +- 0.5 %", 0.138, 0.005),
    ("unserved_share=13.8%+-0.5%", "unserved_share = 13.8 % +- 0.5 %", 0.138, 0.005),
    ("unserved_share = 13.8 % ± 0.5 %", "unserved_share = 13.8 % +- 0.5 %", 0.138, 0.005),
    ("wait_s_mean = 1 h 30 min +/- 30 s", "wait_s_mean = 90 min +- 30 s", 5400, 30),
    ("trips_per_taxi_hour = 2.1 /h +- 0.1 /h", "trips_per_taxi_hour = 2.1 /h +- 0.1 /h", 2.1, 0.1),
    ("requests=1000+-10", "requests = 1000 +- 10", 1000, 10),
    (
      "service_level(10 min) = 80 % @ zone=Brera @ hour=8..9",
      "service_level(10 min) = 80 % @ zone=Brera @ hour=8..9", 0.8, 0
    ),
    (
      "unserved_share = 27 % +- 1 % @ hour=19..20", "unserved_share = 27 % +- 1 % @ hour=19..20",
      0.27, 0.01
    ),
  ])
  func `a target has a value, perhaps a tolerance, and filters as checks have them`(
    text: String, written: String, value: Double, tolerance: Double
  ) throws {
    let target = try read(text)
    #expect(target.description == written)
    #expect(target.value == value && target.tolerance == tolerance)
    #expect(try read(target.description) == target)
  }

  @Test(arguments: [
    ("", "column 1: the target is empty\n  fix: write it like unserved_share = 13.8 %"),
    (
      "= 5 %",
      """
      column 1: a target begins with the name of a metric
        = 5 %
        ^
        fix: write it like unserved_share = 13.8 %
      """
    ),
    (
      "ocupied_share = 51 %",
      """
      column 1: there is no metric "ocupied_share"
        ocupied_share = 51 %
        ^^^^^^^^^^^^^
        fix: did you mean "occupied_share"?
      """
    ),
    (
      "unserved_share <= 5 %",
      """
      column 16: a target is an observed value, with = and not "<="
        unserved_share <= 5 %
                       ^^
        fix: write it like unserved_share = 5 %
      """
    ),
    (
      "unserved_share - baseline = 5 %",
      """
      column 16: a target is an observed value, with = and not "-"
        unserved_share - baseline = 5 %
                       ^
        fix: write it like unserved_share = 5 %
      """
    ),
    (
      "unserved_share",
      """
      column 15: there is no = after unserved_share
        unserved_share
                      ^
        fix: write it like unserved_share = 5 %
      """
    ),
    (
      "unserved_share = ",
      """
      column 18: there is no value after =
        unserved_share = 
                         ^
        fix: write it like unserved_share = 5 %
      """
    ),
    (
      "unserved_share = 13.8 % +-",
      """
      column 27: there is no value after +-
        unserved_share = 13.8 % +-
                                  ^
        fix: write it like unserved_share = 5 %
      """
    ),
    (
      "unserved_share = 5 min",
      """
      column 18: unserved_share is a share, and "5 min" is not
        unserved_share = 5 min
                         ^^^^^
        fix: write "5 %"
      """
    ),
    (
      "unserved_share = 0.138",
      """
      column 18: "0.138" has no unit
        unserved_share = 0.138
                         ^^^^^
        fix: write "13.8 %" or "0.138 %"
      """
    ),
    (
      "unserved_share = 138 %",
      """
      column 18: "138 %" is too large
        unserved_share = 138 %
                         ^^^^^
        fix: write at most 100 %
      """
    ),
    (
      "unserved_share = 5 % +- -1 %",
      """
      column 25: "-1 %" is too small
        unserved_share = 5 % +- -1 %
                                ^^^^
        fix: write at least 0 %
      """
    ),
    (
      "occupied_share = 51 % @ hour=8",
      """
      column 23: occupied_share is measured neither request by request nor emergency by emergency, so it has no filter
        occupied_share = 51 % @ hour=8
                              ^
        fix: leave the filter out
      """
    ),
    (
      "unserved_share = 5 % or so",
      """
      column 22: this cannot stand after the value
        unserved_share = 5 % or so
                             ^^
        fix: remove it, or begin a filter with @, as in @ hour=17..20
      """
    ),
    (
      "unserved_share = 5 % @ hour=8 @ hour=9",
      """
      column 33: the filter hour appears twice
        unserved_share = 5 % @ hour=8 @ hour=9
                                        ^^^^
        fix: write one target for each hour
      """
    ),
  ])
  func `what cannot be read is told with its place and a cure`(text: String, message: String) {
    var told = "nothing"
    do throws(CheckProblem) { _ = try read(text) } catch { told = error.description }
    #expect(told == message)
  }
}
