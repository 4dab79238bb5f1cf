import Quantities
package import Results

/// One day of a city under one policy, or under two side by side: all data of the page that replays
/// it.
package struct Replay: Sendable {
  let frame: DayFrame
  let zones: [ReplayZone]
  let sides: [ReplaySide]
  let scale: MapScale

  /// True if the requests are the same under all displayed policies.
  let hasSameDemand: Bool

  /// Number of the replication.
  package let replication: Int32

  /// Displayed policies, from left to right.
  package var policies: [String] { sides.map(\.policy) }

  /// True if the results have ambulances.
  var showsAmbulances: Bool {
    sides.contains { !$0.ambulances.isEmpty || !$0.patients.isEmpty }
  }

  /// True if the results have street runs.
  var showsRuns: Bool { sides.contains { !$0.runs.isEmpty } }

  /// True if the results have shops.
  var showsShops: Bool { sides.contains { !$0.shops.isEmpty } }

  /// True if the results have trips of residents.
  var showsResidents: Bool { sides.contains { !$0.residents.trips.isEmpty } }

  /// True if residents are the only service.
  var isOfResidentsAlone: Bool {
    showsResidents && !(showsTaxis || showsAmbulances || showsShops)
  }

  /// True if the results have taxis or their passengers.
  var showsTaxis: Bool {
    !(showsAmbulances || showsShops || showsResidents)
      || sides.contains { !$0.stretches.isEmpty || !$0.requests.isEmpty }
  }

  init(
    frame: DayFrame, replication: Int32, zones: [ReplayZone], sides: [ReplaySide],
    hasSameDemand: Bool = true
  ) {
    self.hasSameDemand = hasSameDemand
    self.frame = frame
    self.replication = replication
    self.zones = zones
    self.sides = sides
    var scale = MapScale()
    for zone in zones {
      scale.include(zone.middle)
      for point in zone.rings.joined() { scale.include(point) }
    }
    for side in sides {
      for stretch in side.stretches {
        scale.include(stretch.from)
        scale.include(stretch.to)
      }
      for request in side.requests {
        scale.include(request.place)
        scale.include(request.goal)
      }
      for stretch in side.ambulances {
        scale.include(stretch.from)
        scale.include(stretch.to)
      }
      for patient in side.patients { scale.include(patient.place) }
      for corner in side.runs.flatMap(\.path) { scale.include(corner.place) }
      for shop in side.shops { scale.include(shop.place) }
      for trip in side.residents.trips {
        scale.include(trip.from)
        scale.include(trip.to)
      }
    }
    self.scale = scale
  }

  /// Reads a day from results.
  /// - Parameters:
  ///   - results: folder of a run with a trace.
  ///   - policies: names of one or two policies; empty for the first two of the results.
  ///   - replication: number of the day; nil for the first traced one.
  /// - Throws: `ReplayError` if the results lack the data.
  /// - Complexity: O(n log n) in the size of the tables.
  package init(
    of results: StoredResults, policies: [String] = [], replication: Int32? = nil
  ) throws(ReplayError) {
    guard
      results.has(MovementRow.self) || results.has(AmbulanceMovementRow.self)
        || results.has(ShopPlaceRow.self) || results.has(ResidentMovementRow.self)
    else {
      throw .noMovements(path: results.path)
    }
    let numbers = try Replay.numbers(of: policies, in: results.manifest.policies)
    var reader = ReplayReader(results, policies: numbers, replication: replication)
    let frame: DayFrame
    do throws(StoredResultsError) {
      try Replay.checkNames(of: results)
      frame = try VariantFrames(results).frame(of: numbers)
      try reader.readMovements()
      try reader.readShopPlaces()
      try reader.readResidents()
    } catch {
      throw .stored(error)
    }
    guard let day = reader.replication, reader.kept.contains(day) else {
      guard let replication, !reader.kept.isEmpty else { throw .nothingHappened }
      throw .notKept(replication: replication, kept: reader.kept.sorted())
    }
    do throws(StoredResultsError) {
      try reader.readRequests(window: frame.length)
      try reader.readOffers()
      try reader.readPatients(window: frame.length)
      try reader.readRuns()
      try reader.readShopChanges(window: frame.length)
      self.init(
        frame: frame, replication: day, zones: try reader.zones(), sides: reader.sides,
        hasSameDemand: results.manifest.hasSameDemand(numbers, replication: day))
    } catch {
      throw .stored(error)
    }
  }

  /// Checks that every name refers to one policy only.
  private static func checkNames(of results: StoredResults) throws(StoredResultsError) {
    let names = results.manifest.policies
    for (number, name) in names.enumerated() where names[..<number].contains(name) {
      throw StoredResultsError(
        file: results.path + "/" + ResultFolder.manifestName,
        "the policy \(Wording.quoted(name)) appears twice",
        fix: "the manifest is broken; make the results again")
    }
  }

  /// Returns the numbers of the policies to show.
  private static func numbers(
    of wanted: [String], in policies: [String]
  ) throws(ReplayError) -> [Int32] {
    if wanted.isEmpty { return (0..<min(2, policies.count)).map { Int32($0) } }
    var numbers: [Int32] = []
    for name in wanted {
      guard let number = policies.firstIndex(of: name) else {
        throw .unknownPolicy(name, policies: policies)
      }
      if numbers.contains(Int32(number)) { throw .samePolicyTwice(name) }
      numbers.append(Int32(number))
    }
    return numbers
  }
}

/// A day under one policy.
struct ReplaySide: Sendable {
  let policy: String

  /// Stretches ordered by taxi, then by time; none shorter than one second.
  var stretches: [Stretch<TaxiActivity>] = []

  /// Requests in the order of their starts.
  var requests: [WaitingRequest] = []

  /// Offers in the order of their starts.
  var offers: [AskedTaxi] = []

  /// Stretches of ambulances, in the same order.
  var ambulances: [Stretch<ShownAmbulanceActivity>] = []

  /// Patients who waited for them, in the order of their starts.
  var patients: [WaitingPatient] = []

  /// Street runs, in the order of their numbers.
  var runs: [ShownRun] = []

  /// Shops, in the order of the results.
  var shops: [ShownShop] = []

  /// Residents and their trips.
  var residents = ShownResidents()

  /// Highest number of a taxi, plus 1.
  var taxiCount: Int { stretches.last.map { Int($0.vehicle) + 1 } ?? 0 }

  /// Number of ambulances that were ever on duty.
  var numberOfAmbulances: Int {
    ambulances.indices.count { $0 == 0 || ambulances[$0].vehicle != ambulances[$0 - 1].vehicle }
  }

  /// Highest number of an ambulance, plus 1.
  var ambulanceCount: Int { ambulances.last.map { Int($0.vehicle) + 1 } ?? 0 }
}
