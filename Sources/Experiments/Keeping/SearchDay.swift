import Quantities
import Results

/// A finished day of a search as stored: its bytes, and all data that identify it.
struct SearchDay: Hashable {
  /// Data stored for a day in addition to its metrics.
  enum Contents: Hashable {
    /// Values of the subjects of checks and targets.
    case measured

    /// Waits, for quantiles over all days; metrics refer to the goal for the mean wait.
    case waits(goal: TimeSpan)

    /// Waits and rows, which name their alternative by its number.
    case rows(alternative: Int, goal: TimeSpan)

    var text: String {
      switch self {
      case .measured: "measured"
      case .waits(let goal): "waits, goal \(goal.milliseconds)"
      case .rows(let alternative, let goal): "rows \(alternative), goal \(goal.milliseconds)"
      }
    }
  }

  /// Fingerprint of city, policy and seed (`Alternative.dayIdentity`).
  let identity: String

  /// Text of the contents.
  let contents: String

  /// Measured subjects as texts, in the order of their values.
  let subjects: [String]

  /// Bytes of the `FinishedReplication`.
  let bytes: [UInt8]

  /// Number under which a store keeps days with this identity and contents.
  static func number(of identity: String, _ contents: String) -> Int {
    // Files contain numbers up to 10^15. Days that share 48 bits by chance differ in their
    // identity, and are simulated.
    Int(SHA256.hexadecimal(of: identity + "\n" + contents).prefix(12), radix: 16) ?? 0
  }

  /// Makes a stored day.
  init(identity: String, _ contents: Contents, subjects: [String], bytes: [UInt8]) {
    self.identity = identity
    self.contents = contents.text
    self.subjects = subjects
    self.bytes = bytes
  }

  /// Returns the text of a subject: as in a check, with the goal for the mean wait if its value
  /// depends on it.
  static func text(of subject: CheckSubject, goal: TimeSpan) -> String {
    let dependsOnGoal = subject.quantity == .metric(.waitOrLimitMean)
    return "\(subject)" + (dependsOnGoal ? " with goal \(goal.milliseconds)" : "")
  }

  /// Bytes for the store.
  var payload: [UInt8] {
    var writer = ValueWriter()
    writer.append(identity)
    writer.append(contents)
    writer.append(subjects.count)
    for subject in subjects { writer.append(subject) }
    writer.append(contentsOf: bytes)
    return writer.bytes
  }

  /// Decodes bytes of the store; nil if they are not those of a stored day.
  init?(payload: [UInt8]) {
    var reader = ValueReader(payload)
    do throws(ValueReader.WrongValue) {
      let texts = (try reader.readText(), try reader.readText())
      var subjects: [String] = []
      for _ in 0..<(try reader.readCount()) {
        guard let subject = try reader.readText() else { return nil }
        subjects.append(subject)
      }
      bytes = try reader.readAll()
      guard let identity = texts.0, let contents = texts.1, reader.isAtEnd else { return nil }
      (self.identity, self.contents, self.subjects) = (identity, contents, subjects)
    } catch {
      return nil
    }
  }
}

extension SearchDay {
  /// Returns the day in the form that an experiment reads.
  /// - Parameters:
  ///   - replication: number of the replication, from 1.
  ///   - alternative: number of its alternative in this experiment.
  ///   - wanted: subjects to measure, in order.
  ///   - goal: the goal for the mean wait.
  /// - Returns: its bytes; nil if it lacks a wanted value or no run can have written it.
  func restored(
    replication: Int, of alternative: Int, measuring wanted: [CheckSubject], goal: TimeSpan
  ) -> [UInt8]? {
    guard let day = finished(replication: replication) else { return nil }
    // Rows contain the number of their alternative, which is part of the contents.
    if day.record != nil { return bytes }
    let measured = wanted.compactMap { value(of: $0, Self.text(of: $0, goal: goal), in: day) }
    guard measured.count == wanted.count else { return nil }
    var restored = day
    restored.row.policy = Int32(alternative)
    restored.measured = measured
    return restored.bytes
  }

  /// True for a day that a run can have stored under a number.
  func isPossible(replication: Int, under number: Int) -> Bool {
    guard number == Self.number(of: identity, contents),
      let day = finished(replication: replication)
    else { return false }
    return zip(subjects, day.measured).allSatisfy { subject, value in
      CheckQuantity(ofSubject: subject).map(value.isPossible) ?? false
    }
  }

  private func finished(replication: Int) -> FinishedReplication? {
    var limits = DayLimits()
    guard let number = Int32(exactly: replication), number >= 1 else { return nil }
    limits.replication = number
    guard let day = FinishedReplication(bytes: bytes, limits),
      day.measured.count == subjects.count, (day.record != nil) == contents.hasPrefix("rows "),
      (day.waits == nil) == (contents == Contents.measured.text)
    else { return nil }
    return day
  }

  /// Value of a subject: measured, or a metric of the whole day without open requests.
  private func value(
    of subject: CheckSubject, _ text: String, in day: FinishedReplication
  ) -> MeasuredValue? {
    if let place = subjects.firstIndex(of: text) {
      let value = day.measured[place]
      return value.isPossible(for: subject.quantity) ? value : nil
    }
    guard case .metric(let metric) = subject.quantity, subject.filter.isEmpty,
      metric != .waitOrLimitMean
    else { return nil }
    let metrics = day.row.metrics
    if metric.isAboutRequests {
      guard day.open.count == 0, let requests = metrics[.requests], requests > 0 else { return nil }
    }
    let value = MeasuredValue(
      value: metrics[metric], unresolved: 0, weight: metrics.weight(of: metric))
    return value.isPossible(for: subject.quantity) ? value : nil
  }
}

extension CheckQuantity {
  /// Parses the quantity of a subject as in a check; nil for an unknown one.
  fileprivate init?(ofSubject text: String) {
    let name = text.prefix { $0 != " " && $0 != "(" }
    if let metric = Metric(rawValue: String(name)) {
      self = .metric(metric)
    } else if name == CheckQuantity.serviceLevelName {
      self = .serviceLevel(within: .zero)
    } else {
      return nil
    }
  }

  /// True if its value may be infinite.
  fileprivate var isQuantile: Bool {
    if case .metric(let metric) = self { return metric.quantile != nil }
    return false
  }
}

extension MeasuredValue {
  /// Greatest finite value of a day, far from overflow in sums and in milliseconds.
  private static let greatest = 1e12

  /// Tolerance for the rounding of a share, such as 1 + 1e-16.
  private static let rounding = 1e-6

  /// True for a value that a run can produce.
  fileprivate func isPossible(for quantity: CheckQuantity) -> Bool {
    guard (0...Int(Int32.max)).contains(unresolved) else { return false }
    if let least, let greatest, least > greatest { return false }
    let bounds = quantity.range.bounds
    return [value, least, greatest].compactMap(\.self).allSatisfy { number in
      number >= bounds.lowerBound - Self.rounding && number <= bounds.upperBound + Self.rounding
        && (number.magnitude <= Self.greatest || number == .infinity && quantity.isQuantile)
    }
  }
}
