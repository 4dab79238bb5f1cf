import CityModels
import Documents
import Geography
import Quantities

/// A row of a table of emergency calls, and warnings about valid but implausible values.
struct CallRow {
  var call: EmergencyModel.Listed

  /// Place of the call; nil for that of a resident.
  var place: Place?

  /// Number of the resident who is the patient, from 0; nil for other people.
  var person: Int?

  /// Time of the call in seconds from the start of the window.
  var seconds = 0.0
  var line: SourceLocation

  /// Least usual on-scene time; smaller values suggest that the column is in minutes.
  private static let leastScene = TimeSpan.minutes(2)

  /// Warns of calls outside the measured window, and of on-scene times of a few seconds.
  static func warn(
    of rows: [CallRow], in window: MeasurementWindow, column: String, to log: ProblemLog
  ) {
    warn(rows.filter { $0.call.at >= window.end }, of: rows.count, "after", column, log)
    warn(rows.filter { $0.call.at < window.start }, of: rows.count, "before", column, log)
    let scenes = rows.filter { $0.call.scene.map { $0 > .zero } ?? false }
    let short = scenes.filter { ($0.call.scene ?? .zero) < leastScene }
    guard let first = short.first, 2 * short.count > scenes.count else { return }
    log.warn(
      at: first.line,
      "column scene_s: \(short.count) of \(scenes.count) scenes last less than"
        + " \(FigureWords.time(leastScene.inSeconds)), this one \(FigureWords.time((first.call.scene ?? .zero).inSeconds));"
        + " ambulances are with a patient for 2 min to 6 h", fix: "write seconds, not minutes")
  }

  private static func warn(
    _ rows: [CallRow], of count: Int, _ side: String, _ column: String, _ log: ProblemLog
  ) {
    guard let first = rows.first else { return }
    let isDated = column == "time"
    log.warn(
      at: first.line,
      "column \(column): \(rows.count) of \(Wording.count(count, "call")) \(rows.count == 1 ? "is" : "are") \(side) the"
        + " measured window and \(rows.count == 1 ? "does" : "do") not count, this one at \(Wording.number(first.seconds)) s",
      fix: isDated
        ? "change window.start, window.length or window.date to count them"
        : "write seconds from the start of the window on, or change window.length")
  }
}
