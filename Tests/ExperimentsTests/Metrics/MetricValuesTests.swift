import CityModels
import CitySimulation
import Experiments
import Quantities
import Results
import Testing

/// Every metric, computed by hand.
@Suite struct MetricValuesTests {
  /// Four served, and one of every other outcome.
  private let requests = [
    HandMade.request(.served, offer: 10, approach: 60, boarding: 30, offers: 1, ring: 0),
    HandMade.request(
      .served, search: 100, offer: 20, approach: 120, boarding: 60, offers: 2, held: true, ring: 1),
    HandMade.request(
      .served, search: 500, offer: 70, approach: 300, boarding: 30, offers: 2, held: true, ring: 1),
    HandMade.request(
      .served, search: 501, offer: 70, approach: 300, boarding: 30, offers: 1, held: true, ring: 0),
    HandMade.request(.abandoned, search: 440, offer: 60, offers: 1, held: true),
    HandMade.request(.rejected),
    HandMade.request(.cancelled, offer: 40, offers: 3),
    HandMade.request(
      .unresolved, search: 1900, offer: 50, approach: 50, offers: 2, held: true, ring: 0),
  ]

  private func expect(
    _ values: MetricValues, _ expected: KeyValuePairs<Metric, Double?>,
    location: SourceLocation = #_sourceLocation
  ) {
    for (metric, value) in expected {
      let found = values[metric]
      let isClose = found.flatMap { found in value.map { (found - $0).magnitude < 1e-12 } }
      // Infinite and undefined values are equal or not; others may differ by rounding.
      #expect(
        found == value || isClose == true, "\(metric.rawValue): \(found as Double?)",
        sourceLocation: location)
    }
  }

  @Test func `waits are means and nearest ranks over all requests`() {
    // Waits: 100, 300, 900, 901 served, then 500, 0, 40 and 2000.
    expect(
      MetricValues(HandMade.record(requests)),
      [
        .waitMean: 4741.0 / 8, .servedWaitMean: 2201.0 / 4, .waitMedian: 901, .wait90: .infinity,
        .wait95: .infinity, .serviceLevel: 3.0 / 8, .searchMean: 3441.0 / 8, .offerMean: 320.0 / 8,
        .approachMean: 830.0 / 8, .boardingMean: 150.0 / 8,
      ])
  }

  @Test func `who is not served counts as waiting for the limit of the goal or more`() {
    // Not served: 500, 0 and 40 s count as the 900 s of the goal, 2000 s as they are.
    expect(
      MetricValues(HandMade.record(requests)),
      [.waitOrLimitMean: (2201.0 + 900 + 900 + 900 + 2000) / 8])
    expect(
      MetricValues(RequestFigures(requests, waitLimit: .seconds(600))),
      [.waitOrLimitMean: (2201.0 + 600 + 600 + 600 + 2000) / 8])
    expect(MetricValues(HandMade.record([])), [.waitOrLimitMean: nil])
  }

  @Test func `a service that turns half away at once is not shorter by the limit of the goal`() {
    let served = HandMade.request(.served, approach: 390, ring: 0)
    let rejected = HandMade.request(.rejected)
    // 3:15 over all requests, although nobody was picked up before 6:30.
    expect(
      MetricValues(HandMade.record([served, rejected])),
      [.waitMean: 195, .servedWaitMean: 390, .unservedShare: 0.5, .waitOrLimitMean: 645])
  }

  @Test func `shares of outcomes are over all requests`() {
    expect(
      MetricValues(HandMade.record(requests)),
      [
        .requests: 8, .served: 4, .unservedShare: 0.5, .abandonedShare: 0.125,
        .rejectedShare: 0.125, .cancelledShare: 0.125, .unresolvedShare: 0.125,
      ])
  }

  @Test func `a party of which some rode is neither served nor turned away`() {
    let part = HandMade.request(.partServed, approach: 100, ring: 0)
    expect(
      MetricValues(HandMade.record([part, HandMade.request(.served, approach: 60, ring: 0)])),
      [
        .waitMean: 80, .served: 1, .unservedShare: 0.5, .partServedShare: 0.5, .rejectedShare: 0,
        .abandonedShare: 0, .waitOrLimitMean: 480,
      ])
  }

  @Test func `shares of matching are over offers, requests or assigned requests`() {
    // Twelve offers; five requests were assigned, two of them next door.
    expect(
      MetricValues(HandMade.record(requests, inversions: 2)),
      [
        .offersPerRequest: 12.0 / 8, .heldShare: 5.0 / 8,
        .adjacentShare: 2.0 / 5, .fifoInversionShare: 2.0 / 5,
      ])
  }

  @Test func `drivers accept a share of the offers that they answer or let lapse`() {
    // One has 10 offers, of which 2 are withdrawn; the other accepts all 4.
    var taxis = [HandMade.taxi([60, 0, 0, 0, 0]), HandMade.taxi([60, 0, 0, 0, 0])]
    (taxis[0].offers, taxis[0].accepted, taxis[0].declined, taxis[0].lapsed) = (10, 4, 3, 1)
    (taxis[1].offers, taxis[1].accepted) = (4, 4)
    expect(MetricValues(HandMade.record([], taxis: taxis)), [.offerAcceptanceShare: 8.0 / 12])
    taxis[0] = taxis[1]
    expect(MetricValues(HandMade.record([], taxis: taxis)), [.offerAcceptanceShare: 1])
  }

  @Test func `a ratio has its denominator as weight, and a count has none`() {
    let values = MetricValues(HandMade.record(requests))
    #expect(values.weight(of: .waitMean) == 8 && values.weight(of: .servedWaitMean) == 4)
    // Five requests were assigned a taxi.
    #expect(values.weight(of: .adjacentShare) == 5 && values.weight(of: .requests) == nil)
    for metric in Metric.allCases {
      guard let weight = metric.weight, values[metric] != nil else { continue }
      #expect(values.weight(of: metric) == values[weight], "\(metric.rawValue)")
    }
  }

  @Test func `the fleet is measured over the taxis that were on duty`() {
    let taxis = [
      HandMade.taxi([1800, 300, 100, 1200, 200], trips: 3, empty: 2000, occupied: 6000),
      HandMade.taxi([600, 300, 100, 700, 100], trips: 1, empty: 1000, occupied: 7000),
      HandMade.taxi([0, 0, 0, 0, 0]),
    ]
    // 3600 and 1800 s on duty of a window of 3600 s.
    expect(
      MetricValues(HandMade.record([], taxis: taxis)),
      [
        .taxisOnDutyMean: 1.5, .taxisOnDutyMax: 0, .driverHours: 1.5, .utilisation: 2700.0 / 5400,
        .occupiedShare: 1900.0 / 5400,
        .emptyDistanceShare: 3000.0 / 16000, .tripsPerTaxiHour: 4 / 1.5,
        // Trips 3 and 1, idle 1800 and 600: half the difference over the sum.
        .tripsGini: 0.25, .idleGini: 0.25,
      ])
  }

  @Test func `the street is measured by hails and by zones`() {
    expect(
      MetricValues(
        HandMade.record([], zones: 4, emptyZoneTime: 3600, hails: 8, hailsLost: 2)),
      [.hails: 8, .hailsServedShare: 0.75, .zonesWithoutIdleTaxiShare: 0.25])
  }

  @Test func `lateness is over reservations, however they ended`() {
    // 0, 60 and 900 s after the reserved time; the request does not count.
    let rows = [
      HandMade.promised(.served, wait: 0, lead: 7200),
      HandMade.promised(.served, wait: 60, lead: 9000),
      HandMade.promised(.abandoned, wait: 900, lead: 7200),
      HandMade.promised(.served, wait: 600),
    ]
    expect(
      MetricValues(HandMade.record(rows)), [.reservationLatenessMean: 320, .waitMean: 390])
  }

  @Test func `the error of shown waiting times is over those shown`() {
    // Four times off by 100 s in all, once by 20, and never shown: not over three requests.
    let rows = [
      HandMade.promised(.served, wait: 300, shown: 4, error: 100),
      HandMade.promised(.served, wait: 100, lead: 7200, shown: 1, error: 20),
      HandMade.promised(.rejected, wait: 0),
    ]
    expect(MetricValues(HandMade.record(rows)), [.shownWaitErrorMean: 24])
  }

  @Test func `idle time per trip is over all trips`() {
    let taxis = [
      HandMade.taxi([1800, 0, 0, 0, 0], trips: 3), HandMade.taxi([600, 0, 0, 0, 0], trips: 1),
      HandMade.taxi([0, 0, 0, 0, 0]),
    ]
    expect(MetricValues(HandMade.record([], taxis: taxis)), [.idlePerTrip: 600])
    expect(
      MetricValues(HandMade.record([], taxis: [HandMade.taxi([60, 0, 0, 0, 0])])),
      [.idlePerTrip: nil])
  }

  @Test func `zones without a taxi are counted where somebody watches`() {
    // A quarter of the hour of one zone of four.
    expect(
      MetricValues(HandMade.record([], zones: 4, emptyZoneTime: 7200, desertedZoneTime: 900)),
      [.zonesWithoutTaxiShare: 1.0 / 16, .zonesWithoutIdleTaxiShare: 0.5])
    expect(
      MetricValues(HandMade.record([], zones: 4, desertedZoneTime: 0)),
      [.zonesWithoutTaxiShare: 0])
    expect(MetricValues(HandMade.record([], zones: 4)), [.zonesWithoutTaxiShare: nil])
  }

  @Test func `late messages are a share of those that were followed`() {
    let service = [
      HandMade.service("notice", "taxi_assigned", 70), HandMade.service("monitor", "messages", 40),
      HandMade.service("monitor", "messages_late", 3),
    ]
    expect(MetricValues(HandMade.record([], service: service)), [.lateMessageShare: 0.075])
    expect(
      MetricValues(HandMade.record([], service: [HandMade.service("monitor", "messages", 5)])),
      [.lateMessageShare: 0])
    expect(
      MetricValues(HandMade.record([], service: [HandMade.service("notice", "taxi_assigned", 70)])),
      [.lateMessageShare: nil])
  }

  @Test func `what sharing is worth follows from its account`() {
    let shared = HandMade.sharing(
      rides: 8, shared: 6, detours: (1, of: 5), direct: 60_000, occupied: 50_000, people: 65_000)
    expect(
      MetricValues(shared),
      [
        .sharedRideShare: 0.75, .detourMean: 0.2, .directDistanceRatio: 1.2,
        .peopleAboardMean: 1.3,
      ])
    let nobody = HandMade.sharing(
      rides: 0, shared: 0, detours: (0, of: 0), direct: 0, occupied: 0, people: 0)
    expect(
      MetricValues(nobody),
      [
        .sharedRideShare: nil, .detourMean: nil, .directDistanceRatio: nil,
        .peopleAboardMean: nil,
      ])
  }

  @Test func `what streets cost follows from how much longer drives take`() {
    // 0 + 0.999 + 1 + 61.001 s over four rides, of which two take a second longer or more.
    expect(
      MetricValues(HandMade.delays(rides: [0, 999, 1000, 61_001], approaches: [4000, 2000])),
      [.rideDelayMean: 15.75, .hinderedRideShare: 0.5, .approachDelayMean: 3])
    expect(
      MetricValues(HandMade.delays(rides: [], approaches: [])),
      [.rideDelayMean: nil, .hinderedRideShare: nil, .approachDelayMean: nil])
  }

  @Test func `a metric of nobody is undefined`() {
    let values = MetricValues(HandMade.record([]))
    let defined: [Metric: Double] = [
      .requests: 0, .served: 0, .taxisOnDutyMean: 0, .taxisOnDutyMax: 0, .driverHours: 0, .hails: 0,
      .zonesWithoutIdleTaxiShare: 0,
    ]
    for metric in Metric.allCases {
      #expect(values[metric] == defined[metric], "\(metric.rawValue)")
    }
  }

  @Test func `when nobody is served the quantiles are infinite and the mean is not`() {
    let unserved = (0..<10).map { _ in HandMade.request(.rejected) }
    expect(
      MetricValues(HandMade.record(unserved)),
      [
        .waitMean: 0, .servedWaitMean: nil, .waitMedian: .infinity, .wait95: .infinity,
        .serviceLevel: 0, .unservedShare: 1, .adjacentShare: nil, .offerAcceptanceShare: nil,
      ])
  }

  @Test func `an unserved request ranks behind every served one`() {
    // Nine served within 9 s to 1 s, one given up at once: rank 9 of 10 is the longest wait.
    let served = (1...9).map { HandMade.request(.served, search: 10 - $0, ring: 0) }
    let values = MetricValues(HandMade.record(served + [HandMade.request(.abandoned)]))
    expect(values, [.waitMedian: 5, .wait90: 9, .wait95: .infinity, .waitMean: 4.5])
  }

  @Test func `fifteen minutes are within fifteen minutes`() {
    let waits: [Int64] = [899, 900, 901]
    let record = HandMade.record(waits.map { HandMade.request(.served, approach: $0, ring: 0) })
    #expect(MetricValues(record)[.serviceLevel] == 2.0 / 3)
  }
}
