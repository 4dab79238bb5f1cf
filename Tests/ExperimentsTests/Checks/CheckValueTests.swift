import CityModels
import CitySimulation
import Experiments
import Quantities
import Results
import Testing

/// The value of a check's subject in one replication, by hand.
///
/// Measured from 18:00 on. Zone 0: 100 s at 18:00, 300 s at 18:59, 900 s at 19:00, and one who gave up
/// after 500 s at 19:30. Zone 4: 40 s at 23:59, 60 s at 0:00, and one still open after 2000 s at 2:59.
@Suite struct CheckValueTests {
  private let record = HandMade.record(
    [
      CheckedCity.request(.served, wait: 100),
      CheckedCity.request(.served, wait: 300, after: 59),
      CheckedCity.request(.served, wait: 900, after: 60),
      CheckedCity.request(.abandoned, wait: 500, after: 90),
      CheckedCity.request(.served, wait: 40, zone: 4, after: 359),
      CheckedCity.request(.served, wait: 60, zone: 4, after: 360),
      CheckedCity.request(.unresolved, wait: 2000, zone: 4, after: 539),
    ], taxis: [HandMade.taxi([1800, 0, 0, 1800, 0], trips: 2)], inversions: 1)

  private func value(_ text: String) throws -> Double? {
    try CheckedCity.read(text).subject.value(of: record, in: CheckedCity.evening)
  }

