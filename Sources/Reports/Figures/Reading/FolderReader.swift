import Documents
import Quantities
import Results

/// Reads the figures of one folder of results.
struct FolderReader {
  let results: StoredResults
  var folder: ReportFolder
  var alternatives: [ReportAlternative] = []
  /// Scenarios of the variants, as they were read.
  let scenarios: [ScenarioReader]
  /// Driver-days of each alternative; nil without details.
  var drivers: [DriverTally?] = []
  /// Rows of `replications.csv` by alternative.
  var replications: [[ReplicationRow]] = []
  /// Files that were compared with their hashes.
  private var used: Set<String> = []

  /// Reads the manifest and the scenarios.
  /// - Parameters:
  ///   - results: the folder.
  ///   - number: its position among those of the report.
  /// - Throws: `StoredResultsError` if a scenario is missing, was changed, or does not match the
  ///   manifest.
  init(_ results: StoredResults, number: Int) throws(StoredResultsError) {
    self.results = results
    var readers: [ScenarioReader] = []
    var scenarios: [ScenarioFacts] = []
    for (name, text) in try results.variantScenarios() {
      used.insert(String(name.prefix { $0 != ":" }))
      let reader = try ScenarioReader(text, file: results.path + "/" + name)
      readers.append(reader)
      scenarios.append(try reader.facts())
    }
    self.scenarios = readers
    folder = ReportFolder(
      manifest: results.manifest, outputs: results.outputs, scenarios: scenarios,
      alternatives: 0..<0, hasSameDemand: true)
    try addAlternatives(number)
    drivers = Array(repeating: nil, count: alternatives.count)
  }

  /// Makes the alternatives: every policy of the first scenario, then of the second and so on.
  private mutating func addAlternatives(_ number: Int) throws(StoredResultsError) {
    let names = results.manifest.policies
    let manifest = results.path + "/" + ResultFolder.manifestName
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw FolderReader.broken(
        manifest, "the policy \(Wording.quoted(name)) appears twice", FolderReader.manifestCure)
    }
    let expected = folder.scenarios.enumerated().flatMap { variant, facts in
      facts.policies.map { (variant: variant, policy: $0) }
    }
    guard expected.count == names.count, !names.isEmpty else {
      throw FolderReader.broken(
        manifest,
        "the manifest has \(names.count) alternatives, and the scenarios \(expected.count)",
        FolderReader.manifestCure)
    }
    for (name, policy) in zip(names, expected) {
      // In a city without taxis the name of the scenario replaces that of the policy.
      let place = [policy.policy, folder.scenarios[policy.variant].name]
        .first { name == $0 || name.hasPrefix($0 + " ") }
        .map { (variant: policy.variant, policy: $0) }
      guard let place else {
        throw FolderReader.broken(
          manifest,
          "found the alternative \(Wording.quoted(name)) where the scenario has the policy "
            + Wording.quoted(policy.policy), FolderReader.manifestCure)
      }
      alternatives.append(
        ReportAlternative(
          label: name, policy: place.policy,
          variation: String(name.dropFirst(place.policy.count + 1)), folder: number,
          variant: place.variant, replications: 0, detailedReplications: 0,
          isBaseline: alternatives.isEmpty, areWaitsLowerBounds: false))
    }
  }

  /// Returns the facts of the scenario of an alternative.
  func facts(of alternative: Int) -> ScenarioFacts {
    folder.scenarios[alternatives[alternative].variant]
  }

  /// Returns the end of the window of an alternative.
  func windowLength(of alternative: Int) -> TimeSpan {
    TimeSpan(roundingSeconds: facts(of: alternative).windowLength)
  }

  /// Returns all rows of a table.
  mutating func rows<Row: ResultRow>(of type: Row.Type) throws(StoredResultsError) -> [Row] {
    used.insert(Row.table.fileName)
    return try results.rows(of: type)
  }

  /// Returns all rows of a table with the names behind their numbers.
  mutating func table<Row: ResultRow>(
    of type: Row.Type
  ) throws(StoredResultsError) -> StoredTable<Row> {
    used.insert(Row.table.fileName)
    return try results.table(of: type)
  }

  /// Reads some columns of a table row by row.
  mutating func scan<Row: ResultRow>(
    _ type: Row.Type, _ columns: [PartialKeyPath<Row>],
    _ body: (Row, borrowing TableReader<Row>) throws(StoredResultsError) -> Void
  ) throws(StoredResultsError) -> ResultNames {
    used.insert(Row.table.fileName)
    return try results.scan(type, columns, body)
  }

  /// Compares the remaining files with their hashes.
  mutating func verifyOthers() throws(StoredResultsError) {
    for record in results.outputs where used.insert(record.fileName).inserted {
      try results.verify(record.fileName)
    }
  }

  /// Returns the path of a table, for messages.
  func path<Row: ResultRow>(of type: Row.Type) -> String {
    results.path + "/" + Row.table.fileName
  }

  private static let manifestCure = "the results do not fit together; make them again"

  /// Returns the error that a file is inconsistent with others.
  static func broken(
    _ file: String, _ message: String,
    _ fix: String = "the table is broken; make the results again"
  ) -> StoredResultsError {
    StoredResultsError(file: file, message, fix: fix)
  }
}
