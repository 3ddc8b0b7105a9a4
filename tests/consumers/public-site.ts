import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../support/test-server.ts'
import { installedPath } from './install.ts'

const main = fileURLToPath(new URL('../../packages/public-site/src/main.ts', import.meta.url))

/** A stored message of the site. */
export interface StoredMessage {
  readonly form: string
  readonly language: string
  readonly answers: Readonly<Record<string, string>>
  readonly documents: readonly { readonly name: string; readonly size: number }[]
}

/** A public site with a new data folder. */
export class PublicSite {
  readonly url: string
  readonly #folder: string
  readonly #process: ChildProcess

  private constructor(url: string, folder: string, process: ChildProcess) {
    this.url = url
    this.#folder = folder
    this.#process = process
  }

  /** @param elements The folder of the elements: the packed ones by default. */
  static async start(
    port: number,
    elements = installedPath('node_modules', '@officine', 'ui-elements'),
  ): Promise<PublicSite> {
    const folder = await makeFolder('public-site')
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        SITE_PORT: String(port),
        OFFICINE_DATA: folder,
        SITE_ELEMENTS: elements,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve())
      child.once('exit', (code) => reject(new Error(`The site ended with ${code}.`)))
    })
    return new PublicSite(`http://localhost:${port}`, folder, child)
  }

  /** The stored messages in chronological order. */
  async messages(): Promise<readonly StoredMessage[]> {
    const messages = join(this.#folder, 'public-site/messages')
    const names = (await readdir(messages)).sort()
    return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(messages, name), 'utf8'))))
  }

  async stop(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.#process.once('exit', () => resolve()))
    this.#process.kill('SIGINT')
    await ended
    await rm(this.#folder, { recursive: true, force: true })
  }
}
