/// Turns values into bytes that only the same build of the program reads back, with
/// `ValueReader`.
///
/// A value is written as it lies in memory, so the bytes must not leave the version of the program,
/// nor the machine's kind of processor.
public struct ValueWriter: Sendable {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []

  /// Starts without bytes.
  public init() {}

  /// Starts with some bytes.
  /// - Parameters:
  ///   - bytes: what comes first.
  ///   - room: how many more will follow.
  init(_ bytes: [UInt8], room: Int) {
    self.bytes.reserveCapacity(bytes.count + room)
    self.bytes += bytes
  }

  /// Writes a value.
  public mutating func append<Value: BitwiseCopyable>(_ value: Value) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  /// Writes values with their number.
  public mutating func append<Value: BitwiseCopyable>(contentsOf values: [Value]) {
    append(values.count)
    values.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  /// Writes a text, or that there is none.
  public mutating func append(_ text: String?) {
    append(text != nil)
    if let text { append(contentsOf: Array(text.utf8)) }
  }

  /// Ends with some bytes, and hands all of them over.
  consuming func finish(with bytes: [UInt8]) -> [UInt8] {
    self.bytes += bytes
    return self.bytes
  }
}
