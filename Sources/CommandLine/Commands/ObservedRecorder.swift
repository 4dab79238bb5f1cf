import Geography
import Results
import TripFiles
import TripImport

/// Writes the trips that `import` keeps into the folder of the scenario.
final class ObservedRecorder {
  private let table: ObservedTable
  private var file: StreamedFile
  private var failure: ResultError?

  /// Starts the table.
  /// - Throws: `Failure` if the file cannot be created.
  init(_ zones: ZoneMap, in folder: borrowing PendingFolder) throws(Failure) {
    table = ObservedTable(zones)
    do throws(ResultError) {
      file = try folder.start(ObservedTable.name)
      try file.write(ObservedTable.header)
    } catch { throw .results(error) }
  }

  /// Adds a trip; `finish` throws a failure of writing.
  func add(_ trip: ObservedTrip) {
    guard failure == nil else { return }
    do throws(ResultError) { try file.write(table.row(trip)) } catch { failure = error }
  }

  /// Writes the rest of the table to disk.
  /// - Throws: `Failure` if a part of the table could not be written.
  func finish() throws(Failure) {
    if let failure { throw .results(failure) }
    do throws(ResultError) { try file.finish() } catch { throw .results(error) }
  }
}
