import type { ContactId, PharmacyId } from '@officine/api/calls'
import {
  type AnnouncementState,
  employmentTypes,
  jobFields,
  type PharmacyState,
  type Role,
  type TransactionDecisionName,
  validationStatuses,
} from '@officine/api/constants'
import {
  type AffirmationRight,
  type AnnouncementRight,
  affirmationRights,
  announcementRights,
  type ContactRight,
  contactRights,
  type EmploymentRight,
  employmentRights,
  type PersonRight,
  type PharmacyRight,
  personRights,
  pharmacyRights,
  type RequestRight,
  requestRights,
  type TransactionRight,
  transactionRights,
  type UserRight,
  userRights,
} from '@officine/api/structs'
import { hasEndedBy } from '../employments/current-employments.ts'
import {
  type EmploymentState,
  mayAssignType,
  mayChange,
  mayChangeDelegates,
  mayEnd,
} from '../employments/employment-rights.ts'
import type { EmploymentRow } from '../employments/employments.ts'
import { maySendInvitationAgain } from '../invitations/invitation-rights.ts'
import { mayAnswerRequest } from '../requests/member-request-rights.ts'
import type { RequestState } from '../requests/requests.ts'
import type { TransactionRelation } from '../transactions/transaction-relation.ts'
import {
  mayConfirmPurchase,
  mayDecide,
  mayReadAffirmation,
  mayWriteTransaction,
  type OwnerEntry,
  type TransactionReach,
  type TransactionWriteAct,
} from '../transactions/transaction-rights.ts'
import { type FilerAct, statusAfter, type TransactionAct } from '../transactions/transaction-rules.ts'
import { type Caller, may, reach } from './may.ts'
import type { Act } from './policy-table.ts'
import type { Principal } from './principal.ts'

/*
 * The `may` of responses. The handler of each call uses the same function, so that a granted right
 * is not refused.
 */

const pharmacyActs = {
  read: 'readPharmacy',
  change: 'changePharmacy',
  changeRamqNumber: 'changeRamqNumber',
  confirm: 'confirmUpToDate',
  readPeople: 'readEmployee',
  addPeople: 'addEmployee',
  answerRequests: 'changeEmployee',
  correct: 'correctPharmacy',
  close: 'closePharmacy',
  readHistory: 'readPharmacyHistory',
} as const satisfies Partial<Record<PharmacyRight, Act>>

/** The rights at a pharmacy; without a pharmacy, those that reach any. */
export function rightsAtPharmacy(caller: Caller, pharmacyId = ''): PharmacyRight[] {
  return pharmacyRights.filter((right) => {
    switch (right) {
      case 'changeDelegates':
        return mayChangeDelegates(caller, pharmacyId)
      case 'giveAnyPermission':
        return mayAssignType(caller, pharmacyId, employmentTypes.Owner)
      default:
        return may(caller, pharmacyActs[right], { pharmacyId })
    }
  })
}

const rightsToClosed: ReadonlySet<PharmacyRight> = new Set(['read', 'close', 'readHistory'])

/** The rights to a pharmacy's record: a closed one is only read, and opened again. */
export function rightsToPharmacy(
  caller: Caller,
  pharmacyId: PharmacyId,
  state: PharmacyState,
): PharmacyRight[] {
  const rights = rightsAtPharmacy(caller, pharmacyId)
  return state === 'closed' ? rights.filter((right) => rightsToClosed.has(right)) : rights
}

/** The pharmacies where the caller has rights by an employment. */
export function rightsAtOwnPharmacies(caller: Caller): { id: PharmacyId; may: PharmacyRight[] }[] {
  const ids = new Set(caller.rights.flatMap(({ pharmacyId }) => pharmacyId ?? []))
  return [...ids].map((id) => ({ id, may: rightsAtPharmacy(caller, id) }))
}

/**
 * Specification 2: the roles in community pharmacy that see the screen of a request for an
 * employment. The call also accepts requests of owners and mandators.
 */
const requesterRoles: ReadonlySet<Role> = new Set(['Basic', 'Employee', 'Delegate'])

/** Facts about a person that grant rights without a role. */
export interface PersonFacts {
  /** They file a transaction, or are named on one that was sent. */
  readonly readsTransactions: boolean
  /** They take part in accessa. */
  readonly takesPart: boolean
}

