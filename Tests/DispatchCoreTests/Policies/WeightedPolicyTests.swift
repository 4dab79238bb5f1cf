import Geography
import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// The policy `weighted`: worked out by hand, by looking at every pair, and at its limits.
@Suite struct WeightedPolicyTests {
  private func weighted(
    wait: Double = 0, idle: Double = 0, distance: Double = 0, radius: Double? = nil
  ) -> Weighted {
    Weighted(
      weights: PairWeights(wait: wait, idle: idle, distance: distance),
      radius: radius.map { Distance(meters: $0) })
  }

  /// Taxi 0 waits in zone 0 from 0 s on, taxi 1 in zone 2 from 600 s on.
  ///
  /// At 1200 s somebody asks in zone 2, 2 x 1.414 km from zone 0. With 0.2 points a minute, taxi 0 has 20 x 0.2 - 2.828 = 1.172 and
  /// taxi 1 has 10 x 0.2 = 2; with 0.5 points a minute 7.172 and 5.
  @Test(arguments: [(0.2, 1), (0.5, 0)])
  func `idle time outweighs distance, or does not`(_ idle: Double, _ taxi: Int) {
    let desk = DispatchDesk(
      .oneStep, .line(3), fleet: [0, nil], policy: weighted(idle: idle, distance: 1))
    desk.at(600).logIn(1, in: 2)
    desk.at(1200).request(by: 0, in: 2)
    #expect(desk.ride(0).pendingOffer?.taxi == TaxiID(taxi))
  }

  /// Somebody asks in zone 4 at 0 s, somebody else in zone 1 at 240 s; the taxi comes at 300 s to zone 0.
  ///
  /// With 1 point a minute the first has 5 - 5.657 = -0.657 and the second 1 - 1.414 = -0.414;
  /// with 2 points a minute 4.343 and 0.586.
  @Test(arguments: [(1.0, 1), (2.0, 0)])
  func `the wait of a request outweighs distance, or does not`(_ wait: Double, _ ride: Int) {
    let desk = DispatchDesk(
      .oneStep, .line(5), fleet: [nil], policy: weighted(wait: wait, distance: 1))
    desk.at(0).request(by: 0, in: 4)
    desk.at(240).request(by: 1, in: 1)
    desk.at(300).logIn(0, in: 0)
    #expect(desk.ride(ride).pendingOffer?.taxi == TaxiID(0))
    #expect(desk.ride(1 - ride) == .held)
  }

  @Test func `within a radius nobody farther away is asked, however good the score`() {
    let desk = DispatchDesk(
      .oneStep, .line(3), fleet: [0, nil],
      policy: weighted(wait: 1, idle: 1, distance: 0.1, radius: 2000))
    desk.at(600).logIn(1, in: 1)
    desk.at(1200).request(by: 0, in: 2)
    desk.at(1300).request(by: 1, in: 2)
    #expect(desk.ride(0).pendingOffer?.taxi == TaxiID(1))
    #expect(desk.ride(1) == .held)
  }

