import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { CallFailure } from './call-failure.ts'

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** The last request on a connection, with its response. */
const lastExchanges = new WeakMap<Duplex, Exchange>()

type Headers = Readonly<Record<string, string>>

export const jsonContentType = { 'content-type': 'application/json; charset=utf-8' }

/**
 * The raw response to a request that is no HTTP, has too many headers or never ends: it is written
 * to the socket, as no framework sees such a request.
 */
export function malformedRequestResponse(
  { code, rawPacket }: { readonly code?: string | undefined; readonly rawPacket?: unknown },
  headers: Headers,
): string {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = malformedRequestBody(status)
  const allHeaders = {
    ...headers,
    ...jsonContentType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  // A HEAD client would read a body as its next response.
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD '
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${isHead ? '' : body}`
}

/** Within which headers have to arrive, and the body of a form (ms). */
export const arrivalTimeout = 30_000

/** How long an incomplete request may take; a test has shorter ones (ms). */
export interface ArrivalLimits {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly connectionsCheckingInterval: number
}

const formLimits: ArrivalLimits = {
  headersTimeout: arrivalTimeout,
  requestTimeout: arrivalTimeout,
  // Node compares the times of open requests this often: each may take that much longer.
  connectionsCheckingInterval: 5_000,
}

/** A server of pages and forms: slow and malformed requests are closed with the usual headers. */
export function createFormServer(
  handler: RequestListener,
  headers: Headers,
  limits: ArrivalLimits = formLimits,
): Server {
  // A request without Host is rejected by the handler, with the usual headers.
  const server = createServer({ requireHostHeader: false, ...limits }, handler)
  server.on('clientError', rejectMalformedRequests(headers))
  protectServer(server, headers)
  return server
}

/**
 * Rejects an unknown `Expect` header with the usual headers, which Node's own response lacks, and
 * keeps the client's address, which a socket forgets when it closes: rate limits count by it.
 */
export function protectServer(server: Server, headers: Headers): void {
  // Reading the address stores it in the socket.
  server.on('connection', (socket: Socket) => void socket.remoteAddress)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    lastExchanges.set(request.socket, { request, response })
  })
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    rejectRequest(response, 417, {
      ...headers,
      'x-request-id': requestIdFor(request.headers['x-request-id']),
    }),
  )
}

/**
 * HTTP/1.1 requires a host (RFC 9112, 3.2). Servers are created with `requireHostHeader: false` and
 * check it themselves: Node's own response lacks the usual headers.
 */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined

export function rejectRequest(response: ServerResponse, status: 400 | 417, headers: Headers): void {
  response
    .writeHead(status, { ...headers, ...jsonContentType, connection: 'close' })
    .end(malformedRequestBody(status))
}

const malformedRequestBody = (status: number): string =>
  JSON.stringify(new CallFailure(status, { errors: [{ name: 'unreadable' }] }).body)

/**
 * Whether the client disconnected before the request was complete: no response is needed, and it is
 * no server error.
 */
export const hasClientDisconnected = (request: IncomingMessage): boolean =>
  request.destroyed && request.complete === false

/** Whether a response went out to a request that is not over. */
const hasBegunToRespond = (exchange: Exchange | undefined): boolean =>
  exchange?.response.headersSent === true &&
  !(exchange.response.writableFinished && exchange.request.complete)

/** How long a client may go on sending after the response to an unreadable request (ms). */
const lingerTimeout = 2_000

/**
 * A handler of a server's `clientError`. It is called again for whatever arrives after an unreadable
 * request, which is dropped: closing at once would reset the connection of a client that is still
 * sending, before it has read the response.
 */
export const rejectMalformedRequests =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (socket.writableEnded) return
    // A response that has begun must not be followed by another on the same connection.
    if (!socket.writable || hasBegunToRespond(lastExchanges.get(socket))) return void socket.destroy()
    socket.end(malformedRequestResponse(error, headers))
    // The rest of a late request could still be read and run.
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const timer = setTimeout(() => socket.destroy(), isLate ? 0 : lingerTimeout)
    socket.once('close', () => clearTimeout(timer))
  }

/**
 * The balancer's request id, so that one id appears in all logs; a new one if the header is absent
 * or malformed.
 */
export function requestIdFor(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}
