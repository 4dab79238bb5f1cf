import Documents
import Quantities

/// Reads a folder of published tables as anybody could, and attacks it.
public struct FolderAttack: Sendable {
  /// What was found.
  public let outcome: SubtractionAttack

  /// How many totals are published.
  public let totalCount: Int

  /// How many people the certificate promises for each group.
  public let threshold: Int

  /// Whether a path is such a folder.
  public static func isPublished(_ path: String) -> Bool {
    if case .success = FileContent.read(path + "/" + PublishedFolder.certificateName) {
      return true
    }
    return false
  }

  /// Attacks a folder.
  /// - Parameter path: what `cabstand publish` has made.
  /// - Throws: `PublicationError` when files are missing or broken.
  public init(_ path: String) throws(PublicationError) {
    do throws(Problem) {
      threshold = try Self.threshold(path + "/" + PublishedFolder.certificateName)
      let totals = try Self.totals(path + "/" + PublishedFolder.blocksName)
      totalCount = totals.count
      outcome = SubtractionAttack(totals, threshold: threshold)
    } catch {
      throw PublicationError([error])
    }
  }

  private static func threshold(_ file: String) throws(Problem) -> Int {
    let bytes: [UInt8]
    switch FileContent.read(file) {
    case .success(let read): bytes = read
    case .failure(let failure):
      throw Problem(
        cause: .missingInput, at: SourceLocation(file: file),
        "cannot read the certificate: \(failure.message)",
        fix: "name a folder that cabstand publish has made")
    }
    let document = try DocumentReader.read(String(decoding: bytes, as: UTF8.self), file: file)
    guard case .number(let number, _)? = document["k"]?.content, number >= 1 else {
      throw Problem(
        at: SourceLocation(file: file), "the certificate does not say k",
        fix: "name a folder that cabstand publish has made")
    }
    return Int(number)
  }

  private static func totals(_ path: String) throws(Problem) -> [SubtractionAttack.Total] {
    var file = try CSVFile(path)
    try file.requireDistinctColumns()
    var places: [Int] = []
    for name in ["zone_group", "hour_from", "hour_to", "people", "rows"] {
      guard let place = file.place(of: name) else {
        throw Problem(
          at: SourceLocation(file: path, line: 1), "there is no column \(name)",
          fix: "publish the data again")
      }
      places.append(place)
    }
    var read: [(line: Int, group: Int?, hours: Range<Int>, people: Int, rows: Int?)] = []
    while true {
      let (isRow, broken) = try file.next()
      guard isRow else { break }
      if let broken { throw broken }
      let cells = places.map { CellText.whole(file.splitter.cell($0)) }
      guard let from = cells[1], let to = cells[2], let people = cells[3], from < to, to <= 24
      else {
        // The first of the columns that cannot be read, or else the end of its hours.
        let wrong = (1...3).first { cells[$0] == nil } ?? 2
        throw file.problem("this is no block", in: places[wrong], fix: "publish the data again")
      }
      read.append((file.splitter.line, cells[0], from..<to, people, cells[4]))
    }
    let groups = (read.compactMap(\.group).max() ?? 0) + 1
    return read.map { row in
      let zones = row.group.map { $0..<$0 + 1 } ?? 0..<groups
      return SubtractionAttack.Total(
        name: "line \(row.line) of \(path)",
        cells: zones.flatMap { zone in row.hours.map { zone * CellLedger.hours + $0 } },
        people: row.people, rows: row.rows)
    }
  }
}
