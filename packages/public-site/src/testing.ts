import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readConfiguration } from './configuration.ts'
import { startSite } from './start.ts'

/** The current time in tests: Saturday, 21 November 2026, 10:00 in Montréal. */
export const testDay = new Date('2026-11-21T15:00:00Z')

export interface TestSite {
  readonly url: string
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** Stops the site and leaves its folder. */
  readonly stop: () => Promise<void>
  /** The stored messages in chronological order. */
  readonly messages: () => Promise<readonly Record<string, unknown>[]>
  /** The file names in one of the site's folders. */
  readonly list: (folder: 'documents' | 'incoming') => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** Starts a site with a new data folder. */
export async function startTestSite(
  environment: Readonly<Record<string, string>> = {},
  limits?: Parameters<typeof startSite>[2],
  /** The folder of a stopped site to continue. */
  earlierFolder?: string,
): Promise<TestSite> {
  const data = earlierFolder ? dirname(earlierFolder) : await mkdtemp(join(tmpdir(), 'officine-site-'))
  const configuration = readConfiguration({ OFFICINE_DATA: data, SITE_PORT: '0', ...environment })
  const site = await startSite(configuration, () => testDay, limits)
  const { folder } = configuration
  return {
    url: `http://127.0.0.1:${site.port}`,
    folder,
    environment,
    stop: () => site.stop(),
    async messages() {
      const names = await readdir(join(folder, 'messages'))
      return Promise.all(
        names.sort().map(async (name) => JSON.parse(await readFile(join(folder, 'messages', name), 'utf8'))),
      )
    },
    list: (name) => readdir(join(folder, name)),
    async close() {
      await site.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
