package import Documents

/// Provenance of a folder of results: the contents of `manifest.json`.
///
/// It has no time of day and no machine name, so that the same run writes the same bytes.
public struct Manifest: Hashable, Sendable {
  /// Marker that identifies a folder of results, with its version.
  public static let format = "cabstand-results/1"

  /// A file that the run read.
  public struct Input: Hashable, Sendable {
    /// Path as the scenario names it.
    public let path: String

    /// SHA-256 hash of the contents, as 64 hexadecimal digits.
    public let hash: String

    /// Name of a copy in the folder; nil without one.
    public let copy: String?

    /// Makes the record of an input file.
    /// - Parameters:
    ///   - path: path as the scenario names it.
    ///   - hash: SHA-256 hash of the unpacked contents.
    ///   - copy: name of a copy in the folder; nil without one.
    public init(path: String, hash: String, copy: String? = nil) {
      self.path = path
      self.hash = hash
      self.copy = copy
    }
  }

  /// Fingerprints of one replication under one policy.
  public struct Run: Hashable, Sendable {
    /// Name of the policy.
    public let policy: String

    /// Number of the replication, from 1.
    public let replication: Int

    /// Fingerprint of the requests of the day.
    public let demandDigest: UInt64

    /// Fingerprint of all events.
    public let runDigest: UInt64

    /// Fingerprint of all events, as 16 hexadecimal digits.
    public var runDigestText: String { hexadecimal(runDigest) }

    /// SHA-256 hash of all messages to and from an external policy; nil for a built-in policy.
    public let transcriptHash: String?

    /// Actions of an external policy; nil for a built-in policy.
    public let actions: Actions?

    /// Makes a record of a replication.
    public init(
      policy: String, replication: Int, demandDigest: UInt64, runDigest: UInt64,
      transcriptHash: String? = nil, actions: Actions? = nil
    ) {
      self.policy = policy
      self.replication = replication
      self.demandDigest = demandDigest
      self.runDigest = runDigest
      self.transcriptHash = transcriptHash
      self.actions = actions
    }
  }

  /// Number of actions that an external policy has requested, and the refused ones among them.
  public struct Actions: Hashable, Sendable {
    /// Number of actions.
    public let given: Int

    /// Refused actions by reason, as the protocol names it; each count is at least 1.
    public let refused: [Refused]

    /// Number of actions refused for one reason.
    public struct Refused: Hashable, Sendable {
      /// Reason, as the protocol names it.
      public let reason: String

      /// Number of refused actions, at least 1.
      public let count: Int
    }

    /// Makes a record of actions.
    /// - Parameters:
    ///   - given: number of actions, at least as many as were refused.
    ///   - refused: refused actions by reason, each reason once.
    public init(given: Int, refused: [(reason: String, count: Int)]) {
      self.given = given
      self.refused = refused.map { Refused(reason: $0.reason, count: $0.count) }
    }

    /// Number of actions refused for any reason.
    public var refusedCount: Int { refused.reduce(0) { $0 + $1.count } }

    /// Share of actions that were refused; 0 without any action.
    public var refusedShare: Double { given > 0 ? Double(refusedCount) / Double(given) : 0 }

    /// Adds up counts.
    ///
    /// The reasons keep the order of their first occurrence.
    public static func + (first: Self, second: Self) -> Self {
      var refused = first.refused.map { (reason: $0.reason, count: $0.count) }
      for other in second.refused {
        if let place = refused.firstIndex(where: { $0.reason == other.reason }) {
          refused[place].count += other.count
        } else {
          refused.append((other.reason, other.count))
        }
      }
      return Self(given: first.given + second.given, refused: refused)
    }
  }

  /// Name of the program.
  public var toolName: String

  /// Version of the program.
  public var toolVersion: String

  /// Commit of the program; nil if unknown.
  public var toolCommit: String?

  /// Command that made the results; nil in results of earlier versions and of other commands than
  /// `run` and `compare`.
  public var command: RecordedCommand?

  /// Name of the scenario.
  public var scenarioName: String

  /// SHA-256 hash of the scenario's values other than defaults, as 64 hexadecimal digits.
  public var scenarioHash: String

  /// Settings of `--set`, as they were given.
  public var settings: [String]

  /// Seed of all random numbers.
  public var seed: UInt64

  /// Number of replications per policy, at least 1.
  public var replications: Int

  /// Names of the policies.
  public var policies: [String]

