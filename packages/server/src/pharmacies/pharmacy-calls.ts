import {
  getPharmacy,
  type PeopleCounts,
  type Pharmacy,
  type PharmacyChange,
  type PharmacyId,
  putPharmacy,
  searchPharmacies,
} from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { badRequest, forbidden, notFound, staleVersion } from '../api/call-failure.ts'
import { type CallContext, serve } from '../api/serve.ts'
import { violatedConstraint } from '../database/database-errors.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { rightsToPharmacy } from '../policy/granted-rights.ts'
import { may, reach } from '../policy/may.ts'
import { type AssociateRow, areAssociatesUnchanged, associatesOf } from './associates.ts'
import {
  changePharmacy,
  type PharmacyWrite,
  pharmacyDifference,
  selectPharmacyForUpdate,
} from './change-pharmacy.ts'
import { type PharmacyRow, peopleCountsOf, pharmacyWithPeople, stateOfPharmacy } from './pharmacies.ts'
import {
  associateNameResponse,
  associateResponse,
  pharmacyReadAudit,
  pharmacyResponse,
  pharmacySummaryResponse,
} from './pharmacy-response.ts'
import { searchPharmacies as search, searchPharmaciesByState } from './search-pharmacies.ts'

type Context = Pick<CallContext, 'db' | 'user' | 'requestId'>

/** Specification 5: at least one of address and RAMQ number. */
export const serveSearchPharmacies = serve(
  searchPharmacies,
  {
    summary: 'Search pharmacies',
    description:
      'By part of the name or address, by the first digits of the RAMQ number, or by both. `state` is for staff: pharmacies to open and closed ones are found by the beginnings of the words of their name and of their number.',
    errors: ['addressOrRamq'],
  },
  async ({ db, user, query }) => {
    const filters = { ...query, search: query.search?.trim() || undefined }
    if (filters.search === undefined && filters.ramq === undefined)
      throw badRequest('addressOrRamq', '/search')
    const { state, pageNumber, pageSize } = query
    if (state !== undefined && !may(user, 'searchPharmaciesByState')) throw forbidden()
    const request = { ...filters, contactId: user.contactId, today: todayInQuebec() }
    const results =
      state === undefined || state === 'active'
        ? await search(db, request)
        : await searchPharmaciesByState(db, state, request)
    return {
      items: results.items.map(pharmacySummaryResponse),
      pageNumber,
      pageSize,
      totalCount: results.totalCount,
    }
  },
)

export const serveGetPharmacy = serve(
  getPharmacy,
  {
    summary: 'Read a pharmacy',
    description: 'Employees and mandators see only the owners’ names.',
  },
  async (context) => {
    const { db, user, path } = context
    const callerReach = reach(user, 'readPharmacy', path)
    const row = callerReach && (await pharmacyWithPeople(db, path.pharmacyId, todayInQuebec()))
    // Only the association reads a closed one.
    if (!row || (callerReach !== 'any' && stateOfPharmacy(row) === 'closed')) throw notFound()
    await auditStaffRead(context, callerReach, pharmacyReadAudit(row.id))
    return responseFor(context, row, row)
  },
)

/** Ownership can't be changed here, and only the association may change the RAMQ number. */
export const servePutPharmacy = serve(
  putPharmacy,
  {
    summary: 'Change a pharmacy',
    description:
      'Fields that are left out don’t change. An owner’s contact details and the responding owner can be changed here; ownership itself changes only by a transaction.',
    errors: ['adminOnly', 'ramqTaken', 'ownerTwice'],
  },
  async (context) => {
    const { db, user, path, body, seenVersion, requestId } = context
    if (!may(user, 'changePharmacy', path)) throw may(user, 'readPharmacy', path) ? forbidden() : notFound()
    const row = await selectPharmacyForUpdate(db, path.pharmacyId)
    if (!row) throw notFound()
    const difference = pharmacyDifference(row, body)
    const people = await peopleOf(context, row.id)
    const { associates } = people
    const associateChanges = body.associates ?? []
    const isUnchanged =
      Object.keys(difference).length === 0 && areAssociatesUnchanged(associates, associateChanges)
    if (!isUnchanged && row.version !== seenVersion) {
      throw staleVersion(responseFor(context, row, people), pharmacyReadAudit(row.id))
    }
    if (difference.ramqNumber !== undefined && !may(user, 'changeRamqNumber', path)) {
      throw badRequest('adminOnly', '/ramqNumber')
    }
    checkAssociates(associates, associateChanges)
    const updatedRow = await writePharmacy(context, row, {
      difference,
      associates,
      associateChanges,
      actor: { contactId: user.contactId, requestId },
      changedBy: fullName(user),
    })
    const callerReach = reach(user, 'changePharmacy', path)
    if (callerReach && updatedRow.version === row.version)
      await auditStaffRead(context, callerReach, pharmacyReadAudit(row.id))
    // Read again: the write may have changed the owners.
    return responseFor(
      context,
      updatedRow,
      associateChanges.length > 0 ? await peopleOf(context, row.id) : people,
    )
  },
)

/** @throws {CallFailure} 400 for a person who is no owner today, and for a duplicate. */
function checkAssociates(
  associates: readonly AssociateRow[],
  changes: NonNullable<PharmacyChange['associates']>,
): void {
  const seen = new Set<string>()
  for (const [index, { contactId }] of changes.entries()) {
    const pointer = `/associates/${index}/contactId`
    if (seen.has(contactId)) throw badRequest('ownerTwice', pointer)
    if (!associates.some((associate) => associate.contactId === contactId))
      throw badRequest('invalid', pointer)
    seen.add(contactId)
  }
}

async function writePharmacy({ db }: Context, row: PharmacyRow, write: PharmacyWrite): Promise<PharmacyRow> {
  try {
    return await changePharmacy(db, row, write)
  } catch (error) {
    if (violatedConstraint(error) === 'pharmacy_ramq_number_unique')
      throw badRequest('ramqTaken', '/ramqNumber')
    throw error
  }
}

interface People {
  readonly associates: readonly AssociateRow[]
  readonly peopleCounts: PeopleCounts
}

export async function peopleOf({ db }: Pick<Context, 'db'>, pharmacyId: PharmacyId): Promise<People> {
  return {
    associates: await associatesOf(db, pharmacyId, todayInQuebec()),
    peopleCounts: await peopleCountsOf(db, pharmacyId, todayInQuebec()),
  }
}

export function responseFor(
  { user }: Pick<Context, 'user'>,
  row: PharmacyRow,
  { associates, peopleCounts }: People,
): Pharmacy {
  const maySeeDetails = may(user, 'readAssociates', { pharmacyId: row.id })
  const associateResponses = associates.map((associate) =>
    maySeeDetails ? associateResponse(associate, user) : associateNameResponse(associate),
  )
  return {
    ...pharmacyResponse(row, associateResponses, rightsToPharmacy(user, row.id, stateOfPharmacy(row))),
    ...(may(user, 'listEmployees', { pharmacyId: row.id }) && { peopleCounts }),
  }
}
