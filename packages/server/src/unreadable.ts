import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { CallFailure } from './api/failure.ts'

type Headers = Readonly<Record<string, string>>

export const jsonType = { 'content-type': 'application/json; charset=utf-8' }

/** What is no HTTP, has too many headers or never ends gets its answer past everything else, on the bare connection. */
export function answerToUnreadable(
  { code, rawPacket }: { readonly code?: string | undefined; readonly rawPacket?: unknown },
  headers: Headers,
): string {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = JSON.stringify(new CallFailure(status, { errors: [{ name: 'unreadable' }] }).body)
  const all = { ...headers, ...jsonType, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  // Who asks for the head alone would take a body for the next answer.
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD '
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${isHead ? '' : body}`
}

/** For a server's `clientError`. */
export const refuseUnreadable =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (socket.writable) socket.write(answerToUnreadable(error, headers))
    socket.destroy()
  }
