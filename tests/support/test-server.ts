import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../packages/server/src/database/embedded/processes.ts'
import { type RunningServer, type StartServer, startInOwnProcess } from './server-process.ts'

export interface Ports {
  readonly portal: number
  readonly identity: number
}

/** The ports and host of the public URLs. */
export interface PublicAddress extends Ports {
  /** A different host name makes the identity provider cross-site to the portal. */
  readonly identityHost?: 'localhost' | '127.0.0.1'
}

export async function freePorts(): Promise<Ports> {
  const [portal, identity] = await Promise.all([freePort(), freePort()])
  return { portal, identity }
}

/**
 * The data of a server. Without a database, the server starts an embedded PostgreSQL in the folder.
 */
export interface ServerData {
  readonly folder: string
  readonly database?: { readonly url: string; readonly drop?: () => Promise<void> }
}

/** A complete product: server, identity provider, database and data folder. */
export class TestServer {
  readonly url: string
  readonly identityUrl: string
  /** The portal's own URL, bypassing a proxy in front of it. */
  readonly directUrl: string
  readonly #data: ServerData
  readonly #ports: Ports
  readonly #startServer: StartServer
  #server: RunningServer | undefined

  /** `front` has the public ports, which differ from `ports` behind a proxy. */
  constructor(
    data: ServerData,
    ports: Ports,
    front: PublicAddress = ports,
    startServer: StartServer = startInOwnProcess,
  ) {
    this.#data = data
    this.url = `http://localhost:${front.portal}`
    this.identityUrl = `http://${front.identityHost ?? 'localhost'}:${front.identity}`
    this.directUrl = `http://localhost:${ports.portal}`
    this.#ports = ports
    this.#startServer = startServer
  }

  /** All output of the server: its URLs and its log. */
  get output(): string {
    return this.#server?.output() ?? ''
  }

  /** For changes that no page and no API offers. */
  get databaseUrl(): string {
    const { database } = this.#data
    if (!database)
      throw new Error('This server brings up a database of its own, whose address it does not know.')
    return database.url
  }

  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#server = await this.#startServer({
      OFFICINE_DEMONSTRATION: '1',
      OFFICINE_DATA: this.#data.folder,
      ...(this.#data.database && { DATABASE_URL: this.#data.database.url }),
      OFFICINE_SEED: 'tests',
      // Otherwise each start asks Git.
      OFFICINE_COMMIT: 'tests',
      PHARMACIST_FINDER_URL: 'https://pharmaciens.example/',
      PORT: String(this.#ports.portal),
      IDENTITY_PORT: String(this.#ports.identity),
      PORTAL_URL: this.url,
      IDENTITY_URL: this.identityUrl,
      ...settings,
    })
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    await server?.stop()
  }

  /** Restarts on the same data with another release (`makeRelease`) or other settings. */
  async deploy(settings: Readonly<Record<string, string>>): Promise<void> {
    await this.stop()
    await this.start(settings)
  }

  async remove(): Promise<void> {
    await this.stop()
    await this.#data.database?.drop?.()
    await rm(this.#data.folder, { recursive: true, force: true })
  }
}

/** A folder that the database's system user can access. */
export function makeFolder(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `officine-${name}-`))
}
