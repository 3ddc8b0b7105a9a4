import type { CategoryStatus, PharmacyId } from '@officine/api/calls'
import { agreementEffectiveOn, type ProgrammeStatus } from '@officine/api/constants'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import { createCountCache } from '../database/pagination.ts'
import {
  employment,
  participationAgreement,
  participationNotice,
  pharmacy,
  pharmacyWords,
  programmeCategory,
  programmeEnrolment,
  programmeParticipant,
  programmeRank,
} from '../database/schema.ts'
import { searchTerms } from '../database/search-text.ts'

export interface AccessaPharmacyRow {
  readonly id: PharmacyId
  readonly companyName: string
  readonly city: string
  /** The categories in which the pharmacy is enrolled. */
  readonly categories: readonly CategoryStatus[]
  /** Whether the conditions in effect are signed. */
  readonly isSigned: boolean
  readonly hasResponsible: boolean
  /** The last day of an open notice. */
  readonly lastDay: string | null
}

export interface AccessaList extends PageRequest {
  /** `any` for staff, who see all pharmacies. */
  readonly pharmacyIds: readonly PharmacyId[] | 'any'
  readonly isEnrolled?: boolean | undefined
  /** The least advanced status of a pharmacy's categories. */
  readonly status?: ProgrammeStatus | undefined
  /** Prefixes of words of a name or an address. */
  readonly search?: string | undefined
}

const cachedCount = createCountCache()

/** The pharmacies of accessa, least advanced first, those without a category last, then by name. */
export async function listAccessa(db: Queryable, list: AccessaList): Promise<PageOf<AccessaPharmacyRow>> {
  const { pharmacyIds, pageNumber, pageSize } = list
  const terms = searchTerms(list.search ?? '')
  const isUnsearchable = list.search?.trim() && !terms
  const isContradiction = list.isEnrolled === false && list.status
  if (isUnsearchable || isContradiction || pharmacyIds.length === 0) return { items: [], totalCount: 0 }
  const where = and(
    pharmacyIds === 'any' ? undefined : inArray(pharmacyWords.pharmacyId, [...pharmacyIds]),
    terms && sql`${pharmacyWords.words} @@ ${terms.begins}::tsquery`,
    list.isEnrolled ? isNotNull(pharmacyWords.programmeStatus) : undefined,
    list.isEnrolled === false ? isNull(pharmacyWords.programmeStatus) : undefined,
    list.status && eq(pharmacyWords.programmeStatus, list.status),
  )
  // With a single status the rank is constant, and the index on status and name gives the order.
  const hasSingleStatus = list.status !== undefined || list.isEnrolled === false
  const page = await db
    .select({
      id: pharmacyWords.pharmacyId,
      ...(terms && { matchCount: sql<number>`(count(*) over ())::int` }),
    })
    .from(pharmacyWords)
    .where(where)
    .orderBy(
      ...(hasSingleStatus ? [] : [programmeRank]),
      asc(pharmacyWords.sortName),
      asc(pharmacyWords.pharmacyId),
    )
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  const key = JSON.stringify([pharmacyIds, list.isEnrolled, list.status, terms?.begins])
  // A text search reads all matches for any page anyway, so the query counts them itself.
  const totalCount = page[0]?.matchCount ?? (await cachedCount(key, () => db.$count(pharmacyWords, where)))
  const ids = page.map(({ id }) => id)
  const rowsById = new Map((await accessaPharmacies(db, ids)).map((row) => [row.id, row]))
  return { items: ids.flatMap((id) => rowsById.get(id) ?? []), totalCount }
}

/** The accessa data of some active pharmacies. */
export async function accessaPharmacies(
  db: Queryable,
  ids: readonly PharmacyId[],
): Promise<AccessaPharmacyRow[]> {
  if (ids.length === 0) return []
  const categories = sql<CategoryStatus[]>`coalesce(
    json_agg(json_build_object(
      'id', ${programmeCategory.id}, 'name', ${programmeCategory.name},
      'status', ${programmeEnrolment.status}, 'lacking', ${nonCompliantCount}
    ) order by ${programmeCategory.position}, ${programmeCategory.id})
      filter (where ${programmeEnrolment.id} is not null), '[]')`
  return db
    .select({
      ...{ id: pharmacy.id, companyName: pharmacy.companyName, city: pharmacy.city, categories },
      ...{ isSigned, hasResponsible, lastDay },
    })
    .from(pharmacy)
    .leftJoin(
      programmeEnrolment,
      and(eq(programmeEnrolment.pharmacyId, pharmacy.id), isNull(programmeEnrolment.endedOn)),
    )
    .leftJoin(programmeCategory, eq(programmeCategory.id, programmeEnrolment.categoryId))
    .where(and(pharmacy.isActive, inArray(pharmacy.id, [...ids])))
    .groupBy(pharmacy.id)
}

const isSigned = sql<boolean>`exists (
  select 1 from ${participationAgreement} a
  where a.pharmacy_id = ${pharmacy.id} and a.ended_on is null and a.effective_on = ${agreementEffectiveOn}::date
)`

const hasResponsible = sql<boolean>`exists (
  select 1 from ${employment} e where e.pharmacy_id = ${pharmacy.id} and e.is_primary_accessa
)`

/** The number of non-compliant items in one category. */
const nonCompliantCount = sql<number>`(
  (${programmeEnrolment.status} = 'nonCompliant')::int + (
    select count(*) from ${programmeParticipant} p
    where p.enrolment_id = ${programmeEnrolment.id} and p.removed_at is null and p.status = 'nonCompliant'
  )
)::int`

const lastDay = sql<string | null>`(
  select n.last_day from ${participationNotice} n
  where n.pharmacy_id = ${pharmacy.id} and n.taken_back_at is null and n.carried_out_at is null
)`
