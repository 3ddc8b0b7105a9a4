import {
  type TransactionAddress,
  type TransactionDetails,
  type TransactionOwnerEntry,
  TransactionStep,
} from '@officine/api/calls'
import {
  isSamePerson,
  type TransactionDecisionName,
  type TransactionStatus,
  type TransactionType,
} from '@officine/api/constants'
import { check, type Violation } from '@officine/api/rules'

/** What a filer can do with a form. */
export type FilerAct = 'save' | 'send' | 'delete'

/** The acts of a filer, and the association's decisions. */
export type FormAct = FilerAct | TransactionDecisionName

/**
 * Specification 4: a form is edited and deleted until it is submitted. A returned form is edited
 * and sent again, and not deleted, because of its history.
 */
const statusTransitions: Readonly<
  Record<TransactionStatus, Partial<Record<FormAct, TransactionStatus | 'gone'>>>
> = {
  draft: { save: 'draft', send: 'submitted', delete: 'gone' },
  submitted: { inReview: 'inReview', accepted: 'accepted', returned: 'returned', withdrawn: 'withdrawn' },
  inReview: { accepted: 'accepted', returned: 'returned', withdrawn: 'withdrawn' },
  accepted: { withdrawn: 'withdrawn' },
  returned: { save: 'returned', send: 'submitted', withdrawn: 'withdrawn' },
  withdrawn: {},
}

/**
 * The status after an act; undefined when the act is not allowed, as after the form was applied.
 */
export function statusAfter(
  { status, isApplied }: { readonly status: TransactionStatus; readonly isApplied?: boolean },
  act: FormAct,
): TransactionStatus | 'gone' | undefined {
  return isApplied ? undefined : statusTransitions[status][act]
}

/** A current owner of the pharmacy. */
export interface PresentOwner {
  readonly contactId: string
  readonly practiceNumber: string | null
  readonly firstName: string
  readonly lastName: string
}

type FormOwner = Omit<TransactionOwnerEntry, 'id'> & {
  /**
   * State of the newest affirmation; `waiting` until it is scanned, `outdated` once the form
   * differs from it. A refused one counts as missing.
   */
  readonly affirmation: 'missing' | 'waiting' | 'outdated' | 'clean'
}

type OwnerChange = Pick<FormOwner, 'contactId' | 'practiceNumber' | 'change'>

export interface TransactionForm {
  readonly type: TransactionType
  readonly address: TransactionAddress | null
  readonly details: TransactionDetails | null
  readonly areOwnersSaved: boolean
  readonly owners: readonly FormOwner[]
}

/**
 * Everything that prevents a form from being sent, with the step or field to correct. Saved steps
 * are checked again: the effective date comes nearer, and owners change.
 */
export function sendingObstacles(
  form: TransactionForm,
  present: readonly PresentOwner[],
): readonly Violation[] {
  const { address, details, areOwnersSaved } = form
  const owners = areOwnersSaved ? form.owners.map(({ affirmation, ...entry }) => entry) : null
  const saved = Object.entries({ address, details, owners })
  const missing = saved.flatMap(([step, value]) =>
    value === null ? [violationAt('stepsIncomplete', step)] : [],
  )
  const filled = Object.fromEntries(saved.filter(([, value]) => value !== null))
  return [
    ...missing,
    ...(check(filled, TransactionStep).violations ?? []),
    ...(owners ? [...presentOwnerViolations(form, present), ...affirmationViolations(form)] : []),
  ]
}

function presentOwnerViolations(
  { type, owners }: TransactionForm,
  present: readonly PresentOwner[],
): readonly Violation[] {
  const onForm = present.flatMap((person) => {
    const entries = owners.filter((owner) => isSamePerson(owner, person))
    if (entries.length === 1) return []
    const name = `${person.firstName} ${person.lastName}`
    return [
      entries.length === 0
        ? { ...violationAt('ownerNotOnForm', 'owners'), parameters: { person: name } }
        : violationAt('ownerTwice', 'owners'),
    ]
  })
  const dissociated = dissociatesEverybody(type, owners, present)
    ? [violationAt('someOwnerRemains', 'owners')]
    : []
  return [...dissociated, ...onForm, ...changeViolations(owners, present)]
}

/**
 * What prevents a form from being accepted: the owners, now or on the effective date, differ from
 * the form, which must list each of them once.
 */
export function acceptanceObstacles(
  owners: readonly OwnerChange[],
  present: readonly PresentOwner[],
  onTheDay: readonly PresentOwner[] = present,
): readonly Violation[] {
  const isIn = (people: readonly PresentOwner[], owner: OwnerChange) =>
    people.some((person) => isSamePerson(owner, person))
  const later = onTheDay.filter(({ contactId }) => !present.some((person) => person.contactId === contactId))
  const others = ownersNotOnForm(owners, [...present, ...later])
  const leavesBefore = owners.some(
    (owner) => owner.change === 'stays' && isIn(present, owner) && !isIn(onTheDay, owner),
  )
  return [
    ...others,
    ...(leavesBefore && others.length === 0 ? [violationAt('ownersChanged', 'owners')] : []),
    ...changeViolations(owners, present),
  ]
}

/**
 * What prevents an accepted form from being applied: on the effective date, the owners differ from
 * the form.
 */
export function effectObstacles(
  owners: readonly OwnerChange[],
  onTheDay: readonly PresentOwner[],
): readonly Violation[] {
  const expected = owners.filter(({ change }) => change !== 'leaves')
  const absent = expected.some((owner) => !onTheDay.some((person) => isSamePerson(owner, person)))
  const others = ownersNotOnForm(expected, onTheDay)
  return absent && others.length === 0 ? [violationAt('ownersChanged', 'owners')] : others
}

/** Violations for owners of the pharmacy who are not on the list. */
function ownersNotOnForm(
  owners: readonly OwnerChange[],
  present: readonly PresentOwner[],
): readonly Violation[] {
  return present
    .filter((person) => !owners.some((owner) => isSamePerson(owner, person)))
    .map(({ firstName, lastName }) => ({
      ...violationAt('ownersChanged', 'owners'),
      parameters: { person: `${firstName} ${lastName}` },
    }))
}

/** Current owners can stay or leave; others can only join. */
export function changeViolations(
  owners: readonly OwnerChange[],
  present: readonly PresentOwner[],
): readonly Violation[] {
  return owners.flatMap((owner, index) => {
    const owns = present.some((person) => isSamePerson(owner, person))
    if (owns !== (owner.change === 'joins')) return []
    return [violationAt(owns ? 'alreadyOwner' : 'notOwner', `owners/${index}/change`)]
  })
}

const affirmationRules = {
  missing: 'affirmationMissing',
  waiting: 'affirmationWaiting',
  outdated: 'affirmationOutdated',
} as const

const affirmationViolations = ({ owners }: TransactionForm): readonly Violation[] =>
  owners.flatMap(({ change, affirmation }, index) =>
    change === 'leaves' || affirmation === 'clean'
      ? []
      : [violationAt(affirmationRules[affirmation], `owners/${index}/affirmation`)],
  )

/** Specification 5: an association or dissociation can't dissociate all current associates. */
export function dissociatesEverybody(
  type: TransactionType,
  owners: readonly OwnerChange[],
  present: readonly PresentOwner[],
): boolean {
  if (type !== 'association' || present.length === 0) return false
  const leaving = owners.filter(({ change }) => change === 'leaves')
  return present.every((person) => leaving.some((owner) => isSamePerson(owner, person)))
}

const violationAt = (rule: string, at: string): Violation => ({ pointer: `/${at}`, rule, parameters: {} })
