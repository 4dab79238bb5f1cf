import Documents
import Glibc
import TestSupport
import Testing

@Suite struct FileContentTests {
  private func failure(_ path: String, atMost limit: Int = 1000) -> FileFailure? {
    guard case .failure(let failure) = FileContent.read(path, atMost: limit) else { return nil }
    return failure
  }

  @Test func `files on disk that cannot be read are explained`() {
    #expect(failure("/")?.message == "it is a folder")
    #expect(failure("/no/such/file")?.message == "there is no such file")
    #expect(failure("")?.message == "that is not a path")
  }

  @Test func `devices and pipes are not read, nor waited for`() throws {
    let place = try TestFolder()
    #expect(mkfifo(place("pipe"), 0o600) == 0)
    for path in ["/dev/zero", "/dev/null", place("pipe")] {
      #expect(failure(path) == .notRegular)
    }
    #expect(FileFailure.notRegular.message == "it is not a regular file")
    #expect(FileFailure.notRegular.fix == "save its contents in a file first, and name that")
  }

  @Test func `a file that is too large is not read`() throws {
    let place = try TestFolder()
    let path = try place.write(String(repeating: "x", count: 1000), to: "large")
    guard case .success(let bytes) = FileContent.read(path, atMost: 1000) else {
      Issue.record("a file of the greatest size was not read")
      return
    }
    #expect(bytes.count == 1000)
    let fix = "make it smaller; put long lists of zones and trips into separate tables"
    #expect(
      failure(path, atMost: 999)
        == FileFailure(message: "it is larger than 999 bytes", fix: fix))
    // It takes no room on the disk, and none in memory.
    #expect(truncate(path, 5_000_000_000) == 0)
    #expect(
      failure(path, atMost: FileContent.greatestSize)
        == FileFailure(message: "it is larger than 1000 MB", fix: fix))
  }

  #if os(Linux)
    @Test func `files of the system are read though they have no size`() {
      guard case .success(let bytes) = FileContent.read("/proc/self/status") else {
        Issue.record("it was not read")
        return
      }
      #expect(bytes.count > 100)
      #expect(failure("/proc/self/status", atMost: 100)?.message == "it is larger than 100 bytes")
    }
  #endif

  @Test func `reading ends when nobody waits for it`() throws {
    let place = try TestFolder()
    let path = try place.write("text", to: "file")
    guard case .failure(let failure) = FileContent.read(path, shouldStop: { true }) else {
      Issue.record("the file was read")
      return
    }
    #expect(failure == .interrupted)
  }
}
