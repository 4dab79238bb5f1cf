import CityModels
import EventEngine
import Quantities

/// Person who waits in the street for a taxi.
struct StreetPerson {
  /// Number of the hail, which keys all its random draws.
  let number: Int32
  let trip: Trip

  /// Odometer reading of the zone at which they meet a taxi; 0 if the first idle taxi stops at
  /// once.
  let threshold: Int128

  /// Number of taxis that passed without stopping.
  let attempt: Int32

  /// Event at which they give up.
  let patience: EventTicket?
}

/// People who wait in the street in one zone, and the meeting units accumulated by its idle taxis.
///
/// A person and a cruising taxi meet at a constant rate, so each person waits for a sum over all
/// taxis and times. The odometer of the zone accumulates this sum. Integers make the sum
/// independent of intermediate updates.
struct Kerb {
  /// Waiting people, in the order of their meetings.
  private(set) var waiting: [StreetPerson] = []

  /// Number of idle taxis that cruise here.
  private(set) var cruisers: Int32 = 0
  private(set) var odometer: Int128 = 0
  private(set) var readAt = Instant.start

  /// Event of the next possible meeting.
  var meeting: EventTicket?

  /// Adds the meeting units since the last reading, at a constant rate.
  mutating func read(at now: Instant, rate: Int64) {
    odometer += Int128(rate) * Int128(cruisers) * Int128((now - readAt).milliseconds)
    readAt = now
  }

  mutating func changeCruisers(by change: Int32) { cruisers += change }

  mutating func append(_ person: StreetPerson) {
    let place = waiting.firstIndex {
      ($0.threshold, $0.number) > (person.threshold, person.number)
    }
    waiting.insert(person, at: place ?? waiting.count)
  }

  /// Removes the person who is met next.
  mutating func removeFirst() -> StreetPerson { waiting.removeFirst() }

  /// Removes a person who gives up; nil if they have already left.
  mutating func remove(_ number: Int32) -> StreetPerson? {
    waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0) }
  }
}
