import Results

@testable import ReplayPage

/// A day of two taxis and two requests, small enough to be followed by hand.
enum SmallReplay {
  static func point(_ metersEast: Double, _ north: Double) -> MapPoint {
    MapPoint(metersEast: metersEast, north: north)
  }

  static var stretches: [Stretch<TaxiActivity>] {
    let (stand, door, goal) = (point(0, 0), point(300, 400), point(1000, 0))
    return [
      Stretch(
        vehicle: 0, start: -60, end: 70, activity: .idle, purpose: nil, from: stand, to: stand),
      Stretch(
        vehicle: 0, start: 70, end: 250, activity: .approaching, purpose: 7, from: stand, to: door),
      Stretch(
        vehicle: 0, start: 250, end: 280, activity: .boarding, purpose: 7, from: door, to: door),
      Stretch(
        vehicle: 0, start: 280, end: 880, activity: .occupied, purpose: 7, from: door, to: goal),
      // A hail: the passenger stands somewhere else than the taxi did, and is in no table.
      Stretch(
        vehicle: 2, start: 900, end: 1000, activity: .idle, purpose: nil, from: door, to: door),
      Stretch(
        vehicle: 2, start: 1000, end: 4000, activity: .occupied, purpose: nil, from: goal, to: stand
      ),
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

  /// An ambulance that is called away from one patient to another, and one that stands.
  static var ambulances: [Stretch<ShownAmbulanceActivity>] {
    let (home, turn, first, second) = (point(0, 0), point(500, 0), point(900, 0), point(500, 300))
    func stretch(
      _ vehicle: Int32, _ start: Int32, _ end: Int32, _ activity: ShownAmbulanceActivity,
      _ purpose: Int32?, _ from: MapPoint, _ to: MapPoint
    ) -> Stretch<ShownAmbulanceActivity> {
      Stretch(
        vehicle: vehicle, start: start, end: end, activity: activity, purpose: purpose, from: from,
        to: to)
    }
    return [
      stretch(1, -30, 100, .standing, nil, home, home),
      stretch(1, 100, 130, .makingReady, 1, home, home),
      stretch(1, 130, 180, .going, 1, home, turn), stretch(1, 180, 210, .going, 2, turn, second),
      stretch(1, 210, 810, .withPatient, 2, second, second),
      stretch(1, 810, 900, .going, 1, second, first),
      stretch(2, 0, 3600, .standing, nil, home, home),
    ]
  }

  static var patients: [WaitingPatient] {
    [
      WaitingPatient(
        incident: 1, start: 50, end: 900, priority: 3, isReached: true, place: point(900, 0),
        startMilliseconds: 50_000, waitMilliseconds: 850_000),
      WaitingPatient(
        incident: 2, start: 170, end: 210, priority: 1, isReached: true, place: point(500, 300),
        startMilliseconds: 170_000, waitMilliseconds: 40_000),
    ]
  }

  /// The same day with ambulances, or with nothing else.
  static func ambulanceReplay(alone: Bool) -> Replay {
    let city = replay(policies: ["fifo"])
    var side = alone ? ReplaySide(policy: "fifo") : side()
    (side.ambulances, side.patients) = (ambulances, patients)
    return Replay(frame: city.frame, replication: 1, zones: city.zones, sides: [side])
  }

  /// A run of 1 km around a corner, of which the second half is closed longer; two athletes, one of whom stops.
  static let run = ShownRun(
    number: 1,
    path: [
      ShownRun.Corner(place: point(100, 100), along: 0),
      ShownRun.Corner(place: point(700, 100), along: 600),
      ShownRun.Corner(place: point(700, 500), along: 1000),
    ],
    pieces: [
      ShownRun.Piece(from: 0, to: 500, closes: -100, opens: 1200),
      ShownRun.Piece(from: 500, to: 1000, closes: 0, opens: 1500),
    ],
    athletes: [
      ShownRun.Athlete(start: 600, end: 1000, distance: 1000),
      ShownRun.Athlete(start: 660, end: 960, distance: 500),
    ])

  /// The same day with a run.
  static func runReplay() -> Replay {
    let city = replay(policies: ["fifo"])
    var side = side()
    side.runs = [run]
    return Replay(frame: city.frame, replication: 1, zones: city.zones, sides: [side])
  }

  /// A shop for four where the service is down for a while, and one that is closed.
  static let shops = [
    ShownShop(
      name: "corner", place: point(200, 700), capacity: 4,
      steps: [
        ShownShop.Step(milliseconds: 0),
        ShownShop.Step(milliseconds: 60_000, line: 1),
        ShownShop.Step(milliseconds: 100_400),
        ShownShop.Step(milliseconds: 100_400, called: 1),
        ShownShop.Step(milliseconds: 200_000, called: 1, outside: 1),
        ShownShop.Step(milliseconds: 200_000, outside: 1),
        ShownShop.Step(milliseconds: 200_000),
        ShownShop.Step(milliseconds: 200_000, inside: 1),
        ShownShop.Step(milliseconds: 300_000, mode: .manual, inside: 1),
        ShownShop.Step(milliseconds: 310_500, mode: .manual, inside: 1, outside: 1),
        ShownShop.Step(milliseconds: 310_900, mode: .manual, inside: 1, outside: 2),
        ShownShop.Step(milliseconds: 900_000, inside: 1, outside: 2),
        ShownShop.Step(milliseconds: 1_800_000, outside: 2),
        ShownShop.Step(milliseconds: 1_800_000, outside: 1),
        ShownShop.Step(milliseconds: 1_800_000, inside: 1, outside: 1),
      ]),
    ShownShop(
      name: "baker", place: point(800, 200), capacity: 2,
      steps: [ShownShop.Step(milliseconds: 0, mode: .closed)]),
  ]

  /// The same day with shops, or with nothing else.
  static func shopReplay(alone: Bool) -> Replay {
    let city = replay(policies: ["fifo"])
    var side = alone ? ReplaySide(policy: "fifo") : side()
    side.shops = shops
    return Replay(frame: city.frame, replication: 1, zones: city.zones, sides: [side])
  }

  /// Two residents: Anna walks and drives, Ben takes a line and comes back in a taxi.
  static var residents: ShownResidents {
    func trip(
      _ resident: Int32, _ start: Int32, _ end: Int32, _ mode: ShownMode, _ from: MapPoint,
      _ to: MapPoint
    ) -> Stretch<ShownMode> {
      Stretch(
        vehicle: resident, start: start, end: end, activity: mode, purpose: nil, from: from, to: to)
    }
    return ShownResidents(
      names: ["Anna", "Ben"],
      trips: [
        trip(0, -300, 900, .foot, point(0, 0), point(1000, 0)),
        trip(0, 1500, 2500, .car, point(1000, 0), point(1000, 1000)),
        trip(1, 960, 1500, .lines, point(200, 200), point(600, 500)),
        trip(1, 1980, 2400, .taxi, point(600, 500), point(0, 0)),
      ])
  }

  /// The same day with residents, or with nothing else.
  static func residentReplay(alone: Bool, standsFor: Int32 = 1) -> Replay {
    let city = replay(policies: ["fifo"])
    var side = alone ? ReplaySide(policy: "fifo") : side()
    side.residents = residents
    side.residents.standsFor = standsFor
    return Replay(frame: city.frame, replication: 1, zones: city.zones, sides: [side])
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
