import Quantities
package import Results

/// Reason why there is nothing to replay.
package enum ReplayError: Error, Sendable {
  /// The results are missing or broken.
  case stored(StoredResultsError)

  /// The results say nothing of where taxis were.
  case noMovements(path: String)

  /// The results have no policy of that name.
  case unknownPolicy(String, policies: [String])

  /// The same policy was named twice.
  case samePolicyTwice(String)

  /// The movements of that replication were not kept.
  case notKept(replication: Int32, kept: [Int32])

  /// Nobody was at work in the replications that were kept.
  case nothingHappened
}

extension ReplayError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  package var description: String {
    switch self {
    case .stored(let error): "\(error)"
    case .noMovements(let path):
      "\(path): these results do not say where their taxis were: run again with --trace"
    case .unknownPolicy(let name, let policies):
      "--policy: these results have no policy \(Wording.quoted(name))"
        + (Similarity.closest(to: name, among: policies).map { "; did you mean \($0)?" }
          ?? "; they have \(policies.joined(separator: ", "))")
    case .samePolicyTwice(let name):
      "--policy: \(Wording.quoted(name)) appears twice; name two that differ, or one"
    case .notKept(_, let kept) where kept.count == 1:
      "--replication: of these results only replication \(kept[0]) was traced"
    case .notKept(_, let kept):
      "--replication: of these results only the replications "
        + "\(kept.map { String($0) }.joined(separator: ", ")) were traced"
    case .nothingHappened: "no taxi was at work in the replications that were traced"
    }
  }
}
