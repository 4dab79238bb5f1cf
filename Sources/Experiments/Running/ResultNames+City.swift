package import CityModels
import Geography
package import Results

extension ResultNames {
  /// Names behind the numbers in the rows of a city.
  /// - Parameters:
  ///   - model: the city.
  ///   - policies: the names of the policies.
  ///   - parts: parts of the city whose columns are written; nil for every column.
  package init(of model: CityModel, policies: [String], parts: Set<MetricGroup>? = nil) {
    let people = model.peopleFrame
    self.init(
      [
        .policies: policies, .zones: model.zones.keys,
        .groups: model.fleet.groups.map(\.name), .residents: people?.names ?? [],
        .activityTypes: people?.namesOfKinds ?? [],
        .stations: model.emergency?.stations.map(\.name) ?? [],
        .hospitals: model.emergency?.hospitals.map(\.name) ?? [],
        .shops: model.shops?.shops.map(\.name) ?? [],
      ], parts: parts)
  }
}

extension DayLimits {
  /// Limits for the rows of a city.
  init(of model: CityModel) {
    self.init()
    let names = ResultNames(of: model, policies: [])
    for list in NameList.allCases where list != .policies { self[list] = names[list].count }
    // Residents without names are known by their number.
    if names[.residents].isEmpty { self[.residents] = .max }
  }
}
