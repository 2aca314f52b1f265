/// A network session in which every request fails, because a preview has no network.
open class URLSession: NSObject {
  nonisolated(unsafe) public static let shared = URLSession()
  public typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  public typealias DownloadCompletion = @Sendable (URL?, URLResponse?, (any Error)?) -> Void

  /// The delegate, which the session retains until it is invalid.
  open private(set) var delegate: (any URLSessionDelegate)?
  /// The tasks that have not ended.
  private var tasks: [URLSessionTask] = []
  private var isInvalidated = false

  public override init() {}
  public init(configuration: URLSessionConfiguration) {}
  public init(
    configuration: URLSessionConfiguration,
    delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) { self.delegate = delegate }

  open func dataTask(with url: URL) -> URLSessionDataTask { URLSessionDataTask(self) }
  open func dataTask(with url: URL, completionHandler: @escaping Completion) -> URLSessionDataTask {
    URLSessionDataTask(self) { completionHandler(nil, nil, $0) }
  }
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { URLSessionDataTask(self) }
  open func dataTask(
    with request: URLRequest,
    completionHandler: @escaping Completion
  ) -> URLSessionDataTask { URLSessionDataTask(self) { completionHandler(nil, nil, $0) } }

  open func downloadTask(with url: URL) -> URLSessionDownloadTask { URLSessionDownloadTask(self) }
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    URLSessionDownloadTask(self)
  }
  open func downloadTask(
    with url: URL,
    completionHandler: @escaping DownloadCompletion
  ) -> URLSessionDownloadTask { URLSessionDownloadTask(self) { completionHandler(nil, nil, $0) } }
  open func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping DownloadCompletion
  ) -> URLSessionDownloadTask { URLSessionDownloadTask(self) { completionHandler(nil, nil, $0) } }

  // MARK: The end

  /// Adds a new task, for which an invalidation waits; the shared session is never invalidated.
  func add(_ task: URLSessionTask) { if self !== URLSession.shared { tasks.append(task) } }

  /// Removes a task that has failed, and notifies its handler or else the delegate.
  func end(_ task: URLSessionTask, with error: any Error, _ handler: ((any Error) -> Void)?) {
    tasks.removeAll { $0 === task }
    if let handler {
      handler(error)
    } else {
      (delegate as? any URLSessionTaskDelegate)?
        .urlSession(self, task: task, didCompleteWithError: error)
    }
    releaseDelegateIfInvalid()
  }

  open func invalidateAndCancel() {
    for task in tasks { task.cancel() }
    finishTasksAndInvalidate()
  }

  open func finishTasksAndInvalidate() {
    isInvalidated = self !== URLSession.shared
    releaseDelegateIfInvalid()
  }

  /// Notifies and releases the delegate soon, if the session is invalidated and has no tasks left.
  private func releaseDelegateIfInvalid() {
    guard isInvalidated, tasks.isEmpty else { return }
    World.current.queue.schedule(after: 0) { [self] in
      delegate?.urlSession(self, didBecomeInvalidWithError: nil)
      delegate = nil
    }
  }
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
