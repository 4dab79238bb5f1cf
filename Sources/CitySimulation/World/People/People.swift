import DispatchCore
import Quantities
import RandomVariates

/// The people of a city who are known by more than a single call.
///
/// In a city of unknown size every call comes from somebody else, and nobody is kept here.
struct People: ~Copyable {
  private var people: IDArray<PersonKind, Person>

  /// - Parameter population: how many people call, at least 1; nil when nobody calls twice.
  init(population: Int?) {
    people = IDArray(repeating: Person(), count: population ?? 0)
  }

  subscript(person: PersonID) -> Person {
    @inline(__always) _read { yield people[person] }
    @inline(__always) _modify { yield &people[person] }
  }

  /// Who calls; nil where nobody calls twice.
  ///
  /// The same under every policy: it depends on the call alone.
  func caller(of trip: TripKey, luck: RandomStreams) -> PersonID? {
    guard !people.isEmpty else { return nil }
    luck.begin(LuckPurpose.caller, trip)
    return PersonID(min(Int(luck.uniform() * Double(people.count)), people.count - 1))
  }
}
