import type { ContactId, PharmacyId } from '@officine/api/calls'
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import { createCountCache } from '../database/pagination.ts'
import { employment, pharmacy, pharmacyNameVector, pharmacyWords } from '../database/schema.ts'
import { searchTerms, searchWords } from '../database/search-text.ts'
import { eIsLive } from '../employments/current-employments.ts'
import type { PharmacyRow } from './pharmacies.ts'

export type PharmacySearchResult = Pick<
  PharmacyRow,
  'id' | 'companyName' | 'ramqNumber' | 'banner' | 'street' | 'unit' | 'city' | 'province' | 'postalCode'
> & {
  /** The caller's own employment there. */
  employmentStatus: 'requested' | 'approved' | null
}

export type PharmacySearch = PageRequest & {
  /** Words of a name, an address, a postal code, a banner or a RAMQ number. */
  search?: string | undefined
  ramq?: string | undefined
  /** The contact whose employment status is returned. */
  contactId: ContactId
  /** `YYYY-MM-DD` in the association's time zone. */
  today: string
}

/**
 * The caller's highest live status: an approval hides a request. `id` is qualified with its table,
 * because the query builder omits it in single-table queries and `id` alone would be the
 * employment's.
 */
const ownStatus = sql<number | null>`(
  select max(e.validation_status) from ${employment} e
  where e.contact_id = ${sql.placeholder('contactId')} and e.pharmacy_id = ${pharmacy}.id
    and ${eIsLive(sql.placeholder('today'))}
)`

/** Each search word is a prefix of a word of the pharmacy or of its RAMQ number. */
const matchesPrefixes = sql`${pharmacyWords.words} @@ ${sql.placeholder('begins')}::tsquery`
const matchesWords = sql<boolean>`${pharmacyWords.words} @@ ${sql.placeholder('equals')}::tsquery`
/**
 * The search words as a phrase in the name, the last one as a prefix: the best match. They contain
 * only a-z and 0-9, so `like` needs no escaping.
 */
const nameMatches = sql<boolean>`(' ' || ${pharmacyWords.sortName}) like ('% ' || ${sql.placeholder('phrase')}::text || '%')`
/** A range instead of `like`, so that an index works with any collation. ':' follows '9'. */
const ramq = sql`(
  ${pharmacyWords.ramqNumber} ~>=~ ${sql.placeholder('ramq')}::text and
  ${pharmacyWords.ramqNumber} ~<~ (${sql.placeholder('ramq')}::text || ':')
)`

const nameOrder = [asc(pharmacyWords.sortName), asc(pharmacyWords.pharmacyId)]

/**
 * The keys of a page in the order of names. An unnamed statement is planned for its values each
 * time, which pays here: a common word is found fastest by the name index, a rare one by the word
 * index.
 */
function keysByName(condition: SQL) {
  return prepareOnce((db) =>
    db
      .select({ id: pharmacyWords.pharmacyId })
      .from(pharmacyWords)
      .where(condition)
      .orderBy(...nameOrder)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(''),
  )
}

/** The keys of a page by relevance: sorts all matches. */
function rankedPage(name: string, condition: SQL) {
  return prepareOnce((db) =>
    db
      .select({ id: pharmacyWords.pharmacyId })
      .from(pharmacyWords)
      .where(condition)
      .orderBy(desc(nameMatches), desc(sql`${matchesWords} and not ${nameMatches}`), ...nameOrder)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name),
  )
}

function countQuery(name: string, condition: SQL) {
  return prepareOnce((db) =>
    db.select({ totalCount: sql<number>`count(*)` }).from(pharmacyWords).where(condition).prepare(name),
  )
}

/** Queries by words and RAMQ digits; matches in the name come first, then whole words. */
function wordQueries(name: string, digits: SQL) {
  const matches = sql`${matchesPrefixes} and ${digits}`
  const tiers = [
    sql`${matches} and ${nameMatches}`,
    sql`${matchesWords} and ${digits} and not ${nameMatches}`,
    sql`${matches} and not ${matchesWords} and not ${nameMatches}`,
  ]
  return {
    count: countQuery(`${name}_count`, matches),
    ranked: rankedPage(name, matches),
    tiers: tiers.map((tier, index) => ({
      pageByName: keysByName(tier),
      count: countQuery(`${name}_count_${index}`, tier),
    })),
  }
}

const queriesByWords = wordQueries('pharmacies_by_words', sql`true`)
const queriesByBoth = wordQueries('pharmacies_by_both', ramq)
const queriesByDigits = { count: countQuery('pharmacies_by_ramq_count', ramq), pageByName: keysByName(ramq) }

