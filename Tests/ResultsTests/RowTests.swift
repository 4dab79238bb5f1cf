import Quantities
import Testing

@testable import Results

/// The whole text of a table with the given rows.
private func text<Row: ResultRow>(_ rows: Row...) -> String {
  let names = ResultNames(
    [.policies: ["fifo", "adjacent"], .zones: ["1-1", "old town, north"], .groups: ["owner"]])
  var table = ResultTable<Row>(names: names, header: true)
  for row in rows { table.append(row) }
  return table.text
}

@Suite struct RowTests {
  @Test func `a request served and a request rejected`() {
    var served = RequestRow(
      policy: 0, replication: 3, ride: 812, originZone: 1, destinationZone: 0, offers: 2,
      declines: 1, lapses: 0, requested: .seconds(60), search: .milliseconds(1),
      offer: .milliseconds(9_500), approach: .seconds(120), boarding: .milliseconds(30_250),
      approachDistance: Distance(meters: 812.55), outcome: .served, held: true, withdrawals: 0,
      rideDistance: Distance(meters: 3000), ring: 1, rideTime: .minutes(10), taxi: 17)
    (served.people, served.taxis, served.lead) = (4, 2, .hours(2))
    served.peopleServed = 4
    // Three times shown, off by 31 s in all.
    (served.shownWait, served.shownCount, served.shownError) = (.seconds(95), 3, .seconds(31))
    let rejected = RequestRow(
      policy: 1, replication: 3, ride: 813, originZone: 0, destinationZone: 0, offers: 0,
      declines: 0, lapses: 0, requested: .milliseconds(60_001), search: .zero, offer: .zero,
      approach: .zero, boarding: .zero, approachDistance: nil, outcome: .rejected, held: false,
      withdrawals: 0, rideDistance: nil, ring: nil, rideTime: nil, taxi: nil)
    #expect(served.wait == .milliseconds(159_751))
    #expect(
      text(served, rejected) == """
        policy,replication,ride,requested_s,origin_zone,destination_zone,outcome,wait_s,search_s,\
        offer_s,approach_s,boarding_s,taxi,offers,declines,lapses,withdrawals,held,ring,approach_m,\
        ride_m,ride_s,people,taxis,people_served,lead_s,shown_wait_s,shown_error_s,duplicate,\
        source,person
        fifo,3,812,60.000,"old town, north",1-1,served,159.751,0.001,9.500,120.000,30.250,17,2,1,0,\
        0,1,1,812.6,3000.0,600.000,4,2,4,7200.000,95.000,10.333,,call,
        adjacent,3,813,60.001,1-1,1-1,rejected,0.000,0.000,0.000,0.000,0.000,,0,0,0,0,0,,,,,1,0,0,,,,,call,

        """)
  }

  @Test func `a taxi`() {
    var row = TaxiRow(
      policy: 1, replication: 0, taxi: 4126, group: 0, shifts: 2, onDuty: .hours(10),
      idle: .hours(4), approaching: .hours(1), boarding: .minutes(30), occupied: .hours(4),
      releasing: .minutes(30), trips: 21, hailTrips: 9, offers: 20, accepted: 12, declined: 5,
      lapsed: 3, emptyDistance: Distance(meters: 40_000.25),
      occupiedDistance: Distance(meters: 81_234.56))
    row.onBreak = .milliseconds(1_800_500)
    (row.revenue, row.commission) = (Money(cents: 24_105), Money(cents: 1205))
    row.costs = Money(cents: 30_000)
    #expect(
      text(row) == """
        policy,replication,taxi,group,shifts,on_duty_s,idle_s,approaching_s,boarding_s,occupied_s,\
        releasing_s,trips,hail_trips,offers,accepted,declined,lapsed,empty_m,occupied_m,\
        break_s,revenue,commission,costs,net
        adjacent,0,4126,owner,2,36000.000,14400.000,3600.000,1800.000,14400.000,1800.000,21,9,20,\
        12,5,3,40000.2,81234.6,1800.500,241.05,12.05,300.00,-71.00

        """)
  }

  @Test func `a zone with requests and a zone without any`() {
    let busy = ZoneRow(
      policy: 0, replication: 0, intervalStart: .hours(1), zone: 1, requests: 3, served: 2,
      servedWithinGoal: 1, unserved: 1, unresolved: 1, totalWait: .milliseconds(1000), hails: 4,
      hailsLost: 1, idleTaxiTime: .minutes(45), emptyTime: .seconds(12))
    let quiet = ZoneRow(
      policy: 0, replication: 0, intervalStart: .hours(2), zone: 0, requests: 0, served: 0,
      servedWithinGoal: 0, unserved: 0, unresolved: 0, totalWait: .zero, hails: 0, hailsLost: 0,
      idleTaxiTime: .zero, emptyTime: .hours(1))
    #expect(
      text(busy, quiet) == """
        policy,replication,interval_start_s,zone,requests,served,served_within_goal,unserved,\
        unresolved,wait_s_mean,hails,hails_lost,idle_taxi_s,empty_s,\
        fares,revenue
        fifo,0,3600.000,"old town, north",3,2,1,1,1,0.333,4,1,2700.000,12.000,0,0.00
        fifo,0,7200.000,1-1,0,0,0,0,0,,0,0,0.000,3600.000,0,0.00

        """)
  }

  @Test func `the fleet is shown as mean numbers`() {
    let row = FleetRow(
      policy: 0, replication: 2, intervalStart: .zero, intervalLength: .minutes(15),
      onDuty: .minutes(45), idle: .minutes(20), approaching: .minutes(10), boarding: .minutes(5),
      occupied: .minutes(10), releasing: .zero, waiting: .seconds(1))
    #expect(
      text(row) == """
        policy,replication,interval_start_s,on_duty,idle,approaching,boarding,occupied,releasing,\
        waiting
        fifo,2,0.000,3.000,1.333,0.667,0.333,0.667,0.000,0.001

        """)
  }

  @Test func `a service counts by topic and name`() {
    #expect(
      text(
        ServiceRow(policy: 0, replication: 1, topic: "notice", name: "taxi_assigned", count: 12),
        ServiceRow(policy: 1, replication: 2, topic: "refusal", name: "partyTooLarge", count: 1))
          == """
          policy,replication,topic,name,count
          fifo,1,notice,taxi_assigned,12
          adjacent,2,refusal,partyTooLarge,1

          """)
  }

  @Test func `an offer with all its cells, and an event with few`() {
    var offer = EventRow(
      policy: 0, replication: 1, sequence: 7, time: .milliseconds(-1500), kind: .offered, ride: 3,
      part: 1)
    (offer.taxi, offer.zone, offer.position, offer.queueLength) = (12, 1, 3, 5)
    (offer.ring, offer.passedRefused, offer.passedLocked) = (1, 2, 0)
    (offer.span, offer.reason) = (.seconds(60), EventReason.taxiFree.rawValue)
    let request = EventRow(
      policy: 1, replication: 2, sequence: 1, time: .zero, kind: .requestMade, ride: 0)
    #expect(
      text(offer, request) == """
        policy,replication,sequence,time_s,kind,ride,leg,taxi,zone,position,queue_length,ring,\
        passed_refused,passed_locked,span_s,reason
        fifo,1,7,-1.500,offered,3,1,12,"old town, north",3,5,1,2,0,60.000,taxi_free
        adjacent,2,1,0.000,request_made,0,0,,,,,,,,,

        """)
  }

  @Test func `kinds and reasons of events have names of their own`() {
    let kinds = EventKind.allCases.map(\.rawValue)
    #expect(Set(kinds).count == kinds.count)
    #expect(Set(EventReason.allCases.map(\.rawValue)).count == EventReason.allCases.count)
    for name in kinds + EventReason.allCases.map(\.rawValue) {
      #expect(name.allSatisfy { ("a"..."z").contains($0) || $0 == "_" }, "\(name)")
    }
  }

  @Test func `a replication has every metric, undefined ones empty`() {
    var metrics = MetricValues()
    metrics[.waitMean] = 312.25
    metrics[.wait95] = .infinity
    metrics[.requests] = 33_400
    let row = ReplicationRow(
      policy: 0, replication: 19, metrics: metrics, demandDigest: 0xabc, runDigest: .max,
      events: 1_234_567)
    #expect(
      text(row) == """
        policy,replication,wait_s_mean,wait_or_limit_s_mean,wait_s_served_mean,wait_s_p50,wait_s_p90,\
        wait_s_p95,service_level_15min,search_s_mean,offer_s_mean,approach_s_mean,boarding_s_mean,\
        reservation_lateness_s_mean,shown_wait_error_s_mean,requests,\
        served,unserved_share,abandoned_share,rejected_share,cancelled_share,unresolved_share,\
        part_served_share,offers_per_request,offer_acceptance_share,held_share,adjacent_share,\
        fifo_inversion_share,taxis_on_duty_mean,taxis_on_duty_max,driver_hours,utilisation,occupied_share,\
        empty_distance_share,trips_per_taxi_hour,trips_gini,idle_gini,idle_s_per_trip,hails,\
        hails_served_share,zones_without_idle_taxi_share,zones_without_taxi_share,\
        late_message_share,demand_digest,run_digest,events
        fifo,19,312.25,,,,,inf,,,,,,,,33400,,,,,,,,,,,,,,,,,,,,,,,,,,,,0000000000000abc,\
        ffffffffffffffff,1234567

        """)
  }

  @Test func `a summary, defined, infinite and undefined`() {
    #expect(
      text(
        SummaryRow(
          policy: 0, metric: .waitMean, statistic: .mean, estimate: 312.25, lower: 300.5,
          upper: 324, count: 20),
        SummaryRow(
          policy: 1, metric: .wait95, statistic: .mean, estimate: .infinity, lower: nil,
          upper: .infinity, count: 20),
        SummaryRow(
          policy: 1, metric: .tripsPerTaxiHour, statistic: .mean, estimate: nil, lower: nil,
          upper: .nan, count: 0)) == """
          policy,metric,statistic,unit,estimate,ci_low,ci_high,n
          fifo,wait_s_mean,mean,s,312.25,300.5,324,20
          adjacent,wait_s_p95,mean,s,inf,,inf,20
          adjacent,trips_per_taxi_hour,mean,1/h,,,,0

          """)
  }

  @Test func `a comparison`() {
    #expect(
      text(
        ComparisonRow(
          policy: 1, baseline: 0, metric: .unservedShare, difference: -0.0125, lower: -0.02,
          upper: -0.005, probability: 0.003, adjustedProbability: 0.006, count: 20,
          moreReplications: 4, varianceReduction: 8.5)) == """
          policy,baseline,metric,unit,difference,ci_low,ci_high,p_value,p_value_holm,n,n_more,\
          variance_reduction
          adjacent,fifo,unserved_share,1,-0.0125,-0.02,-0.005,0.003,0.006,20,4,8.5

          """)
  }
}
