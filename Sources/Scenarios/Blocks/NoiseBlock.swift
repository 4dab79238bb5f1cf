import AlarmCore
import CityModels
import Documents
import Quantities

/// The block `noise`: measurement noise of watches.
enum NoiseBlock {
  private static let deviation = Field(
    "sd", .number(.positive(to: 1000), example: 12),
    "Standard deviation, in the unit of the value.")

  private static let memory = Field(
    "memory", .duration(example: "30 s"),
    "Time over which the correlation of the noise falls to 1/e.",
    .standard("0 s"))

  static let shape: Shape<[AlarmModel.Noise]> = .block([]) {
    [HealthParameter.heartRate, .bloodPressure].map { parameter in
      PropertyField(
        Field(
          parameter.name,
          .block(deviation, memory) {
            AlarmModel.Noise(parameter, deviation: $0, memory: $1)
          }, "Noise of \(parameter.name).", .optional)
      ) { $1.append($0) }
    }
  }
}
