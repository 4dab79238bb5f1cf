public import Quantities

/// The kind of thing a `ShopID` numbers.
public enum ShopKind {}

/// Names a shop.
public typealias ShopID = DenseID<ShopKind>

/// The kind of thing a `ShopperID` numbers.
public enum ShopperKind {}

/// Names a person whom the service knows, by their telephone or their profile.
public typealias ShopperID = DenseID<ShopperKind>

/// The kind of thing a `ReservationID` numbers.
public enum ReservationKind {}

/// Names a ticket, a visit, or a place in the line at a door; the number is never given again.
public typealias ReservationID = DenseID<ReservationKind>

/// What is scanned or typed at a door (C-R9): every reservation has its own (C04).
@frozen
public struct EntranceCode: Hashable, Sendable, BitwiseCopyable {
  /// What is printed, or shown as a picture.
  public let value: UInt32

  /// Makes a code that a person typed.
  public init(_ value: UInt32) { self.value = value }

  /// The code of a reservation; neighbours do not look alike.
  public init(of reservation: ReservationID) {
    value = UInt32(bitPattern: reservation.number) &* 2_654_435_761
  }

  /// Whose code it would be; nil when no reservation can have it.
  var reservation: ReservationID? {
    // 244002641 is the inverse of the factor above, modulo 2^32.
    let number = value &* 244_002_641
    return number <= UInt32(Int32.max) ? ReservationID(Int(number)) : nil
  }
}

/// What people buy, as a set of up to eight categories, such as bread or fresh food.
@frozen
public struct ShoppingList: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit for each category.
  public let rawValue: UInt8

  /// Makes a list of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The list with one category, counted from 0, below 8.
  public init(category: Int) { rawValue = 1 << UInt8(category) }

  /// True if a category is on the list.
  func has(_ category: Int) -> Bool { rawValue >> UInt8(category) & 1 == 1 }
}
