import Documents
import Quantities

/// Reads the contents of a `manifest.json`.
struct ManifestReader {
  private let block: DocumentValue
  /// Keys that lead to the block, for messages; empty for the whole file.
  private let path: String

  static func read(
    _ bytes: [UInt8], file: String
  ) throws(StoredResultsError) -> (Manifest, [OutputRecord]) {
    let document: DocumentValue
    do throws(Problem) {
      document = try DocumentReader.read(utf8: bytes, file: file)
    } catch {
      throw broken(at: error.location, error.message)
    }
    let reader = ManifestReader(block: document, path: "")
    try reader.checkFormat()
    return (try reader.manifest(), try reader.outputs())
  }

  private func checkFormat() throws(StoredResultsError) {
    let format = try text("format")
    guard format != Manifest.format else { return }
    let place = try value("format").location
    let tool = block["tool"]?["version"].map { " (cabstand \($0.excerpt) wrote them)" } ?? ""
    throw StoredResultsError(
      at: place,
      "these results have the format \(Wording.quoted(format)), and this version of cabstand "
        + "reads \(Wording.quoted(Manifest.format))",
      fix: "read them with the version that wrote them\(tool), or make them again with this one")
  }

  private func manifest() throws(StoredResultsError) -> Manifest {
    let tool = try inner("tool")
    let scenario = try inner("scenario")
    var inputs: [Manifest.Input] = []
    for input in try blocks("inputs") {
      inputs.append(
        Manifest.Input(
          path: try input.text("path"), hash: try input.text("sha256"),
          copy: try input.optionalText("copy")))
    }
    var runs: [Manifest.Run] = []
    for run in try blocks("runs") {
      runs.append(
        Manifest.Run(
          policy: try run.text("policy"), replication: try run.count("replication"),
          demandDigest: try run.digest("demand_digest"), runDigest: try run.digest("run_digest"),
          transcriptHash: try run.optionalText("transcript_sha256"), actions: try run.actions()))
    }
    return Manifest(
      toolName: try tool.text("name"), toolVersion: try tool.text("version"),
      toolCommit: try tool.optionalText("commit"), command: try command(),
      scenarioName: try scenario.text("name"), scenarioHash: try scenario.text("sha256"),
      settings: scenario.block["settings"] == nil ? [] : try scenario.texts("settings"),
      seed: try count("seed"), replications: try count("replications"),
      policies: try texts("policies"), inputs: inputs, runs: runs)
  }

  /// Reads the command; nil if the manifest has none.
  private func command() throws(StoredResultsError) -> RecordedCommand? {
    guard block["command"] != nil else { return nil }
    let command = try inner("command")
    let flags = try command.inner("flags")
    guard case .object(let members) = flags.block.content else {
      throw unfit(flags.block, at: flags.path, "a block")
    }
    var read: [RecordedCommand.Flag] = []
    for member in members {
      guard let value = RecordedCommand.Value(member.value) else {
        throw unfit(
          member.value, at: flags.name(of: member.key), "true, text, a whole number or a list")
      }
      read.append(RecordedCommand.Flag(member.key, value, at: member.keyLocation))
    }
    return RecordedCommand(name: try command.text("name"), flags: read)
  }

  private func outputs() throws(StoredResultsError) -> [OutputRecord] {
    var records: [OutputRecord] = []
    for output in try blocks("outputs") {
      let name = try output.text("name")
      // A name that leads out of the folder would allow reading any file.
      guard !name.isEmpty, !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
        throw output.unfit(
          try output.value("name"), at: output.name(of: "name"), "the name of a file in the folder")
      }
      records.append(
        OutputRecord(
          fileName: name, byteCount: try output.count("bytes"),
          hash: try output.text("sha256")))
    }
    return records
  }
}

// MARK: - Values

extension ManifestReader {
  private func value(_ key: String) throws(StoredResultsError) -> DocumentValue {
    guard case .object = block.content else { throw unfit(block, at: path, "a block") }
    guard let value = block[key] else {
      throw ManifestReader.broken(
        at: block.location, "the key \(Wording.quoted(name(of: key))) is missing")
    }
    return value
  }

  private func text(_ key: String) throws(StoredResultsError) -> String {
    let value = try value(key)
    guard case .text(let text) = value.content else {
      throw unfit(value, at: name(of: key), "text")
    }
    return text
  }

  private func optionalText(_ key: String) throws(StoredResultsError) -> String? {
    block[key] == nil ? nil : try text(key)
  }

  /// Reads the actions of a replication; nil if it has none.
  private func actions() throws(StoredResultsError) -> Manifest.Actions? {
    guard block["actions"] != nil else { return nil }
    let counts = try inner("refused_actions")
    guard case .object(let members) = counts.block.content else {
      throw unfit(counts.block, at: counts.path, "a block")
    }
    var refused: [(reason: String, count: Int)] = []
    for member in members {
      refused.append((member.key, try counts.count(member.key)))
    }
    return Manifest.Actions(given: try count("actions"), refused: refused)
  }

  private func count<Number: FixedWidthInteger>(
    _ key: String
  ) throws(StoredResultsError) -> Number {
    let value = try value(key)
    guard case .number(_, let text) = value.content, let number = Number(text), number >= 0 else {
      throw unfit(value, at: name(of: key), "a whole number")
    }
    return number
  }

  private func digest(_ key: String) throws(StoredResultsError) -> UInt64 {
    guard let digest = UInt64(hexadecimal: try text(key)) else {
      throw unfit(try value(key), at: name(of: key), "16 hexadecimal digits")
    }
    return digest
  }

  private func inner(_ key: String) throws(StoredResultsError) -> ManifestReader {
    ManifestReader(block: try value(key), path: name(of: key))
  }

  private func elements(_ key: String) throws(StoredResultsError) -> [DocumentValue] {
    let value = try value(key)
    guard case .array(let elements) = value.content else {
      throw unfit(value, at: name(of: key), "a list")
    }
    return elements
  }

  private func blocks(_ key: String) throws(StoredResultsError) -> [ManifestReader] {
    try elements(key).enumerated().map { index, element in
      ManifestReader(block: element, path: "\(name(of: key)).\(index)")
    }
  }

  private func texts(_ key: String) throws(StoredResultsError) -> [String] {
    var texts: [String] = []
    for (index, element) in try elements(key).enumerated() {
      guard case .text(let text) = element.content else {
        throw unfit(element, at: "\(name(of: key)).\(index)", "text")
      }
      texts.append(text)
    }
    return texts
  }

  private func name(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  private func unfit(
    _ value: DocumentValue, at path: String, _ expected: String
  ) -> StoredResultsError {
    let name = path.isEmpty ? "" : "\(path): "
    return ManifestReader.broken(
      at: value.location, "\(name)found \(value.excerpt), expected \(expected)")
  }

  private static func broken(
    at location: SourceLocation, _ message: String
  ) -> StoredResultsError {
    StoredResultsError(
      at: location, message, fix: "the manifest is broken; make the results again")
  }
}
