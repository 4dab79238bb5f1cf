import Results

@testable import ReplayPage

/// A day of two taxis and two requests, small enough to be followed by hand.
enum SmallReplay {
  static func point(_ metersEast: Double, _ north: Double) -> MapPoint {
    MapPoint(metersEast: metersEast, north: north)
  }

  static var stretches: [Stretch] {
    let (stand, door, goal) = (point(0, 0), point(300, 400), point(1000, 0))
    return [
      Stretch(taxi: 0, start: -60, end: 70, activity: .idle, ride: nil, from: stand, to: stand),
      Stretch(taxi: 0, start: 70, end: 250, activity: .approaching, ride: 7, from: stand, to: door),
      Stretch(taxi: 0, start: 250, end: 280, activity: .boarding, ride: 7, from: door, to: door),
      Stretch(taxi: 0, start: 280, end: 880, activity: .occupied, ride: 7, from: door, to: goal),
      // A hail: the passenger stands somewhere else than the taxi did, and is in no table.
      Stretch(taxi: 2, start: 900, end: 1000, activity: .idle, ride: nil, from: door, to: door),
      Stretch(
        taxi: 2, start: 1000, end: 4000, activity: .occupied, ride: nil, from: goal, to: stand),
    ]
  }

  static var requests: [WaitingRequest] {
    [
      WaitingRequest(
        ride: 7, start: 60, end: 280, assigned: 70, taxi: 0, outcome: .served,
        place: point(300, 400), goal: point(1000, 0), waitMilliseconds: 220_000,
        startMilliseconds: 60_000),
      WaitingRequest(
        ride: 5, start: 100, end: 1900, assigned: nil, taxi: nil, outcome: .abandoned,
        place: point(10, 20), goal: point(30, 40), waitMilliseconds: 1_800_000,
        startMilliseconds: 99_500),
    ]
  }

  static var offers: [AskedTaxi] {
    [
      AskedTaxi(start: 60, end: 70, taxi: 0, ride: 7, answer: .accepted),
      AskedTaxi(start: 100, end: 100, taxi: 2, ride: 5, answer: .withdrawn),
    ]
  }

  static func side(_ policy: String = "fifo") -> ReplaySide {
    ReplaySide(policy: policy, stretches: stretches, requests: requests, offers: offers)
  }

  static func replay(
    policies: [String] = ["fifo", "adjacent"], zone: String = "old town", scenario: String = "small"
  ) -> Replay {
    var frame = DayFrame()
    frame.name = scenario
    frame.startOfDay = 8 * 3600
    frame.length = 3600
    let square = [point(0, 0), point(1000, 0), point(1000, 1000), point(0, 1000), point(0, 0)]
    return Replay(
      frame: frame, replication: 1,
      zones: [ReplayZone(key: "1-1", name: zone, middle: point(500, 500), rings: [square])],
      sides: policies.map(side))
  }
}
