import type { TransactionType } from '@officine/api/constants'
import type { FormReader } from '../records/transaction-obstacles.ts'
import type { TransactionStanding } from '../records/transaction-standing.ts'
import type { TransactionList } from '../records/transactions.ts'
import { type Caller, may, reach } from './may.ts'
import type { Act, Reach } from './table.ts'

/** How somebody reaches a transaction. `named`: type, pharmacy, dates and status, and what is about them. */
export type TransactionReach = Reach | 'named'

const writeActs = {
  change: ['changeTransaction', 'changeAcquisition', 'changeBegunForOneself'],
  delete: ['deleteTransaction', 'deleteAcquisition', 'deleteBegunForOneself'],
  addAffirmation: ['addAffirmation', 'addAffirmationToAcquisition', 'addAffirmationToBegunForOneself'],
  askWithdrawal: ['askWithdrawal', 'askWithdrawalOfAcquisition', 'askWithdrawalOfBegunForOneself'],
} as const satisfies Record<string, readonly [Act, Act, Act]>

export type TransactionWriteAct = keyof typeof writeActs

/** Those that make somebody an owner who need not own the pharmacy before. */
const acquisitions: ReadonlySet<TransactionType> = new Set(['opening', 'purchase'])

export const isAcquisition = (type: TransactionType): boolean => acquisitions.has(type)

/** A draft is read by who files it and, while they own the pharmacy, by its owners; what was sent by those who owned it then. */
export function reachTransaction(
  caller: Caller,
  standing: TransactionStanding,
): TransactionReach | undefined {
  const { createdBy, sentAt, filerOwns, ownedWhenSent, isBegunForFiler, namedAs } = standing
  if (may(caller, 'readFiledTransaction', { contactId: createdBy })) return 'self'
  const isOfOwners = sentAt === null ? filerOwns : ownedWhenSent
  if (isOfOwners && reach(caller, 'readTransaction', atPharmacy(standing)) === 'own') return 'own'
  const isOfStaff = sentAt !== null || isBegunForFiler
  if (isOfStaff && reach(caller, 'readTransaction') === 'any') return 'any'
  const isNamed = sentAt !== null && namedAs !== null
  return isNamed && may(caller, 'readNamedTransaction', caller) ? 'named' : undefined
}

/** Somebody as a form is read for them. */
export const readerOfForms = (caller: Caller): FormReader => ({
  contactId: caller.contactId,
  mayRead: (standing) => reachTransaction(caller, standing) !== undefined,
  decides: may(caller, 'decideTransaction'),
})

/** Whether somebody may fill in, send or delete a transaction, as far as its status lets anybody. */
export function mayWriteTransaction(
  caller: Caller,
  act: TransactionWriteAct,
  standing: TransactionStanding,
): boolean {
  const { type, createdBy: contactId, filerOwns, isBegunForFiler } = standing
  const [ofOwnPharmacy, acquisition, begunForOneself] = writeActs[act]
  return (
    (filerOwns && may(caller, ofOwnPharmacy, atPharmacy(standing))) ||
    (isAcquisition(type) && may(caller, acquisition, { contactId })) ||
    (isBegunForFiler && may(caller, begunForOneself, { contactId }))
  )
}

/**
 * Whether who files a transaction may still write it: as an owner of the pharmacy, as an owner of any who acquires one, or as for whom
 * it was begun.
 */
export function mayFilerChange(standing: TransactionStanding): boolean {
  const { type, filerOwns, filerOwnsAny, isBegunForFiler } = standing
  return filerOwns || (isAcquisition(type) && filerOwnsAny) || isBegunForFiler
}

/** Whether somebody answers a transaction for the association: never their own, one of their pharmacy, or one that is about them. */
export function mayDecide(caller: Caller, standing: TransactionStanding): boolean {
  const { createdBy, sentAt, namedAs, ownedWhenSent } = standing
  const owns = reach(caller, 'readTransaction', atPharmacy(standing)) === 'own'
  const isOwn = createdBy === caller.contactId || namedAs !== null || ownedWhenSent || owns
  return sentAt !== null && !isOwn && may(caller, 'decideTransaction')
}

const atPharmacy = ({ pharmacyId }: TransactionStanding) => (pharmacyId === null ? {} : { pharmacyId })

/** What somebody may list beside the transactions that they filed or are named on. */
export function listedTransactions(
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
 * Whether somebody sees mobile, sex and birth date of an owner on a form: the person, and the association's administration. Of
 * somebody whom the form alone names, those who fill it in see what they typed: its filer, and who owns the pharmacy with them.
 */
export function seesPrivateFields(
  caller: Caller,
  how: TransactionReach,
  { filerOwns }: Pick<TransactionStanding, 'filerOwns'>,
  ownerContactId: string | null,
): boolean {
  if (caller.rights.some(({ role }) => role === 'AdminAQPP')) return true
  if (ownerContactId !== null) return ownerContactId === caller.contactId
  return how === 'self' || (how === 'own' && filerOwns)
}

export interface FormOwner {
  readonly id: string
  readonly hasLeft: boolean
  readonly change: 'joins' | 'stays' | 'leaves'
}

/**
 * Whether the reader gets no more than the name of an owner on a form: a buyer of those who leave, whom the form names of the others, and
 * those who run a pharmacy of who has left it since the form was sent.
 */
export function hidesOwner(
  caller: Caller,
  how: TransactionReach,
  standing: TransactionStanding,
  { id, hasLeft, change }: FormOwner,
): boolean {
  const { type, sentAt, status, filerOwns, namedAs } = standing
  if (id === namedAs || how === 'any') return false
  if (how === 'named') return true
  const isBuyer = how === 'self' && type === 'purchase' && !filerOwns
  const isSent = sentAt !== null && status !== 'returned'
  return (isBuyer && change === 'leaves') || (isSent && hasLeft && !may(caller, 'readContact'))
}

/** Whether somebody may read the affirmation of an owner: that owner, who files the form, the administration. */
export function mayReadAffirmation(
  caller: Caller,
  how: TransactionReach,
  standing: TransactionStanding,
  owner: FormOwner,
): boolean {
  if (hidesOwner(caller, how, standing, owner)) return false
  return may(caller, 'readAffirmation') || may(caller, 'readOwnAffirmation', swornBy(caller, standing, owner))
}

/** Whether somebody may read the affirmation of an owner of a pharmacy, from a form that took effect: as on that form. */
export function mayReadAssociateAffirmation(
  caller: Caller,
  { contactId, filedBy }: { readonly contactId: string; readonly filedBy: string },
): boolean {
  const isTheirs = [contactId, filedBy].some((person) =>
    may(caller, 'readOwnAffirmation', { contactId: person }),
  )
  return isTheirs || may(caller, 'readAffirmation')
}

/** Whether somebody may print what an owner has to swear: whoever reads that owner's entry. */
export function mayReadAffirmationForm(
  caller: Caller,
  how: TransactionReach,
  standing: TransactionStanding,
  owner: FormOwner,
): boolean {
  if (hidesOwner(caller, how, standing, owner)) return false
  return (
    may(caller, 'readAffirmationForm', atPharmacy(standing)) ||
    may(caller, 'readOwnAffirmationForm', swornBy(caller, standing, owner))
  )
}

/** Whose an affirmation is: its owner's, and with all others of the form its filer's. */
const swornBy = (caller: Caller, { namedAs, createdBy }: TransactionStanding, { id }: FormOwner) => ({
  contactId: id === namedAs ? caller.contactId : createdBy,
})
