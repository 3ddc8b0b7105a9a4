import {
  getPharmacy,
  type PeopleCounts,
  type Pharmacy,
  type PharmacyChange,
  putPharmacy,
  searchPharmacies,
} from '@officine/api/calls'
import { forbidden, notFound, refused, stale } from '../api/failure.ts'
import { type CallContext, serve } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { violatedConstraint } from '../database/violated-constraint.ts'
import { rightsAtPharmacy } from '../policy/granted-rights.ts'
import { may, reach } from '../policy/may.ts'
import { type AssociateRow, areAssociatesAs, associatesOf } from '../records/associates.ts'
import {
  changePharmacy,
  lockedPharmacy,
  type PharmacyWrite,
  pharmacyDifference,
} from '../records/change-pharmacy.ts'
import { peopleCountsOf } from '../records/people-counts.ts'
import { type PharmacyRow, pharmacyWithPeople } from '../records/pharmacies.ts'
import { searchPharmacies as search } from '../records/search-pharmacies.ts'
import {
  answerAssociate,
  answerAssociateName,
  answerPharmacy,
  answerSummary,
  readingOfPharmacy,
} from './pharmacy-answer.ts'
import { auditStaffReading } from './staff-reading.ts'

type Context = Pick<CallContext, 'db' | 'user' | 'requestId'>

/** Specification 5: at least one of address and RAMQ number. */
export const serveSearchPharmacies = serve(searchPharmacies, async ({ db, user, query }) => {
  const wanted = { ...query, search: query.search?.trim() || undefined }
  if (wanted.search === undefined && wanted.ramq === undefined) throw refused('addressOrRamq', '/search')
  const found = await search(db, { ...wanted, contactId: user.contactId, today: today() })
  const { pageNumber, pageSize } = query
  return { items: found.items.map(answerSummary), pageNumber, pageSize, totalCount: found.totalCount }
})

export const serveGetPharmacy = serve(getPharmacy, async (context) => {
  const { db, user, path } = context
  const how = reach(user, 'readPharmacy', path)
  const row = how && (await pharmacyWithPeople(db, path.pharmacyId, today()))
  if (!row) throw notFound()
  await auditStaffReading(context, how, readingOfPharmacy(row.id))
  return answerOf(context, row, row)
})

/** Ownership can't be changed here, and only the association may change the RAMQ number. */
export const servePutPharmacy = serve(putPharmacy, async (context) => {
  const { db, user, path, body, seenVersion, requestId } = context
  if (!may(user, 'changePharmacy', path)) throw may(user, 'readPharmacy', path) ? forbidden() : notFound()
  const row = await lockedPharmacy(db, path.pharmacyId)
  if (!row) throw notFound()
  const difference = pharmacyDifference(row, body)
  const people = await peopleOf(context, row.id)
  const { associates } = people
  const associateChanges = body.associates ?? []
  const stands = Object.keys(difference).length === 0 && areAssociatesAs(associates, associateChanges)
  if (!stands && row.version !== seenVersion) {
    throw stale(answerOf(context, row, people), readingOfPharmacy(row.id))
  }
  if (difference.ramqNumber !== undefined && !may(user, 'changeRamqNumber', path)) {
    throw refused('adminOnly', '/ramqNumber')
  }
  checkAssociates(associates, associateChanges)
  const written = await writtenOf(context, row, {
    difference,
    associates,
    associateChanges,
    actor: { contactId: user.contactId, requestId },
    changedBy: `${user.firstName} ${user.lastName}`,
  })
  const how = reach(user, 'changePharmacy', path)
  if (how && written.version === row.version) await auditStaffReading(context, how, readingOfPharmacy(row.id))
  // Read again: the write may have changed the owners.
  return answerOf(context, written, associateChanges.length > 0 ? await peopleOf(context, row.id) : people)
})

/** @throws {CallFailure} 400 for a person who is no owner today, and for a duplicate. */
function checkAssociates(
  associates: readonly AssociateRow[],
  changes: NonNullable<PharmacyChange['associates']>,
): void {
  const seen = new Set<string>()
  for (const [index, { contactId }] of changes.entries()) {
    const pointer = `/associates/${index}/contactId`
    if (seen.has(contactId)) throw refused('ownerTwice', pointer)
    if (!associates.some((one) => one.contactId === contactId)) throw refused('invalid', pointer)
    seen.add(contactId)
  }
}

async function writtenOf({ db }: Context, row: PharmacyRow, write: PharmacyWrite): Promise<PharmacyRow> {
  try {
    return await changePharmacy(db, row, write)
  } catch (error) {
    if (violatedConstraint(error) === 'pharmacy_ramq_number_unique') throw refused('ramqTaken', '/ramqNumber')
    throw error
  }
}

interface People {
  readonly associates: readonly AssociateRow[]
  readonly peopleCounts: PeopleCounts
}

async function peopleOf({ db }: Context, pharmacyId: string): Promise<People> {
  return {
    associates: await associatesOf(db, pharmacyId, today()),
    peopleCounts: await peopleCountsOf(db, pharmacyId, today()),
  }
}

function answerOf({ user }: Context, row: PharmacyRow, { associates, peopleCounts }: People): Pharmacy {
  const maySeeDetails = may(user, 'readAssociates', { pharmacyId: row.id })
  const answers = associates.map((associate) =>
    maySeeDetails ? answerAssociate(associate, user) : answerAssociateName(associate),
  )
  return {
    ...answerPharmacy(row, answers, rightsAtPharmacy(user, row.id)),
    ...(may(user, 'listEmployees', { pharmacyId: row.id }) && { peopleCounts }),
  }
}
