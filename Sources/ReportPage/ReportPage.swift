import Charts
public import Reports
import Results

/// The page that shows what one or several experiments have found, as one HTML file.
public enum ReportPage {
  /// The page as bytes in UTF-8; the same figures give the same bytes.
  ///
  /// Nothing is worked out here but words and drawings: every number is one of the figures.
  public static func html(_ figures: ReportFigures) -> [UInt8] {
    let view = ReportView(figures)
    let sections = all(view)
    let page = Page(
      title: view.title, description: view.summary,
      styles: .joined([.styles, PageAsset(PackageResources.report_css)]),
      links: sections.map { Page.Link($0.shortTitle, to: $0.id) }
    ) {
      Markup("p", ["class": "kicker"], "Taxi dispatch: report of simulated days")
      Markup("h1", view.title)
      Markup("p", ["class": "lead"], view.summary)
      for text in view.descriptions { Markup("p", ["class": "quiet"], text) }
    } main: {
      for section in sections { section.markup }
    } footer: {
      Markup("p", "Made from result files alone. The same files give the same page, byte for byte.")
    }
    return page.bytes { SHA256.hexadecimal(of: $0) }
  }

  /// The sections, top down.
  private static func all(_ view: ReportView) -> [ReportSection] {
    [
      VerdictSection(view: view).section, KeyFiguresSection(view: view).section,
      WaitsSection(view: view).section, DaySection(view: view).section,
      FleetSection(view: view).section, HeldSection(view: view).section,
      MapSection(view: view).section, ZoneHoursSection(view: view).section,
      PairedSection(view: view).section, FrontierSection(view: view).section,
      DriversSection(view: view).section, DiagnosticsSection(view: view).section,
      MonitorsSection(view: view).section, MethodsSection(view: view).section,
      SourcesSection(view: view).section,
    ]
  }
}
