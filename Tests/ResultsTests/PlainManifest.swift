import Results

/// The manifest used wherever its contents do not matter.
let plainManifest = Manifest(
  toolVersion: "1.0", scenarioName: "tiny", scenarioHash: String(repeating: "0", count: 64),
  seed: 1, replications: 1, policies: ["fifo"], inputs: [], runs: [])
