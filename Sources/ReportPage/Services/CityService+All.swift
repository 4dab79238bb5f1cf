import Charts
import Reports
import Results

extension CityService {
  /// All services, in the order of the page.
  static let all = [taxis, ambulances, watches, residents, shops, runs, data]

  /// Returns the services of some alternatives.
  static func present(in alternatives: [ReportAlternative]) -> [CityService] {
    all.filter { alternatives.contains(where: $0.isThere) }
  }

  /// Returns a count metric in words; nil without a value.
  private static func counted(
    _ metric: Metric, _ one: String, _ many: String
  ) -> @Sendable (ReportAlternative) -> String? {
    { alternative in
      alternative.metric(metric)?.estimate.flatMap { $0 > 0 ? Plain.count($0, one, many) : nil }
    }
  }

  private static func has(_ metric: Metric) -> @Sendable (ReportAlternative) -> Bool {
    { ($0.metric(metric)?.estimate ?? 0) > 0 }
  }

  /// Returns the sum of the sizes of all sites of a kind.
  private static func capacity(of kind: SiteKind, _ alternative: ReportAlternative) -> Int {
    alternative.sites.reduce(0) { $0 + ($1.kind == kind ? $1.size ?? 0 : 0) }
  }

  /// Taxis and the passengers who call them.
  static let taxis = CityService(
    id: "taxis", name: "Taxis", isThere: { $0.metric(.waitMean)?.estimate != nil },
    goals: [.waitMean, .unservedShare],
    statement: { value, _ in "people wait \(value) for a taxi on average" },
    compared: (.waitMean, "the mean wait for a taxi"),
    figures: [("Mean wait", .waitMean), ("Got no taxi", .unservedShare)],
    demand: counted(.requests, "person asks for a taxi", "people ask for a taxi"),
    hours: { ServiceHours.taxis($0, $1) }, places: { ServicePlaces.taxis($0, $1) })

  /// Ambulances and the emergencies that they serve.
  static let ambulances = CityService(
    id: "ambulances", name: "Ambulances", isThere: has(.incidents), goals: [.urgentWithinShare],
    statement: { "an ambulance reaches \($0) of priority 1 patients within \($1)" },
    compared: (.urgentResponseMean, "the mean response to priority 1"),
    figures: [
      ("Priority 1 in time", .urgentWithinShare),
      ("Mean response to priority 1", .urgentResponseMean),
      ("90th percentile", .urgentResponseNinetieth),
    ],
    demand: counted(.incidents, "emergency", "emergencies"),
    supply: { alternative in
      let stations = alternative.sites.filter { $0.kind == .station }
      let hospitals = alternative.sites.count { $0.kind == .hospital }
      guard !stations.isEmpty else { return nil }
      return Plain.count(Double(capacity(of: .station, alternative)), "ambulance", "ambulances")
        + " at "
        + Plain.count(Double(stations.count), "station", "stations") + ", "
        + Plain.count(Double(hospitals), "hospital", "hospitals")
    },
    hours: { ServiceHours.ambulances($0, $1) }, places: { ServicePlaces.ambulances($0, $1) },
    sizing: { alternative in
      let count = capacity(of: .station, alternative)
      guard count > 0 else { return nil }
      return (
        "Find the number of ambulances that meets the goal.",
        "--parameter emergency.ambulances --from \(max(1, count / 2)) --to \(count * 2)"
      )
    })

  /// Watches that raise alarms.
  static let watches = CityService(
    id: "watches", name: "Watches", isThere: has(.crossings), goals: [.reactionWithinShare],
    statement: { "watches report \($0) of alarms within \($1)" },
    compared: (.onsetToArrivalMean, "the time from the first low value to the ambulance"),
    figures: [
      ("Alarms in time", .reactionWithinShare), ("Slowest first report", .reactionMost),
      ("False alarms", .falseAlarmShare),
    ],
    demand: counted(.alarmCount, "alarm", "alarms"),
    hours: { ServiceHours.watches($0, $1) }, places: { ServicePlaces.watches($0, $1) })

  /// Residents and their appointments.
  static let residents = CityService(
    id: "residents", name: "Residents", isThere: has(.appointments), goals: [.missedShare],
    statement: { value, _ in "residents miss \(value) of their appointments" },
    compared: (.latenessMean, "the mean lateness at appointments"),
    figures: [
      ("On time", .onTimeShare), ("Missed", .missedShare), ("Mean lateness", .latenessMean),
    ],
    demand: counted(.appointments, "appointment", "appointments"),
    hours: { ServiceHours.residents($0, $1) }, places: { ServicePlaces.residents($0, $1) })

  /// Shops with limited capacity.
  static let shops = CityService(
    id: "shops", name: "Shops", isThere: has(.wants), goals: [.enteredShare],
    statement: { value, _ in "\(value) of shoppers get in" },
    compared: (.outsideMean, "the mean wait at the door"),
    figures: [
      ("Shoppers let in", .enteredShare), ("Mean wait at the door", .outsideMean),
      ("Longest queue", .outsideMost),
    ],
    demand: counted(.wants, "shopper", "shoppers"),
    supply: { alternative in
      let shops = alternative.sites.filter { $0.kind == .shop }
      guard !shops.isEmpty else { return nil }
      return Plain.count(Double(shops.count), "shop", "shops") + " for "
        + Plain.count(Double(capacity(of: .shop, alternative)), "customer", "customers")
        + " at a time"
    },
    hours: { ServiceHours.shops($0, $1) }, places: { ServicePlaces.shops($0, $1) })

  /// Street runs and the streets that they close.
  static let runs = CityService(
    id: "runs", name: "Street runs",
    isThere: {
      ($0.metric(.runStarted)?.estimate ?? 0) > 0
        || ($0.metric(.closedKilometerHours)?.estimate ?? 0) > 0
    },
    goals: [.positionLateShare],
    statement: { "spectators see positions older than \($1) for \($0) of the time" },
    compared: (.closureDelayRide, "the extra time of rides because of closed streets"),
    figures: [
      ("Start", .runStarted), ("Longer rides", .closureDelayRide),
      ("Oldest position shown", .positionAgeMost),
    ],
    demand: counted(.runStarted, "athlete starts", "athletes start"),
    hours: { ServiceHours.runs($0, $1) }, places: { ServicePlaces.runs($0, $1) })

  /// Personal data for third parties.
  static let data = CityService(
    id: "data", name: "Data", isThere: { $0.metric(.storeCompleteness)?.estimate != nil },
    goals: [.learntPeople, .liveWithinShare],
    statement: { value, _ in
      value == "0" ? "no attack identifies anyone" : "attacks identify \(value) people"
    },
    compared: (.answeredShare, "the share of questions that are answered"),
    figures: [
      ("Identified by attacks", .learntPeople), ("Questions answered", .answeredShare),
      ("Live data in time", .liveWithinShare),
    ],
    demand: counted(.dataRequests, "question of companies", "questions of companies"),
    hours: { ServiceHours.data($0, $1) }, places: { ServicePlaces.data($0, $1) })
}
