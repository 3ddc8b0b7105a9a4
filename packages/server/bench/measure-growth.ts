import { employmentTypes } from '@officine/api/constants'
import { asc, eq, sql } from 'drizzle-orm'
import type { Figure } from '../../../scripts/benchmark-table.ts'
import type { Database } from '../src/database/database.ts'
import { contact, employment, pharmacy, rateLimit } from '../src/database/schema.ts'
import { mintToken } from '../tests/support/mint-token.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { BenchEnvironment, BenchServer } from './bench-environment.ts'
import type { BenchRounds } from './bench-rounds.ts'
import { growDatabase, growth } from './grow-database.ts'
import { type Load, loadAlternately, type Measured } from './load.ts'
import { reads } from './measure-reads.ts'
import { pharmacyWrites, stepWrites } from './measure-writes.ts'
import { type Owner, ownersOf } from './owners.ts'

/** Enough to use two cores, and few enough to wait for the server and not for each other. */
const connections = 4

type Requests = Load['requests']

/** The cost of the calls with the usual data and with a hundred times as much, in turns. */
export async function measureGrowth(
  environment: BenchEnvironment,
  { rounds, seconds }: BenchRounds,
): Promise<Figure[]> {
  const grown = await openGrownDatabase(environment)
  try {
    const words = await readSearchSamples(environment.database.db)
    const usualCalls = await createRequests(environment.database.db, environment.server, words)
    const grownCalls = await createRequests(grown.db, grown.server, words)
    const figures: Figure[] = []
    for (const [name, requests] of Object.entries(usualCalls)) {
      const grownRequests = grownCalls[name]
      if (!grownRequests) throw new Error(`${name} is not asked of the grown data.`)
      const { usual, much } = await loadAlternately(
        {
          usual: { url: environment.server.url, requests, connections },
          much: { url: grown.server.url, requests: grownRequests, connections },
        },
        { rounds, seconds: Math.min(seconds, 2) },
      )
      figures.push(figure(name, usual, much))
    }
    return figures
  } finally {
    await grown.close()
  }
}

function figure(name: string, usual: Measured, much: Measured): Figure {
  const ratio = much.p99 / Math.max(1, usual.p99)
  const errors = usual.errors + much.errors
  return {
    what: `${growth} times the data: ${name}`,
    measured: `p99 ${usual.p99} → ${much.p99} ms (p50 ${usual.p50} → ${much.p50}), ${ratio.toFixed(2)} times, ${errors} errors`,
    target: 'p99 ≤ 2 times',
    holds: ratio <= 2 && errors === 0,
    data: { usual, much },
  }
}

async function openGrownDatabase(environment: BenchEnvironment) {
  const { db, url, close } = await openBenchDatabase(environment, 'officine_grown')
  const started = performance.now()
  await growDatabase(url)
  const size = await db.execute<{ size: string }>(
    sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  console.log(
    `Grown ${growth} times in ${((performance.now() - started) / 1000).toFixed(0)} s, ${size.rows[0]?.size}.`,
  )
  return { db, close, server: await environment.serve(url) }
}

/** The calls' requests to one of the servers, by name. */
async function createRequests(
  db: Database,
  server: BenchServer,
  words: SearchSamples,
): Promise<Record<string, Requests>> {
  const owners = await ownersOf(db, server)
  const staff = await staffHeaders(db, server)
  const of = (path: (owner: Owner, index: number) => string, headers?: Owner['headers']): Requests => {
    return async () =>
      owners.map((owner, index) => [{ path: path(owner, index), headers: headers ?? owner.headers }])
  }
  const pick = (from: readonly string[], index: number) => from[index % from.length] ?? ''
  return {
    ...Object.fromEntries(Object.entries(reads).map(([name, { path }]) => [name, of(path)])),
    'search of pharmacies': of((_, index) => `/api/aqpp/pharmacies/?search=${pick(words.places, index)}`),
    'search of somebody to add': freshRequests(
      db,
      of((_, index) => `/api/aqpp/contacts/?${pick(words.known, index)}`),
    ),
    'search of people by staff': of((_, index) => `/api/aqpp/contacts/?${pick(words.begun, index)}`, staff),
    'transactions of an owner': of(() => '/api/aqpp/transactions?pageNumber=1'),
    'transactions, for staff': of(
      (_, index) => `/api/aqpp/transactions?pageNumber=${1 + (index % 5)}`,
      staff,
    ),
    'PUT pharmacy': () => pharmacyWrites(server, owners.slice(0, 200)),
    'PATCH step': () => stepWrites(server, owners.slice(0, 200)),
  }
}

/** A person may search thirty times an hour: each turn resets the limit. */
function freshRequests(db: Database, requests: Requests): Requests {
  return async () => {
    await db.delete(rateLimit)
    return await requests()
  }
}

export async function staffHeaders(
  db: Database,
  { url, identityUrl }: BenchServer,
): Promise<Owner['headers']> {
  const [row] = await db
    .select({ contactId: employment.contactId })
    .from(employment)
    .where(eq(employment.type, employmentTypes.Permanence))
    .limit(1)
  if (!row) throw new Error('Nobody is of the permanence.')
  const apiAudience = `http://localhost:${new URL(url).port}/api`
  const token = await mintToken(db, row.contactId, { identityUrl, apiAudience })
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

interface SearchSamples {
  /** Encoded values of `search` for pharmacies. */
  readonly places: readonly string[]
  /** Query strings with what owners must know: the last name and the first letter of the first. */
  readonly known: readonly string[]
  /** Query strings with the beginning of a name, by which staff may search. */
  readonly begun: readonly string[]
}

/** Search words from all over the data, by their frequency: common words often. */
async function readSearchSamples(db: Database): Promise<SearchSamples> {
  const places = await db.select().from(pharmacy).orderBy(asc(pharmacy.postalCode)).limit(2_000)
  // In random order: a draft secret is random.
  const people = await db.select().from(contact).orderBy(asc(contact.draftSecret)).limit(2_000)
  const searchText = ({ city, street, companyName, postalCode }: (typeof places)[number], index: number) => {
    const streetName = street.replace(/^\S+ /, '')
    return (
      [city, city.slice(0, 4), `${streetName} ${city}`, companyName, postalCode.slice(0, 3), postalCode][
        index % 6
      ] ?? ''
    )
  }
  const query = (terms: Record<string, string>) => new URLSearchParams(terms).toString()
  return {
    places: places.map((place, index) => encodeURIComponent(searchText(place, index))),
    known: people.map(({ firstName, lastName }) =>
      query({ lastname: lastName, firstname: firstName.slice(0, 1) }),
    ),
    begun: people.map(({ firstName, lastName }, index) =>
      query(
        index % 2 === 0
          ? { lastname: lastName.slice(0, 5) }
          : { lastname: lastName, firstname: firstName.slice(0, 3) },
      ),
    ),
  }
}
