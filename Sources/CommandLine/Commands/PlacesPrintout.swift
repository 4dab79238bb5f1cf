import Documents
import ReportPage
import Reports

/// Answer of `where`: for every alternative, the places with the longest waits and queues.
struct PlacesPrintout: Answer {
  let ways: [RankedWay]

  func lines(_ style: TextStyle) -> [String] {
    var lines: [String] = []
    for way in ways {
      if !lines.isEmpty { lines.append("") }
      if let worst = way.places.first {
        lines += [Self.plain(worst.sentence(way: way.name)), ""]
        lines += PlacesTable(places: way.places, style: style).lines
      } else if way.late.isEmpty, way.shops.isEmpty {
        lines.append(
          way.hasTaxis
            ? "\(way.name): there are no requests for a taxi on the days with stored rows."
            : "\(way.name): there are no queues on the days with stored rows.")
      }
      let name = ways.count > 1 ? way.name : nil
      if let worst = way.late.first {
        if !way.places.isEmpty { lines.append("") }
        lines += [LatePlacesTable.sentence(worst, way: name), ""]
        lines += LatePlacesTable(places: way.late, style: style).lines
      }
      if let worst = way.shops.first {
        if !way.places.isEmpty || !way.late.isEmpty { lines.append("") }
        lines += [ShopQueuesTable.sentence(worst, way: name), ""]
        lines += ShopQueuesTable(shops: way.shops, style: style).lines
      }
    }
    let days = ways.map(\.days).max() ?? 0
    let each = ways.contains(where: \.hasTaxis) ? "policy" : "alternative"
    lines += ["", "From the rows of \(days == 1 ? "1 day" : "\(days) days") of each \(each)."]
    if ways.contains(where: { $0.places.contains(where: \.isOfFew) }) {
      lines.append("Some of these zones have few requests, so their means are rough.")
    }
    return lines
  }

  func records(from json: DocumentValue) -> [[String]] {
    json.each("policies").flatMap { way in
      let policy = way.cells("policy")
      return way.records(
        "place", of: "places", after: policy, "name", "wait_s_mean", "requests_per_day",
        "unserved_share", "worst_hour.start_s", "worst_hour.wait_s_mean")
        + way.records(
          "late", of: "late", after: policy, "name", "late_per_day", "priority_1_per_day",
          "within_share", "response_s_mean", "worst_hour")
        + way.records(
          "shop", of: "shops", after: policy, "shop", "queue_people", "worst_hour",
          "queue_people_mean")
    }
  }

  var json: DocumentValue {
    [
      "policies": .array(
        ways.map { way in
          let sentence =
            way.places.first.map { Self.plain($0.sentence(way: way.name)) }
            ?? way.late.first.map { LatePlacesTable.sentence($0, way: way.name) }
            ?? way.shops.first.map { ShopQueuesTable.sentence($0, way: way.name) }
          let value: DocumentValue = [
            "policy": .text(way.name), "days": .number(way.days),
            "sentence": sentence.map { .text($0) } ?? .null,
            "places": .array(way.places.map(Self.json)),
          ]
          return value.adding("late", way.late.isEmpty ? nil : .array(way.late.map(Self.json)))
            .adding("shops", way.shops.isEmpty ? nil : .array(way.shops.map(Self.json)))
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

  private static func json(_ place: LatePlace) -> DocumentValue {
    [
      "zone": .text(place.key), "name": .text(place.name), "late_per_day": .number(place.late),
      "priority_1_per_day": .number(place.urgent), "within_share": .number(place.withinShare),
      "response_s_mean": place.response.map { .number($0) } ?? .null,
      "worst_hour": place.worstHour.map { .number($0) } ?? .null,
    ]
  }

  private static func json(_ shop: RankedShop) -> DocumentValue {
    [
      "shop": .text(shop.name), "queue_people": .number(shop.queue),
      "worst_hour": .number(shop.worstHour), "queue_people_mean": .number(shop.meanQueue),
    ]
  }

  /// Text with ordinary blanks in place of non-breaking ones.
  private static func plain(_ text: String) -> String { text.replacing("\u{a0}", with: " ") }
}
