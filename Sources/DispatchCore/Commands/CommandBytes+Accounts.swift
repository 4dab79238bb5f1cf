import Geography
import Quantities

extension AccountCommand: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    switch try reader.byte() {
    case 0: self = .registerCustomer(try reader())
    case 1: self = .addAdministrator(email: try reader(), secret: try reader())
    case 2: self = .createDriver(try reader())
    case 3: self = .updateDriver(try reader(), try reader())
    case 4: self = .signIn(try reader())
    case 5: self = .signOut
    case 6: self = .changeOwnData(try reader())
    case 7: self = .changePassword(old: try reader(), new: try reader())
    case let other: throw .unknownCase(of: "AccountCommand", other)
    }
  }

  func write(to writer: inout CommandWriter) {
    switch self {
    case .registerCustomer(let form): writer(0, form)
    case .addAdministrator(let email, let secret): writer(1, email, secret)
    case .createDriver(let form): writer(2, form)
    case .updateDriver(let taxi, let form): writer(3, taxi, form)
    case .signIn(let form): writer(4, form)
    case .signOut: writer(5)
    case .changeOwnData(let data): writer(6, data)
    case .changePassword(let old, let new): writer(7, old, new)
    }
  }
}

extension CustomerForm: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    self.init(
      email: try reader(), phone: try reader(), person: try reader(), secret: try reader(),
      channels: NoticeChannels(rawValue: try reader()), hasConsented: try reader(),
      activationCode: try reader())
  }

  func write(to writer: inout CommandWriter) {
    writer.fields(email, phone, person, secret, channels.rawValue, hasConsented, activationCode)
  }
}

extension DriverForm: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    self.init(
      email: try reader(), phone: try reader(), person: try reader(), secret: try reader(),
      licence: try reader(), cab: try reader(), hasConsented: try reader())
  }

  func write(to writer: inout CommandWriter) {
    writer.fields(email, phone, person, secret, licence, cab, hasConsented)
  }
}

extension SignInForm: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    self.init(
      contact: try reader(), secret: try reader(), application: try reader(), role: try reader())
  }

  func write(to writer: inout CommandWriter) {
    writer.fields(contact, secret, application, role)
  }
}

extension SignInForm.Application: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    switch try reader.byte() {
    case 0: self = .web
    case 1: self = .mobile(at: try reader())
    case let other: throw .unknownCase(of: "SignInForm.Application", other)
    }
  }

  func write(to writer: inout CommandWriter) {
    switch self {
    case .web: writer(0)
    case .mobile(let place): writer(1, place)
    }
  }
}

extension AccountRole: ByteCoded {}

extension OwnData: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    self.init(email: try reader(), phone: try reader(), person: try reader())
  }

  func write(to writer: inout CommandWriter) { writer.fields(email, phone, person) }
}

extension PersonalData: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    self.init(
      name: try reader(), surname: try reader(), gender: try reader(), birthDate: try reader(),
      userName: try reader())
  }

  func write(to writer: inout CommandWriter) {
    writer.fields(name, surname, gender, birthDate, userName)
  }
}

extension PersonalData.Gender: ByteCoded {}
