import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { CallFailure } from './api/failure.ts'
import { requestIdFor } from './request-id.ts'

type Headers = Readonly<Record<string, string>>

export const jsonType = { 'content-type': 'application/json; charset=utf-8' }

/** What is no HTTP, has too many headers or never ends gets its answer past everything else, on the bare connection. */
export function answerToUnreadable(
  { code, rawPacket }: { readonly code?: string | undefined; readonly rawPacket?: unknown },
  headers: Headers,
): string {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = unreadableBody(status)
  const all = { ...headers, ...jsonType, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  // Who asks for the head alone would take a body for the next answer.
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD '
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${isHead ? '' : body}`
}

/**
 * Answers with the headers of every other answer what Node refuses by itself without them. A request without `Host` is left to the
 * handler: the server is made with `requireHostHeader: false`.
 */
export function refuseAsEverything(server: Server, headers: Headers): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuseRequest(response, 417, {
      ...headers,
      'x-request-id': requestIdFor(request.headers['x-request-id']),
    }),
  )
}

/** HTTP/1.1 demands a host (RFC 9112, 3.2). */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined

export function refuseRequest(response: ServerResponse, status: 400 | 417, headers: Headers): void {
  response.writeHead(status, { ...headers, ...jsonType, connection: 'close' }).end(unreadableBody(status))
}

const unreadableBody = (status: number): string =>
  JSON.stringify(new CallFailure(status, { errors: [{ name: 'unreadable' }] }).body)

/** Whether the caller broke off before the request was whole: nobody waits for an answer, and nothing of ours failed. */
export const hasHungUp = (request: IncomingMessage): boolean =>
  request.destroyed && request.complete === false

/** For a server's `clientError`. */
export const refuseUnreadable =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (socket.writable) socket.write(answerToUnreadable(error, headers))
    socket.destroy()
  }
