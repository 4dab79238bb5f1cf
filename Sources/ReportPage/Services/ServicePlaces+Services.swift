import Charts
import Quantities
import Reports
import Results

extension ServicePlaces {
  /// Maximum number of places in the list of the worst.
  private static let greatestCount = 10

  /// Mean wait for a taxi by zone.
  static func taxis(_ way: Briefing.Way, _ briefing: Briefing) -> ServicePlaces? {
    guard let shares = way.alternative.zones?.window, !shares.isEmpty else { return nil }
    let folder = briefing.view.folder(of: way.entry)
    let ranked = RankedPlace.ranked(way, briefing, count: greatestCount)
    let waits = shares.map(\.wait)
    return ServicePlaces(
      caption: "Mean wait by zone", heading: "The longest waits", steps: briefing.steps,
      zones: waits,
      ranked: ranked.map { place in
        Place(
          position: centre(of: place.zone, folder), name: place.name, value: place.wait,
          text: Plain.shortMinutes(place.wait), detail: place.detail, isOfFew: place.isOfFew)
      },
      worst: ranked.first.map {
        "waits are longest in \($0.name): \(Plain.minutes($0.wait))"
      },
      summary: over(briefing.goalWait, waits), table: zoneTable(shares, folder, way))
  }

  /// Mean response to priority 1 by zone, in descending order of the number of late responses.
  static func ambulances(_ way: Briefing.Way, _ briefing: Briefing) -> ServicePlaces? {
    guard let figures = way.alternative.responses else { return nil }
    let folder = briefing.view.folder(of: way.entry)
    let goal = way.alternative.goalTime(.urgentWithinShare)
    let ranked = LatePlace.ranked(way.alternative, folder.zones, count: greatestCount)
    let means = figures.zones.map(\.mean)
    return ServicePlaces(
      caption: "Mean response to priority 1 by zone", heading: "Most late responses",
      steps: SeveritySteps(goal: goal), zones: means,
      ranked: ranked.filter { $0.late > 0 }.map { place in
        let hour = place.worstHour.map { "; worst from " + Plain.hour(from: Double($0) * 3600) }
        return Place(
          position: centre(of: place.zone, folder), name: place.name,
          value: place.response ?? .infinity, text: Plain.shortMinutes(place.response),
          detail:
            "\(tenths(place.late)) of \(tenths(place.urgent)) priority 1 emergencies a day late"
            + (hour ?? ""))
      },
      worst: ranked.first.flatMap { place in
        place.late > 0
          ? "ambulances are late most often in \(place.name): \(tenths(place.late)) of "
            + "\(tenths(place.urgent)) priority 1 emergencies a day" : nil
      },
      summary: over(goal, means))
  }

  /// Mean reaction of watches by zone.
  static func watches(_ way: Briefing.Way, _ briefing: Briefing) -> ServicePlaces? {
    guard let figures = way.alternative.alarms, figures.zones.contains(where: { $0.count > 0 })
    else { return nil }
    let folder = briefing.view.folder(of: way.entry)
    let goal = way.alternative.goalTime(.reactionWithinShare)
    let means = figures.zones.map(\.mean)
    let days = Double(max(1, figures.days))
    let order = worst(means, in: folder)
    func reaction(_ zone: Int) -> String { Plain.figure(means[zone] ?? 0, of: .reactionMean) }
    return ServicePlaces(
      caption: "Mean reaction of watches by zone", heading: "The slowest reactions",
      steps: SeveritySteps(goal: goal, of: .seconds), zones: means,
      ranked: order.map { zone in
        Place(
          position: centre(of: zone, folder), name: folder.zones[zone].name,
          value: means[zone] ?? 0, text: reaction(zone),
          detail: "\(tenths(Double(figures.zones[zone].count) / days)) alarms a day",
          isOfFew: figures.zones[zone].count < 20)
      },
      worst: order.first.map {
        "watches react most slowly in \(folder.zones[$0].name): \(reaction($0))"
      },
      summary: over(goal, means))
  }

