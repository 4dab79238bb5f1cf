#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Comma-separated values on standard output, which `scripts/bench` reads.
enum Table {
  /// Prints one line; a cell without a value stays empty.
  static func print(_ cells: String?...) {
    Swift.print(cells.map { $0 ?? "" }.joined(separator: ","))
    // A reader at the other end of a pipe can follow the progress of a long race.
    fflush(nil)
  }

  /// Prints a note on standard error, for example the reason for an empty cell.
  static func note(_ text: String) {
    var line = text + "\n"
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }

  /// Returns a number with 1 to 9 decimals.
  static func decimal(_ value: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1) { power, _ in power * 10 }
    let scaled = Int((value * Double(scale)).rounded())
    return "\(scaled / scale).\(String(scale + scaled % scale).dropFirst())"
  }

  /// Returns the middle of an odd number of values; of an even number the upper of the two.
  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
