import Documents
import ReportPage
import Reports

/// What `where` says: for every way of sending taxis the places with the longest waits.
struct PlacesPrintout: Answer {
  let ways: [RankedWay]

  func lines(_ style: TextStyle) -> [String] {
    var lines: [String] = []
    for way in ways {
      if !lines.isEmpty { lines.append("") }
      guard let worst = way.places.first else {
        lines.append("\(way.name): nobody asks for a taxi on the days whose rows were kept.")
        continue
      }
      lines.append(Self.plain(worst.sentence(way: way.name)))
      lines.append("")
      lines += PlacesTable(places: way.places, style: style).lines
    }
    let days = ways.map(\.days).max() ?? 0
    lines += ["", "From the rows of \(days == 1 ? "1 day" : "\(days) days") of each policy."]
    if ways.contains(where: { $0.places.contains(where: \.isOfFew) }) {
      lines.append("Few people ask in some of these zones, so that their means are rough.")
    }
    return lines
  }

  var records: [[String]] {
    ways.flatMap { way in
      way.places.map { place in
        [
          "place", way.name, place.name, PlainRecord.number(place.wait),
          PlainRecord.number(place.requests), PlainRecord.number(place.unservedShare),
          PlainRecord.number(place.worstHour?.start), PlainRecord.number(place.worstHour?.wait),
        ]
      }
    }
  }

  var json: DocumentValue {
    [
      "policies": .array(
        ways.map { way in
          [
            "policy": .text(way.name), "days": .number(way.days),
            "sentence": way.places.first.map { .text(Self.plain($0.sentence(way: way.name))) }
              ?? .null,
            "places": .array(way.places.map(Self.json)),
          ]
        })
    ]
  }

  private static func json(_ place: RankedPlace) -> DocumentValue {
    [
      "zone": .text(place.key), "name": .text(place.name), "wait_s_mean": .number(place.wait),
      "requests_per_day": .number(place.requests), "unserved_share": .number(place.unservedShare),
      "worst_hour": place.worstHour.map { hour in
        ["start_s": .number(hour.start), "wait_s_mean": .number(hour.wait)]
      } ?? .null,
    ]
  }

  /// A text without the blanks at which no line may break.
  private static func plain(_ text: String) -> String { text.replacing("\u{a0}", with: " ") }
}