  /// Share of data requests without an answer, by the zone in the centre of their area.
  static func data(_ way: Briefing.Way, _ briefing: Briefing) -> ServicePlaces? {
    guard let figures = way.alternative.questions,
      figures.city.count > 0 || figures.zones.contains(where: { $0.count > 0 })
    else { return nil }
    let folder = briefing.view.folder(of: way.entry)
    let shares = figures.zones.map(\.unansweredShare)
    let days = Double(max(1, figures.days))
    func place(_ name: String, _ share: QuestionFigures.Share, _ zone: Int?) -> Place {
      Place(
        position: zone.flatMap { centre(of: $0, folder) }, name: name,
        value: share.unansweredShare ?? 0, text: Plain.share(share.unansweredShare),
        detail: "of \(tenths(Double(share.count) / days)) questions a day",
        isOfFew: share.count < 20)
    }
    let areas = worst(shares, in: folder).map {
      place("Area around \(folder.zones[$0].name)", figures.zones[$0], $0)
    }
    let city = figures.city.count > 0 ? [place("Whole city", figures.city, nil)] : []
    // In the order of the shares; the sort is stable.
    let ranked = Array((areas + city).sorted { $0.value > $1.value }.prefix(greatestCount))
    return ServicePlaces(
      caption: "Questions without an answer by the zone in the middle of their area",
      heading: "Most often without an answer", steps: SeveritySteps(goal: nil, of: .share),
      zones: shares, ranked: ranked,
      worst: ranked.first.flatMap { place in
        place.value > 0
          ? "questions about the \(place.name.prefix(1).lowercased())\(place.name.dropFirst()) stay "
            + "without an answer most often: \(place.text)" : nil
      },
      summary: Plain.count(
        Double(shares.count { $0 != nil }), "area asked about", "areas asked about"))
  }

  /// Returns the zones with the greatest values, in descending order.
  private static func worst(_ values: [Double?], in folder: ReportFolder) -> [Int] {
    let known = values.indices.filter { values[$0] != nil && $0 < folder.zones.count }
    return Array(
      known.sorted { (-(values[$0] ?? 0), $0) < (-(values[$1] ?? 0), $1) }.prefix(greatestCount))
  }

  /// Share of late or missed appointments by zone.
  static func residents(_ way: Briefing.Way, _ briefing: Briefing) -> ServicePlaces? {
    guard let figures = way.alternative.appointments else { return nil }
    let folder = briefing.view.folder(of: way.entry)
    let shares = figures.zones.map(\.lateShare)
    let days = Double(max(1, way.alternative.detailedReplications))
    // Zones with few appointments are listed only if there are no others.
    let busy = figures.zones.indices.filter { figures.zones[$0].count >= 20 }
    let known = busy.isEmpty ? figures.zones.indices.filter { figures.zones[$0].count > 0 } : busy
    let order = known.filter { (shares[$0] ?? 0) > 0 && $0 < folder.zones.count }
      .sorted { (-(shares[$0] ?? 0), $0) < (-(shares[$1] ?? 0), $1) }.prefix(greatestCount)
    return ServicePlaces(
      caption: "Late or missed appointments by zone", heading: "Most often late or missed",
      steps: SeveritySteps(goal: nil, of: .share), zones: shares,
      ranked: order.map { zone in
        Place(
          position: centre(of: zone, folder), name: folder.zones[zone].name,
          value: shares[zone] ?? 0, text: Plain.share(shares[zone]),
          detail: "of \(tenths(Double(figures.zones[zone].count) / days)) appointments a day",
          isOfFew: busy.isEmpty)
      },
      worst: order.first.map {
        "appointments in \(folder.zones[$0].name) are late or missed most often: \(Plain.share(shares[$0]))"
      },
      summary: "\(shares.count { $0 != nil }) zones with appointments")
  }

