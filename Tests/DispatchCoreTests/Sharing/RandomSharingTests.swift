import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Whatever rules are turned and whatever people do, sharing breaks no invariant, and the policy finds
/// what there is to find.
@Suite struct RandomSharingTests {
  @Test(arguments: seeds(4))
  func `no turn of the rules lets anybody who shares break an invariant`(_ block: UInt64) {
    var tally: [String: Int] = [:]
    for seed in block * 400..<(block + 1) * 400 {
      var people = RandomPeople(seed: seed, shares: true)
      let desk = people.desk
      desk.afterCommand = { _, _ in
        for taxi in desk.core.state.taxis.indices {
          let stops = desk.core.state.stopCount(of: TaxiID(taxi))
          if stops > 2 { tally["sharing", default: 0] += 1 }
          if stops > 5 { tally["crowded", default: 0] += 1 }
        }
      }
      people.act(times: 300)
      tally.merge(people.tally, uniquingKeysWith: +)
    }
    // Much has happened, so that the invariants had something to hold.
    for (kind, least) in [
      ("completed", 100), ("sharing", 1000), ("crowded", 1), ("cancelled", 1),
      ("administrator", 1), ("breaks", 1), ("absences", 1),
    ] {
      #expect(tally[kind, default: 0] >= least, "\(kind): \(tally[kind, default: 0])")
    }
  }

  @Test func `no turn of the rules lets a next ride break an invariant`() {
    var next = 0
    for seed in seeds(600).map({ $0 + 2000 }) {
      var people = RandomPeople(seed: seed, shares: true, sharing: NextRide(ahead: .minutes(20)))
      let desk = people.desk
      desk.afterCommand = { _, _ in
        for taxi in desk.core.state.taxis.indices.map({ TaxiID($0) }) {
          let stops = desk.core.state.stopCount(of: taxi)
          if stops == 3 { next += 1 }
          let aboard = (0..<stops).count { desk.core.state.stop(of: taxi, at: $0).boardedAt != nil }
          #expect(stops <= 3 && aboard <= 1, "\(desk.name)people share taxi \(taxi)")
        }
      }
      people.act(times: 300)
    }
    #expect(next > 100, "\(next) times a taxi had a next ride")
  }

  /// The policy is asked after every command about every ride that is held, and its answers are held
  /// against those of a search that tries everything.
  @Test(arguments: seeds(4))
  func `the policy finds the cheapest insertion that everybody can bear`(_ block: UInt64) {
    var found = 0
    var missing = 0
    for seed in 1000 + block * 150..<1000 + (block + 1) * 150 {
      var people = RandomPeople(seed: seed, shares: true)
      let desk = people.desk
      desk.afterCommand = { _, _ in
        for index in desk.core.state.rides.indices.suffix(8) {
          let ride = RideID(index)
          guard desk.core.state.rides[index].state == .held, desk.core.state.isShareable(ride),
            desk.core.state.eligibleTotal == 0, let oracle = InsertionOracle(ride, desk)
          else { continue }
          let policy = CheapestInsertion()
          let answer = policy.insertion(for: ride, in: desk.core.state)
          let again = policy.insertion(for: ride, in: desk.core.state)
          let expected = oracle.answer?.insertion
          #expect(answer == again, "\(desk.name)two answers for ride \(ride)")
          #expect(answer == expected, "\(desk.name)ride \(ride)")
          if expected == nil { missing += 1 } else { found += 1 }
        }
      }
      people.act(times: 300)
    }
    #expect(found > 20 && missing > 200, "\(found) found, \(missing) not")
  }

  @Test func `the same people at the same desk share in the same way`() {
    for seed: UInt64 in 0..<10 {
      var first = RandomPeople(seed: seed, writes: true, shares: true)
      var second = RandomPeople(seed: seed, writes: true, shares: true)
      first.act(times: 200)
      second.act(times: 200)
      #expect(first.desk.text == second.desk.text)
    }
  }
}

extension Rulebook {
  /// Turns the rules under which nobody could share.
  mutating func letShare() {
    passengerConfirms = false
    maxTaxis = 1
    destinationKnown = .requestOptional
  }
}
