public import Quantities

/// A parameter of a policy that scenarios set: key, form, meaning and property.
///
/// The default is the value of the policy in the catalog. The block of a scenario with its schema
/// and handbook, `policies`, `explain`, `--set` and `--vary` follow from the declarations.
public struct PolicySetting: Sendable {
  /// A property of a policy.
  public struct Property<Value: Sendable>: Sendable {
    /// Reads the value of a policy; nil for none.
    public let read: @Sendable (any DispatchPolicy) -> Value?

    /// Puts a value into a policy of the kind that has the property.
    public let write: @Sendable (Value, inout any DispatchPolicy) -> Void
  }

  /// Form of the values, and the property.
  public enum Form: Sendable {
    /// A length of time within a range in seconds.
    case duration(Property<TimeSpan>, ClosedRange<Double>, example: String)

    /// A distance within a range in metres.
    case distance(Property<Distance>, ClosedRange<Double>, example: String)

    /// A whole number.
    case count(Property<Int>, ClosedRange<Int>, example: Int)

    /// A number within a range.
    case number(Property<Double>, ClosedRange<Double>)

    /// One of a few words.
    case word(Property<String>, [String])

    /// A block that weighs later requests.
    case opportunity(Property<OpportunityCost>)
  }

  /// A contradiction between values.
  public typealias Problem = (message: String, fix: String)

  /// The key in the block of the policy.
  public let key: String

  /// Full description of the parameter, as editors show it.
  public let summary: String

  /// Form of the values, and the property.
  public let form: Form

  /// Finds a contradiction between the value and those of other parameters.
  public let problem: @Sendable (any DispatchPolicy) -> Problem?

  private init(
    _ key: String, _ summary: String, _ form: Form,
    problem: @escaping @Sendable (any DispatchPolicy) -> Problem? = { _ in nil }
  ) {
    self.key = key
    self.summary = summary
    self.form = form
    self.problem = problem
  }
}

/// The kinds of parameters.
///
/// Each has a key, a property, a range, an example where the default is none, and a description.
extension PolicySetting {
  typealias Path<Policy, Value> = any WritableKeyPath<Policy, Value> & Sendable

  static func duration<Policy: DispatchPolicy>(
    _ key: String, _ path: Path<Policy, TimeSpan>, _ range: ClosedRange<Double>, example: String,
    _ summary: String
  ) -> PolicySetting {
    PolicySetting(key, summary, .duration(Property(path), range, example: example))
  }

  static func duration<Policy: DispatchPolicy>(
    _ key: String, orNone path: Path<Policy, TimeSpan?>, _ range: ClosedRange<Double>,
    example: String, _ summary: String
  ) -> PolicySetting {
    PolicySetting(key, summary, .duration(Property(orNone: path), range, example: example))
  }

  /// Greatest distance of a search in the whole city.
  static func radius<Policy: DispatchPolicy>(
    _ path: Path<Policy, Distance?>, _ ends: String = "between taxi and ride"
  ) -> PolicySetting {
    PolicySetting(
      "radius", "Greatest map distance \(ends). Default: no limit.",
      .distance(Property(orNone: path), 100...1e6, example: "5 km"))
  }

  static func count<Policy: DispatchPolicy>(
    _ key: String, _ path: Path<Policy, Int>, _ range: ClosedRange<Int>, example: Int,
    _ summary: String
  ) -> PolicySetting {
    PolicySetting(key, summary, .count(Property(path), range, example: example))
  }

  static func number<Policy: DispatchPolicy>(
    _ key: String, _ path: Path<Policy, Double>, _ range: ClosedRange<Double>, _ summary: String,
    problem: @escaping @Sendable (Policy) -> Problem? = { _ in nil }
  ) -> PolicySetting {
    PolicySetting(key, summary, .number(Property(path), range)) { policy in
      (policy as? Policy).flatMap(problem)
    }
  }

  static func choice<
    Policy: DispatchPolicy, Value: CaseIterable & RawRepresentable<String> & Sendable
  >(
    _ key: String, _ path: Path<Policy, Value>, _ summary: String
  ) -> PolicySetting {
    let property = Property(path)
    let words = Property<String>(
      read: { property.read($0)?.rawValue },
      write: { word, policy in
        if let value = Value(rawValue: word) { property.write(value, &policy) }
      })
    return PolicySetting(key, summary, .word(words, Value.allCases.map(\.rawValue)))
  }

  /// Cost of taking a taxi to later requests.
  static func opportunity<Policy: DispatchPolicy>(
    _ path: Path<Policy, OpportunityCost?>
  ) -> PolicySetting {
    PolicySetting(
      "opportunity",
      "Cost of taking a taxi to later requests, as learnt from simulated days. Default: not "
        + "considered.", .opportunity(Property(orNone: path)))
  }
}

extension PolicySetting.Property {
  /// A property that always has a value.
  init<Policy: DispatchPolicy>(_ path: PolicySetting.Path<Policy, Value>) {
    read = { ($0 as? Policy)?[keyPath: path] }
    write = { value, policy in
      guard var tuned = policy as? Policy else { return }
      tuned[keyPath: path] = value
      policy = tuned
    }
  }

  /// A property that may have no value.
  init<Policy: DispatchPolicy>(orNone path: PolicySetting.Path<Policy, Value?>) {
    read = { ($0 as? Policy)?[keyPath: path] }
    write = { value, policy in
      guard var tuned = policy as? Policy else { return }
      tuned[keyPath: path] = value
      policy = tuned
    }
  }
}