  @Test func `without a filter the value is that of the metric`() throws {
    let metrics = MetricValues(record)
    for metric in Metric.allCases {
      let subject = CheckSubject(.metric(metric))
      let value = subject.value(of: record, in: CheckedCity.evening)
      #expect(value == metrics[metric], "\(metric.rawValue)")
      #expect(
        value == subject.value(of: record, in: CheckedCity.evening, metrics: metrics),
        "\(metric.rawValue)")
    }
    #expect(try value("wait_s_mean <= 15 min") == 3900.0 / 7)
    #expect(try value("occupied_share >= 5 %") == 0.5)
  }

  @Test func `metrics that are known are not computed again`() {
    var metrics = MetricValues()
    metrics[.waitMean] = 1
    metrics[.occupiedShare] = 2
    let city = CheckedCity.evening
    for (metric, value) in [(Metric.waitMean, 1.0), (.occupiedShare, 2)] {
      #expect(CheckSubject(.metric(metric)).value(of: record, in: city, metrics: metrics) == value)
    }
    let filtered = CheckSubject(.metric(.waitMean), filter: CheckFilter(zone: "1-1"))
    #expect(filtered.value(of: record, in: city, metrics: metrics) == 450)
  }

  @Test func `a zone is where the passenger waits`() throws {
    #expect(try value("wait_s_mean <= 15 min @ zone=1-1") == 450)
    #expect(try value("wait_s_mean <= 15 min @ zone=Brera") == 700)
    #expect(try value("unserved_share <= 5 % @ zone=1-1") == 0.25)
    #expect(try value("requests >= 1 @ zone=Brera") == 3)
    #expect(try value("offers_per_request <= 2 @ zone=Brera") == 1)
  }

  @Test func `hours are of the day and include their last minute`() throws {
    #expect(try value("wait_s_mean <= 15 min @ hour=18") == 200)
    #expect(try value("wait_s_mean <= 15 min @ hour=19") == 700)
    #expect(try value("wait_s_mean <= 15 min @ hour=18..19") == 450)
    #expect(try value("wait_s_mean <= 15 min @ hour=23") == 40)
    #expect(try value("wait_s_mean <= 15 min @ hour=0") == 60)
    #expect(try value("wait_s_mean <= 15 min @ hour=2") == 2000)
  }

  @Test func `a range of hours may go past midnight`() throws {
    #expect(try value("requests >= 1 @ hour=23..0") == 2)
    #expect(try value("wait_s_mean <= 15 min @ hour=23..0") == 50)
    #expect(try value("requests >= 1 @ hour=22..2") == 3)
    #expect(try value("requests >= 1 @ hour=2..22") == 5)
    #expect(try value("requests >= 1 @ hour=20..19") == 7)
  }

  @Test func `a zone and hours hold together`() throws {
    #expect(try value("wait_s_mean <= 15 min @ zone=1-1 @ hour=19") == 700)
    #expect(try value("wait_s_mean <= 15 min @ zone=Brera @ hour=22..1") == 50)
    #expect(try value("wait_s_mean <= 15 min @ zone=Brera @ hour=18..22") == nil)
  }

  @Test func `quantiles rank the unserved as infinite, behind a filter too`() throws {
    // Zone 0: 100, 300, 900 and one that was not served; rank 2 of 4 and rank 4 of 4.
    #expect(try value("wait_s_p50 <= 15 min @ zone=1-1") == 300)
    #expect(try value("wait_s_p90 <= 15 min @ zone=1-1") == .infinity)
    #expect(try value("wait_s_p95 <= 15 min @ hour=18") == 300)
  }

  @Test func `a service level is over all requests, at any waiting time`() throws {
    #expect(try value("service_level(15 min) >= 90 %") == 5.0 / 7)
    #expect(try value("service_level(15 min) >= 90 %") == MetricValues(record)[.serviceLevel])
    #expect(try value("service_level(899.999 s) >= 90 %") == 4.0 / 7)
    #expect(try value("service_level(1 min) >= 90 %") == 2.0 / 7)
    #expect(try value("service_level(0 s) >= 90 %") == 0)
    #expect(try value("service_level(5 min) >= 90 % @ zone=1-1") == 0.5)
    #expect(try value("service_level(1 min) >= 90 % @ hour=23..0") == 1)
    // Those who gave up or are open were not served, however long they waited.
    #expect(try value("service_level(1 h) >= 90 % @ zone=Brera") == 2.0 / 3)
  }

  @Test func `an empty population has no value, not even a count`() throws {
    let empty = HandMade.record([])
    for text in [
      "wait_s_mean <= 15 min", "requests <= 5", "service_level(5 min) >= 0 %", "served <= 5",
    ] {
      let check = try CheckedCity.read(text)
      #expect(check.subject.value(of: empty, in: CheckedCity.evening) == nil, "\(text)")
      #expect(
        check.subject.value(of: empty, in: CheckedCity.evening, metrics: MetricValues(empty)) == nil
      )
      let noon = try CheckedCity.read(text + " @ hour=12")
      #expect(noon.subject.value(of: record, in: CheckedCity.evening) == nil, "\(text)")
    }
    #expect(try value("reservation_lateness_s_mean <= 5 min @ zone=1-1") == nil)
    let nowhere = CheckSubject(.metric(.requests), filter: CheckFilter(zone: "elsewhere"))
    #expect(nowhere.value(of: record, in: CheckedCity.evening) == nil)
  }

  @Test func `a reservation counts in the hour of its time`() throws {
    // Its row begins at the reserved time, 19:30, however long before it was made.
    var reservation = CheckedCity.request(.served, wait: 120, after: 90)
    reservation.lead = .hours(5)
    let record = HandMade.record([reservation])
    for (hour, count) in [(19, 1.0), (14, nil), (0, nil)] as [(Int, Double?)] {
      let check = try CheckedCity.read("requests >= 1 @ hour=\(hour)")
      #expect(check.subject.value(of: record, in: CheckedCity.evening) == count)
    }
  }

  @Test func `open requests are counted in the population of the check`() throws {
    for (text, count) in [
      ("wait_s_mean <= 15 min", 1), ("wait_s_mean <= 15 min @ zone=1-1", 0),
      ("service_level(9 s) >= 5 % @ zone=Brera", 1), ("unserved_share <= 5 % @ hour=2", 1),
      ("unserved_share <= 5 % @ hour=0..1", 0), ("occupied_share >= 5 %", 0),
    ] {
      let check = try CheckedCity.read(text)
      #expect(check.subject.unresolvedCount(in: record, CheckedCity.evening) == count, "\(text)")
    }
  }

  @Test func `the metrics of requests are those that some requests alone define`() {
    var promised = CheckedCity.request(.served, wait: 10)
    promised.lead = .hours(2)
    promised.shownCount = 1
    let values = MetricValues(RequestFigures([promised], waitLimit: .minutes(15)))
    for metric in Metric.allCases {
      #expect((values[metric] != nil) == metric.isAboutRequests, "\(metric.rawValue)")
    }
  }
}
