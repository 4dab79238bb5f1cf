import Testing

@testable import Documents

/// Files for other programs, recognised by their first bytes and refused with a converting command.
@Suite struct ForeignFileTests {
  private func failure(_ bytes: [UInt8], path: String) -> FileFailure? {
    bytes.withUnsafeBytes { ForeignFile.failure($0, path: path) }
  }

  private func failure(_ text: String, path: String) -> FileFailure? {
    failure(Array(text.utf8), path: path)
  }

  /// A zip archive that begins with a file of a name.
  private func archive(_ name: String) -> [UInt8] {
    [0x50, 0x4b, 3, 4] + Array(repeating: 0, count: 22) + [UInt8(name.utf8.count), 0, 0, 0]
      + Array(name.utf8)
  }

  @Test(arguments: [
    (
      "PAR1xx", "trips.parquet", "Parquet",
      "read trips with cabstand.import_trips in Python, or convert it: duckdb -c \"COPY (FROM 'trips.parquet') TO 'trips.csv'\""
    ),
    (
      "ARROW1", "trips.feather", "Arrow or Feather",
      "read trips with cabstand.import_trips in Python, or convert it: python3 -c \"import pandas; pandas.read_feather('trips.feather').to_csv('trips.csv', index=False)\""
    ),
    (
      "SQLite format 3\0", "z.gpkg", "a GeoPackage or another SQLite database",
      "convert it: ogr2ogr -t_srs EPSG:4326 z.geojson z.gpkg"
    ),
    (
      "\0\0'\n", "my zones.shp", "a shapefile",
      "convert it: ogr2ogr -t_srs EPSG:4326 'my zones.geojson' 'my zones.shp'"
    ),
    ("BZh91AY", "t.csv.bz2", "packed with bzip2", "unpack it: bunzip2 -k t.csv.bz2"),
    (
      "\u{FEFF}<?xml version=\"1.0\"?>\n<kml xmlns=\"http://www.opengis.net/kml/2.2\">", "z.kml",
      "KML",
      "convert it: ogr2ogr -t_srs EPSG:4326 z.geojson z.kml"
    ),
    (
      "<?xml version='1.0'?><tripinfos>", "t.xml", "trips of SUMO",
      "convert it: scripts/import/sumo_trips t.xml trips.csv"
    ),
    (
      "<!DOCTYPE html><html>", "trips.csv", "a web page",
      "download the file itself, not the page that shows it"
    ),
    ("<?xml version='1.0'?><a/>", "a.xml", "XML", "save it as CSV, or zones as GeoJSON"),
  ])
  func `a file of another program is named`(
    text: String, path: String, kind: String, cure: String
  ) {
    let found = failure(text, path: path)
    #expect(found?.message == "it is \(kind)")
    #expect(found?.fix == cure)
    #expect(found?.cause == .content)
  }

  @Test(arguments: [
    ("xl/workbook.xml", "an Excel workbook", "read_xlsx('a.zip')"),
    ("xl/workbook.xml", "an Excel workbook", "read trips with cabstand.import_trips in Python, or"),
    ("[Content_Types].xml", "an Excel workbook", "TO 'a.csv'"),
    ("zones/z.shp", "a zip archive of shapes", "ogr2ogr -t_srs EPSG:4326 a.geojson /vsizip/a.zip"),
    ("doc.kml", "KMZ", "ogr2ogr -t_srs EPSG:4326 a.geojson a.zip"),
    ("trips 1.csv", "a zip archive", "unpack it: unzip a.zip 'trips 1.csv'"),
    ("readme", "a zip archive", "unpack it: unzip a.zip"),
  ])
  func `an archive is told by what it holds`(name: String, kind: String, cure: String) {
    let found = failure(archive(name), path: "a.zip")
    #expect(found?.message == "it is \(kind)")
    #expect(found?.fix?.contains(cure) == true, "\(found?.fix ?? "")")
  }

  @Test(arguments: [
    "", "P", "PK", "id,name\n", "{ \"type\": \"FeatureCollection\" }", "<10 min,wait\n",
    "PARIS,1\n",
    "time,origin\n",
  ])
  func `what may be text is read`(text: String) {
    #expect(failure(text, path: "a.csv") == nil)
  }

  @Test func `names are quoted for a shell`() {
    #expect(ForeignFile.quoted("it's $1.csv") == "\"it's \\$1.csv\"")
    #expect(ForeignFile.quoted("") == "''")
    #expect(ForeignFile.converted("a.b/c", to: "csv") == "a.b/c.csv")
  }
}
