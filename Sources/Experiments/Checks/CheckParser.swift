import Quantities
import Results

/// Parser of checks.
///
/// The grammar, in EBNF. Spaces are allowed between any two parts of a check, but not inside a
/// name, a key or a range of hours:
///
///     check      = subject, [ baseline ], comparison, limit, [ filters ] ;
///     subject    = metric | "service_level", "(", time, ")" ;
///     metric     = the name of a metric, a column of replications.csv ;
///     baseline   = ( "-" | "/" ), "baseline" ;
///     comparison = "<=" | ">=" ;
///     limit      = time | share | rate | number ;
///     time       = [ sign ], decimal, time unit, { decimal, time unit } ;
///     share      = [ sign ], decimal, "%" ;
///     rate       = [ sign ], decimal, ( "/d" | "/h" | "/min" ) ;
///     number     = [ sign ], decimal ;
///     time unit  = "d" | "h" | "min" | "s" | "ms" ;
///     decimal    = digits with at most one point ;
///     sign       = "+" | "-" ;
///     filters    = "@", filter, { ( "@" | "," ), filter } ;
///     filter     = "zone", "=", key | "hour", "=", hour, [ "..", hour ] ;
///     key        = characters other than spaces, "@", "," and quotation marks
///                | '"', { characters, or one after "\" }, '"' ;
///     hour       = "0" to "23" ;
///
/// A limit has the unit of its metric: times in time units, shares in per cent, rates per time,
/// counts and other ratios without a unit. `metric - baseline` has the unit of the metric, or
/// percentage points for shares; `metric / baseline` is a share. Limits are rounded to 1 ms, 0.0001
/// %, 0.0001 /h or 0.0001. Only a difference may have a negative limit.
///
/// Hours are hours of the day, both ends included, and continue past midnight if the last is before
/// the first: `hour=22..2` lasts from 22:00 until 03:00.
struct CheckParser {
  /// Form of the text; the grammar of a target is above ``CalibrationTarget``.
  enum Form {
    case check
    case target

    /// Name in messages.
    var noun: String {
      switch self {
      case .check: "check"
      case .target: "target"
      }
    }

    /// Example of a valid text.
    var example: String {
      switch self {
      case .check: "wait_s_mean <= 15 min"
      case .target: "unserved_share = 13.8 %"
      }
    }
  }

  let city: MeasuredCity
  let form: Form
  var scanner: CheckScanner

  init(_ text: String, in city: MeasuredCity, form: Form = .check) {
    self.city = city
    self.form = form
    self.scanner = CheckScanner(text)
  }

  mutating func parse() throws(CheckProblem) -> CheckExpression {
    scanner.skipSpaces()
    let quantity = try parseQuantity()
    let relation = try parseRelation(quantity)
    let comparison = try parseComparison(quantity, relation)
    let limit = try parseLimit(quantity, relation, comparison)
    let filter = try parseFilters(of: quantity)
    return CheckExpression(
      CheckSubject(quantity, filter: filter), relation: relation, comparison, limit)
  }

  /// Parses the metric or the service level at the start of a check.
  mutating func parseQuantity() throws(CheckProblem) -> CheckQuantity {
    let start = scanner.index
    let name = scanner.takeWord(upTo: "()<>=!@-/+*,")
    guard !name.isEmpty else {
      throw scanner.problemHere(
        scanner.isAtEnd
          ? "the \(form.noun) is empty" : "a \(form.noun) begins with the name of a metric",
        fix: "write it like \(form.example)")
    }
    if name == CheckQuantity.serviceLevelName { return try parseServiceLevel(from: start) }
    guard let metric = Metric(rawValue: name) else {
      let guess = Similarity.closest(to: name, among: CheckQuantity.names)
      throw scanner.problem(
        from: start, "there is no metric \(Wording.quoted(name))",
        fix: guess.map { "did you mean \(Wording.quoted($0))?" }
          ?? "results/README.md lists the metrics, such as wait_s_mean")
    }
    let end = scanner.index
    scanner.skipSpaces()
    if scanner.peek == "(" {
      throw scanner.problemHere(
        "\(name) has nothing in parentheses",
        fix: "write \(name) alone; only \(Self.serviceLevelExample) has a waiting time")
    }
    scanner.goBack(to: end)
    return .metric(metric)
  }

  private mutating func parseRelation(
    _ quantity: CheckQuantity
  ) throws(CheckProblem) -> BaselineRelation? {
    scanner.skipSpaces()
    guard
      let relation = BaselineRelation.allCases.first(where: { relation in
        scanner.peek.map(String.init) == relation.rawValue
      })
    else { return nil }
    _ = scanner.takeAny()
    scanner.skipSpaces()
    let start = scanner.index
    let word = scanner.takeWord(upTo: "<>=!@")
    guard word == BaselineRelation.word else {
      throw scanner.problem(
        from: start, "after \"\(relation.rawValue)\" stands the baseline and nothing else",
        fix: "write \(Self.example(quantity, relation))")
    }
    return relation
  }

  private mutating func parseComparison(
    _ quantity: CheckQuantity, _ relation: BaselineRelation?
  ) throws(CheckProblem) -> CheckComparison {
    scanner.skipSpaces()
    let start = scanner.index
    let sign = scanner.take { "<>=!≤≥".unicodeScalars.contains($0) }
    if let comparison = CheckComparison(rawValue: sign) { return comparison }
    let fix: String
    switch sign {
    case "": fix = "write it like \(Self.example(quantity, relation))"
    case "<", "=<", "≤": fix = "write <="
    case ">", "=>", "≥": fix = "write >="
    default: fix = "write <= or >="
    }
    guard sign.isEmpty else {
      throw scanner.problem(
        from: start, "\(Wording.quoted(sign)) is not a comparison of checks", fix: fix)
    }
    let subject = relation?.of(quantity) ?? "\(quantity)"
    throw scanner.problemHere("there is no <= or >= after \(subject)", fix: fix)
  }

  /// Returns an example of a valid check of a quantity.
  static func example(_ quantity: CheckQuantity, _ relation: BaselineRelation?) -> String {
    let subject = relation?.of(quantity) ?? "\(quantity)"
    let comparison = quantity.better == .higher ? CheckComparison.atLeast : .atMost
    return "\(subject) \(comparison.rawValue) \(LimitUnit(of: quantity, relation).example)"
  }
}

extension CheckExpression {
  /// Parses a check.
  /// - Parameters:
  ///   - text: text such as `wait_s_mean <= 15 min @ hour=17..20`.
  ///   - city: the zones of the city.
  /// - Throws: `CheckProblem` for the first problem found.
  package init(_ text: String, in city: MeasuredCity) throws(CheckProblem) {
    var parser = CheckParser(text, in: city)
    self = try parser.parse()
  }
}
