package import Quantities

/// What idle taxis were found to be worth, and how long people wait when a policy minds it, for people.
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
    ///   - wait: the mean wait of all requests, in seconds; those not served wait at least the goal's limit.
    ///   - unserved: the share that was not served.
    ///   - difference: of the wait from that without a weight, with its interval; nil without.
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

  /// What the place where the text appears can show.
  package var style = TextStyle()

  private let values: [TimeSpan]
  private let notes: [Int]
  private let tried: [Tried]

  /// Makes the tables.
  /// - Parameters:
  ///   - values: as `OpportunityCost` takes them.
  ///   - notes: from how many minutes of an idle taxi each comes, as many.
  ///   - tried: the weights, in order.
  package init(values: [TimeSpan], notes: [Int], tried: [Tried]) {
    self.values = values
    self.notes = notes
    self.tried = tried
  }

  /// The lines of both tables.
  package var lines: [String] {
    // No number of taxis lies between the roots of two and four.
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

  /// The numbers of taxis that a value is for: from 2^(k/2) on, up to the next.
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

/// Seconds as people write them.
private enum PlainSeconds {
  static func text(_ span: TimeSpan) -> String {
    let tenths = (span.milliseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10)"
  }
}
