#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file with some finished replications of an unfinished run.
///
/// A header in plain text identifies the run, line by line. Each replication follows with its place
/// and its length, and a fingerprint of everything before (`RunDigest`) ends the file.
struct UnfinishedFile {
  /// Version of the format.
  ///
  /// Version 1 had raw memory and is refused.
  private static let format = "cabstand-unfinished/2"
  private static let family = "cabstand-unfinished/"
  private static let checksumLength = 16

  /// Position of a replication: its alternative and number.
  struct Place: Hashable {
    let alternative: Int
    let replication: Int
  }

  /// Reason why the replications of a file cannot be used.
  enum Problem: Error, Hashable {
    /// The file cannot be read.
    case unreadable(SystemFailure)

    /// The file is truncated, or was changed.
    case damaged

    /// The beginning does not match the format: it is a user file.
    case foreign

    /// The file belongs to another run, which differs in this value.
    case other(name: String, theirs: String, ours: String)

    /// True for a file that cabstand may not have written.
    var isForeign: Bool {
      switch self {
      case .foreign, .unreadable: true
      case .damaged, .other: false
      }
    }
  }

  /// Position of the bytes of each replication in the file.
  let ranges: [Place: Range<Int>]

  /// Returns the bytes of a file.
  /// - Parameters:
  ///   - replications: replications to store.
  ///   - identity: identity of the run.
  /// - Returns: all bytes of the file.
  static func bytes(
    of replications: [(place: Place, bytes: [UInt8])], identity: RunIdentity
  ) -> [UInt8] {
    let header = Array((format + "\n" + identity.text + "\n").utf8)
    let placeLength = 3 * MemoryLayout<Int>.size
    // The rows of a long day are many megabytes, so memory is reserved to avoid moving them.
    var writer = ValueWriter(
      header, room: replications.reduce(checksumLength) { $0 + placeLength + $1.bytes.count })
    for (place, bytes) in replications {
      writer.append(place.alternative)
      writer.append(place.replication)
      writer.append(contentsOf: bytes)
    }
    return writer.finish(with: Array(checksum(writer.bytes[...]).utf8))
  }

  /// Reads a file and finds the replications in it.
  /// - Throws: `Problem` if the run cannot use them.
  init(at path: String, identity: RunIdentity) throws(Problem) {
    let bytes: [UInt8]
    do throws(SystemFailure) { bytes = try FileSystem.contents(of: path) } catch {
      throw .unreadable(error)
    }
    let end = bytes.count - Self.checksumLength
    guard zip(bytes, Self.family.utf8).allSatisfy(==) else { throw .foreign }
    guard end > Self.family.utf8.count else { throw .damaged }
    let version = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard version.elementsEqual(Self.format.utf8) else {
      let theirs = String(decoding: version.prefix(40), as: UTF8.self)
      throw .other(name: "format", theirs: theirs, ours: Self.format)
    }
    guard end > version.count, Self.checksum(bytes[..<end]).utf8.elementsEqual(bytes[end...])
    else { throw .damaged }
    // The header ends in an empty line.
    let newline = UInt8(ascii: "\n")
    guard
      let header = (version.count + 1..<end).first(where: {
        bytes[$0] == newline && bytes[$0 - 1] == newline
      })
    else { throw .damaged }
    let text = String(decoding: bytes[version.count + 1..<header], as: UTF8.self)
    if let difference = identity.difference(from: text) {
      throw .other(name: difference.name, theirs: difference.theirs, ours: difference.ours)
    }
    do throws(ValueReader.WrongValue) {
      ranges = try Self.ranges(in: Array(bytes[(header + 1)..<end]), from: header + 1)
    } catch {
      throw .damaged
    }
  }

  /// Returns the fingerprint of bytes, eight at a time: the rows of a long day are many megabytes.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    var digest = RunDigest()
    bytes.withUnsafeBytes { bytes in
      let whole = bytes.count / 8 * 8
      for start in stride(from: 0, to: whole, by: 8) {
        digest.add(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      }
      digest.add(bytes[whole...].reduce(0) { $0 << 8 | UInt64($1) })
      digest.add(Int64(bytes.count))
    }
    return digest.hexadecimal
  }

  private static func ranges(
    in bytes: [UInt8], from start: Int
  ) throws(ValueReader.WrongValue) -> [Place: Range<Int>] {
    var reader = ValueReader(bytes)
    var ranges: [Place: Range<Int>] = [:]
    while !reader.isAtEnd {
      let place = Place(
        alternative: try Int.read(from: &reader), replication: try Int.read(from: &reader))
      let range = try reader.skipAll(of: UInt8.self)
      ranges[place] = start + range.lowerBound..<start + range.upperBound
    }
    return ranges
  }
}
