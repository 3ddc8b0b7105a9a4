import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../support/server-process.ts'
import type { Load } from './write-load.ts'

export interface Outage {
  /** From the first 503 to the last one, in milliseconds. */
  readonly unavailable: number
  readonly unavailableResponses: number
  readonly losses: readonly string[]
}

export interface OutageOptions {
  readonly load: Load
  readonly server: Pick<ServerProcess, 'isProcessRunning'>
  /** Stops the database, and resolves when it is back. */
  readonly outage: () => Promise<void>
  readonly findLosses: () => Promise<readonly string[]>
}

/** Stops the database during writes, and measures how long the server returns 503. */
export async function measureOutage({ load, server, outage, findLosses }: OutageOptions): Promise<Outage> {
  load.resume()
  await wait(300)
  const begin = load.attempts.length
  await outage()
  // Until 50 responses in a row are other than 503.
  while (
    load.attempts.slice(begin).length < 50 ||
    load.attempts.slice(-50).some(({ status }) => status === 503)
  ) {
    if (!server.isProcessRunning()) throw new Error('The server ended when its database went away.')
    await wait(10)
  }
  await load.pause()
  const refusals = load.attempts.slice(begin).filter(({ status }) => status === 503)
  const [first, last] = [refusals.at(0)?.at ?? 0, refusals.at(-1)?.at ?? 0]
  const broken = load.attempts.slice(begin).filter(({ status }) => status === 0).length
  const losses = [
    ...(await findLosses()),
    ...(broken > 0 ? [`${broken} connections to the server broke`] : []),
  ]
  return { unavailable: last - first, unavailableResponses: refusals.length, losses }
}
