import Quantities

/// Zones with their waits, one a line, for a terminal.
package struct PlacesTable {
  private let places: [RankedPlace]
  private let style: TextStyle

  /// Makes the table.
  /// - Parameters:
  ///   - places: in the order in which they are listed.
  ///   - style: what the terminal can show.
  package init(places: [RankedPlace], style: TextStyle) {
    self.places = places
    self.style = style
  }

  /// The lines, without line ends.
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

  /// An hour of the wall clock: `07:00`.
  private static func hour(_ start: Double) -> String {
    let hour = Int((start / 3600).rounded(.down)) % 24
    return (hour < 10 ? "0" : "") + "\(hour):00"
  }
}
