import type { TransactionStatus } from '@officine/api/constants'
import { statusAfter } from '../records/transaction-form.ts'
import { type Caller, may, reach } from './may.ts'
import type { Act, Reach } from './table.ts'

/** What says whose a transaction is; neither ever changes. */
export interface TransactionPlace {
  /** An opening has none yet. */
  readonly pharmacyId: string | null
  readonly createdBy: string
}

const acts = {
  read: ['readTransaction', 'readOpening'],
  change: ['changeTransaction', 'changeOpening'],
  delete: ['deleteTransaction', 'deleteOpening'],
  addAffirmation: ['addAffirmation', 'addAffirmationToOpening'],
  readAffirmation: ['readAffirmation', 'readAffirmationOfOpening'],
} as const satisfies Record<string, readonly [Act, Act]>

/** How somebody reaches a transaction: by its pharmacy, or, when it opens one, as who began it. */
export function reachTransaction(
  caller: Caller,
  act: keyof typeof acts,
  { pharmacyId, createdBy }: TransactionPlace,
): Reach | undefined {
  const [atPharmacy, opening] = acts[act]
  return pharmacyId === null
    ? reach(caller, opening, { contactId: createdBy })
    : reach(caller, atPharmacy, { pharmacyId })
}

/** The pharmacies whose transactions somebody may list; `any` for staff, nothing for who may list none. */
export function listedPharmacies(caller: Caller): 'any' | readonly string[] | undefined {
  if (reach(caller, 'listTransactions') === 'any') return 'any'
  const own = caller.rights
    .flatMap(({ pharmacyId }) => pharmacyId ?? [])
    .filter((pharmacyId) => may(caller, 'listTransactions', { pharmacyId }))
  return own.length > 0 ? own : undefined
}

/**
 * Whether somebody sees mobile, sex and birth date of an owner on a form: the person, and the association's administration. Of
 * somebody whom the form alone names, those who fill it in see what they typed.
 */
export function seesPrivateFields(caller: Caller, how: Reach, ownerContactId: string | null): boolean {
  if (caller.rights.some(({ role }) => role === 'AdminAQPP')) return true
  return ownerContactId === null ? how !== 'any' : ownerContactId === caller.contactId
}

/**
 * Whether those who run a pharmacy are told no more than the name of an owner on a form: of who has left it, once the form was sent.
 * Until then it is theirs to fill in.
 */
export function hidesFormerOwner(
  caller: Caller,
  form: { readonly status: TransactionStatus },
  owner: { readonly contactId: string | null; readonly hasLeft: boolean },
): boolean {
  const isSent = statusAfter(form.status, 'save') === undefined
  return owner.hasLeft && isSent && owner.contactId !== caller.contactId && !may(caller, 'readContact')
}
