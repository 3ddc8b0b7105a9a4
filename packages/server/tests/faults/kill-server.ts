import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../support/server-process.ts'
import type { Load } from './write-load.ts'

export interface Kills {
  /** The time of each start until `/readyz` returned 200, in milliseconds. */
  readonly readyAfter: readonly number[]
  /** Requests without a response because of a kill. */
  readonly cutOff: number
  readonly losses: readonly string[]
}

export interface KillOptions {
  readonly times: number
  readonly load: Load
  readonly start: () => Promise<ServerProcess>
  readonly findLosses: () => Promise<readonly string[]>
  readonly log?: (sentence: string) => void
  /** Aborts the run early; it still returns its report. */
  readonly signal?: AbortSignal
}

/**
 * Kills the server repeatedly during writes, and after each kill, once every write has a response,
 * searches for lost or duplicate records.
 */
export async function killServer({
  times,
  load,
  start,
  findLosses,
  log = () => {},
  signal,
}: KillOptions): Promise<Kills> {
  const readyAfter: number[] = []
  const losses: string[] = []
  const brokenBefore = load.attempts.filter(({ status }) => status === 0).length
  let server = await start()
  for (let time = 1; time <= times && !signal?.aborted; time++) {
    load.resume()
    // Long enough to be during writes, and each time at another point.
    await wait(120 + ((time * 37) % 280))
    await server.kill()
    server = await start()
    readyAfter.push(server.readyAfterMilliseconds)
    await load.pause()
    losses.push(...(await findLosses()).map((loss) => `kill ${time}: ${loss}`))
    if (time % 10 === 0) log(`${time} kills, ${losses.length} losses`)
  }
  await server.stop()
  const cutOff = load.attempts.filter(({ status }) => status === 0).length - brokenBefore
  return { readyAfter, cutOff, losses }
}
