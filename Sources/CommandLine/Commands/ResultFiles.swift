import CityModels
import CitySimulation
import Experiments
import Geography
import Quantities
import Results
import Scenarios

/// Results folder of one experiment, filled after the run, and published whole or not at all.
struct ResultFiles: ~Copyable {
  private var design: ExperimentDesign
  private let origin: ResultOrigin
  private var folder: ResultFolder

  /// True if the event log and the positions are stored.
  private let keepsEvents: Bool

  /// Tables of the folder.
  private var groups: Set<TableGroup>

  var path: String { folder.path }

  /// Table of requests, if it is written during the simulation.
  private var stream: TableStream<RequestRow>?

  /// User files from the previous folder that had to be renamed.
  var keptFiles: [KeptFile] { folder.keptFiles }

  /// Replaced results of the same scenario and seed that differ; nil without any.
  private(set) var replaced: DifferingResults?

  /// Prepares the folder, hidden until it is complete.
  init(parent: String, design: ExperimentDesign, keepsEvents: Bool) throws(Failure) {
    self.design = design
    groups = [.conclusions]
    self.keepsEvents = keepsEvents
    groups.formUnion(Self.partGroups(of: design, keepsEvents: keepsEvents))
    if design.hasSameTables { groups.insert(.zones) }
    if design.varies { groups.insert(.points) }
    if design.scenarios.contains(where: { !$0.model.sites.isEmpty }) { groups.insert(.sites) }
    if keepsEvents { groups.formUnion([.events, .movements]) }
    let scenario = design.scenario
    origin = design.origin
    let name = "\(scenario.name)-\(origin.hash.prefix(8))-s\(scenario.seed)"
    let slash = parent.hasSuffix("/") ? "" : "/"
    do throws(ResultError) {
      folder = try ResultFolder(at: parent + slash + name)
    } catch {
      throw .results(error)
    }
  }

  /// Sets the simulated design, if it is determined only after the folder was prepared.
  ///
  /// The name of the folder and the origin stay: they determine the design.
  mutating func take(_ design: ExperimentDesign) {
    self.design = design
    groups.formUnion(Self.partGroups(of: design, keepsEvents: keepsEvents))
    if !design.hasSameTables { groups.remove(.zones) }
  }

  /// Tables of the simulated parts of the cities.
  private static func partGroups(
    of design: ExperimentDesign, keepsEvents: Bool
  ) -> Set<TableGroup> {
    design.scenarios.reduce(into: []) { groups, scenario in
      groups.formUnion(scenario.model.tableGroupsWithRows)
      if scenario.model.hasTaxis { groups.insert(.details) }
      if keepsEvents { groups.formUnion(scenario.model.groupsOfMovements) }
    }
  }

  /// Opens the table of requests, to write it during the experiment; nil without such a table.
  mutating func openRequests() throws(Failure) -> TableStream<RequestRow>? {
    guard groups.contains(RequestRow.table.group) else { return nil }
    do throws(ResultError) {
      let stream = TableStream(try folder.openTable(RequestRow.self, names: names))
      self.stream = stream
      return stream
    } catch {
      throw .results(error)
    }
  }

  /// Names behind the numbers in all tables.
  private var names: ResultNames {
    ResultNames(
      policies: design.alternatives.map(\.name), zones: design.scenario.model.zones.keys,
      groups: design.scenario.model.fleet.groups.map(\.name))
  }

  /// Names including those of people, which may be many.
  private static func names(ofPeople scenario: Scenario, _ names: ResultNames) -> ResultNames {
    let residents = scenario.model.peopleFrame
    return ResultNames(
      policies: names.policies, zones: names.zones, residents: residents?.names ?? [],
      activityTypes: residents?.namesOfKinds ?? [])
  }

