import CityModels
import Documents
import Mobility
import Quantities

/// Binds strikes and rain to bulletins for residents, and reports them if there are no residents.
struct BulletinBinder {
  let service: ServiceBinder
  let log: ProblemLog

  /// Binds strikes and rain.
  /// - Parameters:
  ///   - draft: the block with strikes and rain.
  ///   - lines: the lines; nil without residents.
  /// - Returns: the bulletins, with their times of announcement.
  func bind(_ draft: ConditionsDraft, lines: [Line]?) -> TravelBulletins {
    guard let lines else {
      if let first = draft.strikes.first { reportNobody(first) }
      if let first = draft.rain.first { reportNobody(first) }
      return TravelBulletins()
    }
    if lines.isEmpty, let first = draft.strikes.first {
      first.report(
        "a strike stops lines, and there are none", fix: "add means.lines, or leave strikes out",
        to: log)
      return TravelBulletins()
    }
    return TravelBulletins(draft.strikes.compactMap { strike($0, lines) } + rain(draft.rain))
  }

  private func reportNobody<Draft>(_ draft: Located<Draft>) {
    draft.report(
      "no people of this city travel by line, on foot or by bicycle",
      fix: "add people with calendars (the block people), or leave it out", to: log)
  }

  private func strike(_ draft: Located<StrikeDraft>, _ lines: [Line]) -> TravelBulletin? {
    let strike = draft.value
    var stopped: Set<LineID>?
    if let names = strike.lines {
      stopped = []
      for name in names {
        let found = lines.indices.filter { lines[$0].name == name.value }
        if found.isEmpty {
          name.report(
            "there is no line \(Wording.quoted(name.value))",
            fix: "write a name of the table of lines", to: log)
        }
        stopped?.formUnion(found.map { LineID($0) })
      }
      if stopped == [] { return nil }
    }
    let window = service.times(from: strike.start, strike.length, of: "strike")
    return TravelBulletin(
      .strike(TravelNews.Strike(lines: stopped, window: window)),
      announcedAt: window.lowerBound - strike.announced)
  }

  private func rain(_ drafts: [Located<RainDraft>]) -> [TravelBulletin] {
    var bulletins: [TravelBulletin] = []
    var windows: [Range<Instant>] = []
    for draft in drafts {
      let window = service.times(from: draft.value.start, draft.value.length, of: "rain")
      guard !windows.contains(where: { $0.overlaps(window) }) else {
        draft.report("it rains already then", fix: "write times that do not overlap", to: log)
        continue
      }
      windows.append(window)
      bulletins.append(
        TravelBulletin(
          .rain(TravelNews.Rain(window: window, speedFactor: draft.value.speed)),
          announcedAt: window.lowerBound - draft.value.announced))
    }
    return bulletins
  }
}
