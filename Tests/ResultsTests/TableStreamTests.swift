import Glibc
import Quantities
import TestSupport
import Testing

@testable import Results

@Suite struct TableStreamTests {
  private let names = ResultNames([.policies: ["fifo"]])

  private func rows(_ range: Range<Int>) -> [FleetRow] {
    range.map { number in
      FleetRow {
        $0.replication = Int32(number)
        $0.onDuty = .seconds(Int64(number))
      }
    }
  }

  @Test func `blocks of any length make the table that is written at once`() throws {
    let place = try TestFolder()
    var folder = try ResultFolder(at: place("out"))
    let stream = TableStream(try folder.openTable(FleetRow.self, names: names))
    var next = 0
    // More blocks than may wait, short ones and empty ones among them.
    for length in [1, 0, 4096, 9000, 7] + Array(repeating: 4096, count: 20) {
      stream.append(rows(next..<next + length))
      next += length
    }
    try folder.finish(stream.finish())
    var expected = ResultTable<FleetRow>(names: names, header: true)
    for row in rows(0..<next) { expected.append(row) }
    #expect(folder.outputs.map(\.hash) == [SHA256.hexadecimal(of: expected.text)])
    try folder.publish(plainManifest)
    let text = try place.read("out/fleet.csv")
    #expect(text == expected.text)
  }

  @Test func `a file that takes no more is told at the end, and nobody waits for it`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let place = try TestFolder()
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(1) }
      let folder = try ResultFolder(at: place("out"))
      let stream = TableStream(
        try folder.openTable(FleetRow.self, names: ResultNames([.policies: ["fifo"]])))
      let block = Array(repeating: FleetRow { $0.onDuty = .seconds(1) }, count: 4096)
      for _ in 0..<20 { stream.append(block) }
      do throws(ResultError) { _ = try stream.finish() } catch {
        guard case .cannotWrite(_, SystemFailure(code: EFBIG)) = error else { exit(3) }
        exit(7)
      }
    }
  }
}
