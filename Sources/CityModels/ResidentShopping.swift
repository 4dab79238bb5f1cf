package import Geography
package import LineUpCore
import Quantities

/// How residents shop: their appointments of one type take place in the nearest shop, where they queue like everybody else.
public struct ResidentShopping: Hashable, Sendable {
  /// How they line up.
  public enum Way: String, Hashable, Sendable, CaseIterable {
    /// They take a ticket in the application before they leave. They go when the ticket or the calendar says so,
    /// whichever is earlier.
    case ticket

    /// They book a visit in the application for the start of the appointment.
    case visit

    /// They take a ticket at the door.
    case walkUp = "walk_up"
  }

  /// The type of the activities.
  public let type: String

  /// How they line up for them.
  public let way: Way

  /// Describes it.
  public init(type: String, _ way: Way) { (self.type, self.way) = (type, way) }
}

/// An appointment of a resident in a shop.
package struct Errand: BitwiseCopyable {
  /// The place of the appointment among all.
  package let number: Int32
  package let appointment: ResidentsModel.Appointment
  package let shop: ShopID
  package let home: Place
}

extension ResidentsModel {
  /// Moves errands to the nearest shop.
  /// - Returns: the residents with moved appointments, and their errands in the order of the starts.
  /// - Complexity: O(appointments, and for errands also shops that are as near).
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
