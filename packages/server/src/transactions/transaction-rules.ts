import {
  type ContactId,
  type TransactionAddress,
  type TransactionDetails,
  type TransactionOwnerEntry,
  TransactionStep,
} from '@officine/api/calls'
import {
  dissociatesEverybody,
  isSamePerson,
  ownsAfterwards,
  type TransactionDecisionName,
  type TransactionStatus,
  type TransactionType,
} from '@officine/api/constants'
import { check, type Violation } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'

/** What a filer can do with a transaction. */
export type FilerAct = 'save' | 'send' | 'delete'

/** The acts of a filer, and the association's decisions. */
export type TransactionAct = FilerAct | TransactionDecisionName

/**
 * Specification 4: a transaction is edited and deleted until it is submitted. A returned
 * transaction is edited and sent again, and not deleted, because of its history.
 */
const statusTransitions: Readonly<
  Record<TransactionStatus, Partial<Record<TransactionAct, TransactionStatus | 'gone'>>>
> = {
  draft: { save: 'draft', send: 'submitted', delete: 'gone' },
  submitted: { inReview: 'inReview', accepted: 'accepted', returned: 'returned', withdrawn: 'withdrawn' },
  inReview: { accepted: 'accepted', returned: 'returned', withdrawn: 'withdrawn' },
  accepted: { withdrawn: 'withdrawn' },
  returned: { save: 'returned', send: 'submitted', withdrawn: 'withdrawn' },
  withdrawn: {},
}

/**
 * The status after an act; undefined when the act is not allowed, as after the transaction was
 * applied.
 */
export function statusAfter(
  { status, isApplied }: { readonly status: TransactionStatus; readonly isApplied?: boolean },
  act: TransactionAct,
): TransactionStatus | 'gone' | undefined {
  return isApplied ? undefined : statusTransitions[status][act]
}

/** A current owner of the pharmacy. */
export interface PresentOwner {
  readonly contactId: ContactId
  readonly practiceNumber: string | null
  readonly firstName: string
  readonly lastName: string
}

type OwnerEntry = Omit<TransactionOwnerEntry, 'id'> & {
  /**
   * State of the newest affirmation; `waiting` until it is scanned, `outdated` once the transaction
   * differs from it. A refused one counts as missing.
   */
  readonly affirmation: 'missing' | 'waiting' | 'outdated' | 'clean'
}

type OwnerChange = Pick<OwnerEntry, 'contactId' | 'practiceNumber' | 'change'>

export interface TransactionSteps {
  readonly type: TransactionType
  readonly address: TransactionAddress | null
  readonly details: TransactionDetails | null
  readonly areOwnersSaved: boolean
  readonly owners: readonly OwnerEntry[]
}

/**
 * Everything that prevents a transaction from being sent, with the step or field to correct. Saved
 * steps are checked again: the effective date comes nearer, and owners change.
 */
export function sendingObstacles(
  form: TransactionSteps,
  currentOwners: readonly PresentOwner[],
): readonly Violation[] {
  const { address, details, areOwnersSaved } = form
  const owners = areOwnersSaved ? form.owners.map(({ affirmation, ...entry }) => entry) : null
  const steps = Object.entries({ address, details, owners })
  const missingSteps = steps.flatMap(([step, value]) =>
    value === null ? [violationAt('stepsIncomplete', step)] : [],
  )
  const savedSteps = Object.fromEntries(steps.filter(([, value]) => value !== null))
  return [
    ...missingSteps,
    ...(check(savedSteps, TransactionStep).violations ?? []),
    ...(owners ? [...presentOwnerViolations(form, currentOwners), ...affirmationViolations(form)] : []),
  ]
}

