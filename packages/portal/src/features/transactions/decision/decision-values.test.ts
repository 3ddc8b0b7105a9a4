import type { OwnerConfirmation, Transaction } from '@officine/api/calls'
import { check } from '@officine/api/rules'
import { TransactionDecision } from '@officine/api/structs'
import { describe, expect, test } from 'vitest'
import { anAcceptance, anOwner, aTransaction } from '../transaction-fixtures.ts'
import {
  type DecisionValues,
  decisionBody,
  initialValues,
  possibleDecisions,
  problemsWithNames,
  reconciledRollChecks,
  reconciledVerifiedOwners,
  reviewBody,
} from './decision-values.ts'

const acceptance = anAcceptance()
const karim = anOwner({ id: 'o2', contactId: null, firstName: 'Karim', lastName: 'Haddad', change: 'joins' })
const sophie = anOwner({ id: 'o3', contactId: '3', firstName: 'Sophie', lastName: 'Nguyen', change: 'joins' })

const sent = (changes: Partial<Transaction> = {}) =>
  aTransaction({
    type: 'purchase',
    status: 'inReview',
    owners: [anOwner({ change: 'leaves' }), karim, sophie],
    acceptance,
    may: ['accept', 'return', 'withdraw'],
    ...changes,
  })

const body = (transaction: Transaction, values: Partial<DecisionValues>) =>
  decisionBody(transaction, { ...initialValues(transaction), ...values })

/** Pointers and rules of the violations of a body. */
const violationsOf = (transaction: Transaction, values: Partial<DecisionValues>) =>
  check(body(transaction, values), TransactionDecision).violations?.map(
    ({ pointer, rule }) => `${pointer} ${rule}`,
  )

const confirming = (contactId: string, answer: OwnerConfirmation['answer']): OwnerConfirmation => ({
  ...{ contactId, answer, firstName: 'Marc', lastName: 'Gagnon' },
  ...{ at: null, reason: null },
})

const completeRollChecks = [
  { ownerId: 'o2', isChecked: true, checkedOn: '2026-11-20' },
  { ownerId: 'o3', isChecked: true, checkedOn: '2026-11-19' },
]

test('offers only the decisions that the reader may make', () => {
  expect(possibleDecisions({ may: ['review', 'accept', 'return', 'withdraw'] })).toEqual([
    'accepted',
    'returned',
    'withdrawn',
  ])
  expect(possibleDecisions({ may: ['withdraw'] })).toEqual(['withdrawn'])
  expect(possibleDecisions({ may: ['requestWithdrawal'] })).toEqual([])
})

test('a review body without further values is valid', () => {
  expect(check(reviewBody, TransactionDecision).violations).toBeUndefined()
})

describe('an acceptance', () => {
  test('has a roll check per joining owner and the version of the record that was seen', () => {
    expect(
      body(sent(), { decision: 'accepted', reason: 'à oublier', rollChecks: completeRollChecks }),
    ).toEqual({
      decision: 'accepted',
      reason: null,
      rollChecks: [
        { ownerId: 'o2', checkedOn: '2026-11-20' },
        { ownerId: 'o3', checkedOn: '2026-11-19' },
      ],
      verifiedOwners: [],
      pharmacyVersion: 7,
      excludedFields: [],
      ramqNumber: null,
      region: null,
    })
  })

  test('has the owners whose agreement was verified, and is invalid at one who was not', () => {
    const transaction = sent({ confirmations: [confirming('1', 'confirmed'), confirming('2', 'none')] })
    const values = { decision: 'accepted', rollChecks: completeRollChecks }
    expect(initialValues(transaction).verifiedOwners).toEqual([{ contactId: '2', isChecked: false }])
    expect(violationsOf(transaction, values)).toEqual(['/verifiedOwners/0 required'])
    const verifiedOwners = [{ contactId: '2', isChecked: true }]
    expect(body(transaction, { ...values, verifiedOwners })).toMatchObject({ verifiedOwners: ['2'] })
    expect(violationsOf(transaction, { ...values, verifiedOwners })).toBeUndefined()
  })

  test('without a roll check is invalid at that owner, even if the row has a date', () => {
    const [first, second] = completeRollChecks.map((row, at) => ({ ...row, isChecked: at === 0 }))
    const rollChecks = first && second ? [first, second] : []
    expect(violationsOf(sent(), { decision: 'accepted', rollChecks })).toEqual([
      '/rollChecks/1/checkedOn required',
    ])
  })

  test('refuses a roll check in the future', () => {
    const rollChecks = completeRollChecks.map((row) => ({ ...row, checkedOn: '2999-01-01' }))
    expect(violationsOf(sent(), { decision: 'accepted', rollChecks })).toEqual([
      '/rollChecks/0/checkedOn dateNotAfterToday',
      '/rollChecks/1/checkedOn dateNotAfterToday',
    ])
  })

  test('keeps the fields of the record that were chosen, among the changed ones only', () => {
    const transaction = sent({ acceptance: { ...acceptance, changedSince: ['phone', 'email'] } })
    const choices = { ...initialValues(transaction).choices, phone: 'record', email: 'form', fax: 'record' }
    expect(
      body(transaction, { decision: 'accepted', rollChecks: completeRollChecks, choices }),
    ).toMatchObject({
      excludedFields: ['phone'],
    })
  })

  test('of an opening requires the RAMQ number, and the region if it is unknown', () => {
    const transaction = sent({
      type: 'opening',
      acceptance: { ...acceptance, pharmacyVersion: null, isRegionRequired: true },
    })
    expect(violationsOf(transaction, { decision: 'accepted', rollChecks: completeRollChecks })).toEqual([
      '/ramqNumber required',
      '/region required',
    ])
    const values = { ramqNumber: ' 21018 ', region: 'Montérégie', rollChecks: completeRollChecks }
    expect(body(transaction, { decision: 'accepted', ...values })).toMatchObject({
      pharmacyVersion: null,
      ramqNumber: '21018',
      region: 'Montérégie',
    })
  })

  test('omits the region if the municipality determines it', () => {
    const transaction = sent({ acceptance: { ...acceptance, isRegionRequired: true, region: 'Laval' } })
    expect(body(transaction, { decision: 'accepted', region: 'Estrie' })).toMatchObject({ region: null })
  })
})

