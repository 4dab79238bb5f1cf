import Quantities
import Results

extension DifferingResults {
  /// Warning about results that replaced different ones of the same scenario and seed.
  /// - Parameter path: folder of the new results.
  /// - Returns: the message, with its line ends.
  func warning(of path: String) -> String {
    "cabstand: warning: \(path): these results differ from the ones they replace, although scenario"
      + " and seed are the same\n"
      + "  \(now.policy), replication \(now.replication): run digest \(before.runDigestText) before,"
      + " \(now.runDigestText) now; \(differingCount) of"
      + " \(Wording.count(commonCount, "replication")) \(differingCount == 1 ? "differs" : "differ")\n"
      + "  the earlier results are kept in \(self.path)\n"
      + "  fix: none if you have changed the policy or installed another cabstand since; otherwise the"
      + " policy decides by more than its messages, see cabstand policy-test\n"
  }
}
