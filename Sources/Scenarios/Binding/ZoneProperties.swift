import Documents
import Quantities

/// Numeric properties of zones in their file, which can serve as weights.
protocol ZoneProperties: Sendable {
  /// File name for messages.
  var file: String { get }

  var propertyNames: [String] { get }

  var zoneCount: Int { get }

  /// Location of a zone in the file.
  func location(ofZone zone: Int) -> SourceLocation

  /// Property of a zone as a finite number; nil after reporting that it is not one.
  func number(ofZone zone: Int, property name: String, _ problems: inout RowProblems) -> Double?
}

extension CSVTable: ZoneProperties {
  var propertyNames: [String] { header }
  var zoneCount: Int { rowCount }
  func location(ofZone zone: Int) -> SourceLocation { location(ofRow: zone) }
  func number(ofZone zone: Int, property name: String, _ problems: inout RowProblems) -> Double? {
    guard let column = column(name) else { return nil }
    if let number = number(row: zone, column: column) { return number }
    problems.report(
      line: location(ofRow: zone),
      "column \(name): \(Wording.quoted(text(row: zone, column: column))) is not a number")
    return nil
  }
}
