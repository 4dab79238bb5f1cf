import CityModels
import CitySimulation
import Quantities
import Scenarios

/// Values that `size` and `calibrate` choose from: evenly spaced, all in one unit.
///
/// They are exact decimals, so that a value is printed as a user would write it.
struct ParameterGrid: Hashable {
  /// Path of the value, as in `--set`.
  let path: String

  /// Number of values, at least 2.
  let count: Int

  private let first: WrittenNumber
  private let step: WrittenNumber

  /// Default parameter.
  static let standardPath = "fleet.taxis"

  /// Default upper end, as a multiple of the fleet of the scenario.
  static let standardReach = 4

  /// Reads the flags.
  /// - Parameters:
  ///   - arguments: arguments of the command.
  ///   - scenario: scenario with the fleet for the default upper end.
  /// - Throws: `Failure.usage` for a path outside the city, or values without a grid.
  init(_ arguments: ParsedArguments, _ scenario: Scenario) throws(Failure) {
    path = try Self.path(arguments)
    let isFleet = path == Self.standardPath
    let taxis = Self.standardReach * scenario.model.fleet.taxiCount
    let from = try Self.number(of: "--from", isFleet ? "1" : nil, arguments)
    let to = try Self.number(of: "--to", isFleet ? "\(taxis)" : nil, arguments)
    let isWhole = from.isPlainInteger && to.isPlainInteger
    let step = try Self.number(of: "--step", isWhole ? "1" : nil, arguments)
    for (flag, number) in [("--to", to), ("--step", step)] where number.unit != from.unit {
      throw arguments.usage(
        "\(flag) \(number) and --from \(from) have different units; write both in one")
    }
    guard step.mantissa > 0 else { throw arguments.usage("--step \(step) is not above 0") }
    let decimals = max(from.decimals, to.decimals, step.decimals)
    let reach = to.mantissa(at: decimals) - from.mantissa(at: decimals)
    guard reach > 0 else {
      let origin =
        arguments.has("--to") ? "" : " (\(Self.standardReach) times the taxis of the scenario)"
      throw arguments.usage("--to \(to)\(origin) is not above --from \(from)")
    }
    guard reach >= step.mantissa(at: decimals) else {
      throw arguments.usage("--step \(step) leaves a single value from \(from) to \(to)")
    }
    count = reach / step.mantissa(at: decimals) + 1
    self.step = step
    first = from
  }

  /// Value at a place, in the form of `--set`.
  func value(at place: Int) -> String {
    let decimals = max(first.decimals, step.decimals)
    return WrittenNumber(
      mantissa: first.mantissa(at: decimals) + place * step.mantissa(at: decimals),
      decimals: decimals, unit: first.unit
    ).description
  }

  /// Setting for the value at a place.
  func setting(at place: Int) -> String { "\(path)=\(value(at: place))" }

  /// Distance between neighbours.
  var stepText: String { step.description }

  private static func path(_ arguments: ParsedArguments) throws(Failure) -> String {
    guard let path = arguments.value(of: "--parameter") else { return standardPath }
    guard !path.contains("=") else {
      throw arguments.usage(
        "--parameter \(path): write the path alone, and the values with --from and --to")
    }
    try requirePartOfCity(path, of: "--parameter", arguments)
    return path
  }

  /// Rejects a path outside the city: a different seed or goal would change the question for every
  /// value.
  private static func requirePartOfCity(
    _ path: String, of flag: String, _ arguments: ParsedArguments
  ) throws(Failure) {
    let block = path.prefix { $0 != "." }
    guard !["experiment", "policies", "goal"].contains(block) else {
      throw arguments.usage("\(flag): \(path) is not part of the city")
    }
  }

