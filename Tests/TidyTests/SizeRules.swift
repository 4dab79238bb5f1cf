/// Files and functions stay short enough to be read at once.
enum SizeRules {
  static let greatestFileLength = 400
  static let greatestFunctionLength = 60

  static func longFiles(in repository: Repository) -> [Finding] {
    repository.swiftFiles(in: "Sources", "Tests", "scripts").compactMap { file in
      let count = file.lines.count - (file.text.hasSuffix("\n") ? 1 : 0)
      guard count > greatestFileLength else { return nil }
      return Finding(
        path: file.path, line: greatestFileLength + 1,
        message: "the file has \(count) lines, more than \(greatestFileLength)")
    }
  }

  static func longFunctions(in repository: Repository) -> [Finding] {
    let files = repository.swiftFiles(in: "Sources", "Tests", "scripts")
    return files.filter { $0.code.count > greatestFunctionLength }.flatMap { file in
      FunctionScanner.functions(inCode: Array(file.code.joined(separator: "\n").utf8)).compactMap {
        function in
        guard function.lineCount > greatestFunctionLength else { return nil }
        return Finding(
          path: file.path, line: function.line,
          message: "the function has \(function.lineCount) lines, more than "
            + "\(greatestFunctionLength)")
      }
    }
  }
}
