import Charts
import Reports
import Results

extension Briefing {
  /// Service of the first screen; nil without any.
  var mainService: CityService? { services.first }

  /// Id of a section: a plain word for the main service; for others, it follows the name of the
  /// service.
  func id(_ word: StaticString, of service: CityService) -> ElementID {
    isMain(service) ? ElementID(word) : ElementID(service.id).adding(word)
  }

  /// Question of a section, after the name of the service if there are several.
  func question(_ text: String, of service: CityService) -> String {
    services.count > 1 ? "\(service.name): \(text)" : Plain.sentence(text)
  }

  /// Label of a section in the navigation: for other services than the main one, the name of the
  /// service.
  func shortTitle(_ text: String, of service: CityService) -> String {
    isMain(service) ? text : service.name
  }

  private func isMain(_ service: CityService) -> Bool {
    service.isTaxis || service == mainService
  }

  /// Name of an alternative at the end of a sentence; empty where there is only one.
  func under(_ way: Way) -> String { ways.count > 1 ? " under \(way.name)" : "" }

  /// Capitalises the first letter of a sentence, except for names.
  func capitalised(_ text: String) -> String { Plain.sentence(text, names: ways.map(\.name)) }
}
