import { Agent, request as open } from 'node:http'
import { servedCalls } from '../../src/api/served-calls.ts'
import { bodyBytes, type FuzzRequest } from './fuzz-request.ts'

export interface FuzzResponse {
  /** 0: no complete response, because the connection broke or the timeout passed. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  readonly milliseconds: number
}

export interface Sender {
  send(request: FuzzRequest): Promise<FuzzResponse>
  close(): void
}

const responseTimeout = 10_000

/** Sends requests unchanged, even invalid ones, to one server on loopback. */
export function createSender(url: string, tokenOf: (contactId: string) => Promise<string>): Sender {
  const { hostname, port } = new URL(url)
  if (hostname !== '127.0.0.1') throw new RangeError('Only a server on loopback is fuzzed.')
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })

  const sendOnce = (request: FuzzRequest, headers: Readonly<Record<string, string>>) =>
    new Promise<FuzzResponse>((resolve) => {
      const started = performance.now()
      const chunks: Buffer[] = []
      const end = (status: number, responseHeaders: FuzzResponse['headers'] = {}) =>
        resolve({
          status,
          headers: responseHeaders,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - started,
        })
      const query = request.query.length > 0 ? `?${request.query.join('&')}` : ''
      const body = bodyBytes(request.body)
      const outgoing = open(
        {
          hostname,
          port,
          agent,
          method: request.method,
          path: sendable(`${request.path}${query}`),
          headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
          timeout: responseTimeout,
        },
        (incoming) => {
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('end', () => end(incoming.statusCode ?? 0, incoming.headers))
          incoming.on('error', () => end(0))
        },
      )
      outgoing.on('timeout', () => outgoing.destroy(new Error('No answer.')))
      outgoing.on('error', () => end(0))
      outgoing.end(body)
    })

  return {
    async send(request) {
      const bearer = request.caller
        ? { authorization: `Bearer ${await tokenOf(request.caller.contactId)}` }
        : {}
      const headers = { ...bearer, ...request.headers }
      const version = request.asksVersion ? await versionOf(request, headers) : {}
      return await sendOnce(request, { ...headers, ...version })
    },
    close: () => agent.destroy(),
  }

  /** `If-Match` with the current version of the resource. */
  async function versionOf(request: FuzzRequest, headers: Readonly<Record<string, string>>) {
    const { 'content-type': _type, ...readHeaders } = headers
    const { body: _body, ...getRequest } = { ...request, path: recordPath(request), method: 'GET', query: [] }
    const { headers: responseHeaders } = await sendOnce(getRequest, readHeaders)
    return typeof responseHeaders.etag === 'string' ? { 'if-match': responseHeaders.etag } : {}
  }
}

const readPaths = new Set(
  servedCalls.filter(({ call }) => call.method === 'GET' && call.versioned).map(({ call }) => call.path),
)

/** The path of the record that a request writes: decisions and a closing are below it. */
const recordPath = ({ call, path }: FuzzRequest) =>
  readPaths.has(call.path) ? path : path.replace(/\/[^/]*$/, '')

/** Escapes the characters that `request` of node:http rejects in a path. */
const sendable = (address: string) =>
  address.replace(/[^\u0021-\u00ff]/g, (character) => encodeURIComponent(character.toWellFormed()))
