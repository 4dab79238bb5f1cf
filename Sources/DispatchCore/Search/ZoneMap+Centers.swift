import Geography
import Quantities

extension ZoneMap {
  /// The distance between the centres of two zones.
  func centerDistance(_ zone: ZoneID, _ other: ZoneID) -> Distance {
    distance(from: center(of: zone), to: center(of: other))
  }
}
