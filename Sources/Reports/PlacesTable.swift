import Quantities

/// Zones with their waits, one per line, for a terminal.
package struct PlacesTable {
  private let places: [RankedPlace]
  private let style: TextStyle

  /// Makes the table.
  /// - Parameters:
  ///   - places: zones in display order.
  ///   - style: capabilities of the terminal.
  package init(places: [RankedPlace], style: TextStyle) {
    self.places = places
    self.style = style
  }

  /// Lines, without line ends.
  package var lines: [String] {
    let head = ["zone", "mean wait", "people a day", "no taxi", "worst hour", "wait then"]
    let rows = places.map { place in
      [
        place.name, Figure.wait(place.wait), Wording.number(place.requests.rounded()),
        Figure.share(place.unservedShare), place.worstHour.map { Self.hour($0.start) } ?? "-",
        place.worstHour.map { Figure.wait($0.wait) } ?? "-",
      ]
    }
    return TextColumns.aligned([head] + rows, leftColumns: 1, within: style.columns)
  }

  /// Formats an hour of the wall clock: `07:00`.
  private static func hour(_ start: Double) -> String {
    let hour = Int((start / 3600).rounded(.down)) % 24
    return (hour < 10 ? "0" : "") + "\(hour):00"
  }
}
