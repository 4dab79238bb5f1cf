public import Geography
public import Quantities

/// A command with its instant, as stored in a command log.
///
/// A core that receives the same commands again reaches the same state, so a log of them is
/// sufficient:
///
/// ```swift
/// log.append(logged.bytes)
/// core.handle(logged)
/// ```
///
/// The byte form is stable. It starts with its version, 1, followed by the kind of entry, the
/// instant, the command, and the 32-bit FNV-1a checksum of all preceding bytes. A case is one byte.
/// A number is stored in little-endian order, a text as its length in bytes and its UTF-8. An
/// optional value is a byte 0 or 1 and the value; a place is its two coordinates and its zone. The
/// numbers of cases are in `CommandBytes+Commands.swift`; a number is never reused for another
/// case.
public enum LoggedCommand: Hashable, Sendable {
  /// A command.
  case command(Command, at: Instant)

  /// A command about an account.
  case account(AccountCommand, by: Actor, at: Instant)

  /// The version of the byte form.
  public static let version: UInt8 = 1

  /// The command in bytes.
  public var bytes: [UInt8] {
    var writer = CommandWriter()
    writer.bytes.append(LoggedCommand.version)
    switch self {
    case .command(let command, let instant): writer(0, instant, command)
    case .account(let command, let actor, let instant): writer(1, instant, actor, command)
    }
    CommandWriter.checksum(writer.bytes[...]).write(to: &writer)
    return writer.bytes
  }

  /// Decodes a command.
  /// - Parameters:
  ///   - bytes: the value of `bytes`, and nothing after it.
  ///   - zones: the map of the core that will receive the command.
  /// - Throws: the problem, if the bytes are not a valid command.
  public init(bytes: [UInt8], on zones: ZoneMap) throws(CommandBytesError) {
    var reader = CommandReader(bytes: bytes[...], zones: zones)
    let version = try reader.byte()
    guard version == LoggedCommand.version else { throw .unknownVersion(version) }
    var end = CommandReader(bytes: bytes.suffix(4), zones: zones)
    guard try end() == CommandWriter.checksum(bytes.dropLast(4)) else { throw .damaged }
    reader.bytes = reader.bytes.dropLast(4)
    switch try reader.byte() {
    case 0:
      let instant: Instant = try reader()
      self = .command(try reader(), at: instant)
    case 1:
      let instant: Instant = try reader()
      let actor: Actor = try reader()
      self = .account(try reader(), by: actor, at: instant)
    case let other: throw .unknownCase(of: "LoggedCommand", other)
    }
    guard reader.bytes.isEmpty else { throw .tooLong(by: reader.bytes.count) }
  }
}

/// Reason why bytes are not a valid command.
public enum CommandBytesError: Error, Hashable, Sendable {
  /// The version of the form is unknown to this library.
  case unknownVersion(UInt8)

  /// The checksum does not match.
  case damaged

  /// The bytes end within the command.
  case tooShort

  /// Bytes follow the command.
  case tooLong(by: Int)

  /// The number of a case is unknown.
  case unknownCase(of: String, UInt8)

  /// A text is not UTF-8.
  case notText

  /// An identifier is negative.
  case noIdentifier(Int32)

  /// A place is not on the map.
  case notOnMap
}

extension DispatchCore {
  /// Executes a logged command, as the core did when it was recorded.
  /// - Parameter logged: the command.
  /// - Returns: the answer for the sender of the command.
  @discardableResult
  public mutating func handle(_ logged: LoggedCommand) -> Response {
    switch logged {
    case .command(let command, let instant): handle(command, at: instant)
    case .account(let command, let actor, let instant): handle(command, by: actor, at: instant)
    }
  }
}

/// A type with a stable byte form.
protocol ByteCoded {
  /// Decodes a value.
  init(from reader: inout CommandReader) throws(CommandBytesError)

  /// Encodes a value.
  func write(to writer: inout CommandWriter)
}

/// Encodes values into bytes.
struct CommandWriter {
  var bytes: [UInt8] = []