function presentOwnerViolations(
  { type, owners }: TransactionSteps,
  currentOwners: readonly PresentOwner[],
): readonly Violation[] {
  const ownerViolations = currentOwners.flatMap((person) => {
    const entries = owners.filter((owner) => isSamePerson(owner, person))
    if (entries.length === 1) return []
    return [
      entries.length === 0
        ? { ...violationAt('ownerNotOnForm', 'owners'), parameters: personParameters(person) }
        : violationAt('ownerTwice', 'owners'),
    ]
  })
  const dissociationViolations = dissociatesEverybody(type, owners, currentOwners)
    ? [violationAt('someOwnerRemains', 'owners')]
    : []
  return [...dissociationViolations, ...ownerViolations, ...changeViolations(owners, currentOwners)]
}

/**
 * What prevents a transaction from being accepted: the owners, now or on the effective date, differ
 * from the transaction, which must list each of them once.
 */
export function acceptanceObstacles(
  owners: readonly OwnerChange[],
  currentOwners: readonly PresentOwner[],
  ownersOnEffectiveDate: readonly PresentOwner[] = currentOwners,
): readonly Violation[] {
  const includesOwner = (people: readonly PresentOwner[], owner: OwnerChange) =>
    people.some((person) => isSamePerson(owner, person))
  const laterOwners = ownersOnEffectiveDate.filter(
    ({ contactId }) => !currentOwners.some((person) => person.contactId === contactId),
  )
  const unlistedViolations = ownersNotOnForm(owners, [...currentOwners, ...laterOwners])
  const hasEarlyLeaver = owners.some(
    (owner) =>
      owner.change === 'stays' &&
      includesOwner(currentOwners, owner) &&
      !includesOwner(ownersOnEffectiveDate, owner),
  )
  return [
    ...unlistedViolations,
    ...(hasEarlyLeaver && unlistedViolations.length === 0 ? [violationAt('ownersChanged', 'owners')] : []),
    ...changeViolations(owners, currentOwners),
  ]
}

/**
 * What prevents an accepted transaction from being applied: on the effective date, the owners
 * differ from the transaction.
 */
export function effectObstacles(
  owners: readonly OwnerChange[],
  ownersOnEffectiveDate: readonly PresentOwner[],
): readonly Violation[] {
  const remaining = owners.filter(ownsAfterwards)
  const isAbsent = remaining.some(
    (owner) => !ownersOnEffectiveDate.some((person) => isSamePerson(owner, person)),
  )
  const unlistedViolations = ownersNotOnForm(remaining, ownersOnEffectiveDate)
  return isAbsent && unlistedViolations.length === 0
    ? [violationAt('ownersChanged', 'owners')]
    : unlistedViolations
}

/** Violations for owners of the pharmacy who are not on the list. */
function ownersNotOnForm(
  owners: readonly OwnerChange[],
  currentOwners: readonly PresentOwner[],
): readonly Violation[] {
  return currentOwners
    .filter((person) => !owners.some((owner) => isSamePerson(owner, person)))
    .map((person) => ({
      ...violationAt('ownersChanged', 'owners'),
      parameters: personParameters(person),
    }))
}

const personParameters = (person: PresentOwner) => ({
  person: fullName(person),
  contactId: person.contactId,
})

/** Current owners can stay or leave; others can only join. */
export function changeViolations(
  owners: readonly OwnerChange[],
  currentOwners: readonly PresentOwner[],
): readonly Violation[] {
  return owners.flatMap((owner, index) => {
    const isOwner = currentOwners.some((person) => isSamePerson(owner, person))
    if (isOwner !== (owner.change === 'joins')) return []
    return [violationAt(isOwner ? 'alreadyOwner' : 'notOwner', `owners/${index}/change`)]
  })
}

const affirmationRules = {
  missing: 'affirmationMissing',
  waiting: 'affirmationWaiting',
  outdated: 'affirmationOutdated',
} as const

const affirmationViolations = ({ owners }: TransactionSteps): readonly Violation[] =>
  owners.flatMap(({ change, affirmation }, index) =>
    change === 'leaves' || affirmation === 'clean'
      ? []
      : [violationAt(affirmationRules[affirmation], `owners/${index}/affirmation`)],
  )

const violationAt = (rule: string, path: string): Violation => ({ pointer: `/${path}`, rule, parameters: {} })
