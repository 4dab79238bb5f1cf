import CityModels
import Documents
import Quantities

/// Population of another block.
enum ServedPeople: String, CaseIterable, Sendable {
  /// People of the block itself, who have no calendars.
  case apart

  /// Residents of the block `people`.
  case residents
}

/// Residents to whom other blocks and their tables refer.
struct KnownResidents {
  /// Number of residents; nil if they are invalid, so that references to them are not checked.
  let count: Int?

  /// True if the age of any of them is known.
  let haveAges: Bool

  /// Names of listed residents; empty for drawn ones, whose names are their numbers.
  private let names: [String]

  /// - Parameter residents: the residents; nil after reporting an error.
  init(_ residents: PeopleBinder.Bound?) {
    count = residents?.count
    haveAges = residents?.haveAges ?? true
    names = residents?.names ?? []
  }

  /// Name of a resident in a table, read as their number from 0.
  var name: CellForm<Int> {
    guard let count else { return CellForm { _ in 0 } }
    guard names.isEmpty else { return .resident(of: names) }
    return CellForm { cell in
      if let number = Int(cell.text), (1...count).contains(number) { return number - 1 }
      return cell.refuse(
        unknown: "resident", "there is no resident \(Wording.quoted(cell.text))",
        fix: "residents who are drawn have the numbers from 1 to \(Wording.grouped(count))")
    }
  }

  /// Finds a resident named in a scenario; reports an unknown name.
  /// - Returns: their number from 0; nil after reporting an error.
  func number(of name: Located<String>, _ log: ProblemLog) -> Int? {
    guard let count else { return nil }
    let known =
      names.isEmpty
      ? Int(name.value).flatMap { (1...count).contains($0) ? $0 - 1 : nil }
      : names.firstIndex(of: name.value)
    if known == nil {
      name.report(
        "there is no resident \(Wording.quoted(name.value))",
        fix: names.isEmpty
          ? "residents who are drawn have the numbers from 1 to \(Wording.grouped(count))"
          : Wording.suggestion(for: name.value, among: names), to: log)
    }
    return known
  }

  /// Reports a population of residents where there are none.
  /// - Parameters:
  ///   - residents: the residents; nil without the block `people`.
  ///   - people: the field that names the population.
  ///   - log: receives the report.
  /// - Returns: true if the population exists.
  static func areThere(
    _ residents: KnownResidents?, for people: Located<ServedPeople>, _ log: ProblemLog
  ) -> Bool {
    if residents != nil || people.value == .apart { return true }
    people.report(
      "there is no block people, so there are no residents",
      fix: "add the block people, or write \"apart\"", to: log)
    return false
  }
}

extension CellForm<Int> {
  /// Name of a resident of a table, read as their number from 0.
  static func resident(of names: [String]) -> CellForm<Int> {
    let numbers = Dictionary(zip(names, 0...)) { first, _ in first }
    return CellForm { cell in
      numbers[cell.text]
        ?? cell.refuse(
          unknown: "resident", "\(Wording.quoted(cell.text)) is not in the table of residents",
          fix: "add them there, or remove the row")
    }
  }
}
