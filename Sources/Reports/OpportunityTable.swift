package import Quantities

/// Values of idle taxis, and the mean waits with a policy that uses them, for readers.
package struct OpportunityTable {
  /// A weight that was tried.
  package struct Tried {
    let weight: String
    let wait: Double
    let unserved: Double
    let difference: (mean: Double, lower: Double, upper: Double)?

    /// Describes a weight that was tried.
    /// - Parameters:
    ///   - weight: as it was given.
    ///   - wait: mean wait of all requests, in seconds; a request that was not served counts at
    ///     least the limit of the goal.
    ///   - unserved: share that was not served.
    ///   - difference: difference of the wait from that without a weight, with its interval; nil
    ///     without.
    package init(
      weight: String, wait: Double, unserved: Double,
      difference: (mean: Double, lower: Double, upper: Double)?
    ) {
      self.weight = weight
      self.wait = wait
      self.unserved = unserved
      self.difference = difference
    }
  }

  /// Capabilities of the terminal or file.
  package var style = TextStyle()

  private let values: [TimeSpan]
  private let notes: [Int]
  private let tried: [Tried]

  /// Makes the tables.
  /// - Parameters:
  ///   - values: as `OpportunityCost` takes them.
  ///   - notes: for each value, the minutes of idle taxis behind it.
  ///   - tried: the weights, in order.
  package init(values: [TimeSpan], notes: [Int], tried: [Tried]) {
    self.values = values
    self.notes = notes
    self.tried = tried
  }

  /// Lines of both tables.
  package var lines: [String] {
    // No whole number of taxis is between the square roots of two and four.
    let worths = values.indices.filter { $0 != 1 }.map { index in
      [
        OpportunityTable.range(index, isLast: index == values.count - 1),
        "\(PlainSeconds.text(values[index])) s", "\(notes[index])",
      ]
    }
    let waits = tried.map { tried in
      let difference = tried.difference.map {
        "\(signed($0.mean)) s [\(signed($0.lower)), \(signed($0.upper))]"
      }
      return [
        tried.weight, Figure.seconds(tried.wait), Figure.share(tried.unserved), difference ?? "-",
      ]
    }
    return TextColumns.aligned(
      [["idle taxis around", "worth", "minutes seen"]] + worths, leftColumns: 0,
      within: style.columns)
      + [""]
      + TextColumns.aligned(
        [["weight", "mean wait, unserved as limit+", "unserved", "against weight 0"]] + waits,
        leftColumns: 0, within: style.columns)
  }

  private func signed(_ seconds: Double) -> String {
    (seconds < 0 ? "-" : "+") + Figure.tenths(abs(seconds))
  }

  /// Returns the numbers of taxis that a value applies to: from 2^(k/2) up to the next.
  static func range(_ bucket: Int, isLast: Bool) -> String {
    func first(_ bucket: Int) -> Int {
      var count = 1
      while count * count < 1 << bucket { count += 1 }
      return count
    }
    let (low, high) = (first(bucket), first(bucket + 1) - 1)
    if isLast { return "\(low) or more" }
    return high <= low ? "\(low)" : "\(low) to \(high)"
  }
}

/// Formats seconds for readers.
private enum PlainSeconds {
  static func text(_ span: TimeSpan) -> String {
    let tenths = (span.milliseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10)"
  }
}
