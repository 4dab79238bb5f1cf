import DispatchCore
import Requirements
import Results
import Scenarios

extension Explanation {
  /// The explanation for programs.
  ///
  /// The subject is the only one of its list.
  var json: JSONValue {
    var parameters = parameters
    var differences = differences
    var entries = entries
    let name: String
    switch subject {
    case .parameter(let parameter):
      name = parameter.path
      parameters = [parameter]
    case .entry(let entry):
      name = entry.id
      entries = [entry]
    case .difference(let difference):
      name = "row \(difference.number)"
      differences = [difference]
    }
    return [
      "rule": .string(name), "parameters": .array(parameters.map(\.json)),
      "differences": .array(
        differences.map { difference in
          [
            "row": .integer(difference.number), "title": .string(difference.title),
            "document_a": .string(difference.documentA),
            "document_b": .string(difference.documentB),
          ]
        }),
      "rules": .array(
        entries.map { entry in
          [
            "id": .string(entry.id), "text": .string(entry.text),
            "place": .string(entry.place.text),
          ]
        }),
    ]
  }
}

extension Explanation.Parameter {
  fileprivate var json: JSONValue {
    guard let rule else {
      return ["parameter": .string(path), "meaning": .string(summary)]
    }
    return rule.json
  }
}

extension RulebookParameter {
  /// The rule with its value in both presets.
  var json: JSONValue {
    [
      "parameter": .string(path), "meaning": .string(summary), "write": .string(expectation),
      "one_step": .string(text(in: .oneStep)), "two_step": .string(text(in: .twoStep)),
    ]
  }
}
