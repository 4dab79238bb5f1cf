import Documents
import Quantities

/// Results of an earlier run, read back: the manifest, the tables and the scenario.
///
/// Every file is compared with its hash in the manifest before it is used, so that no conclusion
/// rests on an edited file.
public struct StoredResults: Sendable {
  /// Path of the folder, as it was named or found.
  public let path: String

  /// Provenance of the results.
  public let manifest: Manifest

  /// Files that the manifest lists, sorted by name.
  public let outputs: [OutputRecord]

  /// Called before each piece of a file is read; true cancels reading.
  let shouldStop: @Sendable () -> Bool

  /// Opens a folder of results and reads its manifest.
  /// - Parameters:
  ///   - path: the folder of one run, or a folder that contains exactly one such folder.
  ///   - shouldStop: called regularly; true cancels reading, which is an error.
  /// - Throws: `StoredResultsError` if there is no folder of results, a newer version wrote it, or
  ///   its manifest is invalid.
  public init(
    at path: String, shouldStop: @escaping @Sendable () -> Bool = { false }
  ) throws(StoredResultsError) {
    self.path = try StoredResults.folder(at: path)
    self.shouldStop = shouldStop
    let file = self.path + "/" + ResultFolder.manifestName
    switch FileContent.read(file, shouldStop: shouldStop) {
    case .success(let bytes): (manifest, outputs) = try ManifestReader.read(bytes, file: file)
    case .failure(let failure):
      throw StoredResultsError(
        failure.cause, file: file, "cannot read the manifest: \(failure.message)",
        fix: "check the permissions of the folder")
    }
  }

  /// True if the results have a file.
  /// - Parameter fileName: for example `requests.csv`.
  /// - Returns: true if the manifest lists it.
  public func has(_ fileName: String) -> Bool { output(fileName) != nil }

  /// True if the results have the table of a type of rows.
  public func has<Row: ResultRow>(_ row: Row.Type) -> Bool { has(Row.table.fileName) }

  /// Returns the scenario with everything it inherited and all defaults, as canonical JSON.
  /// - Throws: `StoredResultsError` if the file is missing or was changed.
  public func resolvedScenario() throws(StoredResultsError) -> String {
    String(decoding: try contents(of: StoredResults.scenarioName), as: UTF8.self)
  }

  /// File with the scenario, or with that of the first variant.
  package static let scenarioName = "scenario.resolved.json"

  /// File with the scenario of each variant on a line, where there are several.
  package static let scenariosName = "scenarios.jsonl"

  /// Returns the scenario of each variant, in order.
  ///
  /// Results of earlier versions have a file `scenario.N.resolved.json` for each further variant.
  /// - Returns: the texts, each with the name of its file, and with its line if the file has
  ///   several.
  /// - Throws: `StoredResultsError` if a file is missing or was changed.
  package func variantScenarios() throws(StoredResultsError) -> [(file: String, text: String)] {
    if has(StoredResults.scenariosName) {
      let lines = try text(of: StoredResults.scenariosName).split(separator: "\n")
      return lines.enumerated().map { number, line in
        ("\(StoredResults.scenariosName):\(number + 1)", String(line))
      }
    }
    var found: [(file: String, text: String)] = []
    var name = StoredResults.scenarioName
    repeat {
      found.append((name, try text(of: name)))
      name = "scenario.\(found.count + 1).resolved.json"
    } while has(name)
    return found
  }

  /// Returns the text of another file, as the run wrote it.
  /// - Parameter fileName: for example `scenarios.jsonl`.
  /// - Returns: the text; invalid UTF-8 is replaced.
  /// - Throws: `StoredResultsError` if the file is missing or was changed.
  public func text(of fileName: String) throws(StoredResultsError) -> String {
    String(decoding: try contents(of: fileName), as: UTF8.self)
  }

  /// Files that had other names in an earlier version.
  private static let formerNames = ["modes.csv": "means.csv"]

  private func output(_ fileName: String) -> OutputRecord? {
    outputs.first { $0.fileName == fileName }
      ?? StoredResults.formerNames[fileName].flatMap { former in
        outputs.first { $0.fileName == former }
      }
  }

  /// Returns the entry of a file in the manifest.
  func record(of fileName: String) throws(StoredResultsError) -> OutputRecord {
    if let record = output(fileName) { return record }
    throw StoredResultsError(
      .missingInput, file: path + "/" + fileName, "these results have no \(fileName)",
      fix: StoredResults.origin(of: fileName))
  }

  /// Returns the contents of a file, as the run wrote them.
  private func contents(of fileName: String) throws(StoredResultsError) -> [UInt8] {
    let file = path + "/" + fileName
    let record = try record(of: fileName)
    switch FileContent.read(file, shouldStop: shouldStop) {
    case .failure(let failure): throw .unreadable(file, failure)
    case .success(let bytes):
      guard bytes.count >= record.byteCount else {
        throw .cutOff(file, has: bytes.count, of: record.byteCount)
      }
      guard bytes.count == record.byteCount, SHA256.hexadecimal(of: bytes) == record.hash else {
        throw .edited(file)
      }
      return bytes
    }
  }

  /// Returns the way to get a file that the results lack.
  private static func origin(of fileName: String) -> String {
    TableCatalog.all.first { $0.fileName == fileName }?.group.cure ?? TableGroup.otherCure
  }
}

// MARK: - Finding the folder

extension StoredResults {
  /// Returns the folder of results that a path refers to.
  private static func folder(at path: String) throws(StoredResultsError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StoredResultsError(
        .missingInput, file: Wording.quoted(path), "that is not a path", fix: cure)
    }
    let plain = FileSystem.withoutTrailingSlashes(path)
    let shown = plain.isEmpty ? "/" : plain
    let names = try names(in: shown)
    if ResultFolder.isResultFolder(plain) { return shown }
    let found = names.filter { !$0.hasPrefix(".") && ResultFolder.isResultFolder(plain + "/" + $0) }
    if found.count == 1 { return plain + "/" + found[0] }
    // Results that were set aside are read only if they are named explicitly.
    let current = found.filter { !ResultFolder.isPrevious($0) }
    if current.count == 1 { return plain + "/" + current[0] }
    guard found.isEmpty else {
      throw StoredResultsError(
        file: shown, "there are \(found.count) folders of results in it",
        fix: "name one of them: \(list(found))")
    }
    let reason =
      names.contains(ResultFolder.manifestName)
      ? "its manifest.json is not one of cabstand" : "it has no manifest.json"
    throw StoredResultsError(
      file: shown, "this is not a folder of cabstand results: \(reason)", fix: cure)
  }

  private static let cure = "name a folder that cabstand run, compare or baseline save has made"

  private static func list(_ names: [String]) -> String {
    names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", ..." : "")
  }

  private static func names(in path: String) throws(StoredResultsError) -> [String] {
    do throws(SystemFailure) { return try FileSystem.names(in: path) } catch {
      if error.isMissingPath {
        throw StoredResultsError(
          .missingInput, file: path, "there is no such folder",
          fix: "check the path; it is relative to the folder you are in")
      }
      if error.isNoFolder {
        throw StoredResultsError(
          file: path, "this is a file, not a folder of cabstand results", fix: cure)
      }
      throw StoredResultsError(
        .missingInput, file: path, "cannot look into the folder",
        fix: "check its permissions and its disk")
    }
  }
}
