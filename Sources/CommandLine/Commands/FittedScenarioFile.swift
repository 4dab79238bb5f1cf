import Documents
import Experiments
import Results
import Scenarios

/// Scenario that `calibrate` and `learn` write: it extends the given one with the values found.
///
/// The file is opened before the work begins, and appears whole or not at all.
struct FittedScenarioFile: ~Copyable {
  /// Path of the file, as given by the user.
  let path: String

  /// Path of the extended scenario, relative to the folder of the file.
  private let base: String

  /// Changes of `--set`, on which the values found depend.
  private let changes: [ScenarioOverride]
  private var file: PendingFile

  /// Opens the file.
  /// - Throws: `Failure.usage` for a name that is not that of a scenario, for a file that the
  ///   scenario reads, or if a change selects from a list.
  init(
    at path: String, extending scenario: Scenario, finding paths: [String],
    _ arguments: ParsedArguments
  ) throws(Failure) {
    guard [".jsonc", ".json", ".json5"].contains(where: path.hasSuffix), !path.utf8.contains(0)
    else {
      throw arguments.usage(
        "--output: \"\(path)\" does not end in .jsonc or .json")
    }
    let own = RelativePath.canonical(path)
    guard !scenario.inputs.contains(where: { own != nil && RelativePath.canonical($0.path) == own })
    else {
      throw arguments.usage("--output: the scenario reads \(path); choose another name")
    }
    let changes = try ScenarioOverride.read(arguments.allValues(of: "--set"))
    for keys in changes.map(\.path) + paths.map({ $0.split(separator: ".").map(String.init) })
    where keys.contains(where: { Int($0) != nil }) {
      throw arguments.usage(
        "--output: \(keys.joined(separator: ".")) is part of a list, and a file that extends"
          + " another can only replace a whole list; remove --output")
    }
    do throws(ResultError) {
      file = try PendingFile(at: path, mayReplace: arguments.has("--force"))
    } catch {
      throw arguments.failure(error, of: "--output")
    }
    self.path = path
    self.changes = changes
    base = RelativePath.of(arguments.positional[0], fromFolderOf: path)
  }

  /// Folder of the file that `--output` names.
  ///
  /// Default: `results`.
  static func folder(_ arguments: ParsedArguments) -> String {
    guard let path = arguments.value(of: "--output") else { return "results" }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Writes and publishes the scenario.
  /// - Parameters:
  ///   - settings: values found, in the form of `--set`.
  ///   - comments: comment at its head.
  ///   - scenario: extended scenario.
  /// - Returns: its path.
  /// - Throws: `Failure` if it cannot be written.
  mutating func publish(
    _ settings: [String], comments: [String], _ scenario: Scenario
  ) throws(Failure) -> String {
    let found = try ScenarioOverride.read(settings, from: "--vary")
    var document: DocumentValue = ["extends": .text(base), "name": .text(name(scenario))]
    for change in changes + found {
      document = document.setting(change.path[...], to: change.value)
    }
    let comments = comments.map { "  // \($0)\n" }.joined()
    let lines = document.text(.pretty).split(separator: "\n", omittingEmptySubsequences: false)
    let contents = "{\n" + comments + lines.dropFirst().joined(separator: "\n") + "\n"
    do throws(ResultError) { try file.publish(contents) } catch { throw .results(error) }
    return path
  }

  /// Name of the new scenario: the name of its file if that is valid, else that of the extended
  /// one.
  private func name(_ scenario: Scenario) -> String {
    let stem = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let isName =
      (1...80).contains(stem.count) && stem.first != "-" && stem.first != "_"
      && stem.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
      }
    return isName ? String(stem) : scenario.name
  }
}

extension DocumentValue {
  /// Block with a value at the end of a path; missing blocks are added.
  fileprivate func setting(_ path: ArraySlice<String>, to value: DocumentValue) -> DocumentValue {
    guard let key = path.first else { return value }
    var members: [(String, DocumentValue)] = []
    if case .object(let present) = content { members = present.map { ($0.key, $0.value) } }
    let inner = self[key] ?? .object([])
    let member = (key, inner.setting(path.dropFirst(), to: value))
    if let place = members.firstIndex(where: { $0.0 == key }) {
      members[place] = member
    } else {
      members.append(member)
    }
    return .object(members)
  }
}
