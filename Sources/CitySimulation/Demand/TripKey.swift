import CityModels
import Quantities
import RandomVariates

/// Kind of entity that a `PersonID` numbers.
enum PersonKind {}

/// Number of a resident of the city.
typealias PersonID = DenseID<PersonKind>

/// Key of a trip request: its source, and its number within the source.
///
/// It keys all random draws for the trip. It does not depend on the order of events, so a request
/// has the same random draws under every policy, even if other requests are made only under some
/// policies.
struct TripKey: Hashable, BitwiseCopyable {
  /// Source in the highest byte; the other bytes depend on the source.
  let value: UInt64

  /// Returns the key of a call, by its number in the demand.
  static func call(_ number: Int32) -> TripKey { TripKey(value: UInt64(UInt32(number))) }

  /// Returns the key of a trip of a resident to an appointment.
  /// - Parameters:
  ///   - activity: the number of the appointment among theirs; below 2^20.
  ///   - person: the resident; one of the first 2^28 people.
  ///   - attempt: the number of the attempt, from 0.
  /// - Returns: a key unique to this trip.
  static func activity(_ activity: Int32, of person: PersonID, attempt: UInt8) -> TripKey {
    precondition(
      person.index < 1 << 28 && (0..<1 << 20).contains(activity), "no wish has such a number")
    return TripKey(
      value: 1 << 56 | UInt64(person.index) << 28 | UInt64(activity) << 8 | UInt64(attempt))
  }

  /// Resident, appointment and attempt; nil for other sources.
  var activity: (person: PersonID, activity: Int32, attempt: UInt8)? {
    guard value >> 56 == 1 else { return nil }
    return (
      PersonID(Int(value >> 28 & 0xfff_ffff)), Int32(value >> 8 & 0xf_ffff),
      UInt8(truncatingIfNeeded: value)
    )
  }

  /// Returns the key of the trip of a patient for whom first aid calls a taxi.
  /// - Parameter incident: the number of the emergency, from 0.
  /// - Returns: a key unique to this trip.
  static func patient(_ incident: Int32) -> TripKey {
    TripKey(value: 2 << 56 | UInt64(UInt32(incident)))
  }

  /// Number of the emergency; nil for other sources.
  var incident: Int32? { value >> 56 == 2 ? number : nil }

  /// Returns the key of a trip of a shopper.
  /// - Parameters:
  ///   - want: the number of the planned visit, from 0.
  ///   - home: true for the trip home, false for the trip to the shop.
  /// - Returns: a key unique to this trip.
  static func shopping(_ want: Int32, home: Bool) -> TripKey {
    TripKey(value: 3 << 56 | UInt64(UInt32(want)) << 1 | (home ? 1 : 0))
  }

  /// Number of the planned visit, and true for the trip home; nil for other sources.
  var shopping: (want: Int32, home: Bool)? {
    guard value >> 56 == 3 else { return nil }
    return (Int32(truncatingIfNeeded: (value & ((1 << 56) - 1)) >> 1), value & 1 == 1)
  }

  /// Returns the key of a taxi trip of an athlete to a run or home from it.
  /// - Parameters:
  ///   - athlete: the number of the athlete, from 0; below 2^24.
  ///   - run: the number of the run, from 0; below 2^8.
  ///   - isReturn: true for the trip home.
  /// - Returns: a key unique to this trip.
  static func runner(_ athlete: Int32, in run: Int32, isReturn: Bool) -> TripKey {
    precondition(
      (0..<1 << 24).contains(athlete) && (0..<1 << 8).contains(run), "no wish has such a number")
    return TripKey(
      value: 4 << 56 | UInt64(run) << 32 | UInt64(athlete) << 1 | (isReturn ? 1 : 0))
  }

  /// Run, and number of the trip to or from it; nil for other sources.
  var runTrip: (run: Int32, number: Int32)? {
    value >> 56 == 4 ? (Int32(truncatingIfNeeded: value >> 32 & 0xff), number) : nil
  }

  /// True if it is the key of a call, for which a list may give more data.
  var isCall: Bool { value >> 56 == 0 }

  /// Number of a call in the result tables.
  var number: Int32 { Int32(truncatingIfNeeded: value) }
}

extension RandomStreams {
  /// Moves to the stream of a random draw for a trip.
  @inline(__always)
  func begin(_ purpose: LuckPurpose, _ trip: TripKey, _ second: Int32 = 0, attempt: Int32 = 0) {
    begin(purpose, Int(truncatingIfNeeded: trip.value), Int(second), attempt: Int(attempt))
  }
}
