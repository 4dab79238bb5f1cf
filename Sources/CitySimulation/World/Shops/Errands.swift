import CityModels
import PlannerCore
import Quantities

/// Connects the errands of residents with their wishes to shop, which come after all other wishes.
struct Errands {
  /// The errands in the order of their starts.
  let all: [Errand]

  /// The number of the first such wish, which is how many others there are.
  private(set) var first = 0

  /// Number of residents; 0 where none of them shops.
  let residentCount: Int
  private let places: [Int32: Int32]

  /// A city in which no resident shops.
  init() { self.init([], residentCount: 0) }

  init(_ errands: [Errand], residentCount: Int) {
    all = errands
    self.residentCount = errands.isEmpty ? 0 : residentCount
    places = Dictionary(uniqueKeysWithValues: zip(errands.map(\.number), 0...))
  }

  /// The same, after so many other wishes.
  func numbered(from first: Int) -> Self {
    var errands = self
    errands.first = first
    return errands
  }

  /// The appointment behind a wish to shop; nil for people without calendars.
  func activity(of want: Int32) -> ActivityID? {
    Int(want) < first ? nil : ActivityID(Int(all[Int(want) - first].number))
  }

  /// The wish to shop behind an appointment; nil for one that is not in a shop.
  func want(of activity: ActivityID) -> Int32? {
    places[activity.number].map { Int32(first) + $0 }
  }
}