  /// Files that the run read.
  public var inputs: [Input]

  /// Fingerprints, by policy and replication.
  public var runs: [Run]

  /// Makes a manifest.
  ///
  /// The list of written files is added when the folder is published.
  public init(
    toolName: String = "cabstand", toolVersion: String, toolCommit: String? = nil,
    command: RecordedCommand? = nil, scenarioName: String,
    scenarioHash: String, settings: [String] = [], seed: UInt64, replications: Int,
    policies: [String], inputs: [Input],
    runs: [Run]
  ) {
    self.toolName = toolName
    self.toolVersion = toolVersion
    self.toolCommit = toolCommit
    self.command = command
    self.scenarioName = scenarioName
    self.scenarioHash = scenarioHash
    self.settings = settings
    self.seed = seed
    self.replications = replications
    self.policies = policies
    self.inputs = inputs
    self.runs = runs
  }

  /// Returns the manifest as JSON, with the files of the folder sorted by name.
  package func json(outputs: [OutputRecord]) -> DocumentValue {
    let scenario: DocumentValue = [
      "name": .text(scenarioName), "sha256": .text(scenarioHash),
    ]
    let tool: DocumentValue = ["name": .text(toolName), "version": .text(toolVersion)]
    let head: DocumentValue = [
      "format": .text(Manifest.format),
      "tool": tool.adding("commit", toolCommit.map { .text($0) }),
    ]
    return head.adding("command", command?.json)
      .adding(
        "scenario", scenario.adding("settings", settings.isEmpty ? nil : .texts(settings))
      )
      .adding("seed", .number(seed))
      .adding("replications", .number(replications))
      .adding("policies", .texts(policies))
      .adding("inputs", .array(inputs.map(Manifest.json(of:))))
      .adding("runs", .array(runs.map(Manifest.json(of:))))
      .adding(
        "outputs",
        .array(
          outputs.sorted { $0.fileName < $1.fileName }.map {
            [
              "name": .text($0.fileName),
              "bytes": .number($0.byteCount),
              "sha256": .text($0.hash),
            ]
          }))
  }

  /// Name, version and, if known, commit of the program, as `--version` prints them.
  package var toolText: String {
    "\(toolName) \(toolVersion)" + (toolCommit.map { " (commit \($0))" } ?? "")
  }

  /// Whole text of `manifest.json`.
  package func text(outputs: [OutputRecord]) -> String {
    json(outputs: outputs).text(.pretty) + "\n"
  }

  private static func json(of input: Input) -> DocumentValue {
    let value: DocumentValue = ["path": .text(input.path), "sha256": .text(input.hash)]
    return value.adding("copy", input.copy.map { .text($0) })
  }

  /// Returns a replication as JSON.
  ///
  /// Only external policies have a transcript and actions.
  private static func json(of run: Run) -> DocumentValue {
    let value: DocumentValue = [
      "policy": .text(run.policy), "replication": .number(run.replication),
      "demand_digest": .text(hexadecimal(run.demandDigest)),
      "run_digest": .text(hexadecimal(run.runDigest)),
    ]
    return value.adding("transcript_sha256", run.transcriptHash.map { .text($0) })
      .adding("actions", run.actions.map { .number($0.given) })
      .adding(
        "refused_actions",
        run.actions.map { .object($0.refused.map { ($0.reason, .number($0.count)) }) })
  }

  /// Returns the names of the files that a manifest of any version lists; nil if it is invalid.
  static func outputNames(in bytes: [UInt8]) -> [String]? {
    guard let document = try? DocumentReader.read(utf8: bytes, file: ResultFolder.manifestName),
      case .array(let outputs) = document["outputs"]?.content
    else { return nil }
    var names: [String] = []
    for output in outputs {
      guard case .text(let name) = output["name"]?.content, !name.isEmpty,
        !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
      else { return nil }
      names.append(name)
    }
    return names
  }

  /// True if the beginning of a manifest has the marker, of any version.
  ///
  /// The marker is the first member, so the first bytes suffice. A hand-written file counts as
  /// foreign, which is the safe error.
  static func isMarked(_ beginning: [UInt8]) -> Bool {
    let text = beginning.filter { $0 > 0x20 }
    return text.starts(with: "{\"format\":\"cabstand-results/".utf8)
  }
}

private func hexadecimal(_ value: UInt64) -> String {
  var text = ByteBuffer(capacity: 16)
  text.append(hexadecimal: value)
  return text.text
}
