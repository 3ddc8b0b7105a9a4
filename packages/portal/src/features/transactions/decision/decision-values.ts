import type { Transaction, TransactionDecision } from '@officine/api/calls'
import {
  type TransactionDecisionWord,
  type TransactionRecordField,
  transactionRecordFields,
} from '@officine/api/constants'

/** Whether somebody who joins was found on the Order's roll, and when. */
export interface RollCheckValues {
  readonly ownerId: string
  readonly isChecked: boolean
  readonly checkedOn: string
}

export interface DecisionValues {
  /** Blank until one is chosen. */
  readonly decision: string
  readonly reason: string
  readonly rollChecks: readonly RollCheckValues[]
  readonly ramqNumber: string
  readonly region: string
  /** Of what was changed on the record since the sending: `record` or `form`. */
  readonly choices: Readonly<Record<TransactionRecordField, string>>
}

export type Answer = Exclude<TransactionDecisionWord, 'inReview'>

const rightOfAnswer = { accepted: 'accept', returned: 'return', withdrawn: 'withdraw' } as const

const answers = ['accepted', 'returned', 'withdrawn'] as const satisfies readonly Answer[]

/** What the reader may answer to a form as it stands. */
export function possibleAnswers({ may }: Pick<Transaction, 'may'>): readonly Answer[] {
  return answers.filter((answer) => may.includes(rightOfAnswer[answer]))
}

export const joiningOwners = ({ owners }: Pick<Transaction, 'owners'>) =>
  owners.filter(({ change }) => change === 'joins')

/** Only the association knows the number of a pharmacy that opens. */
export const asksRamqNumber = ({ type }: Pick<Transaction, 'type'>): boolean => type === 'opening'

/** The region is asked for where the municipality does not tell it. */
function asksRegion({ acceptance }: Pick<Transaction, 'acceptance'>): boolean {
  return acceptance?.asksRegion === true && acceptance.region === null
}

const unchosen = Object.fromEntries(transactionRecordFields.map((field) => [field, ''])) as Record<
  TransactionRecordField,
  string
>

export function initialValues(form: Transaction): DecisionValues {
  return {
    decision: '',
    reason: '',
    rollChecks: joiningOwners(form).map(uncheckedOwner),
    ramqNumber: '',
    region: '',
    choices: unchosen,
  }
}

const uncheckedOwner = ({ id }: { readonly id: string }): RollCheckValues => ({
  ownerId: id,
  isChecked: false,
  checkedOn: '',
})

/** The rows of those who join by now, where a draft or an open page has those of an earlier form; nothing where they are the same. */
export function renewedChecks(
  form: Pick<Transaction, 'owners'>,
  rows: readonly RollCheckValues[],
): readonly RollCheckValues[] | undefined {
  const joining = joiningOwners(form)
  const isSame = joining.length === rows.length && joining.every(({ id }, at) => rows[at]?.ownerId === id)
  if (isSame) return undefined
  return joining.map((owner) => rows.find(({ ownerId }) => ownerId === owner.id) ?? uncheckedOwner(owner))
}

const nothingAccepted: Omit<TransactionDecision, 'decision' | 'reason'> = {
  rollChecks: [],
  pharmacyVersion: null,
  keptFields: [],
  ramqNumber: null,
  region: null,
}

/** The body of taking a form into review. */
export const reviewBody: TransactionDecision = {
  decision: 'inReview',
  reason: null,
  ...nothingAccepted,
}

/** The body that the answers make; what is missing stands in it as nothing, and breaks the struct. */
export function decisionBody(
  form: Transaction,
  { decision, reason, rollChecks, ramqNumber, region, choices }: DecisionValues,
) {
  if (decision !== 'accepted') return { decision, reason: reason.trim() || null, ...nothingAccepted }
  return {
    decision,
    reason: null,
    rollChecks: rollChecks.map(({ ownerId, isChecked, checkedOn }) => ({
      ownerId,
      checkedOn: isChecked ? checkedOn : null,
    })),
    pharmacyVersion: form.acceptance?.pharmacyVersion ?? null,
    keptFields: form.acceptance?.changedSince.filter((field) => choices[field] === 'record') ?? [],
    ramqNumber: asksRamqNumber(form) ? ramqNumber.trim() : null,
    region: asksRegion(form) && choices.city !== 'record' ? region : null,
  }
}
