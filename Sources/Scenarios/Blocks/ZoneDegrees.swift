import Documents
import Geography
import Quantities

/// Columns `lon` and `lat` of a zone table: the centres of the zones in degrees.
///
/// They can replace `x_km` and `y_km`. If the table has both, they locate its plane on the globe,
/// provided that it is the plane of a UTM zone.
struct ZoneDegrees {
  /// Projection of degrees to the plane of the zones.
  let projection: MapProjection

  /// Centres of the zones in that plane.
  let middles: [Point]

  /// Greatest distance in metres between a centre in degrees and in kilometres; both may be
  /// rounded.
  private static let tolerance = 100.0

  /// Locates the centres of all zones; nil if some are missing.
  init?(_ globes: [GeographicPoint?]) {
    let known = globes.compactMap(\.self)
    guard known.count == globes.count, !known.isEmpty else { return nil }
    let count = Double(known.count)
    let middle = GeographicPoint(
      longitude: known.reduce(0) { $0 + $1.longitude } / count,
      latitude: known.reduce(0) { $0 + $1.latitude } / count)
    guard let middle else { return nil }
    projection = MapProjection(around: middle)
    middles = known.map(projection.point)
  }

  /// True if the columns in kilometres match the projection.
  func fits(_ points: [Point]) -> Bool {
    zip(middles, points).allSatisfy {
      DistanceMetric.straight.distance(from: $1, to: $0).meters <= Self.tolerance
    }
  }
}
