import type { ContactId } from '@officine/api/calls'
import { isAcquisition, isUndecided } from '@officine/api/constants'
import { normalizeEmail } from '@officine/api/rules'
import { type Caller, may, reach } from '../policy/may.ts'
import type { Act, Reach } from '../policy/policy-table.ts'
import type { TransactionReader } from './transaction-obstacles.ts'
import type { TransactionRelation } from './transaction-relation.ts'
import type { TransactionList } from './transactions.ts'

/**
 * How the caller reaches a transaction. `named`: type, pharmacy, dates, status, and their own
 * entry.
 */
export type TransactionReach = Reach | 'named'

const writeActs = {
  change: ['changeTransaction', 'changeAcquisition', 'changeBegunForOneself'],
  delete: ['deleteTransaction', 'deleteAcquisition', 'deleteBegunForOneself'],
  addAffirmation: ['addAffirmation', 'addAffirmationToAcquisition', 'addAffirmationToBegunForOneself'],
  requestWithdrawal: [
    'requestWithdrawal',
    'requestWithdrawalOfAcquisition',
    'requestWithdrawalOfBegunForOneself',
  ],
} as const satisfies Record<string, readonly [Act, Act, Act]>

export type TransactionWriteAct = keyof typeof writeActs

/**
 * A draft can be read by its filer and by the pharmacy's owners while they own it; a sent
 * transaction by those who owned the pharmacy at the time.
 */
export function reachTransaction(
  caller: Caller,
  relation: TransactionRelation,
): TransactionReach | undefined {
  const { createdBy, sentAt, filerOwns, ownedWhenSent, isBegunForFiler, namedAs } = relation
  if (may(caller, 'readFiledTransaction', { contactId: createdBy })) return 'self'
  const isVisibleToOwners = sentAt === null ? filerOwns : ownedWhenSent
  if (isVisibleToOwners && reach(caller, 'readTransaction', atPharmacy(relation)) === 'own') return 'own'
  const isVisibleToStaff = sentAt !== null || isBegunForFiler
  if (isVisibleToStaff && reach(caller, 'readTransaction') === 'any') return 'any'
  const isNamed = sentAt !== null && namedAs !== null
  return isNamed && may(caller, 'readNamedTransaction', caller) ? 'named' : undefined
}

/** The caller's view of transactions. */
export const createTransactionReader = (caller: Caller): TransactionReader => ({
  contactId: caller.contactId,
  mayRead: (relation) => reachTransaction(caller, relation) !== undefined,
  isDecider: may(caller, 'decideTransaction'),
})

/** Whether the caller may fill in, send or delete a transaction, apart from its status. */
export function mayWriteTransaction(
  caller: Caller,
  act: TransactionWriteAct,
  relation: TransactionRelation,
): boolean {
  const { type, createdBy: contactId, isBegunForFiler } = relation
  const [ownPharmacyAct, acquisitionAct, begunForOneselfAct] = writeActs[act]
  return (
    (isOpenToOwners(act, relation) && may(caller, ownPharmacyAct, atPharmacy(relation))) ||
    (isAcquisition(type) && may(caller, acquisitionAct, { contactId })) ||
    (isBegunForFiler && may(caller, begunForOneselfAct, { contactId }))
  )
}

/**
 * Owners fill in and send the transaction of one of them; they may ask for the withdrawal of every
 * transaction of their pharmacy that was sent, also of a purchase that a stranger sent.
 */
const isOpenToOwners = (act: TransactionWriteAct, { filerOwns, ownedWhenSent }: TransactionRelation) =>
  filerOwns || (act === 'requestWithdrawal' && ownedWhenSent)

/** Whether the caller confirms or contests a purchase: as a present owner, until it is decided. */
export function mayConfirmPurchase(caller: Caller, relation: TransactionRelation): boolean {
  const { type, status, ownedWhenSent } = relation
  const isAsked = type === 'purchase' && isUndecided(status) && ownedWhenSent
  return isAsked && may(caller, 'confirmPurchase', atPharmacy(relation))
}

/**
 * Whether the filer may still change the transaction: as an owner of the pharmacy, as an owner of
 * any pharmacy for an acquisition, or as the person for whom it was begun.
 */
export function mayFilerChange(relation: TransactionRelation): boolean {
  const { type, filerOwns, filerOwnsAny, isBegunForFiler } = relation
  return filerOwns || (isAcquisition(type) && filerOwnsAny) || isBegunForFiler
}

/**
 * Whether the caller decides a transaction for the association: never their own, one of their
 * pharmacy, or one that names them.
 */
