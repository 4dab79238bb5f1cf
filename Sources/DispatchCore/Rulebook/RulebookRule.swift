public import Quantities

/// One rule of the rulebook: key, title, values and effects.
///
/// The value of document A's preset is that of a new `Rulebook`. The declarations determine
/// document B's preset, the block of a scenario with its schema and handbook, `explain`, and the
/// parameters of the differences.
public struct RulebookRule: Sendable {
  /// A key path into a rulebook.
  public typealias Path<Value> = any WritableKeyPath<Rulebook, Value> & Sendable

  /// Form of the values, with their key path in a rulebook.
  public enum Form: Sendable {
    /// A duration greater than 0, or at least 0 if `mayBeZero`.
    case duration(Path<TimeSpan>, mayBeZero: Bool)

    /// A duration greater than 0, or none.
    case durationOrNone(Path<TimeSpan?>)

    /// A whole number.
    case count(Path<Int>, ClosedRange<Int>)

    /// A whole number, or none.
    case countOrNone(Path<Int?>, ClosedRange<Int>)

    /// A distance in metres, greater than 0.
    case meters(Path<Double>, atMost: Double)

    /// Yes or no.
    case yesOrNo(Path<Bool>)

    /// Words from a fixed list: exactly one, or a list with a minimum length.
    case words(Words)
  }

  /// Words that represent a value.
  public struct Words: Sendable {
    /// All of them.
    public let all: [String]

    /// Minimum number of words in a list; nil for exactly one word instead of a list.
    public let least: Int?

    /// Reads the words of a rulebook.
    public let read: @Sendable (Rulebook) -> [String]

    /// Writes words into a rulebook; each must be one of `all`.
    public let write: @Sendable ([String], inout Rulebook) -> Void
  }

  /// The key in the block `rulebook` of a scenario.
  public let key: String

  /// Number of the difference between the documents that it decides; nil if they agree or one is
  /// silent.
  public let row: Int?

  /// Title of a few words.
  public let title: String

  /// Title with further explanations, as a sentence.
  public let summary: String

  /// Form of the values.
  public let form: Form

  /// Sets the value of document B in a rulebook.
  let setTwoStep: @Sendable (inout Rulebook) -> Void

  /// The path in a scenario.
  public var path: String { "rulebook.\(key)" }

  /// All rules, by topic.
  public static let all: [RulebookRule] =
    offers + holds + cancellations + rides + reservations + drivers + people

  private init<Value: Sendable>(
    _ key: String, _ path: Path<Value>, _ form: Form, _ row: Int?, _ twoStep: Value,
    _ title: String, _ note: String?
  ) {
    self.key = key
    self.row = row
    self.title = title
    self.form = form
    var mark = ";"
    if case .words = form { mark = ":" }
    summary = title + (note.map { "\(mark) \($0)" } ?? "") + "."
    setTwoStep = { $0[keyPath: path] = twoStep }
  }
}

/// Makers of rules by form of value.
///
/// Each takes a key, a place in the rulebook, the difference between the documents that it decides,
/// the value of document B, a title, and further explanations.
extension RulebookRule {
  static func duration(
    _ key: String, _ path: Path<TimeSpan>, row: Int? = nil, twoStep: TimeSpan, _ title: String,
    _ note: String? = nil, mayBeZero: Bool = false
  ) -> RulebookRule {
    RulebookRule(key, path, .duration(path, mayBeZero: mayBeZero), row, twoStep, title, note)
  }

  static func duration(
    _ key: String, orNone path: Path<TimeSpan?>, row: Int? = nil, twoStep: TimeSpan?,
    _ title: String, _ note: String? = nil
  ) -> RulebookRule {
    RulebookRule(key, path, .durationOrNone(path), row, twoStep, title, note)
  }

  static func count(
    _ key: String, _ path: Path<Int>, row: Int? = nil, twoStep: Int, _ range: ClosedRange<Int>,
    _ title: String, _ note: String? = nil
  ) -> RulebookRule {
    RulebookRule(key, path, .count(path, range), row, twoStep, title, note)
  }

  static func count(
    _ key: String, orNone path: Path<Int?>, row: Int? = nil, twoStep: Int?,
    _ range: ClosedRange<Int>, _ title: String, _ note: String? = nil
  ) -> RulebookRule {
    RulebookRule(key, path, .countOrNone(path, range), row, twoStep, title, note)
  }

  static func meters(
    _ key: String, _ path: Path<Double>, row: Int? = nil, twoStep: Double, atMost most: Double,
    _ title: String, _ note: String? = nil
  ) -> RulebookRule {
    RulebookRule(key, path, .meters(path, atMost: most), row, twoStep, title, note)
  }

  static func yesOrNo(
    _ key: String, _ path: Path<Bool>, row: Int? = nil, twoStep: Bool, _ title: String,
    _ note: String? = nil
  ) -> RulebookRule {
    RulebookRule(key, path, .yesOrNo(path), row, twoStep, title, note)
  }

  /// A rule with one word from a fixed list.
  static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ key: String, _ path: Path<Value>, row: Int? = nil, twoStep: Value, _ title: String,
    _ meanings: String
  ) -> RulebookRule {
    let words = Words(
      all: Value.allCases.map(\.rawValue), least: nil, read: { [$0[keyPath: path].rawValue] },
      write: { words, rulebook in
        if let value = words.first.flatMap(Value.init) { rulebook[keyPath: path] = value }
      })
    return RulebookRule(key, path, .words(words), row, twoStep, title, meanings)
  }

  /// A rule with a list of distinct words.
  static func words<Value: OptionSet & Sendable>(
    _ key: String, _ path: Path<Value>, row: Int? = nil, twoStep: Value,
    _ named: [(name: String, element: Value)], atLeast least: Int = 0, _ title: String,
    _ meanings: String
  ) -> RulebookRule where Value.Element == Value {
    let words = Words(
      all: named.map(\.name), least: least,
      read: { rulebook in
        named.filter { rulebook[keyPath: path].contains($0.element) }.map(\.name)
      },
      write: { words, rulebook in
        rulebook[keyPath: path] = Value(
          named.filter { words.contains($0.name) }.map(\.element))
      })
    return RulebookRule(key, path, .words(words), row, twoStep, title, meanings)
  }
}
