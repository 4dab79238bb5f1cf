import Quantities
import Results

/// Days of the scenarios of a folder: one scenario for each variant, and the policies of the
/// manifest in order, variant by variant.
struct VariantFrames {
  private let results: StoredResults

  /// File and day of each variant.
  private var variants: [(file: String, frame: DayFrame)] = []

  init(_ results: StoredResults) throws(StoredResultsError) {
    self.results = results
    for (name, text) in try results.variantScenarios() {
      let frame = DayFrame(resolved: text)
      guard frame.length <= ReplayBounds.windowDays * 86_400 else {
        throw StoredResultsError(
          file: results.path + "/" + name,
          "the window is longer than \(ReplayBounds.windowDays) days, more than a replay shows",
          fix: "run the scenario again with a shorter window.length")
      }
      variants.append((name, frame))
    }
  }

  /// Returns the day that alternatives share.
  /// - Parameter alternatives: their numbers in the manifest, at least one.
  /// - Returns: the start, length and goal of the day.
  /// - Throws: `StoredResultsError` if their days differ in start or length, or if the scenarios do
  ///   not match the manifest.
  func frame(of alternatives: [Int32]) throws(StoredResultsError) -> DayFrame {
    guard variants.count > 1 else { return variants[0].frame }
    let names = results.manifest.policies
    let variantOfAlternative = variants.indices.flatMap { variant in
      Array(repeating: variant, count: variants[variant].frame.policyCount)
    }
    guard variantOfAlternative.count == names.count else {
      throw StoredResultsError(
        file: results.path + "/" + ResultFolder.manifestName,
        "the manifest has \(names.count) alternatives, and the scenarios "
          + "\(variantOfAlternative.count)",
        fix: "the manifest is broken; make the results again")
    }
    let chosen = alternatives.map { variants[variantOfAlternative[Int($0)]] }
    for (other, number) in zip(chosen, alternatives).dropFirst() {
      let pair =
        "the alternatives \(Wording.quoted(names[Int(alternatives[0])])) and "
        + Wording.quoted(names[Int(number)])
      let file = results.path + "/" + other.file
      let fix = "choose one with --policy"
      guard other.frame.startOfDay == chosen[0].frame.startOfDay,
        other.frame.length == chosen[0].frame.length
      else {
        throw StoredResultsError(file: file, "\(pair) have different windows", fix: fix)
      }
      guard other.frame.goal == chosen[0].frame.goal else {
        throw StoredResultsError(file: file, "\(pair) have different goals", fix: fix)
      }
    }
    return chosen[0].frame
  }
}

extension Manifest {
  /// True if a day has the same requests under several alternatives, as far as known.
  func hasSameDemand(_ alternatives: [Int32], replication: Int32) -> Bool {
    let names = alternatives.map { policies[Int($0)] }
    let digests = runs.filter { $0.replication == Int(replication) && names.contains($0.policy) }
      .map(\.demandDigest)
    return Set(digests).count <= 1
  }
}
