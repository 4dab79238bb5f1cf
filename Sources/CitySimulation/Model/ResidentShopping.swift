import Geography
import LineUpCore
import Quantities

/// How people with calendars shop: what they do of one type takes place in the nearest shop, where they line up.
public struct ResidentShopping: Hashable, Sendable {
  /// How they line up.
  public enum Way: String, Hashable, Sendable, CaseIterable {
    /// They take a ticket by application before they leave, and go when they are told or when it is time, whichever
    /// is earlier.
    case ticket

    /// They book a visit by application for when they want to be there.
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

/// What somebody with a calendar has to do in a shop.
struct Errand: BitwiseCopyable {
  /// Its place among the appointments.
  let appointment: Int32
  let shop: ShopID
}

extension ResidentsModel {
  /// The people with what they have to do in shops moved to the nearest ones.
  /// - Returns: the people and their errands, in the order of the starts.
  /// - Complexity: O(appointments, and for errands also shops that are as near).
  func shopping(in shops: ShopsModel?, on zones: ZoneMap) -> (people: Self, errands: [Errand]) {
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
      errands.append(Errand(appointment: number, shop: best.shop))
    }
    people.errandCount = errands.count
    return (people, errands)
  }
}
