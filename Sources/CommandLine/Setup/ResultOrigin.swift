import Results
import Scenarios

/// Origin of results, for their manifest.
struct ResultOrigin {
  /// Scenarios, one for each variant.
  let scenarios: [Scenario]

  /// Hash of everything that decides the results: the values of the scenarios other than defaults,
  /// their data tables and the plan, but not the comments and the layout of files.
  let hash: String

  /// Describes the origin of results.
  /// - Parameters:
  ///   - scenarios: one for each variant, at least one.
  ///   - plan: further settings that decide the results.
  init(scenarios: [Scenario], plan: String = "") {
    self.scenarios = scenarios
    let text = scenarios.map { scenario in
      scenario.distinctText
        + scenario.inputs.filter(\.isData).map { $0.hash + "\n" }.joined()
    }.joined()
    hash = SHA256.hexadecimal(of: Array((text + plan).utf8))
  }

  /// Files that were read, with paths relative to the folder of the scenario, so that results do
  /// not contain paths of the machine.
  var inputs: [Manifest.Input] {
    scenarios[0].inputs.map { input in
      Manifest.Input(path: relative(input.path), hash: input.hash)
    }
  }

  /// Manifest of results.
  /// - Parameters:
  ///   - rows: the replications.
  ///   - names: the names of the policies, by number.
  ///   - transcripts: for every replication, the hash of the messages of an external policy.
  ///   - actions: for every replication, the actions of an external policy.
  /// - Returns: the manifest, to which the folder adds its files.
  func manifest(
    of rows: [ReplicationRow], _ names: [String], transcripts: [String?],
    actions: [Manifest.Actions?]
  ) -> Manifest {
    Manifest(
      toolVersion: Program.version, scenarioName: scenarios[0].name, scenarioHash: hash,
      settings: scenarios[0].settings, seed: scenarios[0].seed,
      replications: rows.map { Int($0.replication) }.max() ?? 0,
      policies: names, inputs: inputs,
      runs: rows.indices.map { index in
        let row = rows[index]
        return Manifest.Run(
          policy: names[Int(row.policy)], replication: Int(row.replication),
          demandDigest: row.demandDigest, runDigest: row.runDigest,
          transcriptHash: transcripts[index],
          actions: actions[index])
      })
  }

  private func relative(_ path: String) -> String {
    guard let own = scenarios[0].inputs.first?.path, let slash = own.lastIndex(of: "/") else {
      return path
    }
    let folder = own[...slash]
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
