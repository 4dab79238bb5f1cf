package import Geography
package import LineUpCore
import Quantities

/// Shopping of residents: their appointments of one type take place in the nearest shop, where they
/// queue like other customers.
public struct ResidentShopping: Hashable, Sendable {
  /// Way in which residents line up.
  public enum Way: String, Hashable, Sendable, CaseIterable {
    /// They take a ticket in the application in advance and leave when the ticket or the calendar
    /// requires it, whichever is earlier.
    case ticket

    /// They book a visit in the application for the start of the appointment.
    case visit

    /// They take a ticket at the entrance.
    case walkUp = "walk_up"
  }

  /// Type of the appointments.
  public let type: String

  /// Way in which residents line up for them.
  public let way: Way

  /// Makes the shopping of one type of appointments.
  public init(type: String, _ way: Way) { (self.type, self.way) = (type, way) }
}

/// An appointment of a resident in a shop.
package struct Errand: BitwiseCopyable {
  /// Index of the appointment among all.
  package let number: Int32
  package let appointment: ResidentsModel.Appointment
  package let shop: ShopID
  package let home: Place
}

extension ResidentsModel {
  /// Moves errands to the nearest shop.
  /// - Returns: the residents with the moved appointments, and their errands in order of start.
  /// - Complexity: O(appointments), and for each errand also the equally near shops.
  package func shopping(in shops: ShopsModel?, on zones: ZoneMap) -> (
    people: Self, errands: [Errand]
  ) {
    guard let shops, let shopping = shops.residents,
      let type = types.firstIndex(of: shopping.type)
    else { return (self, []) }
    var index = PlaceIndex<ShopKind>(zones)
    for (number, shop) in shops.shops.enumerated() {
      index.enter(ShopID(number), at: shop.place.point)
    }
    var people = self
    var errands: [Errand] = []
    for number in byStart where Int(appointments[Int(number)].type) == type {
      var best = (distance: Double.infinity, shop: ShopID(0))
      index.search(from: appointments[Int(number)].place.point, reach: .infinity) {
        shop, distance in
        if (distance, shop.number) < (best.distance, best.shop.number) { best = (distance, shop) }
        return best.distance
      }
      people.move(Int(number), to: shops.shops[best.shop.index].place)
      let moved = people.appointments[Int(number)]
      errands.append(
        Errand(
          number: number, appointment: moved, shop: best.shop,
          home: residents[moved.resident].home))
    }
    people.errandCount = errands.count
    return (people, errands)
  }
}
