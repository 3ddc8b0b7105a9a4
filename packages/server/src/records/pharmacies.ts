import { employmentTypes } from '@officine/api/constants'
import { and, asc, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact, employment, pharmacy } from '../database/schema.ts'
import type { PageOf, PageRequest } from './page.ts'
import { preparedOnce } from './prepared.ts'
import { searchTerms } from './search-text.ts'

export type PharmacyRow = typeof pharmacy.$inferSelect

export type FoundPharmacy = Pick<
  PharmacyRow,
  'id' | 'companyName' | 'ramqNumber' | 'banner' | 'street' | 'unit' | 'city' | 'province' | 'postalCode'
> & {
  /** The caller's own tie to it. */
  employmentStatus: 'requested' | 'approved' | null
}

export type PharmacySearch = PageRequest & {
  /** A part of a name, an address, a postal code, a banner. */
  search?: string | undefined
  /** The first digits of a RAMQ number. */
  ramq?: string | undefined
  /** Whose ties are shown. */
  contactId: string
  /** `YYYY-MM-DD`, where the association lives. */
  today: string
}

/** The caller's highest live tie: an approved one hides a request. */
const ownStatus = sql<number | null>`(
  select max(e.validation_status) from ${employment} e
  where e.contact_id = ${sql.placeholder('contactId')} and e.pharmacy_id = ${pharmacy.id}
    and (e.end_date is null or e.end_date > ${sql.placeholder('today')}::date)
)`

const holdsWords = sql`${pharmacy.searchVector} @@ ${sql.placeholder('begins')}::tsquery`
const beginsWithDigits = sql`${pharmacy.ramqNumber} like ${sql.placeholder('ramq')}`
/** Rows that hold the very words come before those where they only begin one. */
const holdsWholeWords = sql<boolean>`${pharmacy.searchVector} @@ ${sql.placeholder('equals')}::tsquery`

function buildSearch(name: string, condition: SQL, first: SQL<boolean> | undefined) {
  const order = [...(first ? [desc(first)] : []), asc(pharmacy.sortName), asc(pharmacy.id)]
  const where = and(pharmacy.isActive, condition)
  return {
    // The rows of the page are chosen by their keys alone, so that sorting many matches moves few bytes.
    page: preparedOnce((db) => {
      const chosen = db
        .select({ id: pharmacy.id, position: sql<number>`row_number() over ()`.as('position') })
        .from(
          db
            .select({ id: pharmacy.id })
            .from(pharmacy)
            .where(where)
            .orderBy(...order)
            .limit(sql.placeholder('limit'))
            .offset(sql.placeholder('offset'))
            .as('pharmacy'),
        )
        .as('chosen')
      return db
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
        .from(chosen)
        .innerJoin(pharmacy, eq(pharmacy.id, chosen.id))
        .orderBy(asc(chosen.position))
        .prepare(`${name}_page`)
    }),
    count: preparedOnce((db) =>
      db.select({ totalCount: sql<number>`count(*)` }).from(pharmacy).where(where).prepare(`${name}_count`),
    ),
  }
}

const searches = {
  words: buildSearch('pharmacies_by_words', holdsWords, holdsWholeWords),
  digits: buildSearch('pharmacies_by_ramq', beginsWithDigits, undefined),
  both: buildSearch('pharmacies_by_both', sql`${holdsWords} and ${beginsWithDigits}`, holdsWholeWords),
}

/**
 * Pharmacies by words of their name and address, by the first digits of their RAMQ number, or by both; whole words first,
 * then by name. Accents, case, hyphens and short forms ("St", "boul.") make no difference.
 */
export async function searchPharmacies(
  db: Queryable,
  request: PharmacySearch,
): Promise<PageOf<FoundPharmacy>> {
  const { contactId, today, pageNumber, pageSize } = request
  const terms = searchTerms(request.search ?? '')
  const digits = request.ramq?.replace(/\D/g, '') ?? ''
  // Words without a letter or a digit name nothing.
  if ((request.search?.trim() && !terms) || (!terms && digits === '')) return { items: [], totalCount: 0 }
  const search = terms ? (digits === '' ? searches.words : searches.both) : searches.digits
  const values = { ...terms, ramq: `${digits}%`, contactId, today }
  const offset = (pageNumber - 1) * pageSize
  const rows = await search.page(db).execute({ ...values, limit: pageSize, offset })
  const items = rows.map(({ ownStatus, ...row }) => ({ ...row, employmentStatus: statusName(ownStatus) }))
  // A page that isn't full is the last one, and tells the count by itself.
  if (items.length < pageSize && (items.length > 0 || offset === 0))
    return { items, totalCount: offset + items.length }
  const [counted] = await search.count(db).execute(values)
  return { items, totalCount: counted?.totalCount ?? 0 }
}

function statusName(status: number | null): FoundPharmacy['employmentStatus'] {
  if (status === null) return null
  return status >= 1 ? 'approved' : 'requested'
}

const oneById = preparedOnce((db) =>
  db
    .select()
    .from(pharmacy)
    .where(and(eq(pharmacy.id, sql.placeholder('id')), pharmacy.isActive))
    .prepare('pharmacy_by_id'),
)

export async function getPharmacy(db: Queryable, id: string): Promise<PharmacyRow | undefined> {
  const [row] = await oneById(db).execute({ id })
  return row
}

export type Associate = { contactId: string; firstName: string; lastName: string }

/** The current owners of a pharmacy, by name. */
export async function associatesOf(db: Queryable, pharmacyId: string, today: string): Promise<Associate[]> {
  return db
    .select({ contactId: contact.id, firstName: contact.firstName, lastName: contact.lastName })
    .from(employment)
    .innerJoin(contact, eq(contact.id, employment.contactId))
    .where(
      and(
        eq(employment.pharmacyId, pharmacyId),
        eq(employment.type, employmentTypes.Owner),
        eq(employment.validationStatus, 1),
        or(isNull(employment.endDate), gt(employment.endDate, today)),
      ),
    )
    .orderBy(asc(contact.lastName), asc(contact.firstName), asc(contact.id))
}
