import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../../../scripts/benchmark-table.ts'
import { freePort } from '../src/database/embedded/processes.ts'
import { type BenchEnvironment, stop, waitUntilReady } from './bench-environment.ts'
import type { BenchRounds } from './bench-rounds.ts'
import { type BenchRequest, loadAlternately, type Measured } from './load.ts'
import { type Owner, ownersOf } from './owners.ts'

/** Each read's request for an owner, and the id for the baseline route that reads the same row. */
export const reads = {
  userinfo: { path: () => '/api/aqpp/userinfo?version=2.0', id: ({ contactId }: Owner) => contactId },
  pharmacy: {
    path: ({ pharmacyId }: Owner) => `/api/aqpp/pharmacies/${pharmacyId}`,
    id: ({ pharmacyId }: Owner) => pharmacyId,
  },
  employees: {
    path: ({ pharmacyId }: Owner) => `/api/aqpp/pharmacies/${pharmacyId}/employees?pageNumber=1&pageSize=15`,
    id: ({ pharmacyId }: Owner) => pharmacyId,
  },
} as const

const names = ['userinfo', 'pharmacy', 'employees'] as const

/** Reads of the member API, beside a bare Fastify route that reads the same row. */
export async function measureReads(
  { database, databaseUrl, server }: BenchEnvironment,
  rounds: BenchRounds,
): Promise<Figure[]> {
  const bare = await startBare(databaseUrl)
  try {
    const owners = await ownersOf(database.db, server)
    const requestsOf = (to: (owner: Owner) => BenchRequest) => async () => owners.map((owner) => [to(owner)])
    const loads = Object.fromEntries(
      names.flatMap((name) => {
        const { path, id } = reads[name]
        const ours = requestsOf((owner) => ({ path: path(owner), headers: owner.headers }))
        const bares = requestsOf((owner) => ({ path: `/${name}/${id(owner)}`, headers: {} }))
        return [
          [name, { url: server.url, requests: ours }],
          [`bare ${name}`, { url: bare.url, requests: bares }],
        ]
      }),
    )
    const measured: Readonly<Record<string, Measured | undefined>> = await loadAlternately(loads, rounds)
    return names.flatMap((name) => figuresOf(name, measured[name], measured[`bare ${name}`]))
  } finally {
    await stop(bare.process)
  }
}

function figuresOf(name: string, ours: Measured | undefined, bare: Measured | undefined): Figure[] {
  if (!ours || !bare) throw new Error(`${name} was not measured.`)
  const ratio = bare.rate / ours.rate
  return [
    {
      what: `read: ${name}`,
      measured: `${Math.round(ours.rate)} a second, p50 ${ours.p50} ms, p99 ${ours.p99} ms, ${ours.errors} errors`,
      target: '≥ 800 a second, p99 ≤ 80 ms',
      holds: ours.rate >= 800 && ours.p99 <= 80 && ours.errors === 0,
      data: ours,
    },
    {
      what: `read: ${name}, beside a bare route`,
      measured: `${ratio.toFixed(2)} times (${Math.round(bare.rate)} a second)`,
      target: '≤ 3 times',
      holds: ratio <= 3 && bare.errors === 0,
      data: { ratio, bare },
    },
  ]
}

async function startBare(databaseUrl: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(child, `${url}/readyz`)
  return { url, process: child }
}
