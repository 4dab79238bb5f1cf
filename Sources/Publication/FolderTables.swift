import Documents
import Quantities
import Results

/// A published folder, read back and checked against its certificate.
struct FolderTables {
  /// A total that is published.
  struct Total {
    let line: Int
    let group: Int?
    let hours: Range<Int>
    let people: Int
    let rows: Int?

    /// Number of rows with each value, and its sum, as written; empty if withheld.
    let values: [String]
  }

  /// Path of the folder, without slashes at its end.
  let path: String

  let certificate: Certificate

  /// Hash of the certificate, by which later folders refer to this one.
  let certificateHash: String

  /// Names of the zones of each group.
  private(set) var groups: [[String]] = []

  private(set) var totals: [Total] = []

  /// Names of the columns of values.
  private(set) var valueNames: [String] = []

  /// Reads a folder.
  /// - Throws: the `Problem` of the first file that is missing, was added, was changed or cannot be
  ///   read.
  init(_ named: String) throws(Problem) {
    var path = named
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    let place = SourceLocation(file: path + "/" + PublishedFolder.certificateName)
    let bytes = try Self.bytes(place, orElse: "name a folder that cabstand publish has made")
    let document = try DocumentReader.read(
      String(decoding: bytes, as: UTF8.self), file: place.file)
    guard let certificate = Certificate(document) else {
      throw Problem(
        at: place, "not a certificate of this version",
        fix: "name a folder that cabstand publish has made, or publish the data again")
    }
    self.certificate = certificate
    certificateHash = "sha256:" + SHA256.hexadecimal(of: bytes)
    try requireFiles()
    try readGroups()
    try readTotals()
    let empty = totals.reduce(0) { count, total in
      count + (total.rows == nil ? 1 : 0) + total.values.count(where: \.isEmpty)
    }
    let expected = certificate.document(
      blocks: totals.map(\.people), groups: groups.count, empty: empty)
    guard bytes.elementsEqual((expected.text(.pretty) + "\n").utf8) else {
      throw Self.changed(place)
    }
  }

  private static func bytes(
    _ place: SourceLocation, orElse fix: String
  ) throws(Problem) -> [UInt8] {
    switch FileContent.read(place.file) {
    case .success(let bytes): return bytes
    case .failure(let failure):
      throw Problem(
        cause: .missingInput, at: place, "cannot read this file: \(failure.message)", fix: fix)
    }
  }

  private static func changed(_ place: SourceLocation) -> Problem {
    Problem(
      at: place, "this file was changed after it was published",
      fix: "attack the folder that cabstand publish made, or publish the data again")
  }

  /// Compares every file with the certificate.
  private func requireFiles() throws(Problem) {
    let expected = [
      PublishedFolder.blocksName, PublishedFolder.groupsName, PublishedFolder.withheldName,
      PublishedFolder.packageName,
    ]
    guard certificate.files.map(\.name) == expected else {
      throw Self.changed(SourceLocation(file: path + "/" + PublishedFolder.certificateName))
    }
    for (name, hash) in certificate.files {
      let place = SourceLocation(file: path + "/" + name)
      guard case .success(let bytes) = FileContent.read(place.file) else {
        throw Problem(
          at: place, "this file of the certificate is missing or cannot be read",
          fix: "attack the whole folder that cabstand publish made")
      }
      guard "sha256:" + SHA256.hexadecimal(of: bytes) == hash else { throw Self.changed(place) }
    }
    let known = expected + [PublishedFolder.certificateName]
    for name in PendingFolder.names(at: path) where !known.contains(name) {
      throw Problem(
        at: SourceLocation(file: path + "/" + name), "this file is not in the certificate",
        fix: "move it elsewhere: only published files may be given away")
    }
  }

  private mutating func readGroups() throws(Problem) {
    var file = try CSVFile(path + "/" + PublishedFolder.groupsName)
    guard file.header == ["zone_group", "zone"] else {
      throw Problem(
        at: SourceLocation(file: file.path, line: 1), "these are not the columns of zones",
        fix: "publish the data again")
    }
    while true {
      let (isRow, broken) = try file.next()
      guard isRow else { break }
      if let broken { throw broken }
      guard let group = CellText.whole(file.splitter.cell(0)), group <= groups.count else {
        throw file.problem("not a group of zones", in: 0, fix: "publish the data again")
      }
      if group == groups.count { groups.append([]) }
      groups[group].append(file.splitter.text(1))
    }
  }

  private mutating func readTotals() throws(Problem) {
    var file = try CSVFile(path + "/" + PublishedFolder.blocksName)
    guard
      file.header.starts(with: ["block", "zone_group", "hour_from", "hour_to", "people", "rows"])
    else {
      throw Problem(
        at: SourceLocation(file: file.path, line: 1), "these are not the columns of blocks",
        fix: "publish the data again")
    }
    valueNames = Array(file.header.dropFirst(6))
    while true {
      let (isRow, broken) = try file.next()
      guard isRow else { break }
      if let broken { throw broken }
      let cells = (1...5).map { CellText.whole(file.splitter.cell($0)) }
      guard let from = cells[1], let to = cells[2], let people = cells[3], from < to,
        to <= CellLedger.hours, cells[0] ?? 0 < groups.count
      else {
        // The first invalid column, or else the end of the hours.
        let wrong = (1...3).first { cells[$0] == nil } ?? 2
        throw file.problem("not a block", in: wrong + 1, fix: "publish the data again")
      }
      totals.append(
        Total(
          line: file.line, group: cells[0], hours: from..<to, people: people, rows: cells[4],
          values: (6..<file.header.count).map { file.splitter.text($0) }))
    }
  }
}
