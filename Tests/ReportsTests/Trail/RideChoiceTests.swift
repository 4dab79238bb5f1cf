import Quantities
import Reports
import Testing

@testable import Results

/// The selection of a ride by what became of it.
@Suite struct RideChoiceTests {
  /// The events of a ride that waits from one time until another.
  private func ride(
    _ number: Int32, from start: Int64, until end: Int64, _ kind: EventKind
  ) -> [EventRow] {
    var ride = HandmadeRide()
    ride.add(start, .requestMade)
    ride.add(end, kind)
    return ride.events.map { event in
      var event = event
      event.ride = number
      return event
    }
  }

  @Test func `the longest wait is that of a served ride, and of equals the smallest number counts`()
  {
    let events =
      ride(4, from: 0, until: 900, .gaveUp) + ride(9, from: 10, until: 310, .pickedUp)
      + ride(7, from: 20, until: 320, .pickedUp) + ride(2, from: 30, until: 100, .pickedUp)
    #expect(RideChoice.longest.ride(among: events) == 7)
  }

  @Test func `the first request without a taxi is the earliest that has ended`() {
    let events =
      ride(1, from: 0, until: 900, .unresolved) + ride(2, from: 5, until: 10, .pickedUp)
      + ride(8, from: 10, until: 30, .cancelled) + ride(3, from: 20, until: 25, .rejected)
    #expect(RideChoice.firstUnserved.ride(among: events) == 8)
  }

  @Test func `a reservation counts by its time, not by when it was made`() {
    var early = HandmadeRide()
    early.add(-500, .reservationMade, span: 600)
    early.add(200, .gaveUp)
    let events = early.events + ride(2000, from: 50, until: 60, .gaveUp)
    #expect(RideChoice.firstUnserved.ride(among: events) == 2000)
  }

  @Test func `events of drivers alone, or none, are no ride`() {
    var login = EventRow(
      policy: 1, replication: 1, sequence: 1, time: .zero, kind: .loggedIn, ride: nil)
    login.taxi = 3
    for choice in RideChoice.allCases {
      #expect(choice.ride(among: []) == nil)
      #expect(choice.ride(among: [login]) == nil)
      #expect(choice.incident(among: []) == nil)
    }
  }

  @Test func `the longest response is of an emergency that somebody came to`() {
    func emergency(
      _ number: Int32, at received: Int64, arrived: Int64?, _ end: IncidentOutcome = .treated
    ) -> IncidentRow {
      var row = IncidentRow.empty
      (row.incident, row.received, row.end) = (number, .seconds(received), end)
      row.arrived = arrived.map { .seconds($0) }
      return row
    }
    let rows = [
      emergency(1, at: 0, arrived: nil, .unresolved), emergency(2, at: 50, arrived: 650),
      emergency(3, at: 100, arrived: 700), emergency(4, at: 200, arrived: nil, .lost),
      emergency(5, at: 300, arrived: nil, .lost),
    ]
    #expect(RideChoice.longest.incident(among: rows) == 2)
    #expect(RideChoice.firstUnserved.incident(among: rows) == 4)
    #expect(RideChoice.firstUnserved.incident(among: Array(rows.prefix(3))) == nil)
  }
}
