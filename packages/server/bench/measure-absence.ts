import { Agent, get } from 'node:http'
import { and, isNotNull, ne, sql } from 'drizzle-orm'
import { type Figure, median } from '../../../scripts/benchmark-table.ts'
import { newId } from '../src/database/ids.ts'
import { contact, employment, request, taxReceipt, transaction } from '../src/database/schema.ts'
import type { BenchEnvironment } from './bench-environment.ts'
import type { BenchRounds } from './bench-rounds.ts'
import { type Owner, ownersOf } from './owners.ts'

/** Pairs of requests per round. */
const pairs = 1_000
/**
 * Milliseconds. A caller on loopback can only measure far larger differences, a remote one tenths
 * of a millisecond at best.
 */
const maxDifference = 0.05

/** The paths of some records; `mapId` keeps or replaces the id in each. */
type Paths = (mapId: (id: string) => string) => readonly string[]

/**
 * Whether the time of a 404 distinguishes a foreign record from an absent one: pairs of sequential
 * requests, in random order.
 */
export async function measureAbsence(
  { database, server }: BenchEnvironment,
  { rounds }: BenchRounds,
): Promise<Figure[]> {
  const [owner] = await ownersOf(database.db, server, 1)
  if (!owner) throw new Error('There is no owner.')
  const records = await foreignRecords(database.db, owner)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const time = (path: string) => millisecondsOf(agent, `${server.url}/api/${path}`, owner)
  const figures: Figure[] = []
  for (const [what, paths] of Object.entries(records)) {
    const foreign = paths((id) => id)
    const absent = () => paths(() => newId())
    await compare(time, foreign, absent(), 100)
    const differences: number[] = []
    for (let turn = 0; turn < rounds; turn++)
      differences.push(...(await compare(time, foreign, absent(), pairs)))
    const difference = median(differences)
    figures.push({
      what: `404: ${what}, foreign minus absent`,
      measured: `${difference.toFixed(3)} ms, median of ${differences.length} pairs`,
      target: `within ± ${maxDifference} ms`,
      holds: Math.abs(difference) <= maxDifference,
      data: { difference, pairs: differences.length },
    })
  }
  agent.destroy()
  return figures
}

async function compare(
  time: (path: string) => Promise<number>,
  foreign: readonly string[],
  absent: readonly string[],
  count: number,
): Promise<number[]> {
  const differences: number[] = []
  for (let index = 0; index < count; index++) {
    const foreignPath = foreign[index % foreign.length] ?? ''
    const absentPath = absent[index % absent.length] ?? ''
    if (Math.random() < 0.5) {
      const first = await time(foreignPath)
      differences.push(first - (await time(absentPath)))
    } else {
      const first = await time(absentPath)
      differences.push((await time(foreignPath)) - first)
    }
  }
  return differences
}

/** Paths with the ids of fifty records of each kind that the owner can't reach. */
async function foreignRecords(
  db: BenchEnvironment['database']['db'],
  { contactId, pharmacyId }: Owner,
): Promise<Readonly<Record<string, Paths>>> {
  const others = await db
    .select({ id: employment.id, pharmacyId: employment.pharmacyId, contactId: employment.contactId })
    .from(employment)
    .where(and(ne(employment.pharmacyId, pharmacyId), ne(employment.contactId, contactId)))
    .orderBy(sql`md5(${employment.id}::text)`)
    .limit(50)
  const forms = await db
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(isNotNull(transaction.pharmacyId), ne(transaction.pharmacyId, pharmacyId)))
    .limit(50)
  const receipts = await db
    .select({ id: taxReceipt.id })
    .from(taxReceipt)
    .where(ne(taxReceipt.contactId, contactId))
    .limit(50)
  const [person] = await db.select({ id: contact.id }).from(contact).where(ne(contact.id, contactId)).limit(1)
  const sent = await db
    .insert(request)
    .values({
      contactId: person?.id ?? '',
      description: 'Question',
      categoryId: 1,
      chapterId: 1,
      subjectId: 1,
    })
    .returning({ id: request.id })
  return {
    contacts: (mapId) => others.map((one) => `aqpp/contacts/${mapId(one.contactId)}`),
    pharmacies: (mapId) => others.map((one) => `aqpp/pharmacies/${mapId(one.pharmacyId ?? '')}`),
    employees: (mapId) =>
      others.map((one) => `aqpp/pharmacies/${mapId(one.pharmacyId ?? '')}/employees/${mapId(one.id)}`),
    'employees of a foreign pharmacy': (mapId) =>
      others.map((one) => `aqpp/pharmacies/${mapId(one.pharmacyId ?? '')}/employees`),
    transactions: (mapId) => forms.map(({ id }) => `aqpp/transactions/${mapId(id)}`),
    'accessa pharmacies': (mapId) =>
      others.map((one) => `aqpp/accessa/pharmacies/${mapId(one.pharmacyId ?? '')}`),
    requests: (mapId) => sent.map(({ id }) => `requests/${mapId(id)}`),
    'tax receipts': (mapId) => receipts.map(({ id }) => `aqpp/taxreceipts/${mapId(id)}/document`),
  }
}

/** From the first byte sent to the last one read. */
function millisecondsOf(agent: Agent, url: string, { headers }: Owner): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    get(url, { agent, headers: { authorization: headers.authorization } }, (response) => {
      response.resume()
      response.on('end', () => {
        const milliseconds = performance.now() - start
        if (response.statusCode === 404) resolve(milliseconds)
        else reject(new Error(`${url} answered ${response.statusCode}.`))
      })
    }).on('error', reject)
  })
}
