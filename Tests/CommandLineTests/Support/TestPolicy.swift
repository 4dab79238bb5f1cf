import Foundation

/// Policies that are programs of their own, for tests.
enum TestPolicy {
  /// A line of the shell that offers nothing to anybody.
  static let nobody = """
    read -r l; echo '{"type":"hello","protocol":1,"name":"nobody"}'; n=0; \
    while read -r l; do case "$l" in '{"type":"end"'*) exit 0;; esac; n=$((n + 1)); \
    echo "{\\"type\\":\\"actions\\",\\"number\\":$n,\\"actions\\":[]}"; done
    """

  /// A line of the shell that runs an example of the repository.
  static func python(_ name: String) -> String {
    "python3 '\(Repository.path("scripts/policies/\(name).py"))'"
  }

  /// Whether the examples can be run here.
  static let hasPython: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "python3 -c 'import json' >/dev/null 2>&1"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
