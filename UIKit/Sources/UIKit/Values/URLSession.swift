/// A network session in which every request fails, because a preview has no network.
open class URLSession: NSObject {
  nonisolated(unsafe) public static let shared = URLSession()
  public typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  public typealias DownloadCompletion = @Sendable (URL?, URLResponse?, (any Error)?) -> Void

  open private(set) var delegate: (any URLSessionDelegate)?

  public override init() {}
  public init(configuration: URLSessionConfiguration) {}
  public init(
    configuration: URLSessionConfiguration,
    delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) { self.delegate = delegate }

  open func dataTask(with url: URL) -> URLSessionDataTask { URLSessionDataTask(tell) }
  open func dataTask(with url: URL, completionHandler: @escaping Completion) -> URLSessionDataTask {
    URLSessionDataTask { completionHandler(nil, nil, $1) }
  }
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { URLSessionDataTask(tell) }
  open func dataTask(
    with request: URLRequest,
    completionHandler: @escaping Completion
  ) -> URLSessionDataTask { URLSessionDataTask { completionHandler(nil, nil, $1) } }

  open func downloadTask(with url: URL) -> URLSessionDownloadTask { URLSessionDownloadTask(tell) }
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    URLSessionDownloadTask(tell)
  }
  open func downloadTask(
    with url: URL,
    completionHandler: @escaping DownloadCompletion
  ) -> URLSessionDownloadTask { URLSessionDownloadTask { completionHandler(nil, nil, $1) } }
  open func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping DownloadCompletion
  ) -> URLSessionDownloadTask { URLSessionDownloadTask { completionHandler(nil, nil, $1) } }

  /// Notifies the delegate that a task has failed.
  private func tell(_ task: URLSessionTask, _ error: any Error) {
    (delegate as? any URLSessionTaskDelegate)?
      .urlSession(self, task: task, didCompleteWithError: error)
  }

  open func invalidateAndCancel() {}
  open func finishTasksAndInvalidate() {}
}

open class URLSessionConfiguration: NSObject {
  public class var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  public class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  open var timeoutIntervalForRequest: TimeInterval = 60
  open var timeoutIntervalForResource: TimeInterval = 604_800
}

public struct URLRequest: Sendable {
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy, reloadIgnoringLocalCacheData, returnCacheDataElseLoad
    case returnCacheDataDontLoad, reloadIgnoringLocalAndRemoteCacheData
    case reloadRevalidatingCacheData
  }
  public var url: URL?
  public var httpMethod: String? = "GET"
  public var httpBody: Data?
  public var timeoutInterval: TimeInterval = 60
  public var allHTTPHeaderFields: [String: String]?
  public var cachePolicy: CachePolicy
  public init(
    url: URL,
    cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60
  ) {
    self.url = url
    self.cachePolicy = cachePolicy
    self.timeoutInterval = timeoutInterval
  }
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    allHTTPHeaderFields = allHTTPHeaderFields ?? [:]
    allHTTPHeaderFields?[field] = value
  }
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    setValue(value, forHTTPHeaderField: field)
  }
}

open class URLResponse: NSObject, @unchecked Sendable {
  public override init() {}
  public init(
    url: URL,
    mimeType: String?,
    expectedContentLength: Int,
    textEncodingName: String?
  ) {}
  open var url: URL? { nil }
  open var mimeType: String? { nil }
  open var expectedContentLength: Int64 { -1 }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { 0 }
  open var allHeaderFields: [AnyHashable: Any] { [:] }
}

/// A cached response, which never exists here.
open class CachedURLResponse: NSObject {
  public let response: URLResponse
  public let data: Data
  public init(response: URLResponse, data: Data) {
    self.response = response
    self.data = data
  }
}

/// A cache of responses, which is always empty here.
open class URLCache: NSObject {
  nonisolated(unsafe) public static var shared = URLCache()
  public override init() {}
  public init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String?) {}
  open func cachedResponse(for request: URLRequest) -> CachedURLResponse? { nil }
  open func storeCachedResponse(_ response: CachedURLResponse, for request: URLRequest) {}
  open func removeCachedResponse(for request: URLRequest) {}
  open func removeAllCachedResponses() {}
}