/** Rights without a record. */
export function rightsOfUser(user: User, { readsTransactions, takesPart }: PersonFacts): UserRight[] {
  const { contactId } = user
  const mayBegin = may(user, 'createAcquisition', { contactId })
  return userRights.filter((right) => {
    switch (right) {
      case 'requestLink':
        return isOfferedEmploymentRequest(user)
      case 'readTransactions':
        return mayBegin || readsTransactions || reach(user, 'listTransactions') === 'any'
      case 'beginTransaction':
        return mayBegin
      case 'beginTransactionForPerson':
        return may(user, 'createForPerson')
      case 'readRequests':
        return reach(user, 'listRequests') === 'any'
      case 'readAccessa':
        return takesPart || managesAccessa(user)
      default:
        return may(user, right, { contactId })
    }
  })
}

/** At one pharmacy at least; staff at all. */
function managesAccessa(user: User): boolean {
  const pharmacies = user.rights.map(({ pharmacyId }) => pharmacyId ?? '')
  return pharmacies.some((pharmacyId) => may(user, 'readAccessaPharmacy', { pharmacyId }))
}

type User = Pick<Principal, 'contactId' | 'rights' | 'jobField'>

function isOfferedEmploymentRequest(user: User): boolean {
  const { contactId, rights, jobField } = user
  return (
    may(user, 'requestEmployment', { contactId }) &&
    jobField === jobFields.CommunityPharmacy &&
    rights.some(({ role }) => requesterRoles.has(role))
  )
}

type InvitedEmployment = EmploymentState & Partial<Pick<EmploymentRow, 'invitation' | 'decidedBy'>>

/** `today` is `YYYY-MM-DD`. Empty for ended employments and for those at the association. */
export function rightsToEmployment(caller: Caller, row: InvitedEmployment, today: string): EmploymentRight[] {
  if (row.pharmacyId === null || hasEndedBy(row, today)) return []
  return employmentRights.filter((right) => isEmploymentRight(caller, row, right, today))
}

function isEmploymentRight(
  caller: Caller,
  row: InvitedEmployment,
  right: EmploymentRight,
  today: string,
): boolean {
  const isRequest = row.validationStatus === validationStatuses.requested
  const isOwn = row.contactId === caller.contactId
  const { invitation = null, decidedBy = null } = row
  switch (right) {
    case 'approve':
      return isRequest && mayChange(caller, row, { validationStatus: validationStatuses.approved })
    case 'refuse':
      return isRequest && mayChange(caller, row, { endDate: today, refusalReason: '' })
    case 'changePermission':
      return mayChange(caller, row, { type: employmentTypes.Employee })
    case 'changeDates':
      return mayChange(caller, row, { startDate: today })
    case 'end':
      return !isRequest && !isOwn && invitation === null && mayEnd(caller, row)
    case 'cancelInvitation':
      return !isRequest && !isOwn && invitation !== null && mayEnd(caller, row)
    case 'sendInvitationAgain':
      return invitation !== null && maySendInvitationAgain(caller, { ...row, invitation, decidedBy })
    case 'leave':
      return !isRequest && isOwn && mayEnd(caller, row)
    case 'choosePrimary':
      return mayChange(caller, row, { isPrimaryLink: true })
    case 'withdraw':
      return isRequest && mayEnd(caller, row)
    case 'remind':
      return isRequest && may(caller, 'remindApprovers', { contactId: row.contactId })
  }
}

const contactActs = {
  change: 'changeContact',
  changePractice: 'changePractice',
  confirm: 'confirmContact',
} as const satisfies Record<ContactRight, Act>

export function rightsToContact(caller: Caller, contactId: ContactId): ContactRight[] {
  return contactRights.filter((right) => may(caller, contactActs[right], { contactId }))
}

/** The state of a person on which the rights to their file depend. */
export interface PersonState {
  readonly hasAccount: boolean
  readonly hasPassword: boolean
  readonly isDisabled: boolean
  readonly hasEnded: boolean
  /** After too many attempts to sign in. */
  readonly isBlocked: boolean
}

