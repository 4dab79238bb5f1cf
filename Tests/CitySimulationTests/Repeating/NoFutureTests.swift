import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

/// Nothing that is still to come decides about anything that happens now.
@Suite struct NoFutureTests {
  /// What may be different after an instant.
  enum Change: String, CaseIterable {
    case fewerRequests, moreRequests, fewerHails, moreHails, longerShift, speed
  }

  /// The instants, in minutes after midnight, after which something is different.
  private static let minutes: [Int64] = [70, 125, 160]

  /// Three hours from midnight with listed passengers and a second shift that begins late.
  private func city(_ change: Change? = nil, after minute: Int64 = 0) throws -> CityModel {
    var city = try TinyCity(zones: 3)
    city.window.length = .hours(3)
    city.patience = 900
    try city.useStreets()
    var luck = SplitMix64(seed: 5)
    let bound = TimeSpan.minutes(minute)
    for index in 0..<240 {
      let at = TimeSpan.seconds(Int64(luck.below(10_800)))
      let (from, to) = (luck.below(3), luck.below(3))
      let isLater = at > bound
      if index % 3 > 0 {
        if change == .fewerRequests, isLater, index % 2 == 0 { continue }
        city.request(at: at, from: from, to: to)
        if change == .moreRequests, isLater { city.request(at: at, from: to, to: from) }
      } else {
        if change == .fewerHails, isLater { continue }
        city.hail(at: at, from: from, to: to)
        if change == .moreHails, isLater { city.hail(at: at, from: to, to: from) }
      }
    }
    city.requests.sort { $0.at < $1.at }
    city.hails.sort { $0.at < $1.at }
    try city.drivers(4, accept: 0.7, lapse: 0.1, in: 0)
    let late = change == .longerShift ? bound + .minutes(1) : .minutes(175)
    try city.drivers(
      4, in: 2,
      shifts: [
        ShiftPlan(
          start: TimeOfDay(wrapping: late), length: .hours(2), share: 1, stagger: .zero)
      ])
    var model = try city.model()
    if change == .speed {
      let first = Int(minute / 60) + 1
      model.travel = .streets(
        Streets(
          circuity: 1,
          speedByHour: (0..<24).map { Speed(metersPerSecond: $0 < first ? 10 : 3) }), noise: nil)
      // Shown waits look ahead at the speeds of the next hour, as a map service does.
      model.showsWaits = false
    }
    return model
  }

  private func log(
    _ policy: any DispatchPolicy, _ model: CityModel, before minute: Int64
  ) throws -> [EventRow] {
    let record = try Simulation(model: model, policy: policy, seed: 3)
      .replication(1, keepsEvents: true)
    return record.log.filter { $0.time < .minutes(minute) }
  }

  @Test(arguments: PolicyCatalog.names, Change.allCases)
  func `what changes later leaves everything before byte-identical`(
    _ name: String, _ change: Change
  ) throws {
    let policy = try #require(PolicyCatalog.policy(named: name))
    for minute in Self.minutes {
      // A drive under way may come to a changed hour: all before the hour stands.
      let bound = change == .speed ? (minute / 60) * 60 : minute
      var plain = try city()
      if change == .speed { plain.showsWaits = false }
      let before = try log(policy, plain, before: bound)
      let after = try log(policy, try city(change, after: minute), before: bound)
      #expect(before == after, "\(name), \(change) after \(minute) min")
      #expect(before.count > 50)
      let whole = try log(policy, plain, before: 1000)
      let other = try log(policy, try city(change, after: minute), before: 1000)
      #expect(whole != other, "\(name): \(change) after \(minute) min changes nothing at all")
    }
  }
}
