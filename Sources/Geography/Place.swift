public import Quantities

/// Tag type for `ZoneID`.
public enum ZoneKind {}

/// Identifier of a zone of a `ZoneMap`.
public typealias ZoneID = DenseID<ZoneKind>

/// A point of the plane, in metres east and north of the south-west corner of the map.
@frozen
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// Metres east.
  public let x: Double

  /// Metres north.
  public let y: Double

  /// Makes a point from its coordinates in metres.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A point with the zone that contains it.
///
/// Only a `ZoneMap` makes places, so that the two always agree.
@frozen
public struct Place: Hashable, Sendable, BitwiseCopyable {
  /// Position.
  public let point: Point

  /// Zone that contains the position.
  public let zone: ZoneID

  @usableFromInline
  init(point: Point, zone: ZoneID) {
    self.point = point
    self.zone = zone
  }
}