const selectRows = prepareOnce((db) =>
  db
    .select({
      id: pharmacy.id,
      companyName: pharmacy.companyName,
      ramqNumber: pharmacy.ramqNumber,
      banner: pharmacy.banner,
      street: pharmacy.street,
      unit: pharmacy.unit,
      city: pharmacy.city,
      province: pharmacy.province,
      postalCode: pharmacy.postalCode,
      ownStatus,
    })
    .from(pharmacy)
    .where(sql`${pharmacy.id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('pharmacies_found'),
)

/**
 * Up to this many matches, sorting is fast; above, reading the index in order until the page is
 * full is faster.
 */
const fewMatches = 2_000

const cachedCount = createCountCache()

/**
 * Searches pharmacies by words of name, address and RAMQ number, by the first digits of that
 * number, or by both. Matches in the name come first, then whole words, then by name. Ignores
 * accents, case, hyphens and abbreviations ("St", "boul.").
 */
export async function searchPharmacies(
  db: Queryable,
  request: PharmacySearch,
  sortLimit = fewMatches,
): Promise<PageOf<PharmacySearchResult>> {
  const { contactId, today } = request
  const { ids, totalCount } = await searchKeys(db, request, sortLimit)
  return { items: await rowsOf(db, ids, { contactId, today }), totalCount }
}

/** The results in the order of their ids. */
async function rowsOf(
  db: Queryable,
  ids: readonly PharmacyId[],
  reader: Pick<PharmacySearch, 'contactId' | 'today'>,
): Promise<PharmacySearchResult[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(db).execute({ ids, ...reader })
  const positions = new Map(ids.map((id, position) => [id, position]))
  const position = ({ id }: { id: PharmacyId }) => positions.get(id) ?? 0
  return rows
    .sort((a, b) => position(a) - position(b))
    .map(({ ownStatus, ...row }) => ({ ...row, employmentStatus: statusName(ownStatus) }))
}

const nameOrderOfAll = [asc(pharmacy.sortName), asc(pharmacy.id)]

/**
 * For the association: pharmacies that searches exclude, by beginnings of the words of their name
 * and of their RAMQ number.
 */
export async function searchPharmaciesByState(
  db: Queryable,
  state: 'toOpen' | 'closed',
  { contactId, today, search = '', ramq: number = '', pageNumber, pageSize }: PharmacySearch,
): Promise<PageOf<PharmacySearchResult>> {
  const begins = searchTerms(`${search} ${number}`)?.begins
  const isInState = state === 'toOpen' ? isNotNull(pharmacy.opensOn) : isNull(pharmacy.opensOn)
  const where = and(
    eq(pharmacy.isActive, false),
    isInState,
    begins === undefined ? sql`false` : sql`${pharmacyNameVector} @@ ${begins}::tsquery`,
  )
  const found = await db
    .select({ id: pharmacy.id })
    .from(pharmacy)
    .where(where)
    .orderBy(...nameOrderOfAll)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  const ids = found.map(({ id }) => id)
  return { items: await rowsOf(db, ids, { contactId, today }), totalCount: await db.$count(pharmacy, where) }
}

type Keys = { ids: PharmacyId[]; totalCount: number }

async function searchKeys(
  db: Queryable,
  { search, ramq: number, pageNumber, pageSize }: PharmacySearch,
  sortLimit: number,
): Promise<Keys> {
  const terms = searchTerms(search ?? '')
  const digits = number?.replace(/\D/g, '') ?? ''
  // Text without letters or digits matches nothing.
  if ((search?.trim() && !terms) || (!terms && digits === '')) return { ids: [], totalCount: 0 }
  const values = {
    ...terms,
    phrase: searchWords(search ?? '').join(' '),
    ramq: digits,
    limit: pageSize,
    offset: (pageNumber - 1) * pageSize,
  }
  const queries = terms ? (digits === '' ? queriesByWords : queriesByBoth) : queriesByDigits
  const totalCount = await cachedCount(`${terms?.begins} ${digits}`, () =>
    executeCount(queries.count(db), values),
  )
  if (totalCount <= values.offset) return { ids: [], totalCount }
  const keys = await selectKeys(db, queries, values, totalCount <= sortLimit)
  return { ids: keys.map(({ id }) => id), totalCount }
}

type Values = { limit: number; offset: number } & Record<string, unknown>

async function selectKeys(
  db: Queryable,
  queries: typeof queriesByWords | typeof queriesByDigits,
  values: Values,
  isSortable: boolean,
) {
  if ('pageByName' in queries) return queries.pageByName(db).execute(values)
  return isSortable ? queries.ranked(db).execute(values) : keysByTier(db, queries, values)
}

/**
 * A page of many matches: reads each relevance tier in the order of names until the page is full.
 */
async function keysByTier(db: Queryable, { tiers }: typeof queriesByWords, values: Values) {
  const keys: { id: PharmacyId }[] = []
  let { offset } = values
  for (const { pageByName, count } of tiers) {
    const limit = values.limit - keys.length
    if (limit === 0) break
    const page = await pageByName(db).execute({ ...values, limit, offset })
    keys.push(...page)
    // Once rows of a tier are read, the offset is used up; before, a tier's rows are all skipped.
    if (offset > 0 && page.length < limit)
      offset -= page.length > 0 ? offset : await countSkipped(count(db), { ...values, offset })
  }
  return keys
}

/** How many of the rows before the page belong to this tier. */
async function countSkipped(count: Parameters<typeof executeCount>[0], values: Values): Promise<number> {
  return Math.min(values.offset, await executeCount(count, values))
}

async function executeCount(
  count: { execute(values: Values): Promise<{ totalCount: number }[]> },
  values: Values,
): Promise<number> {
  const [row] = await count.execute(values)
  return row?.totalCount ?? 0
}

function statusName(status: number | null): PharmacySearchResult['employmentStatus'] {
  if (status === null) return null
  return status >= 1 ? 'approved' : 'requested'
}
