import Documents
import Results

/// Attack on published folders with their files alone, on each folder and on all together.
package struct FolderAttack: Sendable {
  /// Findings.
  package let outcome: SubtractionAttack

  /// Number of published totals.
  package let totalCount: Int

  /// Smallest group size that a certificate guarantees.
  package let threshold: Int

  /// Earlier folders that the certificates name and the attack does not include.
  package let missingFolders: [String]

  /// Recognises a published folder by its certificate.
  package static func isPublished(_ path: String) -> Bool {
    PendingFolder.names(at: path).contains(PublishedFolder.certificateName)
  }

  /// Attacks folders.
  /// - Parameter paths: folders that `cabstand publish` has made; at least one.
  /// - Throws: `PublicationError` if a file is missing, was added, or differs from the published
  ///   one.
  package init(_ paths: [String]) throws(PublicationError) {
    precondition(!paths.isEmpty, "an attack without folders")
    var folders: [FolderTables] = []
    do throws(Problem) {
      for path in paths { folders.append(try FolderTables(path)) }
    } catch {
      throw PublicationError([error])
    }
    threshold = folders.reduce(Int.max) { min($0, $1.certificate.threshold) }
    let join = FolderJoin(folders, threshold: threshold)
    let totals = join.totals
    totalCount = totals.count
    var outcome = SubtractionAttack(totals, threshold: threshold)
    outcome.add(join.findings)
    self.outcome = outcome
    let known = Set(folders.map(\.certificateHash))
    var missing: [String] = []
    for earlier in folders.flatMap(\.certificate.after)
    where !known.contains(earlier.certificate) && !missing.contains(earlier.folder) {
      missing.append(earlier.folder)
    }
    missingFolders = missing
  }
}
