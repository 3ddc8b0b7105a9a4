import { randomUUID } from 'node:crypto'
import type { Pharmacy, Transaction } from '@officine/api/calls'
import { addDays, todayInQuebec } from '@officine/api/rules'
import type { Figure } from '../../../scripts/benchmark-table.ts'
import type { BenchEnvironment, BenchServer } from './bench-environment.ts'
import type { BenchRounds } from './bench-rounds.ts'
import { type BenchRequest, loadAlternately, type Measured } from './load.ts'
import { type Owner, ownersOf } from './owners.ts'

/**
 * Writes with their audit entries: each makes a change, with the version from the previous
 * response.
 */
export async function measureWrites(
  { database, server }: BenchEnvironment,
  rounds: BenchRounds,
): Promise<Figure[]> {
  const owners = await ownersOf(database.db, server, 200)
  const measured = await loadAlternately(
    {
      pharmacy: { url: server.url, requests: () => pharmacyWrites(server, owners) },
      step: { url: server.url, requests: () => stepWrites(server, owners) },
    },
    rounds,
  )
  return [figure('write: PUT pharmacy', measured.pharmacy), figure('write: PATCH step', measured.step)]
}

function figure(what: string, { rate, p50, p99, errors }: Measured): Figure {
  return {
    what,
    measured: `${Math.round(rate)} a second, p50 ${p50} ms, p99 ${p99} ms, ${errors} errors`,
    target: '≥ 200 a second, p99 ≤ 150 ms',
    holds: rate >= 200 && p99 <= 150 && errors === 0,
    data: { rate, p50, p99, errors },
  }
}

/** For each owner's pharmacy the phone, back and forth. */
export async function pharmacyWrites(
  server: BenchServer,
  owners: readonly Owner[],
): Promise<BenchRequest[][]> {
  return Promise.all(
    owners.map(async ({ pharmacyId, headers }) => {
      const path = `/api/aqpp/pharmacies/${pharmacyId}`
      const { version } = await sendRequest<Pharmacy>(server, path, { headers })
      const written = (count: number) => JSON.stringify({ phone: `+1418555${1000 + (count % 9000)}` })
      return [{ method: 'PUT', path, ...withCurrentVersion(headers, version, written) }]
    }),
  )
}

/** For a form of each owner the three steps, in turns. */
export async function stepWrites(server: BenchServer, owners: readonly Owner[]): Promise<BenchRequest[][]> {
  return Promise.all(owners.map((owner) => newForm(server, owner)))
}

async function newForm(server: BenchServer, { pharmacyId, headers }: Owner): Promise<BenchRequest[]> {
  const created = await sendRequest<Transaction>(server, '/api/aqpp/transactions', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ type: 'association', pharmacyId }),
  })
  const path = `/api/aqpp/transactions/${created.id}`
  const version = { seen: created.version }
  const owners = created.owners.map(({ affirmation, ...owner }) => owner)
  const steps = {
    address: (count: number) => ({ ...formAddress, companyName: `Pharmacie ${count}` }),
    details: (count: number) => ({ ...formDetails, comments: `${count}` }),
    owners: (count: number) => owners.map((owner) => ({ ...owner, extension: String(count % 1000) })),
  }
  return Object.entries(steps).map(([step, content]) => ({
    method: 'PATCH',
    path: `${path}?step=${step}`,
    ...withCurrentVersion(headers, version, (count) => JSON.stringify({ [step]: content(count) })),
  }))
}

const formAddress = {
  address: { street: '1, rue Principale', unit: null, city: 'Laval', province: 'QC', postalCode: 'H7A 1A1' },
  ...{ phone: null, extension: null, fax: null, email: null },
}

const formDetails = {
  effectiveDate: addDays(todayInQuebec(), 30),
  ...{ banner: null, locationCategory: null, neq: null },
}

/**
 * Each request sends the version of the previous response; the count makes each one a change.
 * Requests for one record share the object with its version.
 */
function withCurrentVersion(
  headers: Owner['headers'],
  version: number | { seen: number },
  bodyOf: (count: number) => string,
): Pick<BenchRequest, 'headers' | 'next' | 'onResponse'> {
  const latest = typeof version === 'number' ? { seen: version } : version
  let count = 0
  return {
    headers,
    next: () => ({ headers: { ...headers, 'if-match': `"${latest.seen}"` }, body: bodyOf(++count) }),
    onResponse: (status, responseHeaders) => {
      if (status === 200) latest.seen = Number(responseHeaders.etag?.replaceAll('"', ''))
    },
  }
}

async function sendRequest<Answered>(
  { url }: BenchServer,
  path: string,
  request: RequestInit,
): Promise<Answered> {
  const response = await fetch(`${url}${path}`, request)
  if (!response.ok)
    throw new Error(`${request.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answered
}
