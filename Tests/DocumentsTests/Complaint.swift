import Documents

/// The message of what must fail.
func complaint<Value>(_ body: () throws(Problem) -> Value) -> String {
  do throws(Problem) {
    _ = try body()
    return ""
  } catch {
    return error.description
  }
}
