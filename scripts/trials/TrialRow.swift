/// What was measured of one procedure: one line of the table.
struct TrialRow: Sendable {
  /// The procedure, as the program's users meet it.
  let procedure: String

  /// What was counted.
  let what: String

  /// The rate that the procedure states.
  let nominal: Nominal

  /// The rate that was measured.
  let rate: Rate

  /// How many replications an experiment took, on average.
  let replications: Double

  /// The code that was called, and where the truth comes from.
  let source: String

  /// What a procedure states about a rate.
  enum Nominal: Sendable {
    /// About so often.
    case about(Double)

    /// At least so often.
    case atLeast(Double)

    /// At most so often.
    case atMost(Double)

    /// The number stated.
    var value: Double {
      switch self {
      case .about(let value), .atLeast(let value), .atMost(let value): value
      }
    }

    /// How the number is meant.
    var sign: String {
      switch self {
      case .about: "="
      case .atLeast: ">="
      case .atMost: "<="
      }
    }
  }

  /// Whether the rate is as stated, as far as the number of experiments can tell.
  ///
  /// Intervals may hold the truth two points more or less often than they state.
  var isAsStated: Bool {
    let interval = rate.interval
    switch nominal {
    case .about(let value):
      return (rate.share - value).magnitude <= 0.02
        || (interval.lower...interval.upper).contains(value)
    case .atLeast(let value): return interval.upper >= value
    case .atMost(let value): return interval.lower <= value
    }
  }
}

extension TrialRow {
  /// The header of the file.
  static let header =
    "procedure,what,nominal,measured,lower,upper,experiments,replications_mean,source\n"

  /// The line of the file; no text in it has a comma.
  var line: String {
    [
      procedure, what, Decimals.text(nominal.value, 2), Decimals.text(rate.share, 4),
      Decimals.text(rate.interval.lower, 4), Decimals.text(rate.interval.upper, 4),
      String(rate.experiments), Decimals.text(replications, 1), source,
    ].joined(separator: ",") + "\n"
  }

  /// The line of the table for people.
  var text: String {
    let stated = "\(nominal.sign) \(Decimals.text(nominal.value * 100, 1)) %"
    let range =
      "\(Decimals.text(rate.interval.lower * 100, 1)) to "
      + Decimals.text(rate.interval.upper * 100, 1)
    return [
      wide(procedure, 17), wide(what, 62), wide(stated, 10),
      wide("\(Decimals.text(rate.share * 100, 1)) %", 8), wide(range, 14),
      wide(Decimals.text(replications, 1), 7), isAsStated ? "" : "not as stated",
    ].joined(separator: " ")
  }

  private func wide(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
