import CityModels
import DispatchCore
import Quantities
import RandomVariates

/// The people of a city who are known by more than a single call.
///
/// In a city of unknown size every call comes from another person, and nobody is kept here.
struct People: ~Copyable {
  private var people: IDArray<PersonKind, Person>

  /// How many of them call, now and then.
  private let callerCount: Int

  /// - Parameters:
  ///   - callers: how many people call; 0 when nobody calls twice.
  ///   - residents: how many others have calendars, and are numbered after them.
  init(callers: Int, residents: Int) {
    callerCount = callers
    people = IDArray(repeating: Person(), count: callers + residents)
  }

  subscript(person: PersonID) -> Person {
    @inline(__always) _read { yield people[person] }
    @inline(__always) _modify { yield &people[person] }
  }

  /// Who calls; nil where nobody calls twice.
  ///
  /// The same under every policy: it depends on the call alone.
  func caller(of trip: TripKey, luck: RandomStreams) -> PersonID? {
    guard callerCount > 0 else { return nil }
    luck.begin(LuckPurpose.caller, trip)
    return PersonID(min(Int(luck.uniform() * Double(callerCount)), callerCount - 1))
  }
}