export function mayDecide(caller: Caller, relation: TransactionRelation): boolean {
  const { createdBy, sentAt, namedAs, readerEmail, typedEmails, ownedWhenSent } = relation
  const isOwner = reach(caller, 'readTransaction', atPharmacy(relation)) === 'own'
  // A typed address lets nobody read the transaction, but the transaction may be its owner's.
  const isNamed = namedAs !== null || typedEmails.some((email) => normalizeEmail(email) === readerEmail)
  const isOwn = createdBy === caller.contactId || isNamed || ownedWhenSent || isOwner
  return sentAt !== null && !isOwn && may(caller, 'decideTransaction')
}

const atPharmacy = ({ pharmacyId }: TransactionRelation) => (pharmacyId === null ? {} : { pharmacyId })

/** What the caller may list besides transactions that they filed or are named on. */
export function transactionListScope(
  caller: Caller,
): Pick<TransactionList, 'readsAllSent' | 'ownedPharmacies'> {
  return {
    readsAllSent: reach(caller, 'listTransactions') === 'any',
    ownedPharmacies: caller.rights
      .flatMap(({ pharmacyId }) => pharmacyId ?? [])
      .filter((pharmacyId) => reach(caller, 'readTransaction', { pharmacyId }) === 'own'),
  }
}

/**
 * Whether the caller sees an owner's mobile, sex and birth date on a transaction: the person and
 * the administration do. For an owner without a contact record, so do those who fill in the
 * transaction: its filer and the pharmacy's other owners.
 */
export function maySeePrivateFields(
  caller: Caller,
  callerReach: TransactionReach,
  { filerOwns }: Pick<TransactionRelation, 'filerOwns'>,
  ownerContactId: ContactId | null,
): boolean {
  if (caller.rights.some(({ role }) => role === 'AdminAQPP')) return true
  if (ownerContactId !== null) return ownerContactId === caller.contactId
  return callerReach === 'self' || (callerReach === 'own' && filerOwns)
}

export interface OwnerEntry {
  readonly id: string
  readonly hasLeft: boolean
  readonly change: 'joins' | 'stays' | 'leaves'
}

/**
 * Whether the caller only sees an owner's name on a transaction: persons named on the transaction
 * for the others, a buyer for leaving owners, and on a sent transaction callers without
 * `readContact` for owners who have left.
 */
export function isOwnerHidden(
  caller: Caller,
  callerReach: TransactionReach,
  relation: TransactionRelation,
  { id, hasLeft, change }: OwnerEntry,
): boolean {
  const { type, sentAt, status, filerOwns, namedAs } = relation
  if (id === namedAs || callerReach === 'any') return false
  if (callerReach === 'named') return true
  const isBuyer = callerReach === 'self' && type === 'purchase' && !filerOwns
  const isSent = sentAt !== null && status !== 'returned'
  return (isBuyer && change === 'leaves') || (isSent && hasLeft && !may(caller, 'readContact'))
}

/**
 * Whether the caller may read an owner's affirmation: that owner, the transaction's filer, the
 * administration.
 */
export function mayReadAffirmation(
  caller: Caller,
  callerReach: TransactionReach,
  relation: TransactionRelation,
  owner: OwnerEntry,
): boolean {
  if (isOwnerHidden(caller, callerReach, relation, owner)) return false
  return (
    may(caller, 'readAffirmation') ||
    may(caller, 'readOwnAffirmation', affirmationPerson(caller, relation, owner))
  )
}

/**
 * Whether the caller may read the affirmation of a pharmacy's owner from a transaction that took
 * effect: as on that transaction.
 */
export function mayReadAssociateAffirmation(
  caller: Caller,
  { contactId, filedBy }: { readonly contactId: ContactId; readonly filedBy: ContactId },
): boolean {
  const isOwn = [contactId, filedBy].some((person) =>
    may(caller, 'readOwnAffirmation', { contactId: person }),
  )
  return isOwn || may(caller, 'readAffirmation')
}

/**
 * Whether the caller may print the text of an owner's affirmation: all who may read that owner's
 * entry.
 */
export function mayReadAffirmationForm(
  caller: Caller,
  callerReach: TransactionReach,
  relation: TransactionRelation,
  owner: OwnerEntry,
): boolean {
  if (isOwnerHidden(caller, callerReach, relation, owner)) return false
  return (
    may(caller, 'readAffirmationForm', atPharmacy(relation)) ||
    may(caller, 'readOwnAffirmationForm', affirmationPerson(caller, relation, owner))
  )
}

/** The person of an affirmation: its owner, or for all others of the transaction its filer. */
const affirmationPerson = (
  caller: Caller,
  { namedAs, createdBy }: TransactionRelation,
  { id }: OwnerEntry,
) => ({
  contactId: id === namedAs ? caller.contactId : createdBy,
})
