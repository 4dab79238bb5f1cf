import Documents
import TestSupport
import Testing

@testable import Results

/// Results that are set aside because those that replace them differ.
@Suite struct PreviousResultsTests {
  private func manifest(_ digests: [UInt64], seed: UInt64 = 1) -> Manifest {
    var manifest = plainManifest
    manifest.seed = seed
    manifest.runs = digests.enumerated().map { index, digest in
      Manifest.Run(policy: "fifo", replication: index + 1, demandDigest: 1, runDigest: digest)
    }
    return manifest
  }

  private func publish(_ manifest: Manifest, at path: String) throws -> DifferingResults? {
    var folder = try ResultFolder(at: path)
    try folder.write("\(manifest.runs.count)", to: "note.txt")
    let replaced = try folder.setAsideDiffering(from: manifest)
    try folder.publish(manifest)
    return replaced
  }

  @Test func `the first replication that differs is told, and how many do`() throws {
    let place = try TestFolder()
    #expect(try publish(manifest([1, 2, 3, 4]), at: place("out")) == nil)
    let replaced = try #require(try publish(manifest([1, 8, 9]), at: place("out")))
    #expect(replaced.path == place("out.previous"))
    #expect(replaced.before.runDigest == 2 && replaced.now.runDigest == 8)
    #expect(replaced.now.replication == 2)
    #expect(replaced.now.runDigestText == "0000000000000008")
    #expect(replaced.differingCount == 2 && replaced.commonCount == 3)
    #expect(try place.read("out.previous/note.txt") == "4")
    #expect(try place.read("out/note.txt") == "3")
  }

  @Test func `results of another seed, and the same results, are replaced as a whole`() throws {
    let place = try TestFolder()
    #expect(try publish(manifest([1]), at: place("out")) == nil)
    #expect(try publish(manifest([1, 2]), at: place("out")) == nil)
    #expect(try publish(manifest([3], seed: 2), at: place("out")) == nil)
    #expect(try place.names == ["out"])
  }

  @Test func `what was set aside goes back when nothing takes its place`() throws {
    let place = try TestFolder()
    #expect(try publish(manifest([1]), at: place("out")) == nil)
    var folder = try ResultFolder(at: place("out"))
    let replaced = try #require(try folder.setAsideDiffering(from: manifest([2])))
    #expect(try place.names.contains("out.previous"))
    folder.discard()
    folder.putBack(replaced)
    #expect(try place.names == ["out"])
    #expect(try place.read("out/note.txt") == "1")
  }

  @Test(arguments: [
    ("out.previous", true), ("out.previous-2", true), ("out.previous-1", false),
    ("out.previous-x", false), ("out.previous2", false), ("previous", false), ("out", false),
  ])
  func `names of folders that were set aside are known`(_ name: String, _ isPrevious: Bool) {
    #expect(ResultFolder.isPrevious(name) == isPrevious)
  }

  @Test func `actions in a manifest that are no counts are told`() throws {
    var text = manifest([1]).json(outputs: []).text(.pretty)
    text = text.replacing(
      "\"run_digest\": \"0000000000000001\"",
      with: "\"run_digest\": \"0000000000000001\", \"actions\": 3, \"refused_actions\": [1]")
    let error = #expect(throws: StoredResultsError.self) {
      _ = try ManifestReader.read(Array(text.utf8), file: "manifest.json")
    }
    #expect(
      error?.description.contains("runs.0.refused_actions: found a list, expected a block") == true,
      "\(error?.description ?? "")")
  }
}
