import Documents
import Quantities

/// Fault of a row of a file of trips.
package enum TripFault: Int, CaseIterable, Sendable, BitwiseCopyable {
  case broken, time, origin, destination, end, duration, distance, speed, party, patience, stray

  /// Description of the fault, to follow a number of rows.
  package var text: String {
    switch self {
    case .broken: "with too few or too many fields, or broken quotes"
    case .time: "whose time cannot be read"
    case .origin: "that start in none of the zones"
    case .destination: "that end in none of the zones"
    case .stray: "with a date far from all others"
    case .end: "whose end cannot be read, or is before the start"
    case .duration: "whose duration cannot be read, or is not between the limits"
    case .distance: "whose distance cannot be read, or is 0"
    case .speed: "slower or faster than taxis drive"
    case .party: "whose number of people cannot be read, or is more than 100"
    case .patience: "whose patience cannot be read"
    }
  }
}

/// Rows with a fault, rejected or used in part, counted by fault, with examples of each.
package struct DroppedRows: Sendable {
  package struct Example: Sendable {
    /// First line of the row, from 1.
    package let line: Int

    /// Unusable text, truncated if it is long.
    package let text: String
  }

  /// Maximum number of examples of each fault.
  package static let exampleCount = 3

  /// Number of used rows that span several lines because of a quoted field.
  package private(set) var longRows = 0

  /// Number of lines of these rows after the first.
  package private(set) var furtherLines = 0

  /// First line of the first of these rows, from 1.
  package private(set) var firstLongRow = 0

  private var counts = Array(repeating: 0, count: TripFault.allCases.count)
  private var examples = Array(repeating: [Example](), count: TripFault.allCases.count)

  /// Number of rows with a fault.
  package func count(_ fault: TripFault) -> Int { counts[fault.rawValue] }

  /// The first rows with a fault.
  package func examples(_ fault: TripFault) -> [Example] { examples[fault.rawValue] }

  /// Total number of rows with faults.
  package var total: Int { counts.reduce(0, +) }

  /// Faults that occur, the most frequent first.
  package var faults: [TripFault] {
    TripFault.allCases.filter { count($0) > 0 }.sorted {
      (-count($0), $0.rawValue) < (-count($1), $1.rawValue)
    }
  }

  /// Counts a used row of more than one line.
  mutating func noteRow(of lines: Int, line: Int) {
    if longRows == 0 { firstLongRow = line }
    longRows += 1
    furtherLines += lines - 1
  }

  mutating func add(_ fault: TripFault, line: Int, text: @autoclosure () -> String) {
    counts[fault.rawValue] += 1
    guard examples[fault.rawValue].count < Self.exampleCount else { return }
    let text = text()
    examples[fault.rawValue].append(
      Example(line: line, text: text.count > 60 ? text.prefix(57) + "..." : text))
  }
}
