import Foundation

/// The files of the repository that tests read.
enum Repository {
  static func path(_ path: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: path)
      .path(percentEncoded: false)
  }

  /// One zone, two taxis, six requests; the comments of the file work out every wait.
  static let smallest = path("scenarios/smallest.jsonc")
}
