import CityModels
import PlannerCore
import Quantities

/// Mapping between errands of residents and their visits, which are numbered after all others.
struct Errands {
  /// Errands in the order of their starts.
  let all: [Errand]

  /// Number of the first visit of a resident, which equals the number of other visits.
  private(set) var first = 0

  /// Number of residents; 0 if none of them shops.
  let residentCount: Int
  private let places: [Int32: Int32]

  /// Makes a mapping for a city in which no resident shops.
  init() { self.init([], residentCount: 0) }

  init(_ errands: [Errand], residentCount: Int) {
    all = errands
    self.residentCount = errands.isEmpty ? 0 : residentCount
    places = Dictionary(uniqueKeysWithValues: zip(errands.map(\.number), 0...))
  }

  /// Returns the mapping with visits numbered after `first` others.
  func numbered(from first: Int) -> Self {
    var errands = self
    errands.first = first
    return errands
  }

  /// Returns the appointment of a visit; nil for shoppers without a calendar.
  func activity(of want: Int32) -> ActivityID? {
    Int(want) < first ? nil : ActivityID(Int(all[Int(want) - first].number))
  }

  /// Returns the visit of an appointment; nil if it is not in a shop.
  func want(of activity: ActivityID) -> Int32? {
    places[activity.number].map { Int32(first) + $0 }
  }
}
