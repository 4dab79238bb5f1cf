import DisclosureCore
import Documents
public import Results

/// Writes what is published into a folder that appears whole or not at all.
public struct PublishedFolder {
  /// The name of the table of blocks.
  static let blocksName = "blocks.csv"
  static let groupsName = "zone_groups.csv"
  static let certificateName = "certificate.json"

  private let publication: Publication
  private let preset: String

  /// Plans the folder.
  /// - Parameters:
  ///   - publication: what is published.
  ///   - preset: the name of the rules.
  public init(_ publication: Publication, preset: String) {
    self.publication = publication
    self.preset = preset
  }

  /// Writes the files.
  /// - Parameter folder: where they go; whoever made it publishes it.
  /// - Throws: `ResultError` when something cannot be written.
  public func write(to folder: inout PendingFolder) throws(ResultError) {
    let tables = [
      (Self.blocksName, blocks), (Self.groupsName, groups), ("withheld.csv", withheld),
    ]
    for (name, text) in tables { try folder.write(text, to: name) }
    let certificate = certificate.adding(
      "files",
      .object(tables.map { ($0.0, .text("sha256:" + SHA256.hexadecimal(of: $0.1))) }))
    try folder.write(certificate.text(.pretty) + "\n", to: Self.certificateName)
    try folder.write(package.text(.pretty) + "\n", to: "datapackage.json")
  }

  // MARK: - Tables

  private var blocks: String {
    var text = "block,zone_group,hour_from,hour_to,people,rows"
    for name in publication.valueNames { text += ",\(Self.cell(name + "_sum"))" }
    text += "\n"
    for (number, block) in publication.blocks.enumerated() {
      let group = block.zoneGroup.map { "\($0)" } ?? ""
      let rows = block.rows.map { "\($0)" } ?? ""
      text += "\(number),\(group),\(block.hours.lowerBound),\(block.hours.upperBound)"
      text += ",\(block.people),\(rows)"
      for sum in block.sums { text += "," + (sum.map(Self.decimal) ?? "") }
      text += "\n"
    }
    return text
  }

  private var groups: String {
    var text = "zone_group,zone\n"
    for (number, zones) in publication.zoneGroups.enumerated() {
      for zone in zones { text += "\(number),\(Self.cell(zone))\n" }
    }
    return text
  }

  private var withheld: String {
    "reason,count\n" + publication.withheld.map { "\($0.reason),\($0.count)\n" }.joined()
  }

  /// A number of millionths, without zeros at its end.
  static func decimal(_ millionths: Int64) -> String {
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var digits = String(String(rest + 1_000_000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return (millionths < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : "." + digits)
  }

  private static func cell(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  // MARK: - Certificate and description

  private var certificate: DocumentValue {
    let people = publication.blocks.map(\.people).sorted()
    let rules = publication.rules
    return [
      "rules": .text(preset), "k": .number(rules.threshold),
      "statement": .text(statement),
      "largest_share_percent": rules.largestPercent.map { .number($0) } ?? .null,
      "people": .number(publication.personCount), "rows_read": .number(publication.rowCount),
      "rows_published": .number(publication.keptRows),
      "blocks": .number(people.count), "zone_groups": .number(publication.zoneGroups.count),
      "people_per_block_min": people.first.map { .number($0) } ?? .null,
      "people_per_block_median": people.isEmpty ? .null : .number(people[people.count / 2]),
      "withheld": .object(publication.withheld.map { ($0.reason, .number($0.count)) }),
    ]
  }

  /// What the rules promise, in a sentence; a small k is said here.
  var statement: String {
    let rules = publication.rules
    let size =
      rules.threshold == 1000
      ? "k = 1000" : "k = \(rules.threshold), not the document's 1000"
    return rules.alignsToBlocks
      ? "Groups of at least k people that do not overlap; \(size)."
      : "Every total of at least k people, also where totals overlap; \(size)."
  }

  private var package: DocumentValue {
    func field(_ name: String, _ type: String, _ text: String) -> DocumentValue {
      ["name": .text(name), "type": .text(type), "description": .text(text)]
    }
    func table(_ file: String, _ title: String, _ fields: [DocumentValue]) -> DocumentValue {
      [
        "profile": "tabular-data-resource", "name": .text(String(file.dropLast(4))),
        "title": .text(title), "path": .text(file), "format": "csv", "encoding": "utf-8",
        "schema": ["fields": .array(fields), "missingValues": [""]],
      ]
    }
    let blockFields =
      [
        field("block", "integer", "Number of the block."),
        field("zone_group", "integer", "The zones it covers; empty for all zones."),
        field("hour_from", "integer", "The first hour of the day."),
        field("hour_to", "integer", "The hour at which it ends."),
        field("people", "integer", "How many different people are in it."),
        field("rows", "integer", "How many rows; empty when too many are of one person."),
      ]
      + publication.valueNames.map { name in
        field(
          "\(name)_sum", "number",
          "Sum of \(name); empty when too much of it is of one person.")
      }
    return [
      "profile": "tabular-data-package", "name": "published", "title": .text(statement),
      "resources": [
        table(Self.blocksName, "Groups of people by zones and hours.", blockFields),
        table(
          Self.groupsName, "The zones of each group.",
          [
            field("zone_group", "integer", "Number of the group."),
            field("zone", "string", "A zone of it."),
          ]),
        table(
          "withheld.csv", "What is not published, without saying where.",
          [
            field("reason", "string", "Why."),
            field("count", "integer", "How many rows, sums or cells."),
          ]),
      ],
    ]
  }
}
