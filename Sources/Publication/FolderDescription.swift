import Documents

/// Describes the tables of a folder in the form of Frictionless Data.
struct FolderDescription {
  private let publication: Publication
  private let statement: String

  init(_ publication: Publication, _ statement: String) {
    self.publication = publication
    self.statement = statement
  }

  /// Text of the whole file.
  var text: String { package.text(.pretty) + "\n" }

  private static func field(_ name: String, _ type: String, _ text: String) -> DocumentValue {
    ["name": .text(name), "type": .text(type), "description": .text(text)]
  }

  private static func table(
    _ file: String, _ title: String, _ fields: [DocumentValue]
  ) -> DocumentValue {
    [
      "profile": "tabular-data-resource", "name": .text(String(file.dropLast(4))),
      "title": .text(title), "path": .text(file), "format": "csv", "encoding": "utf-8",
      "schema": ["fields": .array(fields), "missingValues": [""]],
    ]
  }

  private var blockFields: [DocumentValue] {
    [
      Self.field("block", "integer", "Number of the block."),
      Self.field("zone_group", "integer", "The zones it covers; empty for all zones."),
      Self.field("hour_from", "integer", "The first hour of the day."),
      Self.field("hour_to", "integer", "The hour at which it ends."),
      Self.field("people", "integer", "Number of different people in it."),
      Self.field("rows", "integer", "Number of rows; empty when too many are of one person."),
    ]
      + publication.valueNames.flatMap { name in
        [
          Self.field(
            "\(name)_values", "integer",
            "Number of rows with \(name); empty when that is about too few people."),
          Self.field(
            "\(name)_sum", "number",
            "Sum of \(name) over these rows, to \(publication.decimals) decimals; empty when that is about"
              + " too few people, or too much of it is of one person."),
        ]
      }
  }

  private var package: DocumentValue {
    [
      "profile": "tabular-data-package", "name": "published", "title": .text(statement),
      "resources": [
        Self.table(
          PublishedFolder.blocksName, "Groups of people by zones and hours.", blockFields),
        Self.table(
          PublishedFolder.groupsName, "The zones of each group.",
          [
            Self.field("zone_group", "integer", "Number of the group."),
            Self.field(
              "zone", "string", "A zone of it; others: all zones that no group names."),
          ]),
        Self.table(
          PublishedFolder.withheldName, "Data that are never published, the same for every folder.",
          [
            Self.field("what", "string", "Withheld data."),
            Self.field("why", "string", "Reason."),
          ]),
      ],
    ]
  }
}
