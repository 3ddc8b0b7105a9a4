import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../support/server-process.ts'
import type { Load } from './writer.ts'

export interface Kills {
  /** How long each start took until `/readyz` said so, in milliseconds. */
  readonly readyAfter: readonly number[]
  /** Requests that the kills left without an answer. */
  readonly cutOff: number
  readonly losses: readonly string[]
}

export interface KillOptions {
  readonly times: number
  readonly load: Load
  readonly start: () => Promise<ServerProcess>
  readonly findLosses: () => Promise<readonly string[]>
  readonly log?: (sentence: string) => void
  /** Ends the run before its time, with a report of what was done. */
  readonly signal?: AbortSignal
}

/** Kills the server over and over while people write, and looks each time, with everything answered, for what is lost or twice. */
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
  const before = load.attempts.filter(({ status }) => status === 0).length
  let server = await start()
  for (let time = 1; time <= times && !signal?.aborted; time++) {
    load.resume()
    // Long enough to be in the midst of writes, and never at the same place of them.
    await wait(120 + ((time * 37) % 280))
    await server.kill()
    server = await start()
    readyAfter.push(server.readyAfterMilliseconds)
    await load.pause()
    losses.push(...(await findLosses()).map((loss) => `kill ${time}: ${loss}`))
    if (time % 10 === 0) log(`${time} kills, ${losses.length} losses`)
  }
  await server.stop()
  const cutOff = load.attempts.filter(({ status }) => status === 0).length - before
  return { readyAfter, cutOff, losses }
}
