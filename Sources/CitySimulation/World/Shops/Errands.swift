import Geography
import LineUpCore
import PlannerCore
import Quantities

/// Which wishes to shop are what people with calendars have to do, and the other way round.
struct Errands {
  /// What one of them has to do in a shop.
  struct Known {
    let appointment: ResidentsModel.Appointment
    let shop: ShopID
    let home: Place
  }

  /// What they have to do in shops, in the order of the starts.
  let all: [Known]

  /// The number of the first such wish, which is how many others there are.
  private(set) var first = 0

  /// How many people with calendars there are.
  let residentCount: Int
  private let activities: [Int32]
  private let places: [Int32: Int32]

  /// Nobody has a calendar.
  init() { (all, residentCount, activities, places) = ([], 0, [], [:]) }

  init(_ errands: [Errand], of people: ResidentsModel) {
    all = errands.map {
      let appointment = people.appointments[Int($0.appointment)]
      return Known(
        appointment: appointment, shop: $0.shop, home: people.residents[appointment.resident].home)
    }
    residentCount = errands.isEmpty ? 0 : people.residents.count
    activities = errands.map(\.appointment)
    places = Dictionary(uniqueKeysWithValues: zip(activities, 0...))
  }

  /// The same, after so many other wishes.
  func numbered(from first: Int) -> Self {
    var errands = self
    errands.first = first
    return errands
  }

  /// What makes somebody want to shop; nil for those without calendars.
  func activity(of want: Int32) -> ActivityID? {
    Int(want) < first ? nil : ActivityID(Int(activities[Int(want) - first]))
  }

  /// The wish that something is; nil for what is done elsewhere.
  func want(of activity: ActivityID) -> Int32? {
    places[activity.number].map { Int32(first) + $0 }
  }
}
