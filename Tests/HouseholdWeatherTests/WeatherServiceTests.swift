import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdWeather
import Testing
import WeatherTestSupport

@Suite struct WeatherServiceTests {
  private func failure(_ step: () async throws -> some Any) async -> WeatherError? {
    do {
      _ = try await step()
      return nil
    } catch {
      return error as? WeatherError
    }
  }

  @Test func openMeteoIsAsked() async throws {
    let body = try WeatherFixture.openMeteo.data
    let server = try LoopbackServer { _ in .json(body) }
    let service = OpenMeteo(endpoint: server.url.appending(path: "v1/forecast"))
    let forecast = try await service.forecast(latitude: 52.520_008, longitude: -13.4)
    #expect(forecast == (try WeatherForecast(decoding: body)))
    let request = try #require(server.received.first)
    #expect(server.received.count == 1)
    #expect(request.path.hasPrefix("/v1/forecast?latitude=52.52&longitude=-13.4&current="))
    #expect(request.path.contains("temperature_unit=fahrenheit"))
    #expect(request.path.contains("apparent_temperature"))
    #expect(!request.head.localizedCaseInsensitiveContains("cookie"))
  }

  @Test func theNationalWeatherServiceIsAskedWhereItsForecastsAre() async throws {
    let (hourly, halfDays) = (try WeatherFixture.hourly.data, try WeatherFixture.halfDays.data)
    let server = try LoopbackServer { request in
      switch request.path {
      case "/points/39.7456,-97.0892":
        let host = request.head.split(separator: "\r\n").first { $0.hasPrefix("Host: ") }?
          .dropFirst(6)
        let base = "http://\(host ?? "")/gridpoints/TOP/32,81/forecast"
        return .json(
          Data(
            "{\"properties\": {\"forecast\": \"\(base)\", \"forecastHourly\": \"\(base)/hourly\"}}"
              .utf8))
      case "/gridpoints/TOP/32,81/forecast/hourly": return .json(hourly)
      case "/gridpoints/TOP/32,81/forecast": return .json(halfDays)
      default: return .reply(status: 404, headers: [:], body: Data())
      }
    }
    let service = NationalWeatherService(
      userAgent: "(example.com, weather@example.com)", endpoint: server.url)
    let forecast = try await service.forecast(latitude: 39.7456, longitude: -97.0892)
    #expect(forecast.hours.count == 48 && forecast.latitude == 39.7456)
    // Days of the hours, and further ones of the half days.
    #expect(forecast.days.map(\.date.day) == [2, 3, 4, 5, 6, 7, 8])
    #expect(server.received.count == 3)
    for request in server.received {
      #expect(request.head.contains("User-Agent: (example.com, weather@example.com)"))
    }
    #expect(
      await failure { try await service.forecast(latitude: 0, longitude: 0) }?.code == .httpStatus)
  }

  @Test func anAddressOnAnotherHostIsNotFollowed() async throws {
    let other = try LoopbackServer { _ in .hangUp }
    let server = try LoopbackServer { _ in
      .json(
        Data(
          "{\"properties\": {\"forecast\": \"\(other.url)/f\", \"forecastHourly\": \"\(other.url)/h\"}}"
            .utf8))
    }
    let service = NationalWeatherService(userAgent: "(test)", endpoint: server.url)
    #expect(
      await failure { try await service.forecast(latitude: 1, longitude: 1) }?.code == .redirected)
    #expect(other.received.isEmpty)
  }

  @Test func redirectionsElsewhereAreRefused() async throws {
    let body = try WeatherFixture.openMeteo.data
    let other = try LoopbackServer { _ in .json(body) }
    let address = "\(other.url)/elsewhere"
    let server = try LoopbackServer { _ in
      .reply(status: 302, headers: ["Location": address], body: Data())
    }
    let found = await failure {
      try await OpenMeteo(endpoint: server.url).forecast(latitude: 1, longitude: 1)
    }
    #expect(found?.code == .redirected)
    #expect(other.received.isEmpty)

    // On the same host they are followed.
    let moving = try LoopbackServer { request in
      request.path.hasPrefix("/new")
        ? .json(body) : .reply(status: 301, headers: ["Location": "/new"], body: Data())
    }
    let forecast = try await OpenMeteo(endpoint: moving.url).forecast(latitude: 1, longitude: 1)
    #expect(forecast.days.count == 7 && moving.received.count == 2)
  }

  @Test(arguments: [400, 403, 404, 429, 500, 503])
  func aStatusOfHTTPIsTold(_ status: Int) async throws {
    let server = try LoopbackServer { _ in
      .reply(status: status, headers: [:], body: Data("<html>".utf8))
    }
    let error = await failure {
      try await OpenMeteo(endpoint: server.url).forecast(latitude: 1, longitude: 1)
    }
    #expect(error?.code == .httpStatus)
    #expect(error?.message.description.contains("\(status)") == true)
    #expect(error?.message.description.contains("127.0.0.1") == true)
    // Nobody reads in a log where somebody is.
    #expect(error?.message.description.contains("latitude") == false)
  }

  @Test func whatIsTooLargeIsCutOff() async throws {
    let small = WeatherDownload(limit: 1000)
    let known = try LoopbackServer { _ in .json(Data(count: 1001)) }
    #expect(
      await failure {
        try await OpenMeteo(endpoint: known.url, download: small).forecast(
          latitude: 1, longitude: 1)
      }?.code == .tooLarge)
    let endless = try LoopbackServer { _ in .endless(chunk: Data(count: 100)) }
    #expect(
      await failure {
        try await OpenMeteo(endpoint: endless.url, download: small)
          .forecast(latitude: 1, longitude: 1)
      }?.code == .tooLarge)
  }

  @Test func silenceEnds() async throws {
    let server = try LoopbackServer { _ in .silence }
    let error = await failure {
      try await OpenMeteo(endpoint: server.url, download: WeatherDownload(timeout: 0.2))
        .forecast(latitude: 1, longitude: 1)
    }
    #expect(error?.code == .timedOut)
    let hangUp = try LoopbackServer { _ in .hangUp }
    #expect(
      await failure {
        try await OpenMeteo(endpoint: hangUp.url).forecast(latitude: 1, longitude: 1)
      }?.code == .unreachable)
  }

  @Test func nobodyThereIsTold() async throws {
    let port = try LoopbackServer { _ in .hangUp }.port
    let gone = try #require(URL(string: "http://127.0.0.1:\(port)"))
    #expect(
      await failure { try await OpenMeteo(endpoint: gone).forecast(latitude: 1, longitude: 1) }?
        .code == .unreachable)
    #expect(
      await failure { try await OpenMeteo(endpoint: gone).forecast(latitude: 91, longitude: 1) }?
        .code == .placeOutOfRange)
    let page = try LoopbackServer { _ in
      .reply(status: 200, headers: [:], body: Data("<html>Sign in to the hotel</html>".utf8))
    }
    #expect(
      await failure { try await OpenMeteo(endpoint: page.url).forecast(latitude: 1, longitude: 1) }?
        .code == .notAForecast)
  }

  @Test func cancellingEndsTheQuestion() async throws {
    let server = try LoopbackServer { _ in .silence }
    let service = OpenMeteo(endpoint: server.url)
    let task = Task { try await service.forecast(latitude: 1, longitude: 1) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
