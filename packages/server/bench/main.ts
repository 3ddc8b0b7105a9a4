import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Figure, printTable } from '../../../scripts/benchmark-table.ts'
import { type BenchEnvironment, openBenchEnvironment } from './bench-environment.ts'
import { type BenchRounds, quickRounds, usualRounds } from './bench-rounds.ts'
import { measureAbsence } from './measure-absence.ts'
import { measureAccessa } from './measure-accessa.ts'
import { measureEffects } from './measure-effects.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureImport } from './measure-import.ts'
import { measurePeople } from './measure-people.ts'
import { measureReads } from './measure-reads.ts'
import { measureReceipts } from './measure-receipts.ts'
import { measureRequests } from './measure-requests.ts'
import { measureSignIns } from './measure-sign-ins.ts'
import { measureTransactions } from './measure-transactions.ts'
import { measureUploads } from './measure-uploads.ts'
import { measureWrites } from './measure-writes.ts'

// `pnpm --filter @officine/server bench` measures everything and exits with 1 when a figure misses
// its target; `bench reads sign-ins` only runs these parts, `--quick` one short turn each, `--json
// FILE` writes the raw numbers.

const measurements: Readonly<
  Record<string, (environment: BenchEnvironment, rounds: BenchRounds) => Promise<Figure[]>>
> = {
  reads: measureReads,
  writes: measureWrites,
  'sign-ins': measureSignIns,
  uploads: measureUploads,
  absence: measureAbsence,
  growth: measureGrowth,
  people: measurePeople,
  transactions: measureTransactions,
  requests: measureRequests,
  accessa: measureAccessa,
  effects: measureEffects,
  receipts: measureReceipts,
  import: measureImport,
}

const { values: options, positionals: requestedParts } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
  allowPositionals: true,
})
const unknown = requestedParts.filter((name) => !Object.hasOwn(measurements, name))
if (unknown.length > 0)
  throw new Error(
    `There is no part ${unknown.join(', ')}; there are ${Object.keys(measurements).join(', ')}.`,
  )

console.log(
  `${cpus().length} cores, ${Math.round((await idleShare()) * 100)} % of them idle before the start; load ${loadavg()[0]?.toFixed(1)}.`,
)
const figures: Figure[] = []
const environment = await openBenchEnvironment()
try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (requestedParts.length > 0 && !requestedParts.includes(name)) continue
    figures.push(...(await measure(environment, options.quick ? quickRounds : usualRounds)))
  }
} finally {
  await environment.close()
}
printTable(figures)
if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`)
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1

/** The idle share of the machine's CPU: on a busy one the figures are less reliable. */
async function idleShare(): Promise<number> {
  const before = cpuTimes()
  await wait(2_000)
  const after = cpuTimes()
  return (after.idle - before.idle) / (after.all - before.all)
}

function cpuTimes(): { idle: number; all: number } {
  const times = cpus().map(({ times }) => times)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((one) => Object.values(one))) }
}
