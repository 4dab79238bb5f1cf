package import Documents

/// What a folder of results says about how it came about: the contents of `manifest.json`.
///
/// It holds no time of day and no machine, so that the same run gives the same bytes.
public struct Manifest: Hashable, Sendable {
  /// The marker by which a folder of results is recognised, with its version.
  public static let format = "cabstand-results/1"

  /// A file that the run read.
  public struct Input: Hashable, Sendable {
    /// The path as the scenario names it.
    public let path: String

    /// The SHA-256 hash of the contents, as 64 hexadecimal digits.
    public let hash: String

    /// Makes a record of a file that was read.
    public init(path: String, hash: String) {
      self.path = path
      self.hash = hash
    }
  }

  /// The fingerprints of one replication under one policy.
  public struct Run: Hashable, Sendable {
    /// The name of the policy.
    public let policy: String

    /// The number of the replication, from 1.
    public let replication: Int

    /// The fingerprint of the requests of the day.
    public let demandDigest: UInt64

    /// The fingerprint of all that happened.
    public let runDigest: UInt64

    /// The fingerprint of all that happened, as 16 hexadecimal digits.
    public var runDigestText: String { hexadecimal(runDigest) }

    /// The SHA-256 hash of all that a policy outside of the program was told and answered; nil for the
    /// policies that are part of it.
    public let transcriptHash: String?

    /// The actions of such a policy; nil for the policies that are part of the program.
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

  /// How many actions a policy outside of the program has asked for, and how many were refused.
  public struct Actions: Hashable, Sendable {
    /// How many there were.
    public let given: Int

    /// Number of of them refused, by reason, as the protocol names it; each at least 1.
    public let refused: [Refused]

    /// Number of actions refused for one reason.
    public struct Refused: Hashable, Sendable {
      /// The reason, as the protocol names it.
      public let reason: String

      /// How many, at least 1.
      public let count: Int
    }

    /// Makes a record of actions.
    /// - Parameters:
    ///   - given: how many there were, at least as many as were refused.
    ///   - refused: those that were refused, each reason once.
    public init(given: Int, refused: [(reason: String, count: Int)]) {
      self.given = given
      self.refused = refused.map { Refused(reason: $0.reason, count: $0.count) }
    }

    /// Number of actions refused for any reason.
    public var refusedCount: Int { refused.reduce(0) { $0 + $1.count } }

    /// The share of actions that were refused; 0 without any action.
    public var refusedShare: Double { given > 0 ? Double(refusedCount) / Double(given) : 0 }

    /// Adds up counts, the reasons in the order in which they first occur.
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

  /// The name of the program.
  public var toolName: String

  /// The version of the program.
  public var toolVersion: String

  /// The name of the scenario.
  public var scenarioName: String

  /// The SHA-256 hash of what the scenario says beside defaults, as 64 hexadecimal digits.
  public var scenarioHash: String

  /// What `--set` has replaced of the scenario, as it was given.
  public var settings: [String]

  /// The seed of all random numbers.
  public var seed: UInt64

  /// The number of replications per policy, at least 1.
  public var replications: Int

  /// The names of the policies.
  public var policies: [String]

  /// The files that the run read.
  public var inputs: [Input]

  /// The fingerprints, by policy and replication.
  public var runs: [Run]

  /// Makes a manifest; the files written are added when the folder is published.
  public init(
    toolName: String = "cabstand", toolVersion: String, scenarioName: String,
    scenarioHash: String, settings: [String] = [], seed: UInt64, replications: Int,
    policies: [String], inputs: [Input],
    runs: [Run]
  ) {
    self.toolName = toolName
    self.toolVersion = toolVersion
    self.scenarioName = scenarioName
    self.scenarioHash = scenarioHash
    self.settings = settings
    self.seed = seed
    self.replications = replications
    self.policies = policies
    self.inputs = inputs
    self.runs = runs
  }

  /// The manifest as JSON, with the files of the folder in the order of their names.
  package func json(outputs: [OutputRecord]) -> DocumentValue {
    let scenario: DocumentValue = [
      "name": .text(scenarioName), "sha256": .text(scenarioHash),
    ]
    return [
      "format": .text(Manifest.format),
      "tool": ["name": .text(toolName), "version": .text(toolVersion)],
      "scenario": scenario.adding("settings", settings.isEmpty ? nil : .texts(settings)),
      "seed": .number(seed),
      "replications": .number(replications),
      "policies": .texts(policies),
      "inputs": .array(inputs.map { ["path": .text($0.path), "sha256": .text($0.hash)] }),
      "runs": .array(runs.map(Manifest.json(of:))),
      "outputs": .array(
        outputs.sorted { $0.fileName < $1.fileName }.map {
          [
            "name": .text($0.fileName),
            "bytes": .number($0.byteCount),
            "sha256": .text($0.hash),
          ]
        }),
    ]
  }

  /// A replication; only those of policies outside of the program tell of a transcript and of actions.
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

  /// The names of the files that a manifest lists, of whatever version; nil when it is broken.
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

  /// True if the beginning of a manifest carries the marker, of whatever version.
  ///
  /// The marker is the first member, so the few bytes in front tell; a file that another person
  /// wrote is then taken for a foreign one, which is the safe side.
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
