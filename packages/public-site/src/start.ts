import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Configuration, ConfigurationError } from './configuration.ts'
import { readFiles } from './files.ts'
import { securityHeaders } from './headers.ts'
import { createSite } from './site.ts'
import { Storage } from './storage.ts'

export interface RunningSite {
  /** The actual port, also if port 0 was configured. */
  readonly port: number
  /** Finishes the requests in progress and accepts no new ones. */
  stop(): Promise<void>
}

const day = 86_400_000

/**
 * Starts the site.
 * @throws {ConfigurationError} with a sentence for the operator.
 */
export async function startSite(
  configuration: Configuration,
  now = () => new Date(),
  limits: ArrivalLimits = arrivalLimits,
): Promise<RunningSite> {
  const files = readFiles(configuration.elementsFolder)
  const storage = await openStorage(configuration.folder, now())
  const site = createSite({ configuration, files, storage, now })
  const headers = { ...securityHeaders(configuration.siteUrl), 'Content-Length': '0', Connection: 'close' }
  const rejectSlow = rejectMalformed(headers)
  const sendRejection = (response: ServerResponse, status: 400 | 417) =>
    void response.writeHead(status, headers).end()
  // Node itself would reject a missing Host or an unsupported Expect without these headers.
  const server = createServer(
    {
      requireHostHeader: false,
      headersTimeout: limits.form,
      requestTimeout: limits.upload,
      connectionsCheckingInterval: Math.min(limits.form, 5_000),
    },
    (request, response) => {
      if (lacksHost(request)) return sendRejection(response, 400)
      limitBody(request, limits, rejectSlow)
      return void site(request, response)
    },
  )
  // Ends a connection on which nothing arrives or leaves.
  server.timeout = limits.form
  server.on('checkExpectation', (_, response) => sendRejection(response, 417))
  server.on('clientError', rejectSlow)
  await listen(server, configuration)
  const expiryTimer = setInterval(() => void storage.removeExpired(now()), day).unref()
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async stop() {
      clearInterval(expiryTimer)
      const whenClosed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      await whenClosed
    },
  }
}

/** How long the parts of a request may take to arrive (ms). */
interface ArrivalLimits {
  /** Headers and a form without documents; also the time without any byte. */
  readonly form: number
  /** 20 MB over a slow connection. */
  readonly upload: number
}

const arrivalLimits: ArrivalLimits = { form: 30_000, upload: 10 * 60_000 }

type RejectSlow = (error: NodeJS.ErrnoException, socket: Duplex) => void

/** Closes the connection of a form whose body does not arrive in time. */
function limitBody(request: IncomingMessage, limits: ArrivalLimits, reject: RejectSlow): void {
  if (/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) return
  const timer = setTimeout(() => {
    if (!request.complete)
      reject(
        Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        request.socket,
      )
  }, limits.form)
  request.once('close', () => clearTimeout(timer))
}

/** HTTP/1.1 requires a Host header (RFC 9112, 3.2). */
const lacksHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined

/** How long a client may go on sending after the response to an unreadable request (ms). */
const lingerTimeout = 2_000

/**
 * Writes the error response for invalid HTTP or too many headers to the raw socket, with the
 * security headers. What arrives after it is dropped: closing at once would reset the connection of
 * a client that is still sending, before it has read the response.
 */
function rejectMalformed(headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return ({ code }: NodeJS.ErrnoException, socket: Duplex) => {
    if (socket.writableEnded) return
    if (!socket.writable) return void socket.destroy()
    const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : isLate ? 408 : 400
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
    // The rest of a late form could still be read and taken.
    const timer = setTimeout(() => socket.destroy(), isLate ? 0 : lingerTimeout)
    socket.once('close', () => clearTimeout(timer))
  }
}

async function openStorage(folder: string, now: Date): Promise<Storage> {
  try {
    return await Storage.open(folder, now)
  } catch {
    throw new ConfigurationError(`The folder ${folder} can't be read and written (OFFICINE_DATA).`)
  }
}

async function listen(server: Server, { host, port }: Configuration): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigurationError(`Port ${port} is taken: stop what listens there, or set SITE_PORT.`)
    }
    throw error
  }
}
