import DisclosureCore
import Documents
package import Results

/// Writes published tables into a folder that appears whole or not at all.
package struct PublishedFolder {
  /// Name of the table of blocks.
  static let blocksName = "blocks.csv"
  static let groupsName = "zone_groups.csv"
  static let withheldName = "withheld.csv"
  static let packageName = "datapackage.json"
  static let certificateName = "certificate.json"

  /// Files in the order in which they are written.
  let files: [(name: String, text: String)]

  private let publication: Publication

  /// Makes the files.
  /// - Parameters:
  ///   - publication: tables to publish.
  ///   - preset: name of the rules.
  package init(_ publication: Publication, preset: String) {
    self.publication = publication
    var certificate = Certificate(publication, preset: preset)
    var files = [
      (Self.blocksName, Self.blocks(publication)), (Self.groupsName, Self.groups(publication)),
      (Self.withheldName, Self.withheld),
      (Self.packageName, FolderDescription(publication, certificate.statement).text),
    ]
    certificate.files = files.map { ($0.0, "sha256:" + SHA256.hexadecimal(of: $0.1)) }
    files.append(
      (
        Self.certificateName,
        certificate.document(
          blocks: publication.blocks.map(\.people), groups: publication.zoneGroups.count,
          empty: publication.emptyCells
        ).text(.pretty) + "\n"
      ))
    self.files = files
  }

  /// Writes the files.
  /// - Parameter folder: destination; publishing it is left to the caller.
  /// - Throws: `ResultError` if a file cannot be written.
  package func write(to folder: inout PendingFolder) throws(ResultError) {
    for (name, text) in files { try folder.write(text, to: name) }
  }

  // MARK: - Private record

  /// Suffix to the path of a folder that names its private record.
  package static let recordSuffix = PrivateRecord.suffix

  /// Returns the people behind the blocks, for `PublicationHistory` alone.
  /// - Parameter name: name of the folder.
  /// - Returns: a text that must never be published.
  package func record(named name: String) -> String {
    var folder = publication.record
    folder.name = name
    folder.certificate = "sha256:" + SHA256.hexadecimal(of: files.last?.text ?? "")
    return PrivateRecord(publication.after.folders + [folder]).text
  }

  // MARK: - Tables

  private static func blocks(_ publication: Publication) -> String {
    var text = "block,zone_group,hour_from,hour_to,people,rows"
    for name in publication.valueNames {
      text += ",\(CSVText.cell(name + "_values")),\(CSVText.cell(name + "_sum"))"
    }
    text += "\n"
    for (number, block) in publication.blocks.enumerated() {
      let group = block.zoneGroup.map { "\($0)" } ?? ""
      let rows = block.rows.map { "\($0)" } ?? ""
      text += "\(number),\(group),\(block.hours.lowerBound),\(block.hours.upperBound)"
      text += ",\(block.people),\(rows)"
      for (values, sum) in zip(block.values, block.sums) {
        text += "," + (values.map { "\($0)" } ?? "") + "," + (sum.map(Decimals.text) ?? "")
      }
      text += "\n"
    }
    return text
  }

  private static func groups(_ publication: Publication) -> String {
    var text = "zone_group,zone\n"
    for (number, zones) in publication.zoneGroups.enumerated() {
      for zone in zones { text += "\(number),\(CSVText.cell(zone))\n" }
    }
    return text
  }

  /// List of data that are never published.
  ///
  /// The text is the same in every folder, because the presence of such rows may reveal one person.
  static let withheld = """
    what,why
    rows,of people who are not in the table of people
    rows,of people who did not agree
    rows,in zones that are not known
    rows,"of alternatives after the first, which have the same people"
    rows,"in groups of earlier folders, of people who came later or changed, and in groups that changed"
    rows,of zones and hours with too few people
    names,of zones with too few people that no list of zones has
    sums,of which one person has too much
    sums,of values that too few people have or lack
    decimals,beyond those of the certificate

    """
}
