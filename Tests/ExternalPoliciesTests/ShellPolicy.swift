/// Policies as lines of the shell, which every machine can run.
enum ShellPolicy {
  /// The first line: greeted, it greets.
  static let greets = greets()

  static func greets(_ more: String = "") -> String {
    "read -r line; echo '{\"type\":\"hello\",\"protocol\":1,\"name\":\"shell\"\(more)}'; "
  }

  /// Answers every message with the same actions; `$n` is the number of the message.
  static func answering(_ actions: String, greeting: String = "") -> String {
    greets(greeting) + loop("answer '\(actions)'")
  }

  /// Offers nothing to anybody.
  static let nobody = answering("[]")

  /// Does something for every question, until it is over.
  static func loop(_ body: String) -> String {
    """
    n=0
    answer() { echo "{\\"type\\":\\"actions\\",\\"number\\":$n,\\"actions\\":$1}"; }
    while read -r line; do
      case "$line" in '{"type":"end"'*) exit 0;; esac
      n=$((n + 1))
      \(body)
    done
    """
  }

  /// Offers a ride that is told for the first time to the first taxi that the same message tells of.
  ///
  /// It forgets everything, which makes it a bad policy, but a legal one. It starts no other program:
  /// a trial asks it thousands of times.
  static let newcomer =
    greets
    + loop(
      """
      ride='' taxi=''
      case "$line" in
      *'"question":"taxi_for_ride","ride":'*'"taxis":[{"taxi":'*)
        asked=${line#*'"question":"taxi_for_ride","ride":'} asked=${asked%%,*}
        taxi=${line#*'"taxis":[{"taxi":'} taxi=${taxi%%,*}
        case "$line" in *'"rides":[{"ride":'"$asked",*) ride=$asked;; esac
      esac
      case "$line" in *'"refused":['[0-9]*) ride='';; esac
      if [ -n "$ride" ] && [ -n "$taxi" ]; then
        answer "[{\\"action\\":\\"offer\\",\\"ride\\":$ride,\\"taxi\\":$taxi}]"
      else
        answer '[]'
      fi
      """)

  /// Serves one day after another; `$day` is the number of the day, `$n` that of the message in it.
  /// - Parameters:
  ///   - body: done for every question.
  ///   - atEnd: done at the end of a day.
  /// - Returns: a line of the shell.
  static func lasting(_ body: String = "answer '[]'", atEnd: String = ":") -> String {
    """
    n=0 day=0
    answer() { echo "{\\"type\\":\\"actions\\",\\"number\\":$n,\\"actions\\":$1}"; }
    while read -r line; do
      case "$line" in
      '{"type":"hello"'*)
        n=0 day=$((day + 1))
        echo '{"type":"hello","protocol":1,"name":"shell","next_day":true}'
        continue;;
      '{"type":"end"'*) \(atEnd); continue;;
      esac
      n=$((n + 1))
      \(body)
    done
    """
  }
}
