import Documents
import Testing

@Suite struct FileContentTests {
  @Test func `files on disk that cannot be read are explained`() {
    guard case .failure(let folder) = FileContent.read("/"),
      case .failure(let missing) = FileContent.read("/no/such/file"),
      case .failure(let empty) = FileContent.read("")
    else {
      Issue.record("a file that is none was read")
      return
    }
    #expect(folder.message == "it is a folder")
    #expect(missing.message == "there is no such file")
    #expect(empty.message == "that is no path")
  }
}