  /// Reads a range, as in `fleet.taxis=1000..3000`.
  ///
  /// The step follows from the decimals of the ends: 1 in `5 min..10 min`, 0.1 in
  /// `5.0 min..10.0 min`. The unit may be given at the second end alone.
  /// - Parameters:
  ///   - text: the value of a flag.
  ///   - flag: the flag, for error messages.
  ///   - arguments: arguments of the command.
  /// - Throws: `Failure.usage` for a path outside the city, or ends without a grid.
  init(
    range text: String, of flag: String, _ arguments: ParsedArguments
  ) throws(Failure) {
    let example = "fleet.taxis=1000..3000"
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw arguments.usage("\(flag) \(text): there is no \"=\"; write it like \(example)")
    }
    path = String(parts[0].trimmingSpaces)
    try Self.requirePartOfCity(path, of: flag, arguments)
    guard let dots = parts[1].firstRange(of: "..") else {
      throw arguments.usage(
        "\(flag) \(text): there is no \"..\" between the ends of the range, as in \(example)")
    }
    let ends = [parts[1][..<dots.lowerBound], parts[1][dots.upperBound...]]
    var numbers: [WrittenNumber] = []
    for end in ends {
      guard let number = WrittenNumber(String(end)) else {
        throw arguments.usage(Self.noNumber(String(end.trimmingSpaces), of: flag))
      }
      numbers.append(number)
    }
    var (low, high) = (numbers[0], numbers[1])
    if low.unit.isEmpty {
      low = WrittenNumber(mantissa: low.mantissa, decimals: low.decimals, unit: high.unit)
    }
    guard low.unit == high.unit else {
      throw arguments.usage(
        "\(flag) \(text): \(low) and \(high) have different units; write both in one")
    }
    let decimals = max(low.decimals, high.decimals)
    let reach = high.mantissa(at: decimals) - low.mantissa(at: decimals)
    guard reach > 0 else {
      throw arguments.usage("\(flag) \(text): \(high) is not above \(low)")
    }
    first = low
    step = WrittenNumber(mantissa: 1, decimals: decimals, unit: low.unit)
    count = reach + 1
  }

  private static func noNumber(_ text: String, of flag: String) -> String {
    "\(flag): \(Wording.quoted(text)) is not a number, with or without a unit, such as 500 or"
      + " 10 min"
  }

  private static func number(
    of flag: String, _ standard: String?, _ arguments: ParsedArguments
  ) throws(Failure) -> WrittenNumber {
    guard let text = arguments.value(of: flag) ?? standard else {
      let what = flag == "--step" ? "values that are not whole numbers need" : "--parameter needs"
      throw arguments.usage(
        "\(what) \(flag), as in --from \"5 min\" --to \"30 min\" --step \"1 min\"")
    }
    guard let number = WrittenNumber(text) else {
      throw arguments.usage(noNumber(text, of: flag))
    }
    return number
  }
}

/// Decimal number with its unit, as written.
struct WrittenNumber: Hashable {
  /// Number in units of its last decimal.
  let mantissa: Int

  let decimals: Int

  /// Unit; empty without one.
  let unit: String
}

extension WrittenNumber {
  /// Longer numbers are not needed in a scenario, and would not be exact.
  private static let mostDigits = 12
  private static let mostDecimals = 6

  /// Reads a number; nil if the text does not begin with one.
  init?(_ text: String) {
    var rest = Substring(text).trimmingSpaces
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    let whole = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(whole.count)
    var fraction = Substring()
    if rest.first == "." {
      fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard whole.count <= Self.mostDigits, fraction.count <= Self.mostDecimals,
      let digits = Int(whole + fraction)
    else { return nil }
    unit = String(rest.trimmingSpaces)
    // Only a unit may follow: 1,000 or 1 h 30 min would be numbers in another format.
    let name = unit.last == "2" ? unit.dropLast() : unit[...]
    guard !name.contains(where: { $0.isNumber || $0.isWhitespace || ".,".contains($0) }) else {
      return nil
    }
    mantissa = isNegative ? -digits : digits
    decimals = fraction.count
  }

  /// True for a whole number without a unit.
  var isPlainInteger: Bool { unit.isEmpty && decimals == 0 }

  /// Number in units of a decimal not before its last one.
  func mantissa(at decimals: Int) -> Int {
    (self.decimals..<decimals).reduce(mantissa) { scaled, _ in scaled * 10 }
  }
}

extension WrittenNumber: CustomStringConvertible {
  /// Number without trailing zeros, and its unit.
  var description: String {
    var digits = String(mantissa.magnitude)
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let whole = digits.dropLast(decimals)
    var fraction = digits.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    return (mantissa < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
      + (unit.isEmpty ? "" : " " + unit)
  }
}
