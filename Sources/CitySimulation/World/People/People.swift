import CityModels
import DispatchCore
import Quantities
import RandomVariates

/// People with a recorded identity beyond a single call.
///
/// In a city of unknown size every call comes from a different person, and no people are recorded.
struct People: ~Copyable {
  private var people: IDArray<PersonKind, Person>

  /// Number of people who call from time to time.
  private let callerCount: Int

  /// - Parameters:
  ///   - callers: the number of people who call; 0 if each calls only once.
  ///   - residents: the number of residents with calendars, who are numbered after the callers.
  init(callers: Int, residents: Int) {
    callerCount = callers
    people = IDArray(repeating: Person(), count: callers + residents)
  }

  subscript(person: PersonID) -> Person {
    @inline(__always) _read { yield people[person] }
    @inline(__always) _modify { yield &people[person] }
  }

  /// Returns the caller of a trip; nil if each person calls only once.
  ///
  /// The caller is the same under every policy, because it depends only on the call.
  func caller(of trip: TripKey, luck: RandomStreams) -> PersonID? {
    guard callerCount > 0 else { return nil }
    luck.begin(LuckPurpose.caller, trip)
    return PersonID(min(Int(luck.uniform() * Double(callerCount)), callerCount - 1))
  }
}
