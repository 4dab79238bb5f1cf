#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reports the outcome of checks to GitHub Actions when the program runs there.
///
/// Annotations are written with the messages, where the runner also reads them, so that results
/// stay clean. The summary of the step is a file to which every command appends.
struct GitHubRun {
  let console: Console

  /// Reports the outcome; does nothing elsewhere.
  func tell(_ speech: some CheckSpeech) {
    guard console.environment("GITHUB_ACTIONS") == "true" else { return }
    for line in speech.annotations { console.message(line + "\n") }
    guard let path = console.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    if !append(speech.markdown, to: path) {
      console.message("cabstand: cannot append to the step summary \(path)\n")
    }
  }

  private func append(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "a") else { return false }
    let written = fputs(text, file) >= 0
    return fclose(file) == 0 && written
  }
}
