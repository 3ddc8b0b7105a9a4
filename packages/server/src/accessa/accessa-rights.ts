import type { ContactId, PharmacyId } from '@officine/api/calls'
import {
  type AccessaRight,
  accessaRights,
  type EnrolmentRight,
  type ParticipantRight,
} from '@officine/api/structs'
import { type Caller, may } from '../policy/may.ts'
import type { ParticipantRow } from './accessa.ts'

export interface AccessaState {
  readonly isSigned: boolean
  /** Enrolled in a category; new owners may be so without having signed an agreement. */
  readonly isEnrolled: boolean
  /** The last day by an active notice. */
  readonly lastDay: string | null
}

/**
 * The rights of a caller to accessa at a pharmacy, by role and by the pharmacy's current state. The
 * writes check the state too: `participationState` and `giveNotice` in
 * accessa/participation-agreement.ts.
 */
export function rightsToAccessa(
  caller: Caller,
  pharmacyId: PharmacyId,
  { isSigned, isEnrolled, lastDay }: AccessaState,
): AccessaRight[] {
  const target = { pharmacyId }
  const acceptsAdditions = isSigned && lastDay === null
  const isParticipating = isSigned || isEnrolled
  const granted: Readonly<Record<AccessaRight, boolean>> = {
    read: may(caller, 'readAccessaPharmacy', target),
    sign: !isSigned && may(caller, 'signAgreement', target),
    enrol: acceptsAdditions && may(caller, 'enrolInProgramme', target),
    addParticipants: acceptsAdditions && may(caller, 'addParticipant', target),
    nameResponsible: may(caller, 'nameResponsible', target),
    giveNotice: isParticipating && lastDay === null && may(caller, 'giveParticipationNotice', target),
    withdrawNotice: lastDay !== null && may(caller, 'withdrawParticipationNotice', target),
    evaluate: may(caller, 'evaluateEnrolment', target),
  }
  return accessaRights.filter((right) => granted[right])
}

interface Category {
  readonly isEnrolled: boolean
  readonly isRetired: boolean
}

/** `enrolPharmacy` in accessa/programme-enrolments.ts refuses retired categories too. */
export function rightsToCategory(
  rights: readonly AccessaRight[],
  { isEnrolled, isRetired }: Category,
): EnrolmentRight[] {
  if (!isEnrolled) return isRetired ? [] : rights.filter((right) => right === 'enrol')
  return rights.filter((right) => right === 'addParticipants' || right === 'evaluate')
}

/** Participants can also leave by themselves. */
export function rightsToParticipant(
  caller: Caller,
  pharmacyId: PharmacyId,
  { contactId }: Pick<ParticipantRow, 'contactId'>,
): ParticipantRight[] {
  const mayRemove = mayRemoveParticipant(caller, pharmacyId, contactId)
  const mayEvaluate = may(caller, 'evaluateParticipant', { pharmacyId })
  return [...(mayRemove ? (['remove'] as const) : []), ...(mayEvaluate ? (['evaluate'] as const) : [])]
}

export function mayRemoveParticipant(caller: Caller, pharmacyId: PharmacyId, contactId: ContactId): boolean {
  return may(caller, 'removeParticipant', { pharmacyId }) || may(caller, 'leaveProgramme', { contactId })
}
