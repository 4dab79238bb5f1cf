import CityModels
import Quantities
import RandomVariates

/// The kind of thing a `PersonID` numbers.
enum PersonKind {}

/// Names one of the people of a city.
typealias PersonID = DenseID<PersonKind>

/// Names a wish to travel: where it comes from, and its number there.
///
/// It keys the luck of the trip and of all that happens around it. It never depends on the order in
/// which things happen, so a wish has the same luck under every policy, even where another wish comes
/// true under one of them only.
struct TripKey: Hashable, BitwiseCopyable {
  /// The source in the highest byte, the rest as the source likes.
  let value: UInt64

  /// The wish behind a call, by the number of the call in the demand.
  static func call(_ number: Int32) -> TripKey { TripKey(value: UInt64(UInt32(number))) }

  /// A wish of a person with plans.
  /// - Parameters:
  ///   - activity: what they travel to, as they number it; below 2^20.
  ///   - person: whose wish it is; one of the first 2^28 people.
  ///   - attempt: which try it is, from 0.
  /// - Returns: a key that no other wish has.
  static func activity(_ activity: Int32, of person: PersonID, attempt: UInt8) -> TripKey {
    precondition(
      person.index < 1 << 28 && (0..<1 << 20).contains(activity), "no wish has such a number")
    return TripKey(
      value: 1 << 56 | UInt64(person.index) << 28 | UInt64(activity) << 8 | UInt64(attempt))
  }

  /// The person, their activity and the try; nil for the wish behind a call.
  var activity: (person: PersonID, activity: Int32, attempt: UInt8)? {
    guard value >> 56 == 1 else { return nil }
    return (
      PersonID(Int(value >> 28 & 0xfff_ffff)), Int32(value >> 8 & 0xf_ffff),
      UInt8(truncatingIfNeeded: value)
    )
  }

  /// The wish of a patient whom first aid sends a taxi.
  /// - Parameter incident: the number of the emergency, from 0.
  /// - Returns: a key that no other wish has.
  static func patient(_ incident: Int32) -> TripKey {
    TripKey(value: 2 << 56 | UInt64(UInt32(incident)))
  }

  /// The number of the emergency; nil for the wishes of all others.
  var incident: Int32? { value >> 56 == 2 ? number : nil }

  /// The wish of a person who shops.
  /// - Parameters:
  ///   - want: the number of their wish to shop, from 0.
  ///   - home: true if they go home; otherwise to the shop.
  /// - Returns: a key that no other wish has.
  static func shopping(_ want: Int32, home: Bool) -> TripKey {
    TripKey(value: 3 << 56 | UInt64(UInt32(want)) << 1 | (home ? 1 : 0))
  }

  /// The wish to shop, and whether they go home; nil for the wishes of all others.
  var shopping: (want: Int32, home: Bool)? {
    guard value >> 56 == 3 else { return nil }
    return (Int32(truncatingIfNeeded: (value & ((1 << 56) - 1)) >> 1), value & 1 == 1)
  }

  /// The wish of an athlete who goes to a run by taxi, or home from it.
  /// - Parameters:
  ///   - athlete: their number, from 0; below 2^24.
  ///   - run: the number of the run, from 0; below 2^8.
  ///   - isReturn: true if they go home.
  /// - Returns: a key that no other wish has.
  static func runner(_ athlete: Int32, in run: Int32, isReturn: Bool) -> TripKey {
    precondition(
      (0..<1 << 24).contains(athlete) && (0..<1 << 8).contains(run), "no wish has such a number")
    return TripKey(
      value: 4 << 56 | UInt64(run) << 32 | UInt64(athlete) << 1 | (isReturn ? 1 : 0))
  }

  /// The run, and the number of the trip to or from it; nil for the wishes of all others.
  var runTrip: (run: Int32, number: Int32)? {
    value >> 56 == 4 ? (Int32(truncatingIfNeeded: value >> 32 & 0xff), number) : nil
  }

  /// True if it is the wish behind a call, of which a list may tell more.
  var isCall: Bool { value >> 56 == 0 }

  /// The number of a call in the tables of results.
  var number: Int32 { Int32(truncatingIfNeeded: value) }
}

extension RandomStreams {
  /// Moves to the stream of something that luck decides about a trip.
  @inline(__always)
  func begin(_ purpose: LuckPurpose, _ trip: TripKey, _ second: Int32 = 0, attempt: Int32 = 0) {
    begin(purpose, Int(truncatingIfNeeded: trip.value), Int(second), attempt: Int(attempt))
  }
}
