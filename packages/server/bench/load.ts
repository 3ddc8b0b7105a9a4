import autocannon, { type Result } from 'autocannon'
import { median } from '../../../scripts/benchmark-table.ts'
import type { BenchRounds } from './bench-rounds.ts'

/**
 * A repeated request; `next` and `onResponse` serve values that change from one request to the next.
 */
export interface BenchRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The next request, from the previous responses. */
  readonly next?: () => { readonly headers: Readonly<Record<string, string>>; readonly body: string }
  readonly onResponse?: (status: number, headers: Readonly<Record<string, string>>) => void
}

/**
 * A load for a server. Each connection gets its own groups of requests. They are created anew for
 * each round, since the last responses of the previous one were cut off.
 */
export interface Load {
  readonly url: string
  readonly requests: () => Promise<readonly (readonly BenchRequest[])[]>
  readonly connections?: number
}

/** Responses per second, and latencies in milliseconds. */
export interface Measured {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  /** Unsuccessful responses and broken connections. */
  readonly errors: number
}

/** Loads a server for some seconds at its maximum rate. */
async function load(one: Load, seconds: number): Promise<Measured> {
  return measuredOf(await begin(one, await one.requests(), seconds))
}

/** Loads a server until other work has ended. */
export async function loadWhile(one: Load, work: Promise<unknown>): Promise<Measured> {
  const running = begin(one, await one.requests(), 3_600)
  await work
  running.stop()
  return measuredOf(await running)
}

function begin(
  { url, connections = 20 }: Load,
  groups: readonly (readonly BenchRequest[])[],
  seconds: number,
) {
  let client = 0
  const groupsFor = (index: number) =>
    groups.filter((_, at) => at % connections === index % connections).flat()
  return autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (one) => {
      one.setRequests(groupsFor(client++).map(toAutocannonRequest))
    },
  })
}

const measuredOf = ({ requests, latency, errors, non2xx }: Result): Measured => ({
  rate: requests.average,
  p50: latency.p50,
  p99: latency.p99,
  errors: errors + non2xx,
})

function toAutocannonRequest({ next, onResponse, ...request }: BenchRequest) {
  return {
    ...request,
    ...(next ? { setupRequest: (before: object) => ({ ...before, ...next() }) } : {}),
    ...(onResponse
      ? {
          onResponse: (status: number, _body: string, _context: object, headers: Record<string, string>) =>
            onResponse(status, headers),
        }
      : {}),
  }
}

/**
 * Measures several loads in turns, so that other activity of the machine affects all alike, and
 * returns each one's medians. A first turn warms up code and caches and doesn't count.
 */
export async function loadAlternately<Name extends string>(
  loads: Readonly<Record<Name, Load>>,
  { rounds, seconds }: BenchRounds,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(loads) as Name[]
  for (const name of names) await load(loads[name], 2)
  const measured = names.map((name) => [name, [] as Measured[]] as const)
  for (let round = 0; round < rounds; round++) {
    for (const [name, runs] of measured) runs.push(await load(loads[name], seconds))
  }
  return Object.fromEntries(measured.map(([name, runs]) => [name, medianOf(runs)])) as Record<Name, Measured>
}

function medianOf(runs: readonly Measured[]): Measured {
  const middle = (field: keyof Measured) => median(runs.map((one) => one[field]))
  const errors = runs.reduce((sum, one) => sum + one.errors, 0)
  return { rate: middle('rate'), p50: middle('p50'), p99: middle('p99'), errors }
}