const personActs = {
  ...contactActs,
  readSecurity: 'readSecurity',
  inviteAgain: 'invitePerson',
  resetPassword: 'resetPersonsPassword',
  unblock: 'unblockPerson',
  endSessions: 'endSessions',
  changeStaffRoles: 'changeStaffRoles',
  end: 'endPerson',
  comeBack: 'bringPersonBack',
  merge: 'mergePeople',
} as const satisfies Record<PersonRight, Act>

/** The rights to a person's file: those to their record, and the acts of the association. */
export function rightsToPerson(caller: Caller, contactId: ContactId, state: PersonState): PersonRight[] {
  const { hasAccount, hasPassword, isDisabled, hasEnded, isBlocked } = state
  const isOther = caller.contactId !== contactId
  const isPossible: Readonly<Record<PersonRight, boolean>> = {
    change: true,
    changePractice: true,
    confirm: true,
    readSecurity: true,
    inviteAgain: !hasAccount && !hasEnded,
    resetPassword: hasPassword && !isDisabled && !hasEnded,
    unblock: hasAccount && isBlocked && !isDisabled && !hasEnded,
    endSessions: hasAccount,
    changeStaffRoles: isOther && !hasEnded,
    end: isOther && !hasEnded,
    comeBack: hasEnded,
    merge: isOther,
  }
  return personRights.filter((right) => isPossible[right] && may(caller, personActs[right], { contactId }))
}

export function rightsToTransaction(caller: Caller, relation: TransactionRelation): TransactionRight[] {
  const canTransition = (act: TransactionAct) => statusAfter(relation, act) !== undefined
  const canDecide = (decision: TransactionDecisionName) =>
    canTransition(decision) && mayDecide(caller, relation)
  const canWrite = (act: TransactionWriteAct, step: FilerAct) =>
    canTransition(step) && mayWriteTransaction(caller, act, relation)
  const granted: Readonly<Record<TransactionRight, boolean>> = {
    change: canWrite('change', 'save'),
    send: canWrite('change', 'send'),
    delete: canWrite('delete', 'delete'),
    addAffirmation: canWrite('addAffirmation', 'save'),
    requestWithdrawal: mayRequestWithdrawal(caller, relation),
    confirm: mayConfirmPurchase(caller, relation),
    review: canDecide('inReview'),
    accept: canDecide('accepted'),
    return: canDecide('returned'),
    withdraw: canDecide('withdrawn'),
  }
  return transactionRights.filter((right) => granted[right])
}

/**
 * Whether the caller may request the withdrawal of a form: from its sending on, while it is in
 * review or has not taken effect.
 */
export function mayRequestWithdrawal(caller: Caller, relation: TransactionRelation): boolean {
  const { status } = relation
  const isWithAssociation = status !== 'returned' && statusAfter(relation, 'withdrawn') !== undefined
  return isWithAssociation && mayWriteTransaction(caller, 'requestWithdrawal', relation)
}

/**
 * The rights to an owner's affirmation on a form, by the caller's reach. It can't be opened before
 * it is found clean.
 */
export function rightsToAffirmation(
  caller: Caller,
  callerReach: TransactionReach,
  relation: TransactionRelation,
  owner: OwnerEntry & { readonly affirmation: { readonly state: string } | null },
): AffirmationRight[] {
  const isOpen =
    owner.affirmation?.state === 'clean' && mayReadAffirmation(caller, callerReach, relation, owner)
  return affirmationRights.filter(() => isOpen)
}

const announcementActs = {
  change: 'changeAnnouncement',
  withdraw: 'withdrawAnnouncement',
} as const satisfies Record<AnnouncementRight, Act>

/** Until it is over. */
export function rightsToAnnouncement(caller: Caller, state: AnnouncementState): AnnouncementRight[] {
  const isOver = state === 'past' || state === 'withdrawn'
  return announcementRights.filter((right) => !isOver && may(caller, announcementActs[right]))
}

/** Only until it is handled. */
export function rightsToRequest(caller: Caller, request: RequestState): RequestRight[] {
  const { contactId, handledAt } = request
  if (handledAt !== null) return []
  const granted: Readonly<Record<RequestRight, boolean>> = {
    addFile: may(caller, 'attachDocument', { contactId }),
    removeFile: may(caller, 'removeDocument', { contactId }),
    answer: mayAnswerRequest(caller, request),
  }
  return requestRights.filter((right) => granted[right])
}