  /// Names including those of stations and hospitals.
  private static func names(
    ofFirstAid scenario: Scenario, _ names: ResultNames, parts: Set<MetricGroup>
  ) -> ResultNames {
    let emergency = scenario.model.emergency
    return ResultNames(
      policies: names.policies, zones: names.zones,
      stations: emergency?.stations.map(\.name) ?? [],
      hospitals: emergency?.hospitals.map(\.name) ?? [],
      parts: parts)
  }

  /// Names including those of shops.
  private static func names(ofShops scenario: Scenario, _ names: ResultNames) -> ResultNames {
    ResultNames(
      policies: names.policies, zones: names.zones,
      shops: scenario.model.shops?.shops.map(\.name) ?? [])
  }

  /// Writes all files and publishes the folder.
  /// - Parameters:
  ///   - result: result of the experiment.
  ///   - bound: lower bounds; nil if not requested.
  ///   - sizes: smallest fleets; empty without a search.
  ///   - console: console with the interruption.
  /// - Returns: the failure, after which nothing is left; nil on success.
  mutating func write(
    _ result: ExperimentResult, bound: BoundResult? = nil, sizes: [SizeRow] = [],
    _ console: Console
  ) -> Failure? {
    if bound != nil { groups.insert(.bound) }
    if !sizes.isEmpty { groups.insert(.sizes) }
    do throws(Failure) {
      try writeTables(of: result, bound: bound, sizes, console)
      try console.requireGoing()
      try publish(result)
      return nil
    } catch {
      folder.discard()
      return error
    }
  }

  private mutating func publish(_ result: ExperimentResult) throws(Failure) {
    do throws(ResultError) {
      let manifest = origin.manifest(
        of: result.replications, result.alternatives, transcripts: result.transcriptDigests,
        actions: result.actionCounts)
      replaced = try folder.setAsideDiffering(from: manifest)
      try folder.publish(manifest)
    } catch {
      if let replaced { folder.putBack(replaced) }
      replaced = nil
      throw .results(error)
    }
  }

  private mutating func writeTables(
    of result: ExperimentResult, bound: BoundResult?, _ sizes: [SizeRow], _ console: Console
  ) throws(Failure) {
    do throws(ResultError) {
      let names = names
      for (number, scenario) in design.scenarios.enumerated() {
        let name = number == 0 ? "" : "\(number + 1)."
        try folder.write(scenario.resolvedText, to: "scenario.\(name)resolved.json")
      }
      try write(result.summaries, names)
      try write(result.comparisons, names)
      try write(result.verdicts, names)
      try write(result.replications, names)
      try folder.writeParts(of: result.replications, groups, names: names)
      try writeDetails(of: result, names, console)
      try write(CityRow.rows(design.scenario.model.zones), names)
      try write(design.sites, names)
      try write(design.points, names)
      try write(bound?.rows(result) ?? [], names)
      try write(sizes, names)
      try folder.write(
        DataPackage(
          name: design.scenario.name, title: "Results of the scenario \(design.scenario.name).",
          tables: TableCatalog.tables(in: groups)
        ).json, to: "datapackage.json")
    } catch {
      throw .results(error)
    }
  }

