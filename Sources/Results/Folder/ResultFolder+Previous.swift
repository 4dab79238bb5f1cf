/// Results that were replaced by different ones of the same scenario and seed.
///
/// That is how it shows that a policy, or the program itself, has changed or cannot be repeated.
public struct DifferingResults: Hashable, Sendable {
  /// Place where the results are now.
  public let path: String

  /// The first replication that differs, as it was.
  public let before: Manifest.Run

  /// The same replication as it is now.
  public let now: Manifest.Run

  /// How many replications differ.
  public let differingCount: Int

  /// How many replications both results have.
  public let commonCount: Int
}

extension ResultFolder {
  /// What the name of a folder that was set aside has at its end.
  private static let previous = ".previous"

  /// Sets results aside that stand at the place if a replication of theirs has another fingerprint.
  ///
  /// Called before `publish`, which then finds the place free. Results that are the same, and those of
  /// another scenario or seed, stay where they are.
  /// - Parameter manifest: how the results that are about to be published came about.
  /// - Returns: the old results, now beside the place; nil when there are none, or they do not differ.
  /// - Throws: `ResultError` when they differ and cannot be moved.
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

  /// Moves results back that were set aside, where nothing has taken their place.
  public borrowing func putBack(_ replaced: DifferingResults) {
    try? FileSystem.moveToFree(replaced.path, to: path)
  }

  /// Moves what stands at the place to the first free name beside it.
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
