/// Values of queueing theory computed or published elsewhere, in units of the mean service time.
///
/// Erlang B and C are from the recursions in rational arithmetic, Erlang A from the balance
/// equations (Palm, "Research on telephone traffic carried by full availability groups", 1957).
enum KnownValues {
  /// What Erlang's formulas give (Erlang, 1917).
  struct Erlang {
    let servers: Int
    let load: Double
    let blocking: Double
    /// The share that waits and the mean wait; nil where the queue would grow for ever.
    let waiting: (share: Double, mean: Double)?

    init(_ servers: Int, _ load: Double, _ blocking: Double, _ waiting: (Double, Double)?) {
      self.servers = servers
      self.load = load
      self.blocking = blocking
      self.waiting = waiting.map { (share: $0.0, mean: $0.1) }
    }
  }

  static let erlang = [
    Erlang(1, 0.5, 0.3333333333333333, (0.5, 1.0)),
    Erlang(2, 1, 0.2, (0.33333333333333337, 0.33333333333333337)),
    Erlang(3, 1.5, 0.1343283582089552, (0.23684210526315785, 0.15789473684210523)),
    Erlang(5, 3, 0.11005434782608696, (0.23615160349854225, 0.11807580174927113)),
    Erlang(6, 5, 0.19184725888636506, (0.587516450460613, 0.587516450460613)),
    Erlang(10, 8, 0.1216610642529515, (0.40918015079644354, 0.20459007539822177)),
    Erlang(10, 10, 0.21458234310734736, nil),
    Erlang(12, 10, 0.11973918844482516, (0.4493882242982711, 0.22469411214913554)),
    Erlang(20, 20, 0.15889196154197155, nil),
    Erlang(22, 20, 0.10673394950752373, (0.5679151621587109, 0.2839575810793554)),
    Erlang(50, 48, 0.08333735349348304, (0.6944556111968344, 0.3472278055984172)),
    Erlang(60, 50, 0.021668473057806243, (0.11730205613220739, 0.011730205613220739)),
    Erlang(100, 100, 0.07570045271086097, nil),
    Erlang(110, 100, 0.027463448449822916, (0.23700750028505266, 0.023700750028505267)),
    Erlang(320, 300, 0.013180939540173584, (0.1760812817159618, 0.00880406408579809)),
  ]

  /// What becomes of the impatient: `impatience` is the mean service time over the mean patience.
  struct ErlangA {
    let servers: Int
    let load: Double
    let impatience: Double
    let waitShare: Double
    let abandonShare: Double
    let meanWait: Double

    init(
      _ servers: Int, _ load: Double, _ impatience: Double, _ waitShare: Double,
      _ abandonShare: Double, _ meanWait: Double
    ) {
      self.servers = servers
      self.load = load
      self.impatience = impatience
      self.waitShare = waitShare
      self.abandonShare = abandonShare
      self.meanWait = meanWait
    }
  }

  static let erlangA = [
    ErlangA(5, 4, 0.5, 0.4150515401806527, 0.0779686752870612, 0.1559373505741224),
    ErlangA(5, 5, 1, 0.5595067149347874, 0.17546736976785066, 0.17546736976785066),
    ErlangA(5, 6, 0.25, 0.8810220675268732, 0.20270490998099067, 0.8108196399239627),
    ErlangA(8, 10, 0.1, 0.9897594555476517, 0.2021406914306886, 2.021406914306886),
    ErlangA(20, 20, 0.5, 0.6099295452881498, 0.07368739431186297, 0.14737478862372594),
    ErlangA(50, 48, 0.5, 0.4677740685537846, 0.030912249162192443, 0.061824498324384886),
    ErlangA(90, 100, 0.2, 0.9917144114707578, 0.10044729378552918, 0.5022364689276458),
    ErlangA(100, 100, 0.2, 0.6990617776338558, 0.024646944529973708, 0.12323472264986854),
  ]
}
