package import Documents

/// Command that made results, with the flags that affect them: the member `command` of a manifest.
///
/// It has no number of threads, no path of the machine and nothing about the terminal, so that the
/// same comparison writes the same bytes everywhere.
public struct RecordedCommand: Hashable, Sendable {
  /// Value of a flag.
  public enum Value: Hashable, Sendable {
    /// A flag without a value.
    case mark

    /// A text.
    case text(String)

    /// A whole number.
    case number(UInt64)

    /// The values of a repeatable flag, at least one.
    case texts([String])
  }

  /// A flag with its value.
  public struct Flag: Sendable {
    /// Key in the manifest: the name of the flag without dashes at the start, with `_` for `-`.
    public let key: String

    /// Value of the flag.
    public let value: Value

    /// Location in the manifest, for messages.
    package let location: SourceLocation

    /// Makes a flag.
    package init(_ key: String, _ value: Value, at location: SourceLocation = .builtIn) {
      (self.key, self.value, self.location) = (key, value, location)
    }
  }

  /// Name of the command.
  public let name: String

  /// Flags in a fixed order.
  public let flags: [Flag]

  /// Makes a record.
  /// - Parameters:
  ///   - name: name of the command.
  ///   - flags: flags in a fixed order, each key once.
  public init(name: String, flags: [Flag]) { (self.name, self.flags) = (name, flags) }

  /// Value of a flag; nil without it.
  public func value(of key: String) -> Value? { flags.first { $0.key == key }?.value }

  /// Record as JSON.
  package var json: DocumentValue {
    ["name": .text(name), "flags": .object(flags.map { ($0.key, $0.value.json) })]
  }
}

/// Flags are equal if their keys and values are, whatever their location.
extension RecordedCommand.Flag: Hashable {
  /// Compares keys and values.
  public static func == (first: Self, second: Self) -> Bool {
    first.key == second.key && first.value == second.value
  }

  /// Hashes the key and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}

extension RecordedCommand.Value {
  fileprivate var json: DocumentValue {
    switch self {
    case .mark: true
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .texts(let texts): .texts(texts)
    }
  }

  /// Reads a value; nil if it has another form.
  init?(_ value: DocumentValue) {
    switch value.content {
    case .bool(true): self = .mark
    case .text(let text): self = .text(text)
    case .number(_, let text):
      guard let number = UInt64(text) else { return nil }
      self = .number(number)
    case .array(let elements):
      var texts: [String] = []
      for element in elements {
        guard case .text(let text) = element.content else { return nil }
        texts.append(text)
      }
      guard !texts.isEmpty else { return nil }
      self = .texts(texts)
    case .null, .bool, .object: return nil
    }
  }
}
