import Glibc
import Quantities
import TestSupport
import Testing

@testable import Results

@Suite struct ResultErrorTests {
  private func error(_ body: () throws -> Void) -> ResultError? {
    do { try body() } catch { return error as? ResultError }
    return nil
  }

  @Test func `a path that names nothing is refused`() {
    #expect(error { _ = try ResultFolder(at: "") } == .unusablePath(path: ""))
    #expect(error { _ = try ResultFolder(at: "a\0b") } == .unusablePath(path: "a\0b"))
  }

  @Test func `a path under a file is refused`() throws {
    let place = try TestFolder()
    try place.write("x", to: "file")
    #expect(
      error { _ = try ResultFolder(at: place("file/out")) }
        == .cannotRead(path: place("file/out"), SystemFailure(code: ENOTDIR)))
    #expect(try place.names == ["file"])
  }

  @Test func `a folder that nobody may write to is refused`() throws {
    // Not even the superuser may; who is told that nothing is there, others that it is forbidden.
    let failures = [ENOENT, EACCES, EPERM].map { SystemFailure(code: $0) }
    let above = error { _ = try ResultFolder(at: "/proc/cabstand/out") }
    #expect(failures.contains { above == .cannotCreate(path: "/proc/cabstand", $0) })
    let hidden = "/proc/.out.partial-\(getpid())"
    let here = error { _ = try ResultFolder(at: "/proc/out") }
    #expect(failures.contains { here == .cannotCreate(path: hidden, $0) })
  }

  @Test func `a name that is too long is refused`() throws {
    let place = try TestFolder()
    let name = String(repeating: "n", count: 250)
    guard case .cannotCreate(_, let failure) = error({ _ = try ResultFolder(at: place(name)) })
    else {
      Issue.record("the name was taken")
      return
    }
    #expect(failure == SystemFailure(code: ENAMETOOLONG))
    #expect(try place.names == [])
  }

  @Test func `a full disk is reported with the file`() throws {
    var file = try ResultFile(path: "/dev/full", exists: true)
    do {
      try [1, 2, 3].withUnsafeBytes { try file.write($0) }
      Issue.record("the write was taken")
    } catch {
      #expect(
        error as? ResultError == .cannotWrite(path: "/dev/full", SystemFailure(code: ENOSPC)))
    }
  }

  @Test func `a file size limit is reported and nothing is left`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let place = try TestFolder()
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(1) }
      var folder = try ResultFolder(at: place("out"))
      var seen: ResultError?
      do throws(ResultError) {
        // The limit lies within a piece, so that one write is short before the next one fails.
        try folder.write(String(repeating: "x", count: 150_000), to: "note.txt")
      } catch { seen = error }
      let path = folder.partialPath + "/note.txt"
      folder.discard()
      let nothingLeft = try place.names == []
      try FileSystem.removeTree(place.path)
      let expected = ResultError.cannotWrite(path: path, SystemFailure(code: EFBIG))
      exit(seen == expected && nothingLeft ? 7 : 2)
    }
  }

  @Test func `an error says what is wrong, where, and what to do`() {
    let full = SystemFailure(code: ENOSPC)
    let cases: [(ResultError, String)] = [
      (.unusablePath(path: ""), "the path of the results is empty; name a folder"),
      (
        .unusablePath(path: "a\0"),
        "the path of the results holds a zero byte; name another folder"
      ),
      (
        .notAResultFolder(path: "out"),
        "out exists and is not a folder of Cabstand results; it was left as it is; choose another "
          + "path or move it away"
      ),
      (
        .alreadyThere(path: "day.html"),
        "day.html already exists; choose another path or move it away"
      ),
      (
        .brokenManifest(path: "out"),
        "the manifest.json in out is broken, so that the results cannot be separated from other files "
          + "there; nothing was changed; choose another path or move the folder away"
      ),
      (
        .cannotCreate(path: "out", SystemFailure(code: EACCES)),
        "cannot create out: not permitted; choose a folder you may write to, or change its "
          + "permissions"
      ),
      (
        .cannotRead(path: "out", SystemFailure(code: ENOTDIR)),
        "cannot read out: a part of the path is a file, not a folder; choose another path"
      ),
      (
        .cannotWrite(path: "out/a.csv", full),
        "cannot write out/a.csv: the disk is full; free some space or choose a folder on another "
          + "disk"
      ),
      (
        .cannotPublish(path: "out", SystemFailure(code: EROFS)),
        "cannot put the results at out: the disk can only be read; choose a folder on another disk"
      ),
    ]
    for (error, text) in cases { #expect(error.description == text) }
    let codes = [
      EACCES, EPERM, EROFS, EFBIG, EDQUOT, ENOENT, EEXIST, ENAMETOOLONG, ELOOP, EMFILE, EIO, EBUSY,
    ]
    for code in codes { #expect(SystemFailure(code: code).description.contains("; ")) }
  }
}
