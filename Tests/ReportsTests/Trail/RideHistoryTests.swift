import Quantities
import Reports
import Testing

@testable import Results

/// The words of document A in the history of a ride (A-UI3).
@Suite struct RideHistoryTests {
  /// The line of the history among those of a trail.
  private func history(of ride: HandmadeRide) -> [String] {
    ride.lines.filter { $0.hasPrefix("History") }
  }

  @Test func `A-UI3: a ride is ACCEPTED, then TAXI ASSIGNED with taxi and wait, then COMPLETED`() {
    var ride = HandmadeRide()
    ride.add(0, .requestMade)
    ride.offer(0, taxi: 11, 1, of: 1)
    ride.accept(10, taxi: 11, shown: 240)
    ride.add(250, .arrived, taxi: 11)
    ride.add(270, .pickedUp, taxi: 11)
    ride.add(900, .droppedOff, taxi: 11)
    #expect(
      history(of: ride) == [
        "History: ACCEPTED 08:00:00, TAXI ASSIGNED 08:00:10 (taxi 11, 4:00), COMPLETED 08:15:00."
      ])
  }

  @Test(arguments: [
    (EventKind.gaveUp, nil), (.cancelled, nil), (.cancelled, EventReason.turnedDown),
  ])
  func `A-UI3: a passenger who leaves makes it ANNULLED BY USER`(
    kind: EventKind, reason: EventReason?
  ) {
    var ride = HandmadeRide()
    ride.add(0, .requestMade)
    ride.add(0, .held)
    ride.add(600, kind, reason)
    #expect(history(of: ride) == ["History: ACCEPTED 08:00:00, ANNULLED BY USER 08:10:00."])
  }

  @Test func `taxi and wait are unknown until a taxi is assigned, and again when it is lost`() {
    var ride = HandmadeRide()
    ride.add(0, .reservationMade, span: 3600)
    ride.offer(3000, taxi: 3, 1, of: 1)
    ride.add(3005, .accepted, taxi: 3)
    ride.add(3005, .confirmationAsked, taxi: 3, span: 120)
    #expect(history(of: ride) == ["History: ACCEPTED 08:00:00."])
    ride.add(3010, .confirmed, taxi: 3)
    ride.setOff(3010, taxi: 3)
    ride.add(3100, .taxiLost, taxi: 3, .brokeDown)
    #expect(
      history(of: ride) == [
        "History: ACCEPTED 08:00:00, TAXI ASSIGNED 08:50:10 (taxi 3, 2:00), ACCEPTED 08:51:40."
      ])
  }

  @Test func `what the service ends is in no word of the document, and a refusal in no history`() {
    var ended = HandmadeRide()
    ended.add(0, .requestMade)
    ended.add(60, .cancelled, .administrator)
    #expect(
      history(of: ended) == ["History: ACCEPTED 08:00:00, closed by the service 08:01:00."])
    var refused = HandmadeRide()
    refused.add(0, .requestMade)
    refused.add(0, .refused)
    #expect(history(of: refused).isEmpty)
  }

  @Test func `every taxi of a party has a history of its own`() {
    var ride = HandmadeRide()
    ride.add(0, .requestMade)
    ride.offer(0, taxi: 11, 1, of: 1)
    ride.accept(10, taxi: 11)
    ride.add(240, .rejected, part: 1)
    ride.add(500, .pickedUp, taxi: 11)
    ride.add(900, .droppedOff, taxi: 11)
    let lines = ride.lines.joined(separator: " ")
    #expect(
      lines.contains(
        " History of the first taxi: ACCEPTED 08:00:00, TAXI ASSIGNED 08:00:10 (taxi 11), COMPLETED"
      ))
    #expect(
      history(of: ride).last
        == "History of the second taxi: ACCEPTED 08:00:00, closed by the service 08:04:00.")
  }

  @Test func `a party of which some rode is told with the people who did`() {
    var ride = HandmadeRide()
    ride.add(0, .requestMade)
    ride.offer(0, taxi: 11, 1, of: 1)
    ride.accept(10, taxi: 11)
    ride.add(240, .rejected, part: 1)
    ride.add(500, .pickedUp, taxi: 11)
    var row = RequestRow(
      policy: 1, replication: 1, ride: 1042, originZone: 0, destinationZone: 0, offers: 1,
      declines: 0, lapses: 0, requested: .zero, search: .zero, offer: .zero, approach: .zero,
      boarding: .zero, approachDistance: nil, outcome: .partServed, held: false, withdrawals: 0,
      rideDistance: nil, ring: 0, rideTime: nil, taxi: 11)
    (row.people, row.taxis, row.peopleServed) = (4, 1, 3)
    ride.request = row
    #expect(
      ride.lines.first
        == "Ride 1042, adjacent, day 1: 4 people from zone 3-4, asked at 08:00:00, turned away at"
        + " 08:04:00 after 4:00; 1 of 2 taxis came for 3 of 4 people.")
  }
}
