/// Results that were replaced by different ones of the same scenario and seed.
///
/// Such a difference shows that a policy or the program has changed, or is not reproducible.
public struct DifferingResults: Hashable, Sendable {
  /// Current path of the old results.
  public let path: String

  /// First replication that differs, in the old results.
  public let before: Manifest.Run

  /// The same replication in the new results.
  public let now: Manifest.Run

  /// Number of replications that differ.
  public let differingCount: Int

  /// Number of replications in both results.
  public let commonCount: Int
}

extension ResultFolder {
  /// Suffix of the name of a folder that was set aside.
  private static let previous = ".previous"

  /// Sets aside the results at the path if one of their replications has a different fingerprint.
  ///
  /// Called before `publish`, which then finds the path free. Identical results, and results of
  /// another scenario or seed, stay in place.
  /// - Parameter manifest: provenance of the new results.
  /// - Returns: the old results, now beside the path; nil if there are none, or they do not differ.
  /// - Throws: `ResultError` if they differ and cannot be moved.
  public borrowing func setAsideDiffering(
    from manifest: Manifest
  ) throws(ResultError) -> DifferingResults? {
    guard let old = try? StoredResults(at: path).manifest,
      old.scenarioHash == manifest.scenarioHash,
      old.seed == manifest.seed
    else { return nil }
    var oldRuns: [String: [Int: Manifest.Run]] = [:]
    for run in old.runs { oldRuns[run.policy, default: [:]][run.replication] = run }
    let common = manifest.runs.compactMap { now in
      oldRuns[now.policy]?[now.replication].map { (before: $0, now: now) }
    }
    let differing = common.filter { $0.before.runDigest != $0.now.runDigest }
    guard let first = differing.first else { return nil }
    return DifferingResults(
      path: try setAside(), before: first.before, now: first.now,
      differingCount: differing.count, commonCount: common.count)
  }

  /// Moves results that were set aside back, if the path is still free.
  public borrowing func putBack(_ replaced: DifferingResults) {
    try? FileSystem.moveToFree(replaced.path, to: path)
  }

  /// Moves the entry at the path to the first free name beside it.
  private borrowing func setAside() throws(ResultError) -> String {
    var number = 1
    while true {
      let aside = path + ResultFolder.previous + (number == 1 ? "" : "-\(number)")
      do throws(SystemFailure) {
        if try FileSystem.kind(of: aside) == .nothing {
          try FileSystem.moveToFree(path, to: aside)
          return aside
        }
      } catch {
        throw .cannotPublish(path: aside, error)
      }
      number += 1
    }
  }

  /// True if a name is that of a folder that was set aside.
  static func isPrevious(_ name: String) -> Bool {
    guard let place = name.ranges(of: previous).last else { return false }
    let rest = name[place.upperBound...]
    return rest.isEmpty || (rest.first == "-" && Int(rest.dropFirst()) ?? 0 > 1)
  }
}
