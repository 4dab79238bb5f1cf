import Documents
import Quantities
import Reports
import Results

/// Files of a results folder compared with those of a repeated run.
struct RerunComparison: Answer {
  /// A file that differs.
  struct Difference {
    let file: String

    /// Kind of the difference, to follow the name of the file.
    let reason: String
  }

  /// Files that differ, sorted by name.
  let differences: [Difference]

  private let folder: String
  private let fileCount: Int

  /// Compares all files of two folders.
  /// - Throws: `StoredResultsError` if the new results cannot be read, or reading was cancelled.
  init(of old: StoredResults, with new: StoredResults) throws(StoredResultsError) {
    folder = old.path
    let earlier = Dictionary(
      old.outputs.map { ($0.fileName, $0) }, uniquingKeysWith: { first, _ in first })
    let later = Dictionary(
      new.outputs.map { ($0.fileName, $0) }, uniquingKeysWith: { first, _ in first })
    let names = Set(earlier.keys).union(later.keys).sorted()
    fileCount = names.count + 1
    var found: [Difference] = []
    for name in names {
      if let reason = try Self.reason(name, earlier[name], later[name], old, new) {
        found.append(Difference(file: name, reason: reason))
      }
    }
    if let reason = Self.manifestReason(old, new) {
      found.append(Difference(file: ResultFolder.manifestName, reason: reason))
    }
    differences = found.sorted { $0.file < $1.file }
  }

  /// Difference of a file; nil without any.
  private static func reason(
    _ name: String, _ before: OutputRecord?, _ now: OutputRecord?, _ old: StoredResults,
    _ new: StoredResults
  ) throws(StoredResultsError) -> String? {
    guard let before else { return "is missing in the manifest; the new run writes it" }
    guard let now else { return "is not written by the new run" }
    do throws(StoredResultsError) { try old.verify(name) } catch {
      return error.isMissingInput ? "cannot be read" : "was changed after the run"
    }
    guard before.hash != now.hash else { return nil }
    let line = firstDifferentLine(old.path + "/" + name, new.path + "/" + name)
    return "differs" + (line.map { " from line \($0) on" } ?? "")
  }

  /// Difference of the manifests; the version and the commit of the program are not compared.
  private static func manifestReason(_ old: StoredResults, _ new: StoredResults) -> String? {
    var expected = new.manifest
    (expected.toolVersion, expected.toolCommit) =
      (old.manifest.toolVersion, old.manifest.toolCommit)
    let path = old.path + "/" + ResultFolder.manifestName
    guard case .success(let bytes) = FileContent.read(path) else { return "cannot be read" }
    let text = Array(expected.text(outputs: new.outputs).utf8)
    return bytes == text ? nil : "differs from line \(firstDifferentLine(bytes, text)) on"
  }

  private static func firstDifferentLine(_ first: String, _ second: String) -> Int? {
    guard case .success(let before) = FileContent.read(first),
      case .success(let now) = FileContent.read(second)
    else { return nil }
    return firstDifferentLine(before, now)
  }

  private static func firstDifferentLine(_ first: [UInt8], _ second: [UInt8]) -> Int {
    let shared = zip(first, second).prefix { $0 == $1 }.count
    return 1 + first.prefix(shared).count { $0 == UInt8(ascii: "\n") }
  }

  // MARK: - Forms

  func lines(_ style: TextStyle) -> [String] {
    guard !differences.isEmpty else {
      return ["PASS \(folder): all \(fileCount) files have the same bytes"]
    }
    return ["FAIL \(folder): \(differences.count) of \(fileCount) files differ"]
      + differences.map { "  \($0.file) \($0.reason)" }
  }

  var json: DocumentValue {
    [
      "folder": .text(folder), "same": .bool(differences.isEmpty), "files": .number(fileCount),
      "differing": .array(
        differences.map { ["file": .text($0.file), "reason": .text($0.reason)] }),
    ]
  }

  func records(from json: DocumentValue) -> [[String]] {
    json.record("folder", "folder") + json.record("same", "same") + json.record("files", "files")
      + json.records("differing", of: "differing", "file", "reason")
  }
}
