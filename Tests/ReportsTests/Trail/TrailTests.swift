import Quantities
import Reports
import Results
import Testing

/// The story of a ride, as a dispatcher reads it.
@Suite struct TrailTests {
  @Test func `a refusal, and a taxi from next door`() {
    var ride = HandmadeRide()
    ride.add(753, .requestMade)
    ride.offer(753, taxi: 12, 1, of: 3)
    ride.add(761, .declined, taxi: 12) { ($0.position, $0.queueLength) = (3, 3) }
    ride.nobody(761, of: 3, refused: 1)
    ride.offer(761, taxi: 17, zone: 1, 2, of: 5, locked: 1)
    ride.accept(773, taxi: 17, from: 1, shown: 370)
    ride.add(1193, .arrived, taxi: 17)
    ride.add(1265, .pickedUp, taxi: 17)
    ride.add(1865, .droppedOff, taxi: 17, zone: 2)
    let told = ride.lines
    #expect(
      told == [
        "Ride 1042, adjacent, day 1: from zone 3-4, asked at 08:12:33, picked up at 08:21:05 by"
          + " taxi 17 after 8:32.",
        "  08:12:33  asked for a taxi in zone 3-4",
        "  08:12:33  offered to taxi 12, first of 3 in the queue of zone 3-4",
        "  08:12:41  taxi 12 declined and went to the end of the queue",
        "  08:12:41  no taxi to ask in zone 3-4 (3 taxis: 1 had refused and 2 had another offer)",
        "  08:12:41  offered to taxi 17, second of 5 in the queue of zone 3-5, next to zone 3-4;"
          + " the taxi",
        "              ahead had another offer",
        "  08:12:53  taxi 17 accepted",
        "  08:12:53  taxi 17 sets off from zone 3-5, next to zone 3-4; a wait of 6:10 is shown",
        "  08:19:53  taxi 17 arrived",
        "  08:21:05  picked up by taxi 17",
        "  08:31:05  got off in zone 2-2",
        "History: ACCEPTED 08:12:33, TAXI ASSIGNED 08:12:53 (taxi 17, 6:10), COMPLETED 08:31:05.",
        "Wait 8:32 = search 0:00 + offers 0:20 + approach 7:00 + boarding 1:12.",
        "Why taxi 17: it stood second of 5 in the queue of zone 3-5, next to zone 3-4; the taxi"
          + " ahead had",
        "  another offer, with no taxi to ask in zone 3-4 (3 taxis: 1 had refused and 2 had"
          + " another offer);",
        "  before it, taxi 12 declined.",
        "Why 8:32: for 7:00 the taxi was on its way from zone 3-5, next to zone 3-4; 6:10 had been"
          + " shown.",
      ])
  }

  @Test func `rings further away are counted, and what is no ring is anywhere else`() {
    var ride = HandmadeRide()
    ride.add(0, .requestMade)
    ride.nobody(0)
    ride.nobody(0, ring: 1)
    ride.nobody(0, ring: 2, of: 1, refused: 1)
    ride.add(0, .offered, taxi: 7, zone: 2, span: 60) { row in
      (row.ring, row.position, row.queueLength) = (3, 1, 1)
    }
    ride.add(60, .lapsed, taxi: 7)
    ride.nobody(60)
    ride.add(60, .nobodyToAsk, zone: nil) { $0.queueLength = 0 }
    ride.add(60, .held)
    #expect(
      ride.lines == [
        "Ride 1042, adjacent, day 1: from zone 3-4, asked at 08:00:00, still open at 08:01:00"
          + " after 1:00, when the run ended.",
        "  08:00:00  asked for a taxi in zone 3-4",
        "  08:00:00  no taxi to ask in zone 3-4 (none there), nor in adjacent zones (none there),"
          + " nor 2 zones",
        "              away (1 taxi: 1 had refused)",
        "  08:00:00  offered to taxi 7, alone in the queue of zone 2-2, at least 3 zones away from"
          + " zone 3-4",
        "  08:01:00  taxi 7 did not answer within 1:00",
        "  08:01:00  held: no taxi to ask in zone 3-4 (none there), nor anywhere else (none there)",
        "History: ACCEPTED 08:00:00.",
        "Wait 1:00 = search 0:00 + offers 1:00 + approach 0:00 + boarding 0:00.",
        "Why 1:00: for 1:00 drivers were asked: 1 offer, 1 not answered.",
      ])
  }

  @Test func `a held ride, and a taxi that becomes free`() {
    var ride = HandmadeRide()
    ride.add(0, .requestMade)
    ride.nobody(0)
    ride.nobody(0, ring: 1, of: 2, refused: 0)
    ride.add(0, .held)
    for look in 1...3 { ride.add(Int64(30 * look), .rechecked, .nobodyToAsk) }
    ride.offer(100, taxi: 3, 1, of: 1, .taxiFree)
    ride.add(160, .lapsed, taxi: 3) { ($0.position, $0.queueLength) = (1, 1) }
    ride.nobody(160, of: 1, refused: 1)
    ride.add(160, .held)
    ride.add(180, .rechecked, .taxiFound)
    ride.offer(180, taxi: 3, 1, of: 1, .taxiFound)
    ride.accept(190, taxi: 3)
    ride.add(200, .arrived, taxi: 3)
    ride.add(210, .pickedUp, taxi: 3)
    let told = ride.lines
    #expect(
      told == [
        "Ride 1042, adjacent, day 1: from zone 3-4, asked at 08:00:00, picked up at 08:03:30 by"
          + " taxi 3 after 3:30.",
        "  08:00:00  asked for a taxi in zone 3-4",
        "  08:00:00  held: no taxi to ask in zone 3-4 (none there), nor in adjacent zones (2"
          + " taxis: 2 had",
        "              another offer)",
        "  08:00:30  searched again, 3 times until 08:01:30: still no taxi to ask",
        "  08:01:40  offered to taxi 3, which became free, alone in the queue of zone 3-4",
        "  08:02:40  taxi 3 did not answer within 1:00",
        "  08:02:40  held: no taxi to ask in zone 3-4 (1 taxi: 1 had refused)",
        "  08:03:00  offered to taxi 3, alone in the queue of zone 3-4",
        "  08:03:10  taxi 3 accepted",
        "  08:03:10  taxi 3 sets off from zone 3-4",
        "  08:03:20  taxi 3 arrived",
        "  08:03:30  picked up by taxi 3",
        "History: ACCEPTED 08:00:00, TAXI ASSIGNED 08:03:10 (taxi 3).",
        "Wait 3:30 = search 2:00 + offers 1:10 + approach 0:10 + boarding 0:10.",
        "Why taxi 3: it stood alone in the queue of zone 3-4 when the held rides were searched"
          + " again; before",
        "  it, taxi 3 did not answer.",
        "Why 3:30: for 2:00 no taxi could be asked, mostly until taxi 3 became free in zone 3-4.",
      ])
  }

  @Test func `a customer who has to confirm, and gives up`() {
    var ride = HandmadeRide()
    ride.add(0, .requestMade)
    ride.offer(0, taxi: 1, 1, of: 2)
    ride.add(10, .accepted, taxi: 1)
    ride.add(10, .confirmationAsked, taxi: 1, span: 95)
    ride.add(15, .turnedDown, taxi: 1)
    ride.add(15, .withdrawn, taxi: 1, .turnedDown)
    ride.offer(15, taxi: 2, 2, of: 2, refused: 1)
    ride.add(25, .accepted, taxi: 2)
    ride.add(25, .confirmationAsked, taxi: 2)
    ride.add(40, .withdrawn, taxi: 2, .gaveUp)
    ride.add(40, .gaveUp)
    let told = ride.lines
    #expect(
      told == [
        "Ride 1042, adjacent, day 1: from zone 3-4, asked at 08:00:00, gave up at 08:00:40 after"
          + " 0:40.",
        "  08:00:00  asked for a taxi in zone 3-4",
        "  08:00:00  offered to taxi 1, first of 2 in the queue of zone 3-4",
        "  08:00:10  taxi 1 accepted",
        "  08:00:10  the passenger is asked to confirm taxi 1; a wait of 1:35 is shown",
        "  08:00:15  the passenger turned taxi 1 down",
        "  08:00:15  offered to taxi 2, second of 2 in the queue of zone 3-4; the taxi ahead had"
          + " refused",
        "  08:00:25  taxi 2 accepted",
        "  08:00:25  the passenger is asked to confirm taxi 2",
        "  08:00:40  gave up",
        "History: ACCEPTED 08:00:00, ANNULLED BY USER 08:00:40.",
        "Wait 0:40 = search 0:00 + offers 0:40 + approach 0:00 + boarding 0:00.",
        "Why 0:40: for 0:40 drivers were asked: 2 offers, 1 turned down by the passenger and 1"
          + " withdrawn.",
      ])
  }

  @Test func `a party that was reserved the day before, with one taxi lost`() {
    var ride = HandmadeRide()
    ride.add(-36_000, .reservationMade, span: 36_600)
    ride.add(0, .reservationDue)
    ride.offer(0, taxi: 4, 1, of: 2)
    ride.offer(0, taxi: 5, 2, of: 2, part: 1, locked: 1)
    ride.accept(10, taxi: 4)
    ride.accept(12, taxi: 5, part: 1)
    ride.add(100, .brokeDown, part: 1, taxi: 5)
    ride.add(110, .arrived, taxi: 4)
    ride.add(400, .taxiLost, part: 1, taxi: 5, .brokeDown)
    ride.offer(400, taxi: 6, 1, of: 1, part: 1)
    ride.accept(410, taxi: 6, part: 1)
    ride.add(600, .waitBegun)
    ride.add(620, .pickedUp, taxi: 4)
    ride.add(700, .arrived, part: 1, taxi: 6)
    ride.add(720, .pickedUp, part: 1, taxi: 6)
    let told = ride.lines
    #expect(
      told == [
        "Ride 1042, adjacent, day 1: from zone 3-4, reserved for 08:10:00, picked up at 08:12:00"
          + " by taxis 4 and 6 after 2:00.",
        "  22:00:00 -1 d  reserved a taxi in zone 3-4 for 08:10:00",
        "  08:00:00       the reservation is due: the search for a taxi begins",
        "  08:00:00       first taxi: offered to taxi 4, first of 2 in the queue of zone 3-4",
        "  08:00:00       second taxi: offered to taxi 5, second of 2 in the queue of zone 3-4;"
          + " the taxi",
        "                   ahead had another offer",
        "  08:00:10       first taxi: taxi 4 accepted",
        "  08:00:10       first taxi: taxi 4 sets off from zone 3-4",
        "  08:00:12       second taxi: taxi 5 accepted",
        "  08:00:12       second taxi: taxi 5 sets off from zone 3-4",
        "  08:01:40       second taxi: taxi 5 broke down on its way, in zone 3-4",
        "  08:01:50       first taxi: taxi 4 arrived",
        "  08:06:40       second taxi: taxi 5 does not come (it had broken down)",
        "  08:06:40       second taxi: offered to taxi 6, alone in the queue of zone 3-4",
        "  08:06:50       second taxi: taxi 6 accepted",
        "  08:06:50       second taxi: taxi 6 sets off from zone 3-4",
        "  08:10:00       the reserved time: the wait begins",
        "  08:10:20       first taxi: picked up by taxi 4",
        "  08:11:40       second taxi: taxi 6 arrived",
        "  08:12:00       second taxi: picked up by taxi 6",
        "History of the first taxi: ACCEPTED 22:00:00 -1 d, TAXI ASSIGNED 08:00:10 (taxi 4).",
        "History of the second taxi: ACCEPTED 22:00:00 -1 d, TAXI ASSIGNED 08:00:12 (taxi 5),"
          + " ACCEPTED",
        "  08:06:40, TAXI ASSIGNED 08:06:50 (taxi 6).",
        "Wait 2:00 = search 0:00 + offers 0:00 + approach 1:40 + boarding 0:20.",
        "Why taxi 6: it stood alone in the queue of zone 3-4; before it, taxi 5 was lost.",
        "Why 2:00: for 1:40 the taxi was on its way from zone 3-4.",
      ])
  }

  @Test func `whoever is not let in, or not found`() {
    var refused = HandmadeRide()
    refused.add(0, .requestMade)
    refused.add(0, .refused) { $0.reason = "party_too_large" }
    let refusedStory = refused.lines
    #expect(
      refusedStory == [
        "Ride 1042, adjacent, day 1: from zone 3-4, asked at 08:00:00, not taken: the party needs"
          + " too many taxis.",
        "  08:00:00  asked for a taxi in zone 3-4",
        "  08:00:00  not taken: the party needs too many taxis",
        "No wait.",
      ])
    var absent = HandmadeRide()
    absent.add(0, .requestMade)
    absent.offer(0, taxi: 7, 1, of: 1)
    absent.accept(10, taxi: 7)
    absent.add(20, .cancelRefused) { $0.reason = "cancel_assigned" }
    absent.add(60, .arrived, taxi: 7)
    absent.add(60, .noShow, taxi: 7)
    absent.add(360, .cancelled, .noShow)
    let absentStory = absent.lines
    #expect(
      absentStory == [
        "Ride 1042, adjacent, day 1: from zone 3-4, asked at 08:00:00, withdrawn at 08:06:00 after"
          + " 6:00.",
        "  08:00:00  asked for a taxi in zone 3-4",
        "  08:00:00  offered to taxi 7, alone in the queue of zone 3-4",
        "  08:00:10  taxi 7 accepted",
        "  08:00:10  taxi 7 sets off from zone 3-4",
        "  08:00:20  withdrawal refused: a taxi is assigned already",
        "  08:01:00  taxi 7 arrived",
        "  08:01:00  the passenger is not at the meeting point",
        "  08:06:00  withdrawn: the passenger was not at the meeting point",
        "History: ACCEPTED 08:00:00, TAXI ASSIGNED 08:00:10 (taxi 7), closed by the service"
          + " 08:06:00.",
        "Wait 6:00 = search 0:00 + offers 0:10 + approach 0:50 + boarding 5:00.",
        "Why taxi 7: it stood alone in the queue of zone 3-4.",
        "Why 6:00: for 5:00 the taxi waited at the meeting point without the passenger.",
      ])
  }

  @Test func `whoever is forgotten until the run ends`() {
    var open = HandmadeRide()
    open.add(57_000, .requestMade)
    open.offer(57_000, taxi: 7, 1, of: 1)
    open.add(57_005, .withdrawn, taxi: 7, .hailed)
    open.nobody(57_005)
    open.add(57_005, .held)
    open.add(64_800, .unresolved)
    let openStory = open.lines
    #expect(
      openStory == [
        "Ride 1042, adjacent, day 1: from zone 3-4, asked at 23:50:00, still open at 02:00:00 +1 d"
          + " after 130:00, when the run ended.",
        "  23:50:00       asked for a taxi in zone 3-4",
        "  23:50:00       offered to taxi 7, alone in the queue of zone 3-4",
        "  23:50:05       the offer to taxi 7 is void: it was hailed in the street",
        "  23:50:05       held: no taxi to ask in zone 3-4 (none there)",
        "  02:00:00 +1 d  the run ends with the ride still open",
        "History: ACCEPTED 23:50:00.",
        "Wait 130:00 = search 129:55 + offers 0:05 + approach 0:00 + boarding 0:00.",
        "Why 130:00: for 129:55 no taxi could be asked.",
      ])
  }

  @Test func `whoever is turned away, or looks for a house that is not there`() {
    var none = HandmadeRide()
    none.add(0, .requestMade)
    none.nobody(0, of: 12, refused: 0)
    none.add(0, .rejected, .nobodyToAsk)
    let noneStory = none.lines
    #expect(
      noneStory == [
        "Ride 1042, adjacent, day 1: from zone 3-4, asked at 08:00:00, turned away at 08:00:00"
          + " after 0:00.",
        "  08:00:00  asked for a taxi in zone 3-4",
        "  08:00:00  turned away: no taxi to ask in zone 3-4 (12 taxis: 12 had another offer)",
        "History: ACCEPTED 08:00:00, closed by the service 08:00:00.",
        "No wait.",
      ])
    var lost = HandmadeRide()
    lost.add(0, .requestMade)
    lost.offer(0, taxi: 8, 4, of: 5, refused: 1, locked: 1)
    lost.accept(10, taxi: 8)
    lost.add(15, .arrived, taxi: 8)
    lost.add(15, .addressUnclear, taxi: 8, span: 40)
    lost.add(75, .pickedUp, taxi: 8)
    let lostStory = lost.lines
    #expect(
      lostStory == [
        "Ride 1042, adjacent, day 1: from zone 3-4, asked at 08:00:00, picked up at 08:01:15 by"
          + " taxi 8 after 1:15.",
        "  08:00:00  asked for a taxi in zone 3-4",
        "  08:00:00  offered to taxi 8, fourth of 5 in the queue of zone 3-4; of the taxis ahead,"
          + " 1 had",
        "              refused, 1 had another offer and 1 passed over by the policy",
        "  08:00:10  taxi 8 accepted",
        "  08:00:10  taxi 8 sets off from zone 3-4",
        "  08:00:15  taxi 8 arrived",
        "  08:00:15  the address does not exist, which takes 0:40",
        "  08:01:15  picked up by taxi 8",
        "History: ACCEPTED 08:00:00, TAXI ASSIGNED 08:00:10 (taxi 8).",
        "Wait 1:15 = search 0:00 + offers 0:10 + approach 0:05 + boarding 1:00.",
        "Why taxi 8: it stood fourth of 5 in the queue of zone 3-4; of the taxis ahead, 1 had"
          + " refused, 1 had",
        "  another offer and 1 passed over by the policy.",
        "Why 1:15: for 1:00 taxi and passenger looked for each other, 0:40 of it because the"
          + " address does not",
        "  exist.",
      ])
  }
}
