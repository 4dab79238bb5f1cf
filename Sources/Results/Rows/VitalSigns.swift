import Quantities

/// Set of the health parameters that a watch measures; a cell has their words separated by spaces.
public struct VitalSigns: Hashable, Sendable, BitwiseCopyable {
  private var bits: UInt8 = 0

  /// Makes a set.
  package init(_ signs: [VitalSign]) {
    for (number, sign) in VitalSign.allCases.enumerated() where signs.contains(sign) {
      bits |= 1 << UInt8(number)
    }
  }

  /// Parameters in the order of their declaration.
  public var signs: [VitalSign] {
    VitalSign.allCases.enumerated().filter { bits & 1 << UInt8($0.offset) != 0 }.map(\.element)
  }

  /// Words of the parameters, separated by spaces.
  public var words: String { WordList.text(signs.map(\.rawValue)) }
}

extension VitalSigns: CellValue {
  /// Words separated by spaces.
  public static var form: CellForm { CellForm(type: .text) }

  /// Writes the words.
  public func write(to cells: inout CSVWriter) { cells.text(words) }

  /// Reads the words.
  public static func read(
    from cells: borrowing CellReader
  ) throws(StoredResultsError) -> VitalSigns {
    let text = cells.text()
    let found = VitalSigns(WordList.words(text).compactMap { VitalSign(rawValue: $0) })
    guard found.words == text else {
      throw cells.broken("\"\(text)\" is not a list of vital signs")
    }
    return found
  }

  /// Writes the bits.
  public func write(to bytes: inout ValueWriter) { bytes.append(bits) }

  /// Reads the bits of known values.
  public static func read(
    from bytes: inout ValueReader
  ) throws(ValueReader.WrongValue) -> VitalSigns {
    var found = VitalSigns([])
    found.bits = try bytes.read()
    guard found.bits >> UInt8(VitalSign.allCases.count) == 0 else { throw ValueReader.WrongValue() }
    return found
  }
}
