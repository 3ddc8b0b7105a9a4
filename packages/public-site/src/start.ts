import { createServer, type Server } from 'node:http'
import { type Configuration, ConfigurationError } from './configuration.ts'
import { readFiles } from './files.ts'
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
