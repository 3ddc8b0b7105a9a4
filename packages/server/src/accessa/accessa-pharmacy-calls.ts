import {
  getAccessaPeople,
  getAccessaPharmacies,
  getAccessaPharmacy,
  getProgrammeCategories,
  getUserParticipations,
  type PharmacyId,
  postProgrammeCategories,
} from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { badRequest, forbidden } from '../api/call-failure.ts'
import { serve, serveCreation } from '../api/serve.ts'
import type { Queryable } from '../database/database.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { may, reach } from '../policy/may.ts'
import type { Act } from '../policy/policy-table.ts'
import { listAccessaPeople, participationsOf } from './accessa.ts'
import { accessaPharmacyResponse, accessaSummaryResponse, categoriesResponse } from './accessa-response.ts'
import { listAccessa } from './list-accessa.ts'
import { participationState } from './participation-agreement.ts'
import { enrolPharmacy } from './programme-enrolments.ts'
import {
  type AccessaContext,
  accessaReadAudit,
  reachableAccessa,
  toAccessaChange,
} from './reachable-accessa.ts'

/** Staff list every pharmacy; others those where they have a right in accessa. */
export const serveAccessaPharmacies = serve(getAccessaPharmacies, async ({ db, user, query }) => {
  const { filter, status, search, pageNumber, pageSize } = query
  const isAny = reach(user, 'listAccessaPharmacies') === 'any'
  const ownPharmacyIds = user.rights
    .flatMap(({ pharmacyId }) => pharmacyId ?? [])
    .filter((pharmacyId) => may(user, 'listAccessaPharmacies', { pharmacyId }))
  if (!isAny && ownPharmacyIds.length === 0) throw forbidden()
  const { items, totalCount } = await listAccessa(db, {
    pharmacyIds: isAny ? 'any' : ownPharmacyIds,
    isEnrolled: filter === undefined ? undefined : filter === 'enrolled',
    ...{ status, search, pageNumber, pageSize },
  })
  return { items: items.map((row) => accessaSummaryResponse(row, user)), pageNumber, pageSize, totalCount }
})

export const serveAccessaPharmacy = serve(getAccessaPharmacy, async (context) => {
  const callerReach = await reachableAccessa(context, 'readAccessaPharmacy')
  await auditStaffRead(context, callerReach, accessaReadAudit(context.path.pharmacyId))
  return accessaPharmacyResponse(context)
})

export const serveUserParticipations = serve(getUserParticipations, async (context) => {
  await reachableAccessa(context, 'readOwnParticipations')
  const { db, user, path } = context
  return participationsOf(db, path.pharmacyId, user.contactId)
})

export const serveProgrammeCategories = serve(getProgrammeCategories, (context) =>
  readCategories(context, 'readProgrammeCategories'),
)

export const serveAccessaPeople = serve(getAccessaPeople, async (context) => {
  const callerReach = await reachableAccessa(context, 'readAccessaPeople')
  await auditStaffRead(context, callerReach, accessaReadAudit(context.path.pharmacyId))
  return listAccessaPeople(context.db, context.path.pharmacyId, todayInQuebec())
})

export const serveEnrolment = serveCreation(postProgrammeCategories, {
  async authorize(context) {
    await reachableAccessa(context, 'enrolInProgramme')
  },
  async handle(context) {
    const { db, path, body } = context
    await requireOpenParticipation(db, path.pharmacyId)
    if ((await enrolPharmacy(db, body.categoryIds, toAccessaChange(context))) === 'unknownCategory') {
      throw badRequest('choiceGone', '/categoryIds')
    }
    return readCategories(context, 'enrolInProgramme')
  },
  // Recomputed, because participants may have left since.
  replay: (context) => readCategories(context, 'enrolInProgramme'),
})

async function readCategories(context: AccessaContext, act: Act) {
  const callerReach = await reachableAccessa(context, act)
  await auditStaffRead(context, callerReach, accessaReadAudit(context.path.pharmacyId))
  return categoriesResponse(context)
}

/**
 * Specification 1: a pharmacy takes part under the general conditions. During a notice period,
 * nothing new can be added.
 */
export async function requireOpenParticipation(db: Queryable, pharmacyId: PharmacyId): Promise<void> {
  const state = await participationState(db, pharmacyId)
  if (state !== 'open') throw badRequest(state)
}
