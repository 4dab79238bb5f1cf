import Geography
import LineUpCore
import PlannerCore
import Quantities
import Results

/// Wishes to shop in the calendars of residents.
extension ResidentsModel {
  /// Type of the appointments at which residents fulfil a wish to shop.
  public static let wish = "shop"

  /// Number of the first wish among the appointments of a resident on a day, and of the way home
  /// from it: above those of other appointments in practice.
  private static let firstWish: Int32 = 0xb01
  private static let firstWayHome: Int32 = 0xc81

  /// Enters wishes to shop into the calendars, and a way home for residents who have no other
  /// appointment on the rest of the day, if people go home.
  /// - Parameters:
  ///   - wishes: the wishes; at most `ResidentDemand.mostOnDay` of a resident on a day.
  ///   - shops: the shops.
  ///   - window: the times of the run of the simulation.
  /// - Returns: the residents, and the index of the appointment of each wish.
  /// - Complexity: O(n log n) for n appointments.
  func wishing(
    _ wishes: [ShopWish], in shops: ShopsModel, _ window: MeasurementWindow
  ) -> (people: Self, appointments: [Int]) {
    guard let type = types.firstIndex(of: Self.wish) else {
      preconditionFailure("the type of wishes was not added")
    }
    let early = window.clock.time(at: .start).sinceMidnight
    var counts: [Int64: Int32] = [:]
    var numbers: [Int32] = []
    var ways: [Appointment] = []
    let added = wishes.map { wish -> Appointment in
      let day = (wish.at.sinceStart + early).milliseconds / TimeOfDay.day.milliseconds
      let key = Int64(wish.resident) << 8 | day
      let count = counts[key, default: 0]
      counts[key] = count + 1
      numbers.append(Int32(day) << 12 | Self.firstWish + count)
      let end = wish.at + wish.stay
      if let way = wayHome(
        of: wish.resident, Int32(day) << 12 | Self.firstWayHome + count, from: wish.at, end, window)
      {
        ways.append(way)
      }
      return Appointment(
        of: wish.resident, numbers[numbers.count - 1], type: Int32(type), .flexible,
        .meeting(Self.wish, at: shops.shops[wish.shop.index].place, from: wish.at, to: end))
    }
    let people = adding(added + ways)
    let found = zip(wishes, numbers).map { wish, number in
      guard let found = people.appointment(number, of: wish.resident) else {
        preconditionFailure("a wish that was entered is in the calendar")
      }
      return found
    }
    return (people, found)
  }
}
