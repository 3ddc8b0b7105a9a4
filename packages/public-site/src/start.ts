import { createServer, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Configuration, ConfigurationError } from './configuration.ts'
import { readFiles } from './files.ts'
import { securityHeaders } from './headers.ts'
import { createSite } from './site.ts'
import { Storage } from './storage.ts'

export interface RunningSite {
  /** The port, also where any free one was asked for. */
  readonly port: number
  /** Answers what is at work and takes nothing new. */
  stop(): Promise<void>
}

const day = 86_400_000

/**
 * Starts the site.
 * @throws {ConfigurationError} with a sentence for the person who started it.
 */
export async function startSite(configuration: Configuration, now = () => new Date()): Promise<RunningSite> {
  const files = readFiles(configuration.elementsFolder)
  const storage = await openStorage(configuration.folder, now())
  const server = createServer(createSite({ configuration, files, storage, now }))
  server.on('clientError', refuseUnreadable(configuration.siteUrl))
  await listen(server, configuration)
  const forgetting = setInterval(() => void storage.forgetOld(now()), day).unref()
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async stop() {
      clearInterval(forgetting)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      await closed
    },
  }
}

/** What is no HTTP, or has too many headers, is told so on the bare connection, as safely as everything else. */
function refuseUnreadable(siteUrl: string) {
  const headers = { ...securityHeaders(siteUrl), 'Content-Length': '0', Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return ({ code }: NodeJS.ErrnoException, socket: Duplex) => {
    const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
    socket.destroy()
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
