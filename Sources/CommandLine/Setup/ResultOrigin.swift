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
  ///   - identities: `identity` of each scenario; nil to compute them.
  ///   - plan: further settings that decide the results.
  init(scenarios: [Scenario], identities: [String]? = nil, plan: String = "") {
    self.scenarios = scenarios
    var known: Set<String> = []
    files = scenarios.flatMap(\.inputs).filter { known.insert($0.path).inserted }
    let text = (identities ?? scenarios.map(Self.identity)).joined()
    hash = SHA256.hexadecimal(of: Array((text + plan).utf8))
  }

  /// Text of everything in a scenario that decides its results.
  static func identity(of scenario: Scenario) -> String {
    scenario.distinctText + scenario.inputs.filter(\.isData).map { $0.hash + "\n" }.joined()
  }

  /// Files that any of the scenarios has read, each once.
  let files: [ScenarioInput]

  /// Files that were read, with paths relative to the folder of the scenario, so that results do
  /// not contain paths of the machine.
  /// - Parameter record: provenance, which decides the kept files; nil if the folder keeps none.
  /// - Returns: the files in the order in which they were read.
  func inputs(_ record: RunRecord? = nil) -> [Manifest.Input] {
    files.enumerated().map { number, input in
      Manifest.Input(
        path: relative(input.path), hash: input.hash,
        copy: record.flatMap { $0.keeps(input) ? Self.copyName(of: input, number) : nil })
    }
  }

  /// Name of the copy of an input file in a folder.
  /// - Parameters:
  ///   - input: the file.
  ///   - number: its position among the files, from 0.
  /// - Returns: a plain file name.
  static func copyName(of input: ScenarioInput, _ number: Int) -> String {
    let name = input.path.split(separator: "/").last ?? "file"
    // Copies are unpacked.
    let plain = name.hasSuffix(".gz") ? name.dropLast(3) : name
    // File systems limit names to 255 bytes.
    return "input.\(number + 1).\(plain.utf8.count <= 200 ? plain : plain.suffix(50))"
  }

  /// Manifest of results.
  /// - Parameters:
  ///   - rows: the replications.
  ///   - names: the names of the policies, by number.
  ///   - transcripts: for every replication, the hash of the messages of an external policy.
  ///   - actions: for every replication, the actions of an external policy.
  ///   - record: provenance besides the scenarios.
  /// - Returns: the manifest, to which the folder adds its files.
  func manifest(
    of rows: [ReplicationRow], _ names: [String], transcripts: [String?],
    actions: [Manifest.Actions?], record: RunRecord
  ) -> Manifest {
    Manifest(
      toolVersion: Program.version, toolCommit: record.commit, command: record.command,
      scenarioName: scenarios[0].name, scenarioHash: hash,
      settings: scenarios[0].settings, seed: scenarios[0].seed,
      replications: rows.map { Int($0.replication) }.max() ?? 0,
      policies: names, inputs: inputs(record),
      runs: rows.indices.map { index in
        let row = rows[index]
        return Manifest.Run(
          policy: names[Int(row.policy)], replication: Int(row.replication),
          demandDigest: row.demandDigest, runDigest: row.runDigest,
          transcriptHash: transcripts[index],
          actions: actions[index])
      })
  }

  /// Path relative to the folder of the scenario; absolute if they share no folder.
  private func relative(_ path: String) -> String {
    guard let own = files.first?.path, own.hasPrefix("/") == path.hasPrefix("/") else {
      return path
    }
    let folder = own.split(separator: "/").dropLast()
    let parts = path.split(separator: "/")
    let shared = zip(folder, parts.dropLast()).prefix { $0 == $1 }.count
    if shared == 0, path.hasPrefix("/"), !folder.isEmpty { return path }
    let up = Array(repeating: Substring(".."), count: folder.count - shared)
    return (up + parts.dropFirst(shared)).joined(separator: "/")
  }
}
