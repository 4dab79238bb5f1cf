import Quantities

/// Hash table from telephone numbers to people; it stores only people, because their records have
/// the numbers.
struct PhoneBook: Sendable {
  private var slots: [Int32] = Array(repeating: -1, count: 16)
  private var count = 0

  private func slot(of phone: Int64) -> Int {
    let mixed = UInt64(bitPattern: phone) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> UInt64(64 - slots.count.trailingZeroBitCount))
  }

  /// Finds a person by telephone number.
  /// - Parameters:
  ///   - phone: the number.
  ///   - shoppers: all people known.
  /// - Returns: the person with the number; nil if there is none.
  func shopper(
    with phone: Int64, _ shoppers: borrowing IDArray<ShopperKind, Shopper>
  ) -> ShopperID? {
    var position = slot(of: phone)
    while slots[position] >= 0 {
      let found = ShopperID(Int(slots[position]))
      if shoppers[found].phone == phone { return found }
      position = (position + 1) % slots.count
    }
    return nil
  }

  /// Adds a person whose number is new.
  mutating func add(
    _ shopper: ShopperID, _ shoppers: borrowing IDArray<ShopperKind, Shopper>
  ) {
    if 2 * (count + 1) > slots.count {
      let known = slots
      slots = Array(repeating: -1, count: 2 * slots.count)
      for number in known where number >= 0 {
        put(number, phone: shoppers[ShopperID(Int(number))].phone)
      }
    }
    put(shopper.number, phone: shoppers[shopper].phone)
    count += 1
  }

  private mutating func put(_ number: Int32, phone: Int64) {
    var position = slot(of: phone)
    while slots[position] >= 0 { position = (position + 1) % slots.count }
    slots[position] = number
  }
}
