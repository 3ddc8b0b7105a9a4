import {
  type TransactionAddress,
  type TransactionDetails,
  type TransactionOwnerEntry,
  TransactionStep,
} from '@officine/api/calls'
import type { TransactionStatus, TransactionType } from '@officine/api/constants'
import { check, type Violation } from '@officine/api/rules'

/** What those who fill in a form do to it. The association's own work moves it on from `submitted`. */
export type FilerAct = 'save' | 'send' | 'delete'

/** Specification 4: edited and deleted while unsubmitted. A returned form is edited and sent again; its history keeps it. */
const afterActs: Readonly<Record<TransactionStatus, Partial<Record<FilerAct, TransactionStatus | 'gone'>>>> =
  {
    draft: { save: 'draft', send: 'submitted', delete: 'gone' },
    submitted: {},
    inReview: {},
    accepted: {},
    returned: { save: 'returned', send: 'submitted' },
  }

/** What a form becomes by an act; nothing when it can't be done to it any more. */
export function statusAfter(
  status: TransactionStatus,
  act: FilerAct,
): TransactionStatus | 'gone' | undefined {
  return afterActs[status][act]
}

/** Who owns the pharmacy today. */
export interface PresentOwner {
  readonly contactId: string
  readonly practiceNumber: string | null
}

type FormOwner = Omit<TransactionOwnerEntry, 'id' | 'practiceNumber'> & {
  readonly practiceNumber: string | null
  /** Whether their sworn affirmation was received and found clean. */
  readonly isSworn: boolean
}

export interface Form {
  readonly type: TransactionType
  readonly address: TransactionAddress | null
  readonly details: TransactionDetails | null
  readonly areOwnersSaved: boolean
  readonly owners: readonly FormOwner[]
}

/**
 * All that keeps a form from being sent, each with the step or the field to go back to. What was right when it was saved
 * is looked at again: the effective date comes nearer, and owners change meanwhile.
 */
export function obstacles(form: Form, present: readonly PresentOwner[]): readonly Violation[] {
  const { address, details, areOwnersSaved } = form
  const owners = areOwnersSaved ? form.owners.map(({ isSworn, ...entry }) => entry) : null
  const saved = Object.entries({ address, details, owners })
  const missing = saved.flatMap(([step, value]) => (value === null ? [broken('stepsIncomplete', step)] : []))
  const filled = Object.fromEntries(saved.filter(([, value]) => value !== null))
  return [
    ...missing,
    ...(check(filled, TransactionStep).violations ?? []),
    ...(owners ? ownersBroken(form, present) : []),
  ]
}

function ownersBroken({ type, owners }: Form, present: readonly PresentOwner[]): readonly Violation[] {
  const unsworn = owners.flatMap(({ change, isSworn }, index) =>
    change === 'leaves' || isSworn ? [] : [broken('affirmationMissing', `owners/${index}/affirmation`)],
  )
  return dissociatesEverybody(type, owners, present)
    ? [broken('someOwnerRemains', 'owners'), ...unsworn]
    : unsworn
}

/** Specification 5: an association or dissociation can't dissociate all the associates that there are. */
export function dissociatesEverybody(
  type: TransactionType,
  owners: readonly Pick<FormOwner, 'contactId' | 'practiceNumber' | 'change'>[],
  present: readonly PresentOwner[],
): boolean {
  if (type !== 'association' || present.length === 0) return false
  const leaving = owners.filter(({ change }) => change === 'leaves')
  const leaves = ({ contactId, practiceNumber }: PresentOwner) =>
    leaving.some(
      (owner) =>
        owner.contactId === contactId || (practiceNumber !== null && owner.practiceNumber === practiceNumber),
    )
  return present.every(leaves)
}

const broken = (rule: string, at: string): Violation => ({ pointer: `/${at}`, rule, parameters: {} })
