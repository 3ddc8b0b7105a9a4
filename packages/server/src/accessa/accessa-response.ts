import type {
  AccessaPharmacy,
  AccessaPharmacySummary,
  Participant,
  PharmacyId,
  ProgrammeCategory,
} from '@officine/api/calls'
import { leastAdvancedStatus } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { notFound } from '../api/call-failure.ts'
import { withFormerRights } from '../api/former-names.ts'
import type { CallContext } from '../api/serve.ts'
import { type Caller, may, reach } from '../policy/may.ts'
import type { Act, Reach } from '../policy/policy-table.ts'
import {
  agreementOf,
  categoriesOf,
  noticeOf,
  type ParticipantRow,
  participantsOf,
  responsibleOf,
} from './accessa.ts'
import { rightsToAccessa, rightsToCategory, rightsToParticipant } from './accessa-rights.ts'
import { type AccessaPharmacyRow, accessaPharmacies } from './list-accessa.ts'

export type AccessaContext = Pick<CallContext, 'db' | 'user' | 'requestId'> & {
  readonly path: { readonly pharmacyId: PharmacyId }
}

/** @throws {CallFailure} 404 for a pharmacy that is foreign or absent, without distinction. */
export async function reachableAccessa({ db, user, path }: AccessaContext, act: Act): Promise<Reach> {
  const callerReach = reach(user, act, path)
  const [row] = callerReach ? await accessaPharmacies(db, [path.pharmacyId]) : []
  if (!callerReach || !row) throw notFound()
  return callerReach
}

export const toAccessaChange = ({ user, requestId, path }: AccessaContext) => ({
  pharmacyId: path.pharmacyId,
  actor: { contactId: user.contactId, requestId },
  today: todayInQuebec(),
})

export const accessaReadAudit = (recordId: string) => ({
  ...{ action: 'accessa.read', recordType: 'pharmacy', recordId },
})

/** A caller who only works there gets the participation and its status, not the details. */
export function accessaSummaryResponse(row: AccessaPharmacyRow, caller: Caller): AccessaPharmacySummary {
  const { id, companyName, city } = row
  const isEnrolled = row.categories.length > 0
  const rights = rightsToAccessa(caller, id, { ...row, isEnrolled })
  const { isSigned, hasResponsible, lastDay, categories } = rights.includes('read') ? row : hiddenDetails
  return {
    ...{ id, companyName, city },
    isEnrolled,
    status: leastAdvancedStatus(row.categories.map(({ status }) => status)) ?? null,
    lacking: categories.reduce((sum, category) => sum + category.lacking, 0),
    ...{ isSigned, hasResponsible, lastDay, categories: [...categories] },
    may: withFormerRights(rights),
  }
}

const hiddenDetails = { isSigned: false, hasResponsible: false, lastDay: null, categories: [] }

export async function accessaPharmacyResponse({ db, user, path }: AccessaContext): Promise<AccessaPharmacy> {
  const { pharmacyId } = path
  const [row] = await accessaPharmacies(db, [pharmacyId])
  if (!row) throw notFound()
  const agreement = await agreementOf(db, pharmacyId)
  return {
    ...accessaSummaryResponse(row, user),
    responsible: await responsibleOf(db, pharmacyId, todayInQuebec()),
    agreement: agreement && {
      effectiveOn: agreement.effectiveOn,
      signedOn: agreement.signedOn,
      signedBy: agreement.signedBy,
      wishesEnglish: agreement.wishesEnglish,
    },
    notice: await noticeOf(db, pharmacyId),
  }
}

/** The categories on offer, and retired ones in which the pharmacy is still enrolled. */
export async function categoriesResponse({ db, user, path }: AccessaContext): Promise<ProgrammeCategory[]> {
  const { pharmacyId } = path
  const day = todayInQuebec()
  const participants = await participantsOf(db, pharmacyId, day)
  const [row] = await accessaPharmacies(db, [pharmacyId])
  const rights = row
    ? rightsToAccessa(user, pharmacyId, { ...row, isEnrolled: row.categories.length > 0 })
    : []
  return (await categoriesOf(db, pharmacyId)).flatMap(({ enrolmentId, ...category }) => {
    const isEnrolled = enrolmentId !== null
    const isRetired = category.retiredOn !== null && category.retiredOn <= day
    if (isRetired && !isEnrolled) return []
    return {
      ...category,
      isEnrolled,
      participants: participants
        .filter((participant) => participant.enrolmentId === enrolmentId)
        .map((participant) => participantResponse(participant, user, pharmacyId)),
      may: rightsToCategory(rights, { isEnrolled, isRetired }),
    }
  })
}

/** Of a participant who has left, the pharmacy gets the name and the dates. */
export function participantResponse(
  row: ParticipantRow,
  caller: Caller,
  pharmacyId: PharmacyId,
): Participant {
  const { enrolmentId, categoryId, categoryName, hasLeft, ...participant } = row
  const showsDetails = !hasLeft || row.contactId === caller.contactId || may(caller, 'readContact')
  return {
    ...participant,
    curoEmail: showsDetails ? participant.curoEmail : null,
    may: rightsToParticipant(caller, pharmacyId, row),
  }
}
