/** What a kind of failure means for the next attempt. */
interface ErrorTraits {
  /** The HTTP status of the kind; none if no server sent one. */
  readonly status?: number
  /** Of the server or the network, not of the request: a later attempt may succeed. */
  readonly isTemporary?: true
  /** The client repeats a request with this status, if it can safely be sent twice. */
  readonly isRetried?: true
  /** Of the whole service or the network: other calls would fail too. */
  readonly isServiceWide?: true
  /** No response, or none from the server itself: an older response is better than none. */
  readonly isUnreachable?: true
  /** The content itself was rejected: the same content would be rejected again. */
  readonly isContentRejected?: true
}

const networkTraits = { isTemporary: true, isServiceWide: true, isUnreachable: true } as const
const gatewayTraits = { ...networkTraits, isRetried: true } as const

/** The ways in which a call can fail: the error catalogue (specification 8). */
const kinds = {
  badRequest: { status: 400, isContentRejected: true },
  unauthorized: { status: 401 },
  forbidden: { status: 403 },
  notFound: { status: 404 },
  methodNotAllowed: { status: 405 },
  conflict: { status: 409 },
  tooLarge: { status: 413, isContentRejected: true },
  tooManyRequests: { status: 429, isTemporary: true, isRetried: true, isServiceWide: true },
  internal: { status: 500, isTemporary: true },
  badGateway: { status: 502, ...gatewayTraits },
  unavailable: { status: 503, ...gatewayTraits },
  gatewayTimeout: { status: 504, ...gatewayTraits },
  noSpace: { status: 507, isTemporary: true },
  /** Temporary if the status is 500 or more. */
  otherStatus: {},
  /** No response began in time. */
  timeout: networkTraits,
  /** A response began, and did not end in time. */
  slow: networkTraits,
  noConnection: networkTraits,
  serverUnavailable: networkTraits,
  /** The connection broke during the response. */
  unstableNetwork: networkTraits,
  /** The response has the wrong shape. */
  invalidResponse: { isTemporary: true },
  /** The response is empty but must not be. */
  noData: { isTemporary: true },
  /** A read that another server responded to, or that failed in the portal itself. */
  load: { isTemporary: true, isUnreachable: true },
  /** The portal's own code threw. */
  unexpected: {},
  /** The browser's storage, which has the session, does not respond. */
  storage: { isTemporary: true, isServiceWide: true, isUnreachable: true },
} as const satisfies Readonly<Record<string, ErrorTraits>>

export type ErrorKind = keyof typeof kinds

export const errorTraits: Readonly<Record<ErrorKind, ErrorTraits>> = kinds

// `Object.entries` loses the type of the keys.
const entries = Object.entries(kinds) as readonly (readonly [ErrorKind, ErrorTraits])[]

export function errorKindOf(status: number): ErrorKind {
  return entries.find(([, traits]) => traits.status === status)?.[0] ?? 'otherStatus'
}

/** The statuses after which the client repeats a request. */
export const retriedStatuses: readonly number[] = entries.flatMap(([, { isRetried, status }]) =>
  isRetried && status ? [status] : [],
)
