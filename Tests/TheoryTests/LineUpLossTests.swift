import CityModels
import CitySimulation
import Quantities
import RandomVariates
import Results
import Statistics
import Testing

/// Shops that people leave when they find them full, against the exact results of queueing theory.
@Suite struct LineUpLossTests {
  /// Erlang's loss formula does not mind how stays vary.
  @Test(arguments: [
    Distribution.exponential(mean: 360), .constant(360), .lognormal(mean: 360, variation: 1.5),
  ])
  func `who goes away from a full shop is lost as Erlang says, whatever the stays`(
    stay: Distribution
  ) throws {
    var city = LineUpCity()
    (city.stay, city.patience) = (stay, .zero)
    let days = try city.days(12)
    let lost = QueueingFormulas.erlangB(servers: 10, load: 8)
    try expect(
      days.compactMap { $0.metrics[.enteredShare] }, is: 1 - lost, within: 0.03, "enteredShare")
  }
}
