/// Site on a map: a station, a hospital, a shop, or the path and the gates of a street run.
package struct MapSite: Sendable {
  /// Kind of a site, each with its symbol.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Ambulance station: a square.
    case station

    /// Hospital: a cross.
    case hospital

    /// Shop: a triangle.
    case shop

    /// Path of a street run: a line.
    case path

    /// Gate in a path: a short bar.
    case gate
  }

  package let kind: Kind

  /// Displayed name.
  package let name: String

  /// Positions in metres east and north: one for a site, several for a line.
  package let points: [(x: Double, y: Double)]

  package init(_ kind: Kind, name: String, points: [(x: Double, y: Double)]) {
    self.kind = kind
    self.name = name
    self.points = points
  }

  /// Returns the symbols of the kinds in use, with their names.
  /// - Parameter sites: the sites of a map.
  /// - Returns: a legend; nil without sites.
  package static func legend(_ sites: [MapSite]) -> Markup? {
    let kinds = Kind.allCases.filter { kind in sites.contains { $0.kind == kind } }
    guard !kinds.isEmpty else { return nil }
    return Markup("ul", ["class": "legend sites"]) {
      for kind in kinds {
        Markup("li") {
          Markup("svg", ["viewBox": "0 0 34 14", "aria-hidden": "true"]) {
            kind == .path
              ? Shape.path("M2 7H32", "site-path") : symbol(kind, x: 17, y: 7)
          }
          Markup("span", kind.rawValue)
        }
      }
    }
  }

  /// Draws the sites of a map, paths below symbols.
  static func markup(_ sites: [MapSite], _ frame: MapFrame) -> [Markup] {
    let lines = sites.filter { $0.kind == .path }.map { site in
      Shape.path(
        "M"
          + site.points.map(frame.place).map { PathText.point($0.x, $0.y) }.joined(separator: "L"),
        "site-path")
    }
    let symbols = sites.filter { $0.kind != .path }.flatMap { site in
      site.points.map(frame.place).map { place in
        Markup("g") {
          Markup("title", "\(site.kind.rawValue) \(site.name)")
          symbol(site.kind, x: place.x, y: place.y)
        }
      }
    }
    return lines + symbols
  }

  private static func symbol(_ kind: Kind, x: Double, y: Double) -> Markup {
    func point(_ dx: Double, _ dy: Double) -> String { PathText.point(x + dx, y + dy) }
    let shape =
      switch kind {
      case .station: "M\(point(-5, -5))h10v10h-10Z"
      case .hospital: "M\(point(-2, -6))h4v4h4v4h-4v4h-4v-4h-4v-4h4Z"
      case .shop: "M\(point(0, -6))l6 11h-12Z"
      case .path, .gate: "M\(point(-5, -2))h10v4h-10Z"
      }
    return Shape.path(shape, "site")
  }
}
