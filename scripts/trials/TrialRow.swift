/// Measurement of one procedure: one line of the table.
struct TrialRow: Sendable {
  /// The procedure, as known to the program's users.
  let procedure: String

  /// The event counted.
  let what: String

  /// The stated rate of the procedure.
  let nominal: Nominal

  /// The measured rate.
  let rate: Rate

  /// Mean number of replications of an experiment.
  let replications: Double

  /// The code that was called, and the origin of the true value.
  let source: String

  /// Rate stated by a procedure.
  enum Nominal: Sendable {
    /// Approximately this rate.
    case about(Double)

    /// At least this rate.
    case atLeast(Double)

    /// At most this rate.
    case atMost(Double)

    /// The stated number.
    var value: Double {
      switch self {
      case .about(let value), .atLeast(let value), .atMost(let value): value
      }
    }

    /// Sign in front of the number.
    var sign: String {
      switch self {
      case .about: "="
      case .atLeast: ">="
      case .atMost: "<="
      }
    }
  }

  /// True if the rate agrees with the stated one, within the uncertainty of the number of
  /// experiments.
  ///
  /// The coverage of intervals may differ by two points from the stated one.
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
  /// Header of the file.
  static let header =
    "procedure,what,nominal,measured,lower,upper,experiments,replications_mean,source\n"

  /// Line of the file; its texts contain no commas.
  var line: String {
    [
      procedure, what, Decimals.text(nominal.value, 2), Decimals.text(rate.share, 4),
      Decimals.text(rate.interval.lower, 4), Decimals.text(rate.interval.upper, 4),
      String(rate.experiments), Decimals.text(replications, 1), source,
    ].joined(separator: ",") + "\n"
  }

  /// Line of the printed table.
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
