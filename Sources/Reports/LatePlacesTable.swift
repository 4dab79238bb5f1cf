import Quantities

/// Zones with late ambulances, as plain text: one line for each.
package struct LatePlacesTable {
  private let places: [LatePlace]
  private let style: TextStyle

  /// Makes the table.
  /// - Parameters:
  ///   - places: zones in display order.
  ///   - style: capabilities of the terminal.
  package init(places: [LatePlace], style: TextStyle) {
    self.places = places
    self.style = style
  }

  /// Lines, without line ends.
  package var lines: [String] {
    let head = ["zone", "late a day", "priority 1", "in time", "response", "worst hour"]
    let rows = places.map { place in
      [
        place.name, Figure.tenths(place.late), Figure.tenths(place.urgent),
        Figure.share(place.withinShare), Figure.wait(place.response),
        place.worstHour.map { ($0 < 10 ? "0" : "") + "\($0):00" } ?? "-",
      ]
    }
    return TextColumns.aligned([head] + rows, leftColumns: 1, within: style.columns)
  }

  /// Sentence about the zone with the most late responses.
  /// - Parameters:
  ///   - place: the zone with the most late responses.
  ///   - way: the alternative; nil if it is the only one.
  /// - Returns: a sentence with its full stop.
  package static func sentence(_ place: LatePlace, way: String?) -> String {
    let start = way.map { "Under \($0), ambulances" } ?? "Ambulances"
    guard place.late > 0 else { return "\(start) reach every priority 1 emergency in time." }
    return "\(start) are late most often in \(place.name): \(Figure.tenths(place.late)) of"
      + " \(Figure.tenths(place.urgent)) emergencies of priority 1 a day."
  }
}
