import CityModels
import EventEngine
import Quantities

/// A person in the street who waits for a taxi to come by.
struct StreetPerson {
  /// The number of the hail, which keys all its random draws.
  let number: Int32
  let trip: Trip

  /// How much meeting their zone must have run up until a taxi and they see each other; 0 where the first
  /// idle taxi stops at once.
  let threshold: Int128

  /// Number of times that taxis have passed by without stopping.
  let attempt: Int32

  /// The event at which they give up.
  let patience: EventTicket?
}

/// The people of one zone who wait in the street, and the meeting that its idle taxis have run up.
///
/// A person and a cruising taxi meet at a constant rate, so each person waits for a sum over all taxis and
/// all the time: an odometer of the zone. Whole numbers make the sum the same whatever changes in between.
struct Kerb {
  /// The next to be met first.
  private(set) var waiting: [StreetPerson] = []

  /// How many idle taxis cruise here.
  private(set) var cruisers: Int32 = 0
  private(set) var odometer: Int128 = 0
  private(set) var readAt = Instant.start

  /// The event at which a person may be met.
  var meeting: EventTicket?

  /// Adds the meeting since the last look; the rate must have been the same all the time.
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

  /// Takes out who is met next.
  mutating func removeFirst() -> StreetPerson { waiting.removeFirst() }

  /// Takes out a person who gives up; nil when they are gone.
  mutating func remove(_ number: Int32) -> StreetPerson? {
    waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0) }
  }
}