  /// Longest queue of each shop, by hour.
  static func shops(_ way: Briefing.Way, _ briefing: Briefing) -> ServicePlaces? {
    guard let figures = way.alternative.shops else { return nil }
    let ranked = RankedShop.ranked(way.alternative, count: greatestCount)
    let all = briefing.view.entries.flatMap { RankedShop.ranked($0.alternative, count: 1) }
    func people(_ shop: RankedShop) -> String { Plain.count(shop.queue, "person", "people") }
    func hour(_ shop: RankedShop) -> String { Plain.hour(from: Double(shop.worstHour) * 3600) }
    return ServicePlaces(
      caption: "Queues at shops", heading: "The longest queues",
      steps: SeveritySteps(upTo: all.map(\.queue).max() ?? 0, of: .count("people")), zones: [],
      ranked: ranked.map { shop in
        let site = way.alternative.sites.first { $0.kind == .shop && $0.name == shop.name }
        return Place(
          position: site?.points.first.map { ($0.x, $0.y) }, name: shop.name, value: shop.queue,
          text: people(shop), detail: "outside from " + hour(shop))
      },
      worst: ranked.first.map {
        "the longest queue is at \($0.name): \(people($0)) from \(hour($0))"
      },
      summary: Plain.count(Double(figures.doors.count), "shop", "shops"))
  }

  /// Courses of the runs with their gates.
  static func runs(_ way: Briefing.Way, _ briefing: Briefing) -> ServicePlaces? {
    let paths = way.alternative.sites.filter { $0.kind == .path }
    guard !paths.isEmpty else { return nil }
    let gates = way.alternative.sites.count { $0.kind == .gate }
    let courses = Plain.count(Double(paths.count), "course", "courses")
    return ServicePlaces(
      caption: "Courses and gates", heading: "Courses",
      steps: SeveritySteps(goal: nil), zones: [],
      ranked: paths.prefix(greatestCount).map { path in
        let own = way.alternative.sites.count { $0.kind == .gate && $0.name == path.name }
        return Place(
          position: path.points.first.map { ($0.x, $0.y) }, name: path.name, value: .nan,
          text: "start", detail: Plain.count(Double(own), "gate", "gates") + " for vehicles")
      },
      worst: "\(courses) with \(Plain.count(Double(gates), "gate", "gates")) for vehicles",
      summary: "\(courses), \(Plain.count(Double(gates), "gate", "gates"))")
  }

  private static func centre(
    of zone: Int, _ folder: ReportFolder
  ) -> (x: Double, y: Double)? {
    guard folder.zones.indices.contains(zone) else { return nil }
    return folder.zones[zone].centre.map { ($0.x, $0.y) }
  }

  private static func tenths(_ value: Double) -> String { DecimalText.fixed(value, decimals: 1) }

  private static func over(_ goal: Double?, _ values: [Double?]) -> String {
    let known = values.compactMap { $0 }
    guard let goal else { return "\(known.count) zones" }
    return "\(known.count { $0 > goal }) of \(known.count) zones over the goal"
  }

  private static func zoneTable(
    _ shares: [ZoneFigures.ZoneShare], _ folder: ReportFolder, _ way: Briefing.Way
  ) -> DataTable {
    let order = shares.indices.filter { $0 < folder.zones.count }.prefix(100)
    return DataTable(
      caption: "Mean wait by zone, \(way.name)"
        + (order.count < shares.count ? ", the first \(order.count) of \(shares.count) zones" : ""),
      columns: [
        "Zone", "People asking a day", "Mean wait", "Got no taxi", "Within the goal’s time",
        "Taxis standing free",
      ],
      numbers: order.map { zone in
        let share = shares[zone]
        return (
          folder.zones[zone].name,
          [
            ValueFormat.number(decimals: 1).text(share.requests),
            ValueFormat.duration.text(share.wait), ValueFormat.share.text(share.unservedShare),
            ValueFormat.share.text(share.serviceLevel),
            ValueFormat.number(decimals: 1).text(share.idleTaxis),
          ]
        )
      })
  }
}
