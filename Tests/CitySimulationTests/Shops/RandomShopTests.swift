import DispatchCore
import Geography
import LineUpCore
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

@testable import CityModels
@testable import CitySimulation

/// Towns of any kind: what a run checks by itself (the invariants of the machine, sums of times against integrals), and
/// that a full shop burns no code, and that nobody finds a full shop who was called to a free place.
///
/// `scripts/soak RandomShopTests 300` tries three hundred towns.
@Suite struct RandomShopTests {
  static func shops(_ dice: inout SplitMix64) throws -> ShopsModel {
    let outlets = try (0..<3).map {
      ShopsModel.Outlet(
        "\($0)", at: try ShopTown.place(0.5 + Double($0)),
        capacity: Int.random(in: 1...4, using: &dice), opens: .hours(9), closes: .hours(10))
    }
    let rates = Array(repeating: Array(repeating: 12.0, count: 4), count: 24)
    let wish = try WeightedChoice(weights: [1, 1, 1])
    var model = try ShopsModel(
      shops: outlets,
      wants: .drawn(
        PoissonDemand(ratesPerHour: rates, destinations: [nil, nil, nil, nil]),
        shops: Array(repeating: wish, count: 4)))
    model.system = ShopsModel.System.allCases.randomElement(using: &dice) ?? .both
    model.stay = try Sampler(.exponential(mean: Double.random(in: 120...1200, using: &dice)))
    model.rules.expectedStay = .minutes(8)
    model.rules.overCall = [0, 0, 2].randomElement(using: &dice) ?? 0
    model.rules.blockedAfter = Int.random(in: 0...2, using: &dice)
    model.people = Bool.random(using: &dice) ? 30 : nil
    model.means = try WeightedChoice(weights: [2, 1, 0])
    model.channels = try WeightedChoice(weights: [3, 1, 1])
    model.call = try Sampler(.exponential(mean: 120))
    model.ahead = try Sampler(.exponential(mean: 3600))
    model.forgetsShare = Double.random(in: 0...0.3, using: &dice)
    model.takenShare = 0.5
    model.outsidePatience = Bool.random(using: &dice) ? .minutes(12) : nil
    model.ticketPatience = Bool.random(using: &dice) ? .minutes(40) : nil
    if Bool.random(using: &dice) {
      model.outages = [Outage(start: .start + .minutes(50), end: .start + .minutes(70))]
    }
    if Bool.random(using: &dice) {
      var delays = ShopsModel.Delays()
      delays.answer = try Sampler(.exponential(mean: 30))
      delays.suggestions = try Sampler(.exponential(mean: 10))
      delays.deletion = try Sampler(.exponential(mean: 60))
      model.delays = delays
    }
    if Bool.random(using: &dice) { model.machineSession = try Sampler(.exponential(mean: 60)) }
    if Bool.random(using: &dice) { model.callsAgain = try Sampler(.exponential(mean: 600)) }
    return model
  }

  @Test(arguments: seeds(300))
  func `sums of times are integrals, and a full shop burns no code`(seed: UInt64) throws {
    try check(seed)
  }

  /// In this town somebody comes to a door in an outage, and books there when the service is back: they were offered a slot
  /// of another shop, took it, and entered there without a way.
  @Test func `nobody is at two doors`() throws { try check(158) }

  private func check(_ seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let shops = try Self.shops(&dice)
    let day = try Simulation(
      model: try ShopTown.city(shops), policy: OwnZoneFIFO(), seed: seed, checksInvariants: true
    ).replication(1)
    #expect(day.visits.count > 30)
    for row in day.visits where row.outcome == .late {
      guard let called = row.called, let reached = row.back ?? row.reached else { continue }
      #expect(reached > called + shops.rules.codeValid, "want \(row.want) of seed \(seed)")
    }
    let again = try Simulation(
      model: try ShopTown.city(shops), policy: OwnZoneFIFO(), seed: seed, checksInvariants: false
    ).replication(1, keepsMovements: true)
    #expect(again.runDigest == day.runDigest && again.visits == day.visits)
    expectQuarters(again, seed)
  }

  /// Changes, added up over quarters of an hour, are what `shops.csv` says; people come and go one by one, and at the end
  /// nobody is in line who is not.
  private func expectQuarters(_ day: ReplicationRecord, _ seed: UInt64) {
    for number in Set(day.shops.map(\.shop)).sorted() {
      let changes = day.shopChanges.filter { $0.shop == number }
      for (row, next) in zip(changes, changes.dropFirst()) {
        let differences = [
          next.inside - row.inside, next.called - row.called, next.outside - row.outside,
          next.line - row.line,
        ]
        #expect(row.time <= next.time && differences.count { $0 != 0 } <= 1, "seed \(seed)")
        #expect(differences.allSatisfy { abs($0) <= 1 }, "seed \(seed)")
        #expect(
          min(next.inside, next.called, next.outside, next.line) >= 0, "\(next) of seed \(seed)")
      }
      for quarter in day.shops where quarter.shop == number {
        let (start, end) = (quarter.at, quarter.at + .minutes(15))
        var means = [0.0, 0.0, 0.0]
        for (place, row) in changes.enumerated() {
          let until = place + 1 < changes.count ? min(end, changes[place + 1].time) : end
          let share = max(.zero, until - max(start, row.time)).inSeconds / 900
          for (spot, count) in [row.inside, row.called, row.outside].enumerated() {
            means[spot] += share * Double(count)
          }
        }
        for (mean, said) in zip(
          means, [quarter.insideMean, quarter.calledMean, quarter.outsideMean])
        { #expect(abs(mean - said) < 1e-9, "shop \(number) at \(quarter.at) of seed \(seed)") }
      }
    }
  }
}
