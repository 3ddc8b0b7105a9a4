/** The types and statuses of transactions, and what follows from them. */

/** `association` includes dissociation. */
export const transactionTypes = ['opening', 'purchase', 'association', 'move'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** The types by which a person becomes an owner without owning the pharmacy before. */
export const acquisitionTypes = ['opening', 'purchase'] as const satisfies readonly TransactionType[]

export const isAcquisition = (type: TransactionType): boolean =>
  acquisitionTypes.some((acquisitionType) => acquisitionType === type)

/** `withdrawn`: it was submitted, and no longer has an effect. */
export const transactionStatuses = [
  'draft',
  'submitted',
  'inReview',
  'accepted',
  'returned',
  'withdrawn',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/**
 * The forms that wait for the association's decision. Which decisions a status allows is
 * `statusAfter` of the server's `transaction-rules.ts`.
 */
export const undecidedStatuses = ['submitted', 'inReview'] as const satisfies readonly TransactionStatus[]

export const isUndecided = (status: TransactionStatus): boolean =>
  undecidedStatuses.some((undecided) => undecided === status)

interface FormProgress {
  readonly status: TransactionStatus
  /** The instant at which the form was applied to the pharmacy's record. */
  readonly appliedAt: unknown
}

/**
 * Whether a form was sent and can still be applied: undecided, or accepted and not applied yet. A
 * pharmacy has one such form at most.
 */
export const isTransactionInProgress = ({ status, appliedAt }: FormProgress): boolean =>
  appliedAt === null && (isUndecided(status) || status === 'accepted')

/** Whether an accepted form takes effect now. Both are days, `YYYY-MM-DD`. */
export const isEffectDue = (effectiveDate: string, today: string): boolean => effectiveDate <= today

/** Specification 9: a form is submitted at least two weeks before it takes effect. */
export const effectiveDateLeadDays = 14

/** Whether an entry of a form is an owner once the form has taken effect. */
export const ownsAfterwards = ({ change }: { readonly change: string }): boolean => change !== 'leaves'

/** The drafts that a person has at once, those that the administration began for them among them. */
export const maximumDraftsPerPerson = 20

interface Identity {
  readonly contactId: string | null
  readonly practiceNumber: string | null
}

/** Whether two entries of a form are one person: by contact or practice number; blank is unknown. */
export const isSamePerson = (first: Identity, second: Identity): boolean =>
  isSameValue(first.contactId, second.contactId) || isSameValue(first.practiceNumber, second.practiceNumber)

function isSameValue(first: string | null, second: string | null): boolean {
  const value = first?.trim() ?? ''
  return value !== '' && value === second?.trim()
}

interface OwnerChange extends Identity {
  readonly change: string
}

/**
 * Specification 5: an association or dissociation can't dissociate all present owners of the pharmacy.
 */
export function dissociatesEverybody(
  type: TransactionType,
  owners: readonly OwnerChange[],
  presentOwners: readonly Identity[],
): boolean {
  if (type !== 'association' || presentOwners.length === 0) return false
  const leaving = owners.filter((owner) => !ownsAfterwards(owner))
  return presentOwners.every((person) => leaving.some((owner) => isSamePerson(owner, person)))
}

interface RespondingOwner {
  readonly change: string
  readonly isResponder: boolean
}

/** Specification 5: one of those who own the pharmacy afterwards answers for it (*répondant*). */
export const hasResponder = (owners: readonly RespondingOwner[]): boolean =>
  owners.some((owner) => ownsAfterwards(owner) && owner.isResponder)
