import Documents
import Quantities

/// What the file of the zones says of each zone beside where it is: numbers that can serve as weights.
protocol ZoneProperties: Sendable {
  /// The file, for messages.
  var file: String { get }

  var propertyNames: [String] { get }

  /// Number of zones.
  var zoneCount: Int { get }

  /// Place where a zone stands in the file.
  func location(ofZone zone: Int) -> SourceLocation

  /// A property of a zone as a finite number; nil after reporting that it is none.
  func number(ofZone zone: Int, property name: String, _ problems: inout RowProblems) -> Double?
}

extension CSVTable: ZoneProperties {
  var propertyNames: [String] { header }
  var zoneCount: Int { rowCount }
  func location(ofZone zone: Int) -> SourceLocation { location(ofRow: zone) }
  func number(ofZone zone: Int, property name: String, _ problems: inout RowProblems) -> Double? {
    number(row: zone, column: name, &problems)
  }
}