  private mutating func writeDetails(
    of result: ExperimentResult, _ names: ResultNames, _ console: Console
  ) throws(ResultError) {
    let records = result.records
    let (scenarios, alternatives) = (design.scenarios, design.alternatives)
    let details = zip(alternatives, result.recordsByAlternative).flatMap { alternative, own in
      own.map { DetailedRecord(record: $0, variant: alternative.variant) }
    }
    let parts = Set(scenarios.flatMap(\.model.metricGroups))
    let people = scenarios.map { Self.names(ofPeople: $0, names) }
    let firstAid = scenarios.map { Self.names(ofFirstAid: $0, names, parts: parts) }
    let shops = scenarios.map { Self.names(ofShops: $0, names) }
    if let stream {
      try folder.finish(stream.finish())
    } else {
      try write(parts: records.lazy.map { $0.requests }, names)
    }
    try write(parts: records.lazy.map { $0.taxis }, names)
    try write(parts: records.lazy.map { $0.zones }, names)
    try write(parts: records.lazy.map { $0.fleet }, names)
    try write(parts: records.lazy.map { $0.warmUp.map(WarmUpRow.init) }, names)
    try write(parts: records.lazy.map { $0.service }, names)
    try write(details, \.activities, people)
    try write(details, \.legs, people)
    try write(details, \.breaks, people)
    try write(parts: records.lazy.map { $0.means }, names)
    try write(details, \.incidents, firstAid)
    try write(details, \.ambulances, firstAid)
    try write(parts: records.lazy.map { $0.responses }, names)
    try write(parts: records.lazy.map { $0.alarms }, names)
    try write(details, \.visits, shops)
    try write(details, \.shops, shops)
    try write(parts: records.lazy.map { $0.runs }, names)
    try write(parts: records.lazy.map { $0.closures }, names)
    try write(parts: records.lazy.map { $0.dataRequests }, names)
    try write(parts: records.lazy.map { $0.pushes }, names)
    try write(parts: records.lazy.map { $0.subscriptions }, names)
    try write(attacks, names)
    // These tables are by far the longest; a signal may end them early.
    let going = records.lazy.prefix { _ in console.interruption() == nil }
    try write(parts: going.map { $0.log }, names)
    try write(parts: going.map { $0.movements }, names)
    try write(parts: records.lazy.map { $0.places }, names)
    try write(parts: going.map { $0.ambulanceMovements }, names)
    try write(parts: records.lazy.map { $0.incidentPlaces }, names)
    try write(parts: records.lazy.map { $0.athletes }, names)
    try write(parts: records.lazy.map { $0.laps }, names)
    try write(parts: records.lazy.map { $0.runPaths }, names)
    try write(details, \.residentMovements, people)
    try write(details, \.shopPlaces, shops)
    try write(details, \.shopChanges, shops)
  }

  /// Findings of attackers in each city with collected data.
  private var attacks: [AttackRow] {
    design.scenarios.enumerated().flatMap { variant, scenario in
      ScenarioAttacks(scenario)?.rows(
        of: design.alternatives.indices.filter { design.alternatives[$0].variant == variant }) ?? []
    }
  }

  /// Day with details, with its variant of the scenario.
  private struct DetailedRecord {
    let record: ReplicationRecord
    let variant: Int
  }

  /// Writes a table of names that differ between variants.
  private mutating func write<Row: ResultRow>(
    _ details: [DetailedRecord], _ rows: KeyPath<ReplicationRecord, [Row]>, _ names: [ResultNames]
  ) throws(ResultError) {
    guard groups.contains(Row.table.group) else { return }
    try folder.write(
      namedParts: details.lazy.map { (rows: $0.record[keyPath: rows], names: names[$0.variant]) },
      names: names[0])
  }

  /// Writes a table, if the folder has its group.
  private mutating func write<Row: ResultRow>(
    _ rows: [Row], _ names: ResultNames
  ) throws(ResultError) {
    try write(parts: CollectionOfOne(rows), names)
  }

  private mutating func write<Row: ResultRow>(
    parts: some Sequence<[Row]>, _ names: ResultNames
  ) throws(ResultError) {
    if groups.contains(Row.table.group) { try folder.write(parts: parts, names: names) }
  }
}

extension CityModel {
  /// Tables about the parts of the city.
  var tableGroups: Set<TableGroup> { Set(metricGroups.map(TableGroup.part)) }

  /// Tables about these parts, including the rows behind the metrics.
  fileprivate var tableGroupsWithRows: Set<TableGroup> {
    tableGroups.union(metricGroups.map(TableGroup.partDetails))
  }

  /// Tables of the movements of vehicles in these parts.
  fileprivate var groupsOfMovements: [TableGroup] { metricGroups.map(TableGroup.partMovements) }
}
