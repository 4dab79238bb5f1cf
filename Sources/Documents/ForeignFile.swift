/// Kinds of files that other programs read, recognised by their first bytes.
package enum ForeignFile {
  /// Failure for a file that is not plain text, with the command that converts it.
  /// - Parameters:
  ///   - start: the first bytes of the content, unpacked; a few thousand are enough.
  ///   - path: the file.
  /// - Returns: nil for a file that may be text.
  static func failure(_ start: UnsafeRawBufferPointer, path: String) -> FileFailure? {
    if starts(start, with: "PK\u{3}\u{4}") { return archive(start, path) }
    if let kind = kinds.first(where: { matches(start, $0) }) {
      return failure(kind.name, kind.cure(path))
    }
    return markup(start, path)
  }

  private struct Kind: Sendable {
    let name: String
    let mark: [UInt8]
    var offset = 0
    let cure: @Sendable (String) -> String
  }

  private static let kinds = [
    Kind(name: "Parquet", mark: Array("PAR1".utf8), cure: table),
    Kind(name: "Arrow or Feather", mark: Array("ARROW1".utf8), cure: arrow),
    Kind(name: "an Excel workbook", mark: [0xd0, 0xcf, 0x11, 0xe0], cure: office),
    Kind(
      name: "a GeoPackage or another SQLite database", mark: Array("SQLite format 3".utf8),
      cure: shapes),
    Kind(name: "a shapefile", mark: [0, 0, 0x27, 0x0a], cure: shapes),
    Kind(
      name: "packed with bzip2", mark: Array("BZh".utf8),
      cure: { "unpack it: bunzip2 -k \(quoted($0))" }),
    Kind(
      name: "packed with xz", mark: [0xfd, 0x37, 0x7a, 0x58, 0x5a],
      cure: { "unpack it: unxz -k \(quoted($0))" }),
    Kind(
      name: "packed with Zstandard", mark: [0x28, 0xb5, 0x2f, 0xfd],
      cure: { "unpack it: unzstd \(quoted($0))" }),
    Kind(
      name: "packed with 7-Zip", mark: [0x37, 0x7a, 0xbc, 0xaf],
      cure: { "unpack it: 7z x \(quoted($0))" }),
    Kind(
      name: "a tar archive", mark: Array("ustar".utf8), offset: 257,
      cure: { "unpack it: tar -xf \(quoted($0))" }),
    Kind(name: "a PDF", mark: Array("%PDF-".utf8), cure: { _ in "ask for the table behind it" }),
  ]

  private static func failure(_ name: String, _ cure: String) -> FileFailure {
    FileFailure(message: "it is \(name)", fix: cure, cause: .content)
  }

  private static func matches(_ start: UnsafeRawBufferPointer, _ kind: Kind) -> Bool {
    start.count >= kind.offset + kind.mark.count
      && start.dropFirst(kind.offset).starts(with: kind.mark)
  }

  private static func starts(_ start: UnsafeRawBufferPointer, with text: String) -> Bool {
    start.starts(with: text.utf8)
  }

  /// First words of the remedy for a table that the Python package reads.
  private static let readInPython = "read trips with cabstand.import_trips in Python, or "

  /// Remedy for a table that DuckDB reads by its name, such as JSON.
  static func tableCure(_ path: String) -> String {
    "convert it: duckdb -c "
      + quoted("COPY (FROM '\(inSQL(path))') TO '\(inSQL(renamed(path, to: "csv")))'")
  }

  @Sendable private static func table(_ path: String) -> String { readInPython + tableCure(path) }

  @Sendable private static func arrow(_ path: String) -> String {
    readInPython + "convert it: python3 -c "
      + quoted(
        "import pandas; pandas.read_feather('\(inSQL(path))').to_csv('\(inSQL(renamed(path, to: "csv")))', index=False)"
      )
  }

  @Sendable private static func workbook(_ path: String) -> String {
    readInPython + "convert it: duckdb -c "
      + quoted(
        "INSTALL excel; LOAD excel; COPY (FROM read_xlsx('\(inSQL(path))')) TO '\(inSQL(renamed(path, to: "csv")))'"
      )
  }

  @Sendable private static func office(_ path: String) -> String {
    "convert it: libreoffice --headless --convert-to csv \(quoted(path))"
  }

  @Sendable private static func shapes(_ path: String) -> String {
    "convert it: ogr2ogr -t_srs EPSG:4326 \(converted(path, to: "geojson")) \(quoted(path))"
  }

  /// Returns the failure for a zip archive, which may contain a workbook, shapes or one table.
  private static func archive(_ start: UnsafeRawBufferPointer, _ path: String) -> FileFailure {
    let names = namesInArchive(start)
    if names.contains(where: { $0.hasPrefix("xl/") || $0 == "[Content_Types].xml" }) {
      return failure("an Excel workbook", workbook(path))
    }
    if names.contains(where: { name in
      [".shp", ".dbf", ".shx", ".prj", ".gpkg"].contains { name.lowercased().hasSuffix($0) }
    }) {
      return failure(
        "a zip archive of shapes",
        "convert it: ogr2ogr -t_srs EPSG:4326 \(converted(path, to: "geojson")) \(quoted("/vsizip/" + path))"
      )
    }
    if names.contains(where: { $0.lowercased().hasSuffix(".kml") }) {
      return failure("KMZ", shapes(path))
    }
    let table = names.first { $0.lowercased().hasSuffix(".csv") }
    return failure(
      "a zip archive",
      table.map { "unpack it: unzip \(quoted(path)) \(quoted($0))" }
        ?? "unpack it: unzip \(quoted(path))")
  }

  /// Returns the names of the files in a zip archive whose headers are in its first bytes.
  /// - Source: PKWARE, APPNOTE.TXT, section 4.3.7.
  private static func namesInArchive(_ start: UnsafeRawBufferPointer) -> [String] {
    var names: [String] = []
    var place = 0
    while place + 30 <= start.count, start[place...].starts(with: [0x50, 0x4b, 3, 4]) {
      func number(_ offset: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(start[place + offset + $1]) << (8 * $1) }
      }
      let (size, name, extra) = (number(18, 4), number(26, 2), number(28, 2))
      let end = place + 30 + name
      guard end <= start.count else { break }
      names.append(String(decoding: start[(place + 30)..<end], as: UTF8.self))
      place = end + extra + size
    }
    return names
  }

  private static func markup(_ start: UnsafeRawBufferPointer, _ path: String) -> FileFailure? {
    let text = String(decoding: start.prefix(4096), as: UTF8.self)
      .drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    guard
      [
        "<?xml", "<kml", "<gml", "<osm", "<!DOCTYPE", "<!doctype", "<html", "<population",
        "<tripinfos", "<events",
      ]
      .contains(where: text.hasPrefix)
    else { return nil }
    func holds(_ words: String...) -> Bool { words.contains { text.contains($0) } }
    let script = "convert it: scripts/import/"
    if holds("<kml", "opengis.net/kml") { return failure("KML", shapes(path)) }
    if holds("opengis.net/gml", "<gml") { return failure("GML", shapes(path)) }
    if holds("<tripinfos") {
      return failure("trips of SUMO", script + "sumo_trips \(quoted(path)) trips.csv")
    }
    if holds("<events") {
      return failure("events of MATSim", script + "matsim_events \(quoted(path)) trips.csv")
    }
    if holds("<population", "<plans") {
      return failure(
        "plans of MATSim", script + "matsim_plans \(quoted(path)) FOLDER --west X --south Y")
    }
    if holds("<html", "<!DOCTYPE html", "<!doctype html") {
      return failure("a web page", "download the file itself, not the page that shows it")
    }
    return failure("XML", "save it as CSV, or zones as GeoJSON")
  }

  /// Returns a path beside a file with another extension, quoted for a shell.
  package static func converted(_ path: String, to ending: String) -> String {
    quoted(renamed(path, to: ending))
  }

  private static func renamed(_ path: String, to ending: String) -> String {
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[name...].lastIndex(of: "."), dot > name else { return path + ".\(ending)" }
    return path[..<dot] + ".\(ending)"
  }

  private static func inSQL(_ path: String) -> String { path.replacing("'", with: "''") }

  /// Returns a word of a command line, in quotes if a shell needs them.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-=:,+".contains($0))
    }
    if isPlain, !word.isEmpty { return word }
    guard word.contains("'") else { return "'\(word)'" }
    let escaped = word.reduce(into: "") { text, next in
      if "\"\\$`".contains(next) { text.append("\\") }
      text.append(next)
    }
    return "\"\(escaped)\""
  }
}