  /// Encodes a case by its number, with its associated values.
  mutating func callAsFunction<each Part: ByteCoded>(_ number: UInt8, _ parts: repeat each Part) {
    bytes.append(number)
    repeat (each parts).write(to: &self)
  }

  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// Encodes the fields of a form.
  mutating func fields<each Part: ByteCoded>(_ parts: repeat each Part) {
    repeat (each parts).write(to: &self)
  }
}

/// Decodes values from untrusted bytes.
struct CommandReader {
  var bytes: ArraySlice<UInt8>
  let zones: ZoneMap

  mutating func byte() throws(CommandBytesError) -> UInt8 {
    guard let byte = bytes.popFirst() else { throw .tooShort }
    return byte
  }

  /// Decodes a value of the inferred type.
  mutating func callAsFunction<Value: ByteCoded>() throws(CommandBytesError) -> Value {
    try Value(from: &self)
  }
}

/// Little-endian encoding of whole numbers.
extension ByteCoded where Self: FixedWidthInteger {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    self = 0
    for shift in stride(from: 0, to: Self.bitWidth, by: 8) {
      self |= Self(truncatingIfNeeded: try reader.byte()) << Self(shift)
    }
  }

  func write(to writer: inout CommandWriter) {
    for shift in stride(from: 0, to: Self.bitWidth, by: 8) {
      writer.bytes.append(UInt8(truncatingIfNeeded: self >> Self(shift)))
    }
  }
}

extension UInt8: ByteCoded {}
extension Int32: ByteCoded {}
extension UInt32: ByteCoded {}
extension Int64: ByteCoded {}
extension UInt64: ByteCoded {}

/// Encoding of cases without associated values, by their order of declaration.
extension ByteCoded where Self: CaseIterable & Equatable, AllCases.Index == Int {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    let number = try reader.byte()
    guard number < Self.allCases.count else { throw .unknownCase(of: "\(Self.self)", number) }
    self = Self.allCases[Int(number)]
  }

  func write(to writer: inout CommandWriter) {
    UInt8(Self.allCases.firstIndex(of: self) ?? 0).write(to: &writer)
  }
}

extension Bool: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    switch try reader.byte() {
    case 0: self = false
    case 1: self = true
    case let other: throw .unknownCase(of: "Bool", other)
    }
  }

  func write(to writer: inout CommandWriter) { writer.bytes.append(self ? 1 : 0) }
}

extension Optional: ByteCoded where Wrapped: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    self = try reader() as Bool ? .some(try reader()) : nil
  }

  func write(to writer: inout CommandWriter) {
    (self != nil).write(to: &writer)
    self?.write(to: &writer)
  }
}

extension String: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    let count = Int(try reader() as Int32)
    guard count >= 0, count <= reader.bytes.count else { throw .tooShort }
    guard let text = String(validating: reader.bytes.prefix(count), as: UTF8.self) else {
      throw .notText
    }
    reader.bytes.removeFirst(count)
    self = text
  }

  func write(to writer: inout CommandWriter) {
    Int32(utf8.count).write(to: &writer)
    writer.bytes.append(contentsOf: utf8)
  }
}

extension DenseID: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    let number: Int32 = try reader()
    guard number >= 0 else { throw .noIdentifier(number) }
    self.init(Int(number))
  }

  func write(to writer: inout CommandWriter) { number.write(to: &writer) }
}

extension Instant: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    self.init(milliseconds: try reader())
  }

  func write(to writer: inout CommandWriter) { milliseconds.write(to: &writer) }
}

extension TimeSpan: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    self.init(milliseconds: try reader())
  }

  func write(to writer: inout CommandWriter) { milliseconds.write(to: &writer) }
}

extension Place: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    let x = Double(bitPattern: try reader())
    let y = Double(bitPattern: try reader())
    guard let place = reader.zones.place(x: x, y: y, in: try reader()) else { throw .notOnMap }
    self = place
  }

  func write(to writer: inout CommandWriter) {
    writer.fields(point.x.bitPattern, point.y.bitPattern, zone)
  }
}
