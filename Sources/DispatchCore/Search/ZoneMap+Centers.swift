import Geography
import Quantities

extension ZoneMap {
  /// How far the centres of two zones are apart.
  func centerDistance(_ zone: ZoneID, _ other: ZoneID) -> Distance {
    distance(from: center(of: zone), to: center(of: other))
  }
}
