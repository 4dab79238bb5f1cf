import Documents
import Quantities

/// Earlier folders of the same people, with the private records of the people behind their blocks.
package struct PublicationHistory: Sendable {
  private(set) var folders: [PrivateRecord.Folder] = []

  /// Makes an empty history.
  package init() {}

  /// Reads folders and their records.
  ///
  /// The record of a folder includes the records of the folders on which it rests, which therefore
  /// need not be named.
  /// - Parameter paths: the folders, each with its private record beside it.
  /// - Throws: `PublicationError` if a folder differs from the published one, or its record is
  ///   missing.
  package init(_ paths: [String]) throws(PublicationError) {
    do throws(Problem) {
      for path in paths { try add(path) }
    } catch {
      throw PublicationError([error])
    }
  }

  /// True without any folder.
  package var isEmpty: Bool { folders.isEmpty }

  /// Names of the folders.
  package var names: [String] { folders.map(\.name) }

  private mutating func add(_ path: String) throws(Problem) {
    let tables = try FolderTables(path)
    let place = SourceLocation(file: tables.path + "/" + PublishedFolder.certificateName)
    guard tables.certificate.alignsToBlocks else {
      throw Problem(
        at: place, "the rules document give no groups that could be kept",
        fix: "publish after folders with the rules guarded")
    }
    let file = tables.path + PrivateRecord.suffix
    let record: PrivateRecord
    do throws(Problem) { record = try PrivateRecord(file) } catch {
      guard error.cause == .missingInput else { throw error }
      throw Problem(
        cause: .missingInput, at: SourceLocation(file: file),
        "the private record of this folder is missing: it lists the people of each group",
        fix: "put the file back next to the folder, where cabstand publish wrote it")
    }
    guard record.folders.last?.certificate == tables.certificateHash else {
      throw Problem(
        at: SourceLocation(file: file), "this is the private record of another folder",
        fix: "use the record that was written with \(Wording.quoted(path))")
    }
    for folder in record.folders
    where !folders.contains(where: { $0.certificate == folder.certificate }) {
      folders.append(folder)
    }
  }

  /// Rejects groups and sums that differ in form from those of the earlier folders.
  func requireShape(_ shape: String, at path: String) throws(PublicationError) {
    for folder in folders where folder.shape != shape {
      throw PublicationError([
        Problem(
          at: SourceLocation(file: path),
          "\(Wording.quoted(folder.name)) was published with \(folder.shape), and this would be with \(shape)",
          fix: "publish the same columns in the same way")
      ])
    }
  }
}
