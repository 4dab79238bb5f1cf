import Quantities
package import Results

/// One day of a city under one policy, or under two side by side: all that a page needs to play it.
package struct Replay: Sendable {
  let frame: DayFrame
  let zones: [ReplayZone]
  let sides: [ReplaySide]
  let scale: MapScale

  /// True if the requests are the same under all policies that are shown.
  let hasSameDemand: Bool

  /// The day.
  package let replication: Int32

  /// The policies that are shown, from left to right.
  package var policies: [String] { sides.map(\.policy) }

  /// True if there are ambulances to show.
  var showsAmbulances: Bool {
    sides.contains { !$0.ambulances.isEmpty || !$0.patients.isEmpty }
  }

  /// True if there are street runs to show.
  var showsRuns: Bool { sides.contains { !$0.runs.isEmpty } }

  /// True if there are shops to show.
  var showsShops: Bool { sides.contains { !$0.shops.isEmpty } }

  /// True if there are trips of residents to show.
  var showsResidents: Bool { sides.contains { !$0.residents.trips.isEmpty } }

  /// True if residents are the only service to show.
  var isOfResidentsAlone: Bool {
    showsResidents && !(showsTaxis || showsAmbulances || showsShops)
  }

  /// True if there are taxis or their passengers to show.
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
  ///   - results: a folder that a run with a trace has made.
  ///   - policies: the names of one or two policies; none means the first two of the results.
  ///   - replication: which day; nil means the first that was traced.
  /// - Throws: `ReplayError` when the results do not have that.
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

  /// Makes sure that a name means one policy only.
  private static func checkNames(of results: StoredResults) throws(StoredResultsError) {
    let names = results.manifest.policies
    for (number, name) in names.enumerated() where names[..<number].contains(name) {
      throw StoredResultsError(
        file: results.path + "/" + ResultFolder.manifestName,
        "the policy \(Wording.quoted(name)) appears twice",
        fix: "the manifest is broken; make the results again")
    }
  }

  /// The numbers of policies that are to be shown.
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

  /// In the order of taxis, each in the order of time; none shorter than a second.
  var stretches: [Stretch<TaxiActivity>] = []

  /// In the order of their starts.
  var requests: [WaitingRequest] = []

  /// In the order of their starts.
  var offers: [AskedTaxi] = []

  /// What ambulances did, in the same order.
  var ambulances: [Stretch<ShownAmbulanceActivity>] = []

  /// Who waited for them, in the order of their starts.
  var patients: [WaitingPatient] = []

  /// The runs through its streets, in the order of their numbers.
  var runs: [ShownRun] = []

  /// Its shops, in the order of the results.
  var shops: [ShownShop] = []

  /// Its residents and their trips.
  var residents = ShownResidents()

  /// One more than the highest number of a taxi.
  var taxiCount: Int { stretches.last.map { Int($0.vehicle) + 1 } ?? 0 }

  /// Number of ambulances on duty at all.
  var numberOfAmbulances: Int {
    ambulances.indices.count { $0 == 0 || ambulances[$0].vehicle != ambulances[$0 - 1].vehicle }
  }

  /// One more than the highest number of an ambulance.
  var ambulanceCount: Int { ambulances.last.map { Int($0.vehicle) + 1 } ?? 0 }
}
