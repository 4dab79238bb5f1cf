import Results
import Testing

/// How the first line says that a ride ended.
@Suite struct TrailEndingTests {
  @Test func `of a party of which one taxi does not come, the one that did not come decides`() {
    var ride = HandmadeRide()
    ride.add(0, .requestMade)
    ride.offer(0, taxi: 11, 1, of: 1)
    ride.accept(10, taxi: 11)
    ride.nobody(0, part: 1)
    ride.add(240, .rejected, part: 1)
    ride.add(480, .arrived, taxi: 11)
    ride.add(500, .pickedUp, taxi: 11)
    #expect(
      ride.lines.first
        == "Ride 1042, adjacent, day 1: from zone 3-4, asked at 08:00:00, turned away at 08:04:00"
        + " after 4:00; 1 of 2 taxis came.")
  }

  @Test func `a reservation that is withdrawn early ends when it is withdrawn`() {
    var ride = HandmadeRide()
    ride.add(0, .reservationMade, span: 3600)
    ride.add(600, .cancelled)
    #expect(
      ride.lines.first
        == "Ride 1042, adjacent, day 1: from zone 3-4, reserved for 09:00:00, withdrawn at 08:10:00"
        + " before that time.")
  }

  @Test func `a taxi that was lost before the wait began is no reason for it`() {
    var ride = HandmadeRide()
    ride.add(0, .reservationMade, span: 3600)
    ride.add(3000, .reservationDue)
    ride.offer(3000, taxi: 3, 1, of: 1)
    ride.accept(3005, taxi: 3)
    ride.add(3100, .taxiLost, taxi: 3, .brokeDown)
    ride.add(3100, .held)
    ride.add(3600, .waitBegun)
    ride.offer(4200, taxi: 10, 1, of: 1, .taxiFree)
    ride.accept(4210, taxi: 10)
    ride.add(4300, .arrived, taxi: 10)
    ride.add(4330, .pickedUp, taxi: 10)
    #expect(
      ride.lines.last
        == "Why 12:10: for 10:00 no taxi could be asked, until taxi 10 became free in zone 3-4.")
  }

  @Test func `a driver is not blamed for what the passenger did not want`() {
    var ride = HandmadeRide()
    ride.add(0, .requestMade)
    ride.offer(0, taxi: 12, 1, of: 2)
    ride.add(5, .accepted, taxi: 12)
    ride.add(5, .confirmationAsked, taxi: 12, span: 120)
    ride.add(20, .turnedDown, taxi: 12)
    ride.add(20, .withdrawn, taxi: 12)
    ride.offer(20, taxi: 13, 1, of: 1)
    ride.accept(30, taxi: 13)
    ride.add(90, .arrived, taxi: 13)
    ride.add(100, .pickedUp, taxi: 13)
    #expect(
      ride.lines.joined(separator: " ").contains(
        "before it, the passenger turned taxi 12 down."))
  }
}
