import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { assertNoPersonalData } from '../support/personal-data.ts'
import { runFaults } from './run-faults.ts'

// Kills the server during writes and stops its database under load: `--kills 50 --restarts 5`.

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, restarts: { type: 'string', default: '5' } },
})

/** The specification's limits: ready again in three seconds, 503 for at most five. */
const longestStart = 3_000
const longestRefusal = 5_000

// Ctrl-C ends a long run with its report.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

const folder = await mkdtemp(join(tmpdir(), 'officine-faults-'))
try {
  const { kills, restarts, crashes, surprises, writes } = await runFaults({
    folder,
    kills: Number(values.kills),
    restarts: Number(values.restarts),
    log: console.log,
    signal: stop.signal,
  })
  const starts = kills.readyAfter.toSorted((a, b) => a - b).map(Math.round)
  const slowest = starts.at(-1) ?? 0
  console.log(`${writes} writes were answered`)
  console.log(
    `${starts.length} kills cut ${kills.cutOff} requests off; ready again after ${starts[starts.length >> 1]} ms (median), ${slowest} ms (slowest)`,
  )
  const longest = Math.max(...[...restarts, ...crashes].map(({ unavailable }) => unavailable))
  for (const [name, outages] of Object.entries({ restarts, crashes })) {
    console.log(
      `${name} of the database: 503 for ${outages.map(({ unavailable }) => `${Math.round(unavailable)} ms`).join(', ')}`,
    )
  }
  const faults = [
    ...kills.losses,
    ...[...restarts, ...crashes].flatMap(({ losses }) => losses),
    ...surprises,
    ...(slowest > longestStart ? [`a start took ${slowest} ms`] : []),
    ...(longest > longestRefusal ? [`writes were refused for ${Math.round(longest)} ms`] : []),
  ]
  console.log(`${faults.length} faults`)
  for (const fault of faults.slice(0, 50)) console.log(`FAULT ${fault}`)
  assertNoPersonalData(folder, ['Vaillancœur', 'Ocarina'])
  assertNoPersonalData(join(folder, 'postgres'), ['Vaillancœur', 'Ocarina'])
  console.log('No personal datum, token or password stands in a log.')
  if (faults.length > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
