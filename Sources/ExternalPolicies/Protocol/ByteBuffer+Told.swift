import DispatchCore
import Geography
import Quantities
import Results

/// Members of the messages about taxis and rides.
extension ByteBuffer {
  /// Writes the comma before an element that is not the first of its list.
  mutating func beginElement() {
    if bytes.last != UInt8(ascii: "[") { append(UInt8(ascii: ",")) }
  }

  mutating func append<Kind>(numbers: [DenseID<Kind>]) {
    for number in numbers {
      beginElement()
      append(integer: Int64(number.number))
    }
  }

  mutating func append(optional value: Int64?) {
    if let value { append(integer: value) } else { append("null" as StaticString) }
  }

  mutating func append(destination: Place?) {
    guard let destination else { return append(",\"destination\":null" as StaticString) }
    append(",\"destination\":{" as StaticString)
    append(coordinates: destination)
    append("}" as StaticString)
  }

  /// Writes a real number that reads back as the same value.
  mutating func append(number value: Double) { append(value.description) }

  mutating func append(place: Place) {
    append("," as StaticString)
    append(coordinates: place)
  }

  private mutating func append(coordinates place: Place) {
    append("\"x\":" as StaticString)
    append(number: place.point.x)
    append(",\"y\":" as StaticString)
    append(number: place.point.y)
    append(",\"zone\":" as StaticString)
    append(integer: Int64(place.zone.number))
  }
}
