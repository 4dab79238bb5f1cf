/// A length in space, in metres.
@frozen
public struct Distance: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The length in metres.
  public let meters: Double

  /// Makes a length from metres.
  @inlinable
  public init(meters: Double) { self.meters = meters }

  /// The length in whole millimetres, ties to even.
  ///
  /// What is compared is rounded first: two ways as long as each other on the map differ in the last
  /// bit, and that is no reason to prefer one.
  @inlinable
  public var millimeters: Double { (meters * 1000).rounded(.toNearestOrEven) }

  /// No distance.
  @inlinable
  public static var zero: Distance { Distance(meters: 0) }

  /// True if the left one is less.
  @inlinable
  public static func < (left: Distance, right: Distance) -> Bool { left.meters < right.meters }

  /// The sum.
  @inlinable
  public static func + (left: Distance, right: Distance) -> Distance {
    Distance(meters: left.meters + right.meters)
  }

  /// Adds to the left one.
  @inlinable
  public static func += (left: inout Distance, right: Distance) { left = left + right }

  /// The product.
  @inlinable
  public static func * (left: Distance, factor: Double) -> Distance {
    Distance(meters: left.meters * factor)
  }
}

/// A rate of movement, in metres per second.
@frozen
public struct Speed: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The rate in metres per second.
  public let metersPerSecond: Double

  /// Makes a rate from metres per second.
  @inlinable
  public init(metersPerSecond: Double) { self.metersPerSecond = metersPerSecond }

  /// Makes a rate from kilometres per hour.
  @inlinable
  public init(kilometersPerHour: Double) { self.metersPerSecond = kilometersPerHour / 3.6 }

  /// The rate in kilometres per hour.
  @inlinable
  public var kilometersPerHour: Double { metersPerSecond * 3.6 }

  /// True if the left one is less.
  @inlinable
  public static func < (left: Speed, right: Speed) -> Bool {
    left.metersPerSecond < right.metersPerSecond
  }
}

/// A size of ground, in square metres.
@frozen
public struct Area: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The size in square metres.
  public let squareMeters: Double

  /// Makes a size from square metres.
  @inlinable
  public init(squareMeters: Double) { self.squareMeters = squareMeters }

  /// Makes a size from square kilometres.
  @inlinable
  public init(squareKilometers: Double) { self.squareMeters = squareKilometers * 1e6 }

  /// The size in square kilometres.
  @inlinable
  public var squareKilometers: Double { squareMeters / 1e6 }

  /// True if the left one is less.
  @inlinable
  public static func < (left: Area, right: Area) -> Bool { left.squareMeters < right.squareMeters }
}
