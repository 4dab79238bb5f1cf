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

  private static let fields: [(parameter: HealthParameter, field: Field<(Double, TimeSpan)>)] =
    [HealthParameter.heartRate, .bloodPressure].map {
      (
        $0,
        Field(
          $0.name, .block(deviation, memory) { ($0, $1) }, "Noise of \($0.name).",
          .optional)
      )
    }

  static let shape: Shape<[AlarmModel.Noise]> = .block(
    BlockDeclaration(fields.map(\.field.declaration))
  ) { block in
    fields.compactMap { parameter, field in
      block[field].map { AlarmModel.Noise(parameter, deviation: $0.0, memory: $0.1) }
    }
  }
}
