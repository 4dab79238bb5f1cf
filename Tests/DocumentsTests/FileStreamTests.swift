import Foundation
import TestSupport
import Testing

@testable import Documents

/// Files that are read piece by piece, packed or not.
@Suite struct FileStreamTests {
  private let folder: TestFolder
  private let text = (0..<40_000).map { "row \($0)\n" }.joined()

  init() throws { folder = try TestFolder() }

  private func read(_ path: String) throws(FileFailure) -> [UInt8] {
    var stream = try FileStream(path)
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1000, alignment: 8)
    defer { room.deallocate() }
    var bytes: [UInt8] = []
    while true {
      let count = try stream.read(into: room)
      if count == 0 { return bytes }
      bytes.append(contentsOf: room[..<count])
    }
  }

  @Test func `a plain file comes as it is`() throws {
    #expect(try read(folder.write(text, to: "a.csv")) == Array(text.utf8))
    #expect(try read(folder.write("", to: "empty.csv")).isEmpty)
  }

  @Test func `what is packed is unpacked, whatever it is called`() throws {
    try folder.write(text, to: "a.csv")
    let packed = try folder.pack("a.csv")
    #expect(try read(packed) == Array(text.utf8))
    let other = try folder.write(try folder.bytes(of: "a.csv.gz"), to: "b.csv")
    #expect(try read(other) == Array(text.utf8))
    guard case .success(let whole) = FileContent.read(packed) else {
      Issue.record("not read")
      return
    }
    #expect(whole == Array(text.utf8))
  }

  @Test func `a damaged file says so`() throws {
    try folder.write(text, to: "a.csv")
    _ = try folder.pack("a.csv")
    let bytes = try folder.bytes(of: "a.csv.gz")
    let cut = try folder.write(Array(bytes[..<(bytes.count / 2)]), to: "cut.gz")
    #expect { try read(cut) } throws: {
      "\(($0 as? FileFailure)?.message ?? "")".contains("damaged")
    }
    var wrong = bytes
    wrong[bytes.count / 2] ^= 0xff
    let flipped = try folder.write(wrong, to: "flipped.gz")
    #expect { try read(flipped) } throws: { $0 is FileFailure }
  }

  @Test func `what is wrong in a file is no missing file`() throws {
    try folder.write(text, to: "a.csv")
    _ = try folder.pack("a.csv")
    let bytes = try folder.bytes(of: "a.csv.gz")
    let cut = try folder.write(Array(bytes[..<(bytes.count / 2)]), to: "cut.gz")
    func problem(_ path: String, rows: Int = 1000) -> Problem? {
      do throws(Problem) {
        var file = try CSVFile(path, limits: FileLimits(rows: rows))
        while try file.next().isRow {}
        return nil
      } catch { return error }
    }
    #expect(problem(cut, rows: 1_000_000)?.cause == .content)
    #expect(problem(folder("gone.csv"))?.cause == .missingInput)
    let long = try folder.write("a\n" + String(repeating: "x", count: 5_000_000), to: "long.csv")
    #expect(problem(long)?.cause == .content)
    #expect(problem(long)?.description.hasPrefix("\(long):2: the row is longer than 4 MB") == true)
    // 40,000 rows with the header. The problem names the limit and the cure. Packing has removed the file.
    try folder.write(text, to: "a.csv")
    #expect(problem(folder("a.csv"), rows: 39_999) == nil)
    let many = problem(folder("a.csv"), rows: 39_998)
    #expect(many?.cause == .content)
    #expect(many?.message == "the file has more than 39,998 rows, blank lines counted")
    #expect(many?.fix == "divide it into several files")
    try folder.write("a,b\n" + String(repeating: "\n", count: 3_000_000), to: "blank.csv")
    #expect(
      problem(try folder.pack("blank.csv"), rows: 1000)?.message.contains("1,000 rows") == true)
    // 10 rows may unpack to 2000 bytes.
    try folder.write("a\n" + String(repeating: "x", count: 3_000_000), to: "wide.csv")
    #expect(
      problem(try folder.pack("wide.csv"), rows: 10)?.message.hasPrefix(
        "its unpacked content is larger")
        == true)
  }

  @Test func `a small packed file that is huge inside is refused where memory is limited`() throws {
    try folder.write(String(repeating: "0", count: 3_000_000), to: "bomb")
    let path = try folder.pack("bomb")
    guard case .failure(let failure) = FileContent.read(path, atMost: 1_000_000) else {
      Issue.record("it was read")
      return
    }
    #expect(failure.message == "it is larger than 1 MB")
  }

  @Test func `a stream that is let go ends the program behind it`() throws {
    try folder.write(String(repeating: "row\n", count: 2_000_000), to: "a.csv")
    let path = try folder.pack("a.csv")
    for _ in 0..<50 { _ = try FileStream(path) }
    let stream = try FileStream(path)
    let isPacked = stream.isPacked
    #expect(isPacked)
  }

  @Test(arguments: ["", "nothing", "."])
  func `what is no file is refused`(name: String) {
    #expect { try read(name.isEmpty ? "" : folder(name)) } throws: { $0 is FileFailure }
  }
}

/// Numbers as tables have them.
@Suite struct DecimalNumberTests {
  private func number(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBytes { $0.decimalNumber }
  }

  @Test func `plain decimals are the nearest numbers`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let digits = Int(random.next() % 15) + 1
      var text = (0..<digits).map { _ in String(random.next() % 10) }.joined()
      let point = Int(random.next() % UInt64(digits + 1))
      if point > 0, point < digits {
        text.insert(".", at: text.index(text.startIndex, offsetBy: point))
      }
      #expect(number(text) == Double(text), "\(text)")
    }
  }

  @Test(arguments: [
    "", ".", "1.", ".5", "1.2.3", "1,2", "0x10", "nan", "inf", "1e999", "--1", "1 ",
  ])
  func `what is no decimal is none, or what the library makes of it`(text: String) {
    let value = Double(text)
    let isPlain = text.allSatisfy { $0.isNumber || ".-e".contains($0) }
    #expect(number(text) == (isPlain ? value.flatMap { $0.isFinite ? $0 : nil } : nil))
  }
}
