public import Quantities

/// Type tag of `ShopID`.
public enum ShopKind {}

/// Identifier of a shop.
public typealias ShopID = DenseID<ShopKind>

/// Type tag of `ShopperID`.
public enum ShopperKind {}

/// Identifier of a person whom the service knows by their telephone number or profile.
public typealias ShopperID = DenseID<ShopperKind>

/// Type tag of `ReservationID`.
public enum ReservationKind {}

/// Identifier of a ticket, a visit, or a place in the physical queue; never reused.
public typealias ReservationID = DenseID<ReservationKind>

/// Code scanned or typed at an entrance (C-R9); every reservation has a different one (C04).
@frozen
public struct EntranceCode: Hashable, Sendable, BitwiseCopyable {
  /// The number that is printed or shown as a picture.
  public let value: UInt32

  /// Makes a code from typed input.
  public init(_ value: UInt32) { self.value = value }

  /// Makes the code of a reservation; the codes of consecutive reservations differ clearly.
  public init(of reservation: ReservationID) {
    value = UInt32(bitPattern: reservation.number) &* 2_654_435_761
  }

  /// The reservation with this code; nil if no reservation can have it.
  var reservation: ReservationID? {
    // 244002641 is the inverse of the factor above, modulo 2^32.
    let number = value &* 244_002_641
    return number <= UInt32(Int32.max) ? ReservationID(Int(number)) : nil
  }
}

/// Items a person intends to buy, as a set of up to eight categories, such as bread or fresh food.
@frozen
public struct ShoppingList: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit for each category.
  public let rawValue: UInt8

  /// Makes a list from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The list with one category, counted from 0, below 8.
  public init(category: Int) { rawValue = 1 << UInt8(category) }

  /// True if a category is on the list.
  func has(_ category: Int) -> Bool { rawValue >> UInt8(category) & 1 == 1 }
}
