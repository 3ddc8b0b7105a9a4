import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killDecisions } from './kill-decisions.ts'

// Kills the server while it accepts transactions, and the job while they take effect: `--rounds
// 50`.

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })

// Ctrl-C ends a long run with its report.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

const folder = await mkdtemp(join(tmpdir(), 'officine-faults-'))
try {
  const { rounds, killsDuringWrites, faults } = await killDecisions({
    folder,
    rounds: Number(values.rounds),
    log: console.log,
    signal: stop.signal,
  })
  console.log(
    `${rounds} rounds of two kills each, ${killsDuringWrites} of them in the midst of a write; ${faults.length} faults`,
  )
  for (const fault of faults.slice(0, 50)) console.log(`FAULT ${fault}`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
