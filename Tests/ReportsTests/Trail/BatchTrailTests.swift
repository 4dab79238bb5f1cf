import Quantities
import Results
import Testing

/// How a ride is told whose taxi a batch has found, or taken away.
@Suite struct BatchTrailTests {
  private func told(_ ride: HandmadeRide) -> String {
    ride.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  @Test func `a taxi is taken away, and one on its way to somebody else is sent`() {
    var ride = HandmadeRide()
    ride.add(1, .requestMade)
    ride.offer(30, taxi: 1, zone: 1, 1, of: 2, .batch)
    ride.accept(40, taxi: 1, from: 1, shown: 425)
    ride.add(120, .taxiLost, taxi: 1, zone: 1, .replanned) { $0.ring = 1 }
    ride.add(120, .assigned, taxi: 7, .replanned) { $0.ring = 0 }
    ride.add(120, .approachBegun, taxi: 7) { $0.ring = 0 }
    ride.add(120, .waitShown, taxi: 7, span: 45)
    ride.add(165, .arrived, taxi: 7)
    ride.add(185, .pickedUp, taxi: 7)
    let told = ride.lines
    #expect(
      told == [
        "Ride 1042, adjacent, day 1: from zone 3-4, asked at 08:00:01, picked up at 08:03:05 by"
          + " taxi 7 after 3:04.",
        "  08:00:01  asked for a taxi in zone 3-4",
        "  08:00:30  offered to taxi 1 by a batch, first of 2 in the queue of zone 3-5, next to"
          + " zone 3-4",
        "  08:00:40  taxi 1 accepted",
        "  08:00:40  taxi 1 sets off from zone 3-5, next to zone 3-4; a wait of 7:05 is shown",
        "  08:02:00  taxi 1 does not come (a batch reassigned it)",
        "  08:02:00  taxi 7, on its way to another passenger, is sent here",
        "  08:02:00  taxi 7 sets off from zone 3-4; a wait of 0:45 is shown",
        "  08:02:45  taxi 7 arrived",
        "  08:03:05  picked up by taxi 7",
        "History: ACCEPTED 08:00:01, TAXI ASSIGNED 08:00:40 (taxi 1, 7:05), ACCEPTED 08:02:00,"
          + " TAXI ASSIGNED",
        "  08:02:00 (taxi 7, 0:45).",
        "Wait 3:04 = search 1:49 + offers 0:10 + approach 0:45 + boarding 0:20.",
        "Why taxi 7: it was on its way to another passenger, in zone 3-4, when a batch reassigned"
          + " it; before",
        "  it, taxi 1 was reassigned.",
        "Why 3:04: for 1:49 the passenger waited for taxi 1 (lost: a batch reassigned it) or for a",
        "  replacement.",
      ])
  }

  @Test func `an offer is taken back for another one`() {
    var ride = HandmadeRide()
    ride.add(0, .requestMade)
    ride.offer(30, taxi: 1, zone: 1, 1, of: 2, .batch)
    ride.add(60, .withdrawn, taxi: 1, .replanned)
    ride.offer(60, taxi: 2, 1, of: 2, .batch)
    ride.accept(65, taxi: 2)
    ride.add(95, .arrived, taxi: 2)
    ride.add(95, .pickedUp, taxi: 2)
    let told = told(ride)
    #expect(told.contains("08:01:00 the offer to taxi 1 is void: a batch reassigned it"))
    #expect(
      told.contains(
        "Why taxi 2: it stood first of 2 in the queue of zone 3-4 when a batch matched rides and"
          + " taxis; before it, the offer to taxi 1 was withdrawn."))
  }

  @Test func `a ride waits for a batch, or for one that finds a taxi`() {
    for isHeld in [false, true] {
      var ride = HandmadeRide()
      ride.add(0, .requestMade)
      if isHeld {
        ride.nobody(30)
        ride.add(30, .held)
      }
      ride.offer(60, taxi: 2, 1, of: 1, .batch)
      ride.accept(65, taxi: 2)
      ride.add(75, .arrived, taxi: 2)
      ride.add(75, .pickedUp, taxi: 2)
      #expect(
        ride.lines.last
          == (isHeld
            ? "Why 1:15: for 1:00 no taxi could be asked, until a batch found taxi 2."
            : "Why 1:15: for 1:00 the ride waited for a batch."))
    }
  }
}
