package import Geography
package import LineUpCore
package import Quantities

/// Shopping of residents: their appointments of one type take place in the nearest shop, where they
/// queue like other customers.
public struct ResidentShopping: Hashable, Sendable {
  /// Way in which residents line up.
  public enum Way: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
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

  /// Way in which they line up.
  package let way: ResidentShopping.Way

  /// Time in advance at which they look for a slot; nil: drawn.
  package let ahead: TimeSpan?

  /// True for a wish that was entered into the calendar.
  package var isWish: Bool { ahead != nil }
}

extension ResidentsModel {
  /// Enters wishes to shop, and moves errands of one type to the nearest shop.
  /// - Returns: the residents with the changed appointments, and their errands in order of start.
  /// - Complexity: O(n log n) for n appointments, and for each errand also the equally near shops.
  package func shopping(
    in shops: ShopsModel?, on zones: ZoneMap, _ wishes: [ShopWish] = [],
    _ window: MeasurementWindow? = nil
  ) -> (people: Self, errands: [Errand]) {
    guard let shops else { return (self, []) }
    let type = shops.residents.flatMap { types.firstIndex(of: $0.type) }
    guard type != nil || !wishes.isEmpty else { return (self, []) }
    var index = PlaceIndex<ShopKind>(zones)
    for (number, shop) in shops.shops.enumerated() {
      index.enter(ShopID(number), at: shop.place.point)
    }
    var people = self
    var entered: [Int: ShopWish] = [:]
    if let window, !wishes.isEmpty {
      let found = wishing(wishes, in: shops, window)
      people = found.people
      entered = Dictionary(uniqueKeysWithValues: zip(found.appointments, wishes))
    }
    var errands: [Errand] = []
    for number in people.byStart.lazy.map(Int.init) {
      let planned = people.appointments[number]
      let home = residents[planned.resident].home
      if let wish = entered[number] {
        errands.append(
          Errand(
            number: Int32(number), appointment: planned, shop: wish.shop, home: home,
            way: wish.way, ahead: wish.ahead))
        continue
      }
      guard let type, Int(planned.type) == type, people.isIntended(number),
        let way = shops.residents?.way
      else { continue }
      let shop = nearest(to: planned.place, among: &index)
      people.move(number, to: shops.shops[shop.index].place)
      errands.append(
        Errand(
          number: Int32(number), appointment: people.appointments[number], shop: shop, home: home,
          way: way, ahead: nil))
    }
    people.errandCount = errands.count
    return (people, errands)
  }

  private func nearest(to place: Place, among index: inout PlaceIndex<ShopKind>) -> ShopID {
    var best = (distance: Double.infinity, shop: ShopID(0))
    index.search(from: place.point, reach: .infinity) { shop, distance in
      if (distance, shop.number) < (best.distance, best.shop.number) { best = (distance, shop) }
      return best.distance
    }
    return best.shop
  }
}
