import DispatchCore
import Documents
import Quantities

/// Recorded answers in place of the program that gave them.
///
/// The messages of the simulator must equal the recorded ones byte for byte.
final class ReplayChannel: PolicyChannel {
  private let path: String
  private let bytes: [UInt8]
  private var place = 0
  private var lineNumber = 0

  /// Reads a transcript.
  /// - Throws: `PolicyFailure` if it cannot be read.
  init(path: String) throws(PolicyFailure) {
    self.path = path
    switch FileContent.read(path) {
    case .success(let bytes): self.bytes = bytes
    case .failure(let failure):
      throw PolicyFailure("cannot read the transcript \(path): \(failure.message)")
    }
  }

  func exchange(
    _ message: UnsafeRawBufferPointer, answer: inout [UInt8]
  ) throws(PolicyFailure) {
    try expect(message)
    guard let line = nextLine(), line.starts(with: "< ".utf8) else {
      throw PolicyFailure("\(path):\(lineNumber): there is no answer")
    }
    answer.removeAll(keepingCapacity: true)
    answer.append(contentsOf: line.dropFirst(2))
  }

  func end(_ message: UnsafeRawBufferPointer) throws(PolicyFailure) {
    try expect(message)
    guard nextLine() == nil else {
      throw PolicyFailure(
        "\(path):\(lineNumber): the transcript goes on, but the replication is over")
    }
  }

  private func expect(_ message: UnsafeRawBufferPointer) throws(PolicyFailure) {
    let wanted = message.dropLast()
    guard let line = nextLine() else {
      throw PolicyFailure(
        "\(path):\(lineNumber): the transcript ends, but the simulator sends"
          + " \(LineDifference.excerpt(wanted))")
    }
    guard !line.starts(with: "> ".utf8) || !line.dropFirst(2).elementsEqual(wanted) else { return }
    let difference = LineDifference(line.dropFirst(2), wanted)
    throw PolicyFailure(
      "\(path):\(lineNumber): the transcript differs from what the simulator sends: from its"
        + " character \(difference.character) on it has \(difference.first), now it is"
        + " \(difference.second); make it again with --record")
  }

  private func nextLine() -> ArraySlice<UInt8>? {
    guard place < bytes.count else { return nil }
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    defer { place = end + 1 }
    lineNumber += 1
    return bytes[place..<end]
  }
}
