import Documents
import TestSupport
import Testing

@testable import Results

@Suite struct ManifestTests {
  @Test func `what was set is told, and read back`() throws {
    let place = try TestFolder()
    var manifest = plainManifest
    manifest.settings = ["fleet.taxis=5", "fleet.accept=85 %"]
    var folder = try ResultFolder(at: place("out"))
    try folder.publish(manifest)
    #expect(try place.read("out/manifest.json").contains("\"fleet.accept=85 %\""))
    #expect(try StoredResults(at: place("out")).manifest.settings == manifest.settings)
  }

  @Test func `the manifest says how the results came about`() throws {
    let place = try TestFolder()
    var manifest = plainManifest
    manifest.seed = .max
    manifest.inputs = [.init(path: "zones.csv", hash: "ab")]
    manifest.runs = [.init(policy: "fifo", replication: 0, demandDigest: 0xd, runDigest: 0xe)]
    var folder = try ResultFolder(at: place("out"))
    try folder.write("b", to: "second.txt")
    try folder.write("", to: "first.txt")
    try folder.publish(manifest)
    let zeros = String(repeating: "0", count: 64)
    #expect(
      try place.read("out/manifest.json") == """
        {
          "format": "cabstand-results/1",
          "tool": {
            "name": "cabstand",
            "version": "1.0"
          },
          "scenario": {
            "name": "tiny",
            "sha256": "\(zeros)"
          },
          "seed": 18446744073709551615,
          "replications": 1,
          "policies": [
            "fifo"
          ],
          "inputs": [
            {
              "path": "zones.csv",
              "sha256": "ab"
            }
          ],
          "runs": [
            {
              "policy": "fifo",
              "replication": 0,
              "demand_digest": "000000000000000d",
              "run_digest": "000000000000000e"
            }
          ],
          "outputs": [
            {
              "name": "first.txt",
              "bytes": 0,
              "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
            },
            {
              "name": "second.txt",
              "bytes": 1,
              "sha256": "3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d"
            }
          ]
        }

        """)
  }

  @Test func `the marker is recognised in every layout and version`() {
    for layout in DocumentValue.Layout.allCases {
      #expect(Manifest.isMarked(Array(plainManifest.json(outputs: []).text(layout).utf8)))
    }
    #expect(Manifest.isMarked(Array(#"{"format":"cabstand-results/12"}"#.utf8)))
    for text in ["", "{", "{}", #"{"format": "other/1"}"#, #"["format","cabstand-results/1"]"#] {
      #expect(!Manifest.isMarked(Array(text.utf8)))
    }
  }

  @Test func `the data package describes every column`() {
    let package = DataPackage(name: "Milan weekday/é", title: "t", tables: TableCatalog.all)
    #expect(package.name == "milan-weekday--")
    let text = package.json.text(.compact)
    #expect(text.hasPrefix(#"{"profile":"tabular-data-package","name":"milan-weekday--","#))
    for table in TableCatalog.all { #expect(text.contains("\"path\":\"\(table.fileName)\"")) }
    #expect(
      text.contains(
        #"{"name":"ride_m","type":"number","description":"Distance from pick-up to drop-off.","#
          + #""unit":"m"}"#))
    #expect(
      text.contains(
        #""trueValues":["1"],"falseValues":["0"],"constraints":{"required":true}}"#))
    #expect(
      text.contains(
        #""enum":["served","abandoned","rejected","cancelled","unresolved","part_served"]"#))
    #expect(DataPackage(name: "", title: "", tables: []).name == "results")
  }
}
