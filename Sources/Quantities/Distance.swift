/// A length in metres.
@frozen
public struct Distance: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Length in metres.
  public let meters: Double

  /// Makes a length from metres.
  @inlinable
  public init(meters: Double) { self.meters = meters }

  /// Length in whole millimetres, ties to even.
  ///
  /// Lengths are rounded before a comparison: two routes of equal length on the map may differ in
  /// the last bit, which is no reason to prefer one.
  @inlinable
  public var millimeters: Double { (meters * 1000).rounded(.toNearestOrEven) }

  /// Zero length.
  @inlinable
  public static var zero: Distance { Distance(meters: 0) }

  /// True if the left length is less.
  @inlinable
  public static func < (left: Distance, right: Distance) -> Bool { left.meters < right.meters }

  /// The sum.
  @inlinable
  public static func + (left: Distance, right: Distance) -> Distance {
    Distance(meters: left.meters + right.meters)
  }

  /// Adds to the left length.
  @inlinable
  public static func += (left: inout Distance, right: Distance) { left = left + right }

  /// The product.
  @inlinable
  public static func * (left: Distance, factor: Double) -> Distance {
    Distance(meters: left.meters * factor)
  }
}

/// A speed in metres per second.
@frozen
public struct Speed: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Speed in metres per second.
  public let metersPerSecond: Double

  /// Makes a speed from metres per second.
  @inlinable
  public init(metersPerSecond: Double) { self.metersPerSecond = metersPerSecond }

  /// Makes a speed from kilometres per hour.
  @inlinable
  public init(kilometersPerHour: Double) { self.metersPerSecond = kilometersPerHour / 3.6 }

  /// Speed in kilometres per hour.
  @inlinable
  public var kilometersPerHour: Double { metersPerSecond * 3.6 }

  /// True if the left speed is less.
  @inlinable
  public static func < (left: Speed, right: Speed) -> Bool {
    left.metersPerSecond < right.metersPerSecond
  }
}

/// An area in square metres.
@frozen
public struct Area: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Area in square metres.
  public let squareMeters: Double

  /// Makes an area from square metres.
  @inlinable
  public init(squareMeters: Double) { self.squareMeters = squareMeters }

  /// Makes an area from square kilometres.
  @inlinable
  public init(squareKilometers: Double) { self.squareMeters = squareKilometers * 1e6 }

  /// Area in square kilometres.
  @inlinable
  public var squareKilometers: Double { squareMeters / 1e6 }

  /// True if the left area is less.
  @inlinable
  public static func < (left: Area, right: Area) -> Bool { left.squareMeters < right.squareMeters }
}
