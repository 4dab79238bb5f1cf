import Charts
package import Reports
import Results

/// Page with the results of one or several experiments, as one HTML file.
///
/// It starts with a summary: the answer, its confidence, and the next steps. The details and the
/// methods are collapsed below it.
package enum ReportPage {
  /// Returns the page as bytes in UTF-8; equal figures give equal bytes.
  ///
  /// Only texts and charts are made here: every number is one of the figures.
  /// - Parameters:
  ///   - figures: the numbers.
  ///   - policies: descriptions of the policies, by name.
  ///   - replay: link to a page that replays the first day under `followed(in:)`, relative to this
  ///     page and URL-encoded; nil without such a page.
  /// - Returns: the page.
  package static func html(
    _ figures: ReportFigures, policies: [String: PolicyWords] = [:], replay: String? = nil
  ) -> [UInt8] {
    let view = ReportView(figures, policies: policies, replay: replay)
    let briefing = Briefing(view)
    let sections = briefing.sections
    let shown = sections.filter(\.isThere)
    let next = NextSteps(briefing: briefing)
    let hasAnswer = !briefing.ways.isEmpty
    let steps = next.steps
    let answer = AnswerSection(briefing: briefing, sections: sections, nextSteps: steps)
    let page = Page(
      title: view.title, description: view.summary,
      styles: .joined([.styles, PageAsset(PackageAssets.report_css)]),
      links: links(shown, hasAnswer: hasAnswer, hasNext: !steps.isEmpty)
    ) {
      header(view, briefing)
    } main: {
      if hasAnswer { answer.markup }
      for (index, section) in shown.enumerated() { section.markup(number: index + 2) }
      next.markup(number: shown.count + 2, steps)
      folds(ElementID("details"), "Details", details(view, briefing))
      folds(ElementID("methods"), "Methods", methods(view))
    } footer: {
      Markup(
        "p",
        "Simulated, not measured. Made from result files alone: the same files give the same page, byte "
          + "for byte.")
    }
    return page.bytes { SHA256.hexadecimal(of: $0) }
  }

  /// Returns the alternative whose waits the page describes individually; nil without any.
  package static func followed(in figures: ReportFigures) -> ReportAlternative? {
    Briefing(ReportView(figures)).ways.first { !$0.alternative.stories.isEmpty }?.alternative
  }

  private static func header(_ view: ReportView, _ briefing: Briefing) -> [Markup] {
    [
      Markup("p", ["class": "kicker"]) {
        Markup("strong", ["class": "name"], view.title)
        for text in view.descriptions { Markup("span", " " + text) }
      },
      Markup("h1", Words.unbroken(briefing.headline)),
    ] + briefing.lead.map { Markup("p", ["class": "lead"], Words.unbroken($0)) }
  }

  private static func links(
    _ sections: [any BriefingSection], hasAnswer: Bool, hasNext: Bool
  ) -> [Page.Link] {
    // Sections of one service other than the main one share a link.
    let named = sections.enumerated().filter { index, section in
      index == 0 || sections[index - 1].shortTitle != section.shortTitle
    }
    return (hasAnswer ? [Page.Link("Answer", to: ElementID("answer"))] : [])
      + named.map { Page.Link($0.element.shortTitle, to: $0.element.id) }
      + (hasNext ? [Page.Link("Next", to: ElementID("next"))] : [])
      + [
        Page.Link("Details", to: ElementID("details")),
        Page.Link("Methods", to: ElementID("methods")),
      ]
  }

  /// Returns the sections with details, in order.
  private static func details(_ view: ReportView, _ briefing: Briefing) -> [ReportSection] {
    let goals = GoalsSection(view: view).sections
    let services =
      AppointmentsSection(view: view).sections + AmbulancesSection(view: view).sections
      + WatchesSection(view: view).sections + ShopsSection(view: view).sections
      + RunsSection(view: view).sections + DisclosureSection(view: view).sections
    guard briefing.isAboutTaxis else { return goals + services }
    return goals + [
      KeyFiguresSection(view: view).section, PairedSection(view: view).section,
      WaitsSection(view: view).section, DaySection(view: view).section,
      FleetSection(view: view).section, HeldSection(view: view).section,
      MapSection(view: view).section, ZoneHoursSection(view: view).section,
      DriversSection(view: view).section,
    ] + EarningsSection(view: view).sections + services
  }

  /// Returns the sections for checks and citations, in order.
  private static func methods(_ view: ReportView) -> [ReportSection] {
    [
      MethodsSection(view: view).section, DiagnosticsSection(view: view).section,
      MonitorsSection(view: view).section, SourcesSection(view: view).section,
    ]
  }

  private static func folds(
    _ id: ElementID, _ title: String, _ sections: [ReportSection]
  ) -> Markup {
    let heading = id.adding("heading")
    return Markup(
      "section", ["class": "folds", "id": id.text, "aria-labelledby": heading.text]
    ) {
      Markup("h2", ["id": heading.text], title)
      for section in sections { section.folded }
    }
  }
}
