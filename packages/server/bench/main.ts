import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Figure, printTable } from '../../../scripts/figures.ts'
import { measureAbsence } from './absence.ts'
import { measureAccessa } from './accessa.ts'
import { measureEffects } from './effects.ts'
import { measureGrowth } from './growth.ts'
import { type House, openHouse } from './house.ts'
import { measureReads } from './reads.ts'
import { measureReceipts } from './receipts.ts'
import { measureRequests } from './requests.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureTransactions } from './transactions.ts'
import { quick, type Turns, usual } from './turns.ts'
import { measureUploads } from './uploads.ts'
import { measureWrites } from './writes.ts'

// `pnpm --filter @officine/server bench` measures everything and exits with 1 when a figure misses
// its target; `bench reads sign-ins` only runs these parts, `--quick` one short turn each, `--json
// FILE` writes the raw numbers.

const parts: Readonly<Record<string, (house: House, turns: Turns) => Promise<Figure[]>>> = {
  reads: measureReads,
  writes: measureWrites,
  'sign-ins': measureSignIns,
  uploads: measureUploads,
  absence: measureAbsence,
  growth: measureGrowth,
  transactions: measureTransactions,
  requests: measureRequests,
  accessa: measureAccessa,
  effects: measureEffects,
  receipts: measureReceipts,
}

const { values: options, positionals: asked } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
  allowPositionals: true,
})
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)

console.log(
  `${cpus().length} cores, ${Math.round((await idleShare()) * 100)} % of them idle before the start; load ${loadavg()[0]?.toFixed(1)}.`,
)
const figures: Figure[] = []
const house = await openHouse()
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    figures.push(...(await measure(house, options.quick ? quick : usual)))
  }
} finally {
  await house.close()
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
