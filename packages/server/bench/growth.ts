import { employmentTypes } from '@officine/api/constants'
import { asc, eq, sql } from 'drizzle-orm'
import type { Figure } from '../../../scripts/figures.ts'
import type { Database } from '../src/database/database.ts'
import { contact, employment, pharmacy, rateLimit } from '../src/database/schema.ts'
import { mintToken } from '../tests/support/mint-token.ts'
import { growDatabase, growth } from './grow-database.ts'
import type { House, Served } from './house.ts'
import { type Load, loadInTurns, type Measured } from './load.ts'
import { openOwnDatabase } from './own-database.ts'
import { type Owner, ownersOf } from './owners.ts'
import { reads } from './reads.ts'
import type { Turns } from './turns.ts'
import { pharmacyWrites, stepWrites } from './writes.ts'

/** Enough to use two cores, and few enough to wait for the server and not for each other. */
const connections = 4

type Requests = Load['requests']

/** The cost of the calls with the usual data and with a hundred times as much, in turns. */
export async function measureGrowth(house: House, { turns, seconds }: Turns): Promise<Figure[]> {
  const grown = await openGrown(house)
  try {
    const words = await wordsOf(house.database.db)
    const usualCalls = await callsOf(house.database.db, house.server, words)
    const grownCalls = await callsOf(grown.db, grown.server, words)
    const figures: Figure[] = []
    for (const [name, requests] of Object.entries(usualCalls)) {
      const grownRequests = grownCalls[name]
      if (!grownRequests) throw new Error(`${name} is not asked of the grown data.`)
      const { usual, much } = await loadInTurns(
        {
          usual: { url: house.server.url, requests, connections },
          much: { url: grown.server.url, requests: grownRequests, connections },
        },
        { turns, seconds: Math.min(seconds, 2) },
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
    bar: 'p99 ≤ 2 times',
    holds: ratio <= 2 && errors === 0,
    data: { usual, much },
  }
}

async function openGrown(house: House) {
  const { db, url, close } = await openOwnDatabase(house, 'officine_grown')
  const started = performance.now()
  await growDatabase(url)
  const size = await db.execute<{ size: string }>(
    sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  console.log(
    `Grown ${growth} times in ${((performance.now() - started) / 1000).toFixed(0)} s, ${size.rows[0]?.size}.`,
  )
  return { db, close, server: await house.serve(url) }
}

/** The calls' requests to one of the servers, by name. */
async function callsOf(db: Database, server: Served, words: Words): Promise<Record<string, Requests>> {
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
    'search of somebody to add': fresh(
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
function fresh(db: Database, requests: Requests): Requests {
  return async () => {
    await db.delete(rateLimit)
    return await requests()
  }
}

export async function staffHeaders(db: Database, { url, identityUrl }: Served): Promise<Owner['headers']> {
  const [found] = await db
    .select({ contactId: employment.contactId })
    .from(employment)
    .where(eq(employment.type, employmentTypes.Permanence))
    .limit(1)
  if (!found) throw new Error('Nobody is of the permanence.')
  const apiAudience = `http://localhost:${new URL(url).port}/api`
  const token = await mintToken(db, found.contactId, { identityUrl, apiAudience })
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

interface Words {
  readonly places: readonly string[]
  readonly known: readonly string[]
  readonly begun: readonly string[]
}

/** Search words from all over the data, by their frequency: common words often. */
async function wordsOf(db: Database): Promise<Words> {
  const places = await db.select().from(pharmacy).orderBy(asc(pharmacy.postalCode)).limit(2_000)
  const people = await db.select().from(contact).orderBy(asc(contact.draftSecret)).limit(2_000)
  const typed = ({ city, street, companyName, postalCode }: (typeof places)[number], index: number) => {
    const street0 = street.replace(/^\S+ /, '')
    return (
      [city, city.slice(0, 4), `${street0} ${city}`, companyName, postalCode.slice(0, 3), postalCode][
        index % 6
      ] ?? ''
    )
  }
  const query = (terms: Record<string, string>) => new URLSearchParams(terms).toString()
  return {
    places: places.map((place, index) => encodeURIComponent(typed(place, index))),
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
