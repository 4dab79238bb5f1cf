import Experiments
import Quantities
import Results
import Testing

/// What checks mean, and how they are written back.
@Suite struct CheckParsingTests {
  @Test func `a metric is held against a limit in its unit`() throws {
    #expect(
      try CheckedCity.read("wait_s_mean <= 15 min")
        == CheckExpression(CheckSubject(.metric(.waitMean)), .atMost, 900))
    #expect(
      try CheckedCity.read("unserved_share <= 5 %")
        == CheckExpression(CheckSubject(.metric(.unservedShare)), .atMost, 0.05))
    #expect(
      try CheckedCity.read("trips_per_taxi_hour >= 36 /d")
        == CheckExpression(CheckSubject(.metric(.tripsPerTaxiHour)), .atLeast, 1.5))
    #expect(
      try CheckedCity.read("trips_gini <= 0.3")
        == CheckExpression(CheckSubject(.metric(.tripsGini)), .atMost, 0.3))
  }

  @Test func `a service level has a waiting time of its own`() throws {
    #expect(
      try CheckedCity.read("service_level(7 min 30 s) >= 90 %")
        == CheckExpression(CheckSubject(.serviceLevel(within: .seconds(450))), .atLeast, 0.9))
  }

  @Test func `a baseline is taken away or divided by`() throws {
    let wait = CheckSubject(.metric(.waitMean))
    #expect(
      try CheckedCity.read("wait_s_mean - baseline <= -30 s")
        == CheckExpression(wait, relation: .difference, .atMost, -30))
    #expect(
      try CheckedCity.read("wait_s_mean / baseline <= 105 %")
        == CheckExpression(wait, relation: .ratio, .atMost, 1.05))
    #expect(
      try CheckedCity.read("unserved_share - baseline <= 0.5 %")
        == CheckExpression(
          CheckSubject(.metric(.unservedShare)), relation: .difference, .atMost, 0.005))
  }

  @Test func `filters name a zone and hours`() throws {
    let filter = CheckFilter(zone: "Old Port", hours: HourRange(from: 22, through: 2))
    #expect(
      try CheckedCity.read("wait_s_p95 <= 30 min @ zone=\"Old Port\" @ hour=22..2")
        == CheckExpression(CheckSubject(.metric(.wait95), filter: filter), .atMost, 1800))
  }

  @Test(arguments: [
    ("wait_s_mean<=15min", "wait_s_mean <= 15 min"),
    ("  wait_s_mean\t<=\n15\u{A0}min  ", "wait_s_mean <= 15 min"),
    ("wait_s_mean <= 900 s", "wait_s_mean <= 15 min"),
    ("wait_s_mean <= 0.25 h", "wait_s_mean <= 15 min"),
    ("wait_s_mean <= 1 h 30 min", "wait_s_mean <= 90 min"),
    ("wait_s_mean <= 1h1s", "wait_s_mean <= 3601 s"),
    ("wait_s_mean <= 0.0004 s", "wait_s_mean <= 0 s"),
    ("wait_s_mean <= 1 ms", "wait_s_mean <= 0.001 s"),
    ("wait_s_mean <= +15 min", "wait_s_mean <= 15 min"),
    ("wait_s_mean <= 3660 d", "wait_s_mean <= 3660 d"),
    ("service_level ( 900 s ) >= 90%", "service_level(15 min) >= 90 %"),
    ("service_level_15min >= 35 %", "service_level_15min >= 35 %"),
    ("unserved_share <= 0.0001 %", "unserved_share <= 0.0001 %"),
    ("unserved_share <= 5%@hour=8", "unserved_share <= 5 % @ hour=8"),
    ("wait_s_mean-baseline<=30s", "wait_s_mean - baseline <= 30 s"),
    ("wait_s_mean/baseline<=105%", "wait_s_mean / baseline <= 105 %"),
    ("served - baseline >= -10", "served - baseline >= -10"),
    ("trips_per_taxi_hour >= 0.02 /min", "trips_per_taxi_hour >= 1.2 /h"),
    ("offers_per_request <= .5", "offers_per_request <= 0.5"),
    ("requests >= 1000", "requests >= 1000"),
    ("held_share <= 5 % @ hour=07..09", "held_share <= 5 % @ hour=7..9"),
    ("held_share <= 5 % @ hour=8..8", "held_share <= 5 % @ hour=8"),
    ("held_share <= 5 % @hour=22..2,zone=1-1", "held_share <= 5 % @ zone=1-1 @ hour=22..2"),
    ("held_share <= 5 % @ zone = 1-1 @ hour = 8", "held_share <= 5 % @ zone=1-1 @ hour=8"),
    ("held_share <= 5 % @ zone=\"Brera\"", "held_share <= 5 % @ zone=Brera"),
    ("held_share <= 5 % @ zone=\"Città Studi\"", "held_share <= 5 % @ zone=\"Città Studi\""),
    ("held_share <= 5 % @ zone=\"Citta\u{300} Studi\"", "held_share <= 5 % @ zone=\"Città Studi\""),
    ("held_share <= 5 % @ zone=\"a@b\"", "held_share <= 5 % @ zone=\"a@b\""),
    ("held_share <= 5 % @ zone=\"x\\\"\\\\\"", "held_share <= 5 % @ zone=\"x\\\"\\\\\""),
  ])
  func `a check has one form for each meaning`(text: String, form: String) throws {
    let check = try CheckedCity.read(text)
    #expect(check.description == form)
    #expect(try CheckedCity.read(form) == check)
  }

  @Test func `every metric can be checked, written as its unit wants it`() throws {
    for metric in Metric.allCases {
      let limit: String
      switch metric.unit {
      case "s": limit = "90 s"
      case "1/h": limit = "1.5 /h"
      default: limit = metric.isShare ? "12.5 %" : "0.125"
      }
      let check = try CheckedCity.read("\(metric.rawValue) <= \(limit)")
      #expect(check.subject.quantity == .metric(metric))
      #expect(check.description == "\(metric.rawValue) <= \(limit)")
    }
  }

  @Test func `a subject is written as in its check`() throws {
    let check = try CheckedCity.read("service_level(90 s) - baseline >= -2 % @ hour=8, zone=7")
    #expect(check.subject.description == "service_level(90 s) @ zone=7 @ hour=8")
    #expect(CheckSubject(.metric(.waitMean)).description == "wait_s_mean")
  }
}
