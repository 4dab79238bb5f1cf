import Foundation

/// Policies that are programs of their own, for tests.
enum TestPolicy {
  /// A line of the shell that offers nothing to anybody.
  static let nobody = """
    read -r l; echo '{"type":"hello","protocol":1,"name":"nobody"}'; n=0; \
    while read -r l; do case "$l" in '{"type":"end"'*) exit 0;; esac; n=$((n + 1)); \
    echo "{\\"type\\":\\"actions\\",\\"number\\":$n,\\"actions\\":[]}"; done
    """

  /// A line of the shell that answers every question with the actions that `$a` holds.
  ///
  /// Where it sets them, `$l` is the question.
  private static func answering(_ actions: String) -> String {
    """
    read -r l; echo '{"type":"hello","protocol":1,"name":"shell"}'; n=0; \
    while read -r l; do case "$l" in '{"type":"end"'*) exit 0;; esac; n=$((n + 1)); \
    \(actions); echo "{\\"type\\":\\"actions\\",\\"number\\":$n,\\"actions\\":[$a]}"; done
    """
  }

  /// Offers a ride to a taxi that there is not, whatever it is asked.
  static let toNobody = answering(#"a='{"action":"offer","ride":0,"taxi":999}'"#)

  /// Offers every ride that it is asked about to the first taxi.
  static let toFirst = answering(
    #"""
    a=; case "$l" in *'"taxi_for_ride"'*) r=${l#*'"ride":'}; \
    a="{\"action\":\"offer\",\"ride\":${r%%,*},\"taxi\":0}";; esac
    """#)

  /// Answers with the number of its process, so that no two processes answer alike.
  static let moody = answering("a=$$")

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
