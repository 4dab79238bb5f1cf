import CitySimulation
import Experiments
import Geography
import Results
import Scenarios

/// The results folder of one experiment, filled after the run and shown whole or not at all.
struct ResultFiles: ~Copyable {
  private let design: ExperimentDesign
  private let hash: String
  private var folder: ResultFolder

  var path: String { folder.path }

  /// Prepares the folder, hidden until it is complete.
  init(parent: String, design: ExperimentDesign) throws(Failure) {
    self.design = design
    let scenario = design.scenario
    hash = ResultFiles.hash(of: design)
    let name = "\(scenario.name)-\(hash.prefix(8))-s\(scenario.seed)"
    let slash = parent.hasSuffix("/") ? "" : "/"
    do throws(ResultError) {
      folder = try ResultFolder(at: parent + slash + name)
    } catch {
      throw .results(error)
    }
  }

  /// Writes all files and shows the folder.
  /// - Returns: why that failed, after which nothing is left; nil when all went well.
  mutating func write(_ result: ExperimentResult) -> ResultError? {
    do throws(ResultError) {
      let names = ResultNames(
        policies: result.alternatives, zones: design.scenario.model.zones.keys,
        groups: design.scenario.model.fleet.groups.map(\.name))
      for (number, scenario) in design.scenarios.enumerated() {
        let name = number == 0 ? "" : "\(number + 1)."
        try folder.write(scenario.resolvedText, to: "scenario.\(name)resolved.json")
      }
      try write(result.summaries, names)
      try write(result.comparisons, names)
      try write(result.verdicts, names)
      try write(result.replications, names)
      try writeDetails(of: result.records, names)
      try folder.write(
        DataPackage(
          name: design.scenario.name, title: "Results of the scenario \(design.scenario.name).",
          tables: TableCatalog.all
        ).json, to: "datapackage.json")
      try folder.publish(manifest(of: result))
      return nil
    } catch {
      folder.discard()
      return error
    }
  }

  private mutating func writeDetails(
    of records: [ReplicationRecord], _ names: ResultNames
  ) throws(ResultError) {
    var requests = try folder.openTable(RequestRow.self, names: names)
    for record in records { for row in record.requests { try requests.append(row) } }
    try folder.finish(requests)
    var taxis = try folder.openTable(TaxiRow.self, names: names)
    for record in records { for row in record.taxis { try taxis.append(row) } }
    try folder.finish(taxis)
    var zones = try folder.openTable(ZoneRow.self, names: names)
    for record in records { for row in record.zones { try zones.append(row) } }
    try folder.finish(zones)
    var fleet = try folder.openTable(FleetRow.self, names: names)
    for record in records { for row in record.fleet { try fleet.append(row) } }
    try folder.finish(fleet)
    var service = try folder.openTable(ServiceRow.self, names: names)
    for record in records { for row in record.service { try service.append(row) } }
    try folder.finish(service)
  }

  private mutating func write<Row: ResultRow>(
    _ rows: [Row], _ names: ResultNames
  ) throws(ResultError) {
    var table = try folder.openTable(Row.self, names: names)
    for row in rows { try table.append(row) }
    try folder.finish(table)
  }

  /// A path as seen from the folder of the scenario, so that results do not tell where they were made.
  private func relative(_ path: String) -> String {
    guard let own = design.scenario.inputs.first?.path, let slash = own.lastIndex(of: "/") else {
      return path
    }
    let folder = own[...slash]
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  private func manifest(of result: ExperimentResult) -> Manifest {
    let scenario = design.scenario
    return Manifest(
      toolVersion: Program.version, scenarioName: scenario.name, scenarioHash: hash,
      seed: scenario.seed,
      replications: result.alternatives.indices.map(result.count).max() ?? 0,
      policies: result.alternatives,
      inputs: scenario.inputs.map { input in
        Manifest.Input(path: relative(input.path), hash: SHA256.hexadecimal(of: input.bytes))
      },
      runs: result.replications.map { row in
        Manifest.Run(
          policy: result.alternatives[Int(row.policy)], replication: Int(row.replication),
          demandDigest: row.demandDigest, runDigest: row.runDigest)
      })
  }

  /// The hash of everything that decides the results: the resolved scenarios, their data tables and
  /// the plan, but not the comments and the layout of files.
  private static func hash(of design: ExperimentDesign) -> String {
    var text = design.scenarios.map { scenario in
      scenario.resolvedText
        + scenario.inputs.filter { $0.path.hasSuffix(".csv") }.map {
          SHA256.hexadecimal(of: $0.bytes) + "\n"
        }.joined()
    }.joined()
    if case .precision(let share, let minimum, let cap) = design.plan {
      text += "precision \(share) from \(minimum) to \(cap)\n"
    }
    return SHA256.hexadecimal(of: Array(text.utf8))
  }
}
