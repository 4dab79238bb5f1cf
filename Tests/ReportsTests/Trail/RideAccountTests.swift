import Quantities
import Reports
import Testing

@testable import Results

/// What became of a ride, worked out from its events.
@Suite struct RideAccountTests {
  @Test func `parts of a wait begin with the wait`() {
    var ride = HandmadeRide()
    ride.add(-500, .reservationMade, span: 600)
    ride.offer(50, taxi: 1, 1, of: 1)
    ride.add(110, .lapsed, taxi: 1)
    ride.offer(110, taxi: 2, 1, of: 1)
    ride.accept(130, taxi: 2)
    ride.add(160, .arrived, taxi: 2)
    ride.add(170, .pickedUp, taxi: 2)
    let account = RideAccount(ride.events)
    #expect(account.waitsFrom == .seconds(100))
    #expect(account.lead == .seconds(600))
    #expect(account.outcome == .served)
    let part = account.slowest
    #expect(part.wait == .seconds(70))
    #expect(part.search == .zero)
    #expect(part.offer == .seconds(30))
    #expect(part.approach == .seconds(30))
    #expect(part.boarding == .seconds(10))
    #expect((part.offers, part.lapses, part.declines, part.withdrawals) == (2, 1, 0, 0))
  }

  @Test func `a log that breaks off leaves the ride open`() {
    var ride = HandmadeRide()
    ride.add(0, .requestMade)
    ride.offer(5, taxi: 1, 1, of: 1)
    let account = RideAccount(ride.events)
    #expect(account.outcome == .unresolved)
    #expect(account.slowest.wait == .seconds(5))
  }

  @Test func `times that are cut to seconds still add up`() {
    var ride = HandmadeRide()
    ride.add(0, .requestMade)
    for (kind, at) in [
      (EventKind.offered, 400), (.assigned, 900), (.arrived, 1300), (.pickedUp, 2000),
    ] {
      var row = EventRow(
        policy: 1, replication: 1, sequence: Int32(ride.events.count + 1),
        time: .milliseconds(Int64(at)), kind: kind, ride: 1042)
      row.taxi = 1
      ride.events.append(row)
    }
    // 0.4 s, 0.5 s, 0.4 s and 0.7 s are two seconds.
    #expect(
      ride.lines.contains(
        "Wait 0:02 = search 0:00 + offers 0:01 + approach 0:00 + boarding 0:01."))
  }
}