test.each(['returned', 'withdrawn'])(
  'a transaction is %s with a reason and without values of an acceptance',
  (decision) => {
    const values = { ramqNumber: '21018', rollChecks: completeRollChecks }
    expect(violationsOf(sent(), { decision, ...values, reason: ' \n' })).toEqual(['/reason required'])
    expect(body(sent(), { decision, ...values, reason: ' Le numéro est faux.\n' })).toEqual({
      decision,
      reason: 'Le numéro est faux.',
      rollChecks: [],
      verifiedOwners: [],
      pharmacyVersion: null,
      excludedFields: [],
      ramqNumber: null,
      region: null,
    })
  },
)

describe('roll checks of a draft', () => {
  test('stay while the same owners join', () => {
    expect(reconciledRollChecks(sent(), completeRollChecks)).toBeUndefined()
  })

  test('are updated after the transaction was corrected', () => {
    const corrected = sent({ owners: [sophie, anOwner({ id: 'o4', change: 'joins' })] })
    expect(reconciledRollChecks(corrected, completeRollChecks)).toEqual([
      { ownerId: 'o3', isChecked: true, checkedOn: '2026-11-19' },
      { ownerId: 'o4', isChecked: false, checkedOn: '' },
    ])
  })
})

describe('the owners to verify of a draft', () => {
  const rows = [{ contactId: '2', isChecked: true }]

  test('stay while the same owners have not confirmed', () => {
    const transaction = sent({ confirmations: [confirming('1', 'confirmed'), confirming('2', 'contested')] })
    expect(reconciledVerifiedOwners(transaction, rows)).toBeUndefined()
  })

  test('are updated once an owner confirms, or has to confirm again', () => {
    const confirmed = sent({ confirmations: [confirming('1', 'outdated'), confirming('2', 'confirmed')] })
    expect(reconciledVerifiedOwners(confirmed, rows)).toEqual([{ contactId: '1', isChecked: false }])
  })
})

const language = { t: (key: string, values: object = {}) => `${key} ${Object.values(values)}` }

test('the message of an unchecked person names that person, also from the eleventh on', () => {
  const owners = Array.from({ length: 11 }, (_, row) =>
    anOwner({ id: `o${row}`, contactId: `${row}`, firstName: `Nº ${row}`, lastName: 'Roy', change: 'joins' }),
  )
  const transaction = aTransaction({ type: 'purchase', status: 'inReview', owners })
  const problems = ['rollChecks.1.isChecked', 'rollChecks.10.isChecked', 'reason'].map((field) => ({
    field,
    label: '',
    message: 'as before',
  }))
  const named = problemsWithNames(
    language as never,
    { problems, values: initialValues(transaction) },
    transaction,
  )
  expect(named.map(({ message }) => message)).toEqual([
    'decision.roll.missing Nº 1 Roy',
    'decision.roll.missing Nº 10 Roy',
    'as before',
  ])
})
