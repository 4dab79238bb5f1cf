package import Results

extension ReportFigures {
  /// Computes the numbers of a report from folders of results alone.
  ///
  /// Every file that a manifest lists is compared with its hash, whether it is used or not.
  /// - Parameter results: the folders, at least one, in the order of the report.
  /// - Returns: the numbers.
  /// - Throws: `StoredResultsError` if a file is missing, was changed or cannot be used.
  /// - Complexity: O(size of the files); memory for the sums, not for the requests.
  package static func read(_ results: [StoredResults]) throws(StoredResultsError) -> ReportFigures {
    precondition(!results.isEmpty, "a report is about at least one folder")
    var folders: [FolderReader] = []
    for (number, stored) in results.enumerated() {
      var reader = try FolderReader(stored, number: number)
      try reader.readTables()
      try reader.readDetails()
      try reader.verifyOthers()
      folders.append(reader)
    }
    return ReportFigures(folders)
  }

  private init(_ readers: [FolderReader]) {
    self.init(title: "")
    var drivers: [DriverTally?] = []
    for reader in readers {
      var folder = reader.folder
      folder.alternatives = alternatives.count..<alternatives.count + reader.alternatives.count
      folders.append(folder)
      alternatives += reader.alternatives
      drivers += reader.drivers
      if !title.split(separator: ", ").contains(folder.manifest.scenarioName[...]) {
        title += (title.isEmpty ? "" : ", ") + folder.manifest.scenarioName
      }
    }
    nameApart()
    let first = folders[0].scenarios.first?.fields ?? []
    for index in folders.indices.dropFirst() {
      folders[index].changes = ScenarioChange.between(
        first, folders[index].scenarios.first?.fields ?? [])
    }
    let mostTrips = drivers.compactMap { $0?.mostTrips }.max() ?? 0
    let step = DriverTally.tripStep(mostTrips: mostTrips)
    for (index, tally) in drivers.enumerated() {
      alternatives[index].drivers = tally?.figures(step: step, mostTrips: mostTrips)
    }
    frontier = FrontierLine.lines(of: readers, alternatives)
  }

  /// Prefixes labels that occur in several folders with the name of the folder.
  private mutating func nameApart() {
    let plain = alternatives.map(\.label)
    for (index, label) in plain.enumerated() where plain.count(where: { $0 == label }) > 1 {
      let folder = alternatives[index].folder
      alternatives[index].label = "\(folderName(folder)): \(label)"
    }
  }

  /// Returns a name that distinguishes a folder from the others: its scenario, its seed, or at
  /// least its position.
  package func folderName(_ index: Int) -> String {
    let name = folders[index].manifest.scenarioName
    let alike = folders.indices.filter { folders[$0].manifest.scenarioName == name }
    guard alike.count > 1 else { return name }
    let seed = folders[index].manifest.seed
    let ofSeed = alike.filter { folders[$0].manifest.seed == seed }
    if ofSeed.count == 1 { return "\(name) with seed \(seed)" }
    if alike.count == 2 { return "\(name) \(index == alike[0] ? "before" : "after")" }
    return "\(name), version \((alike.firstIndex(of: index) ?? 0) + 1)"
  }
}

extension FrontierLine {
  /// Returns the lines of alternatives that differ in the size of the fleet alone; empty if no size
  /// varies.
  fileprivate static func lines(
    of readers: [FolderReader], _ alternatives: [ReportAlternative]
  ) -> [FrontierLine] {
    var keys: [String] = []
    var lines: [FrontierLine] = []
    for (index, alternative) in alternatives.enumerated() {
      let reader = readers[alternative.folder]
      guard let taxis = reader.folder.scenarios[alternative.variant].taxis else { continue }
      let key = alternative.policy + "\n" + reader.scenarios[alternative.variant].withoutFleetSize
      let point = Point(
        taxis: taxis, alternative: index, wait: Estimate(alternative.metric(.waitMean)),
        unservedShare: Estimate(alternative.metric(.unservedShare)))
      if let line = keys.firstIndex(of: key) {
        lines[line].points.append(point)
      } else {
        keys.append(key)
        let words = alternative.variation.split(separator: " ").filter {
          !$0.hasPrefix("taxis=") && !$0.hasPrefix("fleet.taxis=")
        }
        lines.append(
          FrontierLine(
            label: ([alternative.policy[...]] + words).joined(separator: " "), points: [point]))
      }
    }
    guard lines.contains(where: { Set($0.points.map(\.taxis)).count > 1 }) else { return [] }
    nameApart(&lines) { readers[alternatives[$0.points[0].alternative].folder].folder }
    for index in lines.indices {
      lines[index].points.sort { ($0.taxis, $0.alternative) < ($1.taxis, $1.alternative) }
    }
    return lines
  }

  /// Prefixes repeated labels with the name of the scenario, and numbers labels that are still
  /// equal.
  private static func nameApart(
    _ lines: inout [FrontierLine], folder: (FrontierLine) -> ReportFolder
  ) {
    let plain = lines.map(\.label)
    for (index, label) in plain.enumerated() where plain.count(where: { $0 == label }) > 1 {
      lines[index].label = "\(folder(lines[index]).manifest.scenarioName): \(label)"
    }
    let prefixed = lines.map(\.label)
    for (index, label) in prefixed.enumerated() where prefixed.count(where: { $0 == label }) > 1 {
      lines[index].label += " (\(prefixed[...index].count(where: { $0 == label })))"
    }
  }
}