  @Test func `weights below 0 and no weight at all are an error of the program`() async {
    await #expect(processExitsWith: .failure) { _ = PairWeights(wait: 0, idle: 0, distance: 0) }
    await #expect(processExitsWith: .failure) { _ = PairWeights(wait: 1, idle: -1, distance: 0) }
    await #expect(processExitsWith: .failure) {
      _ = PairWeights(wait: .infinity, idle: 0, distance: 0)
    }
  }

  // MARK: - Every pair

  /// The worlds leave held rides to rare re-checks, so that many rides and taxis wait side by side.
  private func compare(
    _ policy: Weighted, _ judge: (DispatchDesk) -> (issues: [String], count: Int)
  ) -> Int {
    var count = 0
    for seed in 0..<seeds(200).count {
      let world = RandomWorld(seed: seed, preset: .oneStep, policy: policy) {
        $0.noTaxiAction = .hold
        $0.holdRecheckOnAvailable = false
        $0.holdRecheckPeriod = .minutes(10)
      }
      world.desk.writesLines = false
      world.open()
      for _ in 0..<60 {
        world.step()
        let (issues, compared) = judge(world.desk)
        count += compared
        for issue in issues { Issue.record("\(world.desk.name)\(issue)") }
        guard issues.isEmpty else { return count }
      }
    }
    return count
  }

  @Test(arguments: [nil, 1500.0])
  func `no other pair has a higher score`(_ radius: Double?) {
    for (wait, idle, distance) in [(0.2, 0.02, 1.0), (3, 1, 0.5), (0.01, 5, 1)] {
      let policy = weighted(wait: wait, idle: idle, distance: distance, radius: radius)
      let count = compare(policy) { ScoreOracle(desk: $0, policy: policy).compare() }
      #expect(count > 400, "\(count) answers compared")
    }
  }

  // MARK: - Limits

  @Test(arguments: [nil, 1500.0])
  func `with one weight alone it is another policy`(_ radius: Double?) {
    let far = radius.map { Distance(meters: $0) }
    let limits: [(Weighted, taxis: any DispatchPolicy, rides: any DispatchPolicy)] = [
      (weighted(wait: 7, radius: radius), NearestTaxi(radius: far), NearestTaxi(radius: far)),
      (weighted(idle: 7, radius: radius), LongestIdle(radius: far), LongestIdle(radius: far)),
      (
        weighted(distance: 7, radius: radius), NearestTaxi(radius: far), NearestRequest(radius: far)
      ),
    ]
    for (policy, taxis, rides) in limits {
      let count = compare(policy) { desk in
        var issues: [String] = []
        let oracle = ScoreOracle(desk: desk, policy: policy)
        for ride in oracle.held {
          let answer = policy.taxi(for: ride, in: desk.core.state)
          let expected = taxis.taxi(for: ride, in: desk.core.state)
          if answer != expected { issues.append("ride \(ride) is not as \(taxis.name) has it") }
        }
        for taxi in oracle.eligible {
          let answer = policy.heldRide(for: taxi, in: desk.core.state)
          let expected = rides.heldRide(for: taxi, in: desk.core.state)
          if answer != expected { issues.append("taxi \(taxi) is not as \(rides.name) has it") }
        }
        return (issues, oracle.held.count + oracle.eligible.count)
      }
      #expect(count > 400, "\(count) answers compared")
    }
  }
}

/// What the policy should answer, worked out by looking at everybody.
private struct ScoreOracle {
  let desk: DispatchDesk
  let policy: Weighted

  var eligible: [TaxiID] {
    desk.core.state.taxis.indices.map { TaxiID($0) }
      .filter { desk.core.state.taxis[$0].isEligible }
  }

  var held: [RideID] {
    desk.core.state.rides.indices.map { RideID($0) }
      .filter { desk.core.state.rides[$0].state == .held }
  }

  private func kilometers(_ taxi: TaxiID, _ ride: RideID) -> Double {
    guard let distance = desk.core.state.distance(from: taxi, to: ride) else { return .infinity }
    return distance.millimeters / 1e6
  }

  private func mayMeet(_ taxi: TaxiID, _ ride: RideID) -> Bool {
    !desk.core.state.hasRefused(ride, taxi)
      && kilometers(taxi, ride) <= (policy.radius?.millimeters ?? .infinity) / 1e6
  }

  private func score(_ taxi: TaxiID, _ ride: RideID) -> Double {
    let now = desk.core.state.now
    let held = now - (desk.core.state.hasBeenHeldSince(ride) ?? now)
    let idle = now - desk.core.state.idleSince(taxi)
    return policy.weights.wait * held.inSeconds / 60 + policy.weights.idle * idle.inSeconds / 60
      - policy.weights.distance * kilometers(taxi, ride)
  }

  /// Answers whose score is less than that of another pair by more than rounding, or nobody where there
  /// is somebody.
  func compare() -> (issues: [String], count: Int) {
    var issues: [String] = []
    for ride in held {
      let others = eligible.filter { mayMeet($0, ride) }
      let answer = policy.taxi(for: ride, in: desk.core.state)
      let best = others.map { score($0, ride) }.max()
      if !isBest(answer.map { score($0, ride) }, best) { issues.append("ride \(ride)") }
    }
    for taxi in eligible {
      let others = held.filter { mayMeet(taxi, $0) }
      let answer = policy.heldRide(for: taxi, in: desk.core.state)
      let best = others.map { score(taxi, $0) }.max()
      if !isBest(answer.map { score(taxi, $0) }, best) { issues.append("taxi \(taxi)") }
    }
    return (issues, held.count + eligible.count)
  }

  private func isBest(_ score: Double?, _ best: Double?) -> Bool {
    guard let score, let best else { return score == nil && best == nil }
    return score >= best - 1e-9
  }
}
