import Documents
import Quantities
import Results

/// The people behind published blocks: a file for the publisher alone, beside the folder and never
/// in it.
///
/// It contains the earlier folders on which a folder depends, then the folder itself.
struct PrivateRecord {
  /// Suffix to the path of a folder.
  static let suffix = ".PRIVATE-never-publish.csv"

  /// Zones that were merged.
  struct Group {
    /// Their names in the folder.
    var names: [String]

    /// All zones of the group, as written in the rows.
    var zones: [[UInt8]]
  }

  /// A block, with the sorted hashes of its people and their contributions.
  struct Block {
    var group: Int
    var told: Publication.Block
    var people: [String]
  }

  /// The groups and blocks that a folder added to the earlier ones.
  struct Folder {
    var name = ""
    var certificate = ""
    let shape: String
    var groups: [Group] = []
    var blocks: [Block] = []
  }

  var folders: [Folder]

  /// Hash of all rows before it: with a missing row, zones could be grouped again.
  private var checksum = ""

  // MARK: - Writing

  private static let header = "PRIVATE_never_publish,group,hour_from,hour_to,text\n"

  /// Text of the whole file.
  var text: String {
    let rows = rows
    return rows + "checksum,,,,\(SHA256.hexadecimal(of: rows))\n"
  }

  private var rows: String {
    var text = Self.header
    for folder in folders {
      for (kind, value) in [
        ("folder", folder.name), ("shape", folder.shape), ("certificate", folder.certificate),
      ] {
        text += "\(kind),,,,\(CSVText.cell(value))\n"
      }
      for (number, group) in folder.groups.enumerated() {
        for name in group.names { text += "name,\(number),,,\(CSVText.cell(name))\n" }
        for zone in group.zones { text += "zone,\(number),,,\(Hexadecimal.text(zone))\n" }
      }
      for block in folder.blocks {
        let told = block.told
        text += "block,\(block.group),\(told.hours.lowerBound),\(told.hours.upperBound),"
        text +=
          ([told.people, told.rows] + told.values + told.sums.map { $0.map(Int.init) })
          .map { $0.map { "\($0)" } ?? "-" }.joined(separator: " ") + "\n"
        for person in block.people { text += "person,,,,\(person)\n" }
      }
    }
    return text
  }

  // MARK: - Reading

  /// Reads a record.
  /// - Throws: the `Problem` of a file that is missing or was changed.
  init(_ path: String) throws(Problem) {
    folders = []
    // Names of folders and columns may contain line ends.
    var file = try CSVFile(path, limits: FileLimits(rowsMaySpanLines: true))
    guard file.header.joined(separator: ",") + "\n" == Self.header else {
      throw Self.broken(SourceLocation(file: path, line: 1))
    }
    while true {
      let (isRow, broken) = try file.next()
      guard isRow else { break }
      guard broken == nil, add(file.splitter) else {
        throw Self.broken(SourceLocation(file: path, line: file.line))
      }
    }
    guard !folders.isEmpty, checksum == SHA256.hexadecimal(of: rows) else {
      throw Self.broken(SourceLocation(file: path))
    }
  }

  init(_ folders: [Folder]) { self.folders = folders }

  private static func broken(_ place: SourceLocation) -> Problem {
    Problem(
      at: place, "not a private record of a published folder",
      fix: "use the file that cabstand publish wrote next to the folder, unchanged")
  }

  /// Adds a row.
  /// - Returns: true for a valid row.
  private mutating func add(_ row: borrowing CSVSplitter) -> Bool {
    let kind = row.text(0)
    let text = row.text(4)
    let group = CellText.whole(row.cell(1))
    // The shape is the second row, and creates the folder.
    if kind == "folder" {
      folders.append(Folder(name: text, shape: ""))
      return true
    }
    guard let last = folders.indices.last else { return false }
    switch kind {
    case "shape": folders[last] = Folder(name: folders[last].name, shape: text)
    case "certificate": folders[last].certificate = text
    case "checksum": checksum = text
    case "name", "zone":
      guard let group, group <= folders[last].groups.count else { return false }
      if group == folders[last].groups.count {
        folders[last].groups.append(Group(names: [], zones: []))
      }
      guard kind == "zone" else {
        folders[last].groups[group].names.append(text)
        return true
      }
      guard let zone = Hexadecimal.bytes(text) else { return false }
      folders[last].groups[group].zones.append(zone)
    case "block":
      guard let group, group < folders[last].groups.count,
        let told = Self.told(row, text)
      else { return false }
      folders[last].blocks.append(Block(group: group, told: told, people: []))
    case "person":
      guard let block = folders[last].blocks.indices.last else { return false }
      folders[last].blocks[block].people.append(text)
    default: return false
    }
    return true
  }

  private static func told(_ row: borrowing CSVSplitter, _ text: String) -> Publication.Block? {
    guard let from = CellText.whole(row.cell(2)), let to = CellText.whole(row.cell(3)),
      from < to, to <= CellLedger.hours
    else { return nil }
    let numbers = text.split(separator: " ").map { Int($0) }
    guard numbers.count >= 2, numbers.count % 2 == 0, let people = numbers[0] else { return nil }
    var block = Publication.Block(zoneGroup: nil, hours: from..<to)
    block.people = people
    block.rows = numbers[1]
    let count = numbers.count / 2 - 1
    block.values = Array(numbers[2..<2 + count])
    block.sums = numbers[(2 + count)...].map { $0.map(Int64.init) }
    return block
  }
}

/// Encodes bytes as hexadecimal digits, because they need not be valid text.
private enum Hexadecimal {
  static func text(_ bytes: [UInt8]) -> String {
    bytes.map { String(UInt(256) + UInt($0), radix: 16).dropFirst() }.joined()
  }

  static func bytes(_ text: String) -> [UInt8]? {
    guard text.utf8.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    var rest = text[...]
    while !rest.isEmpty {
      guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
