package import Results

/// A site of a service on the map: a station, a hospital, a shop, or the path or a gate of a street
/// run.
package struct ReportSite: Hashable, Sendable {
  package var kind: SiteKind

  /// Name of the site, or of the street run.
  package var name: String

  /// Number of ambulances based at a station, or capacity of a shop; nil for other sites.
  package var size: Int?

  /// Positions: one, or the corners of a path in order.
  package var points: [ReportZone.Point]

  package init(_ kind: SiteKind, name: String, size: Int? = nil, points: [ReportZone.Point]) {
    self.kind = kind
    self.name = name
    self.size = size
    self.points = points
  }
}
