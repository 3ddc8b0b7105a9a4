import type { Transaction } from '@officine/api/calls'
import { describe, expect, test } from 'vitest'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import { firstUnfinished, isStepComplete, isStepInvalid, obstacleStep } from './edit-steps.ts'

const clean = {
  id: 'f1',
  name: 'affirmation.pdf',
  size: 1200,
  mediaType: 'application/pdf',
  state: 'clean',
  uploadedAt: '2026-11-20T15:00:00Z',
  changedSince: [],
  may: ['read'],
} as const satisfies Transaction['owners'][number]['affirmation']

const address = {
  companyName: 'Pharmacie du Vieux-Marché',
  address: {
    street: '225, rue Saint-Paul Est',
    unit: null,
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2Y 1G9',
  },
  phone: null,
  extension: null,
  fax: null,
  email: null,
} as const

const details = {
  effectiveDate: '2027-01-15',
  banner: null,
  locationCategory: null,
  neq: null,
  comments: null,
} as const

const complete = aTransaction({
  address,
  details,
  areOwnersSaved: true,
  owners: [anOwner({ affirmation: clean })],
})

const obstacle = (pointer: string, code = '1001') => ({
  code,
  detail: 'A date at least 14 days ahead is needed.',
  pointer,
  person: null,
  transactionId: null,
})

describe('the first unfinished step', () => {
  test.each([
    ['coordinates', aTransaction()],
    ['information', aTransaction({ address })],
    ['owners', aTransaction({ address, details })],
    ['affirmations', { ...complete, owners: [anOwner({})] }],
    ['review', complete],
    ['review', { ...complete, status: 'returned' }],
  ] satisfies (readonly [string, Transaction])[])('is %s', (step, transaction) => {
    expect(firstUnfinished(transaction)).toBe(step)
  })

  test('is a complete step that became invalid', () => {
    const transaction = { ...complete, obstacles: [obstacle('/details/effectiveDate')] }
    expect(firstUnfinished(transaction)).toBe('information')
    expect(isStepInvalid(transaction, 'information')).toBe(true)
    expect(isStepInvalid(transaction, 'owners')).toBe(false)
  })
})

describe('affirmations are complete', () => {
  const isCompleteWith = (affirmation: Transaction['owners'][number]['affirmation']) =>
    isStepComplete({ ...complete, owners: [anOwner({ affirmation })] }, 'affirmations')

  test('while a file is being verified, but not once it is refused or the transaction has changed', () => {
    expect(isCompleteWith({ ...clean, state: 'waiting' })).toBe(true)
    expect(isCompleteWith({ ...clean, state: 'refused' })).toBe(false)
    expect(isCompleteWith({ ...clean, changedSince: ['owners'] })).toBe(false)
  })

  test('and valid while a file is being verified', () => {
    const owners = [anOwner({ affirmation: { ...clean, state: 'waiting' } })]
    const transaction = { ...complete, owners, obstacles: [obstacle('/owners/0/affirmation', '2017')] }
    expect(isStepInvalid(transaction, 'affirmations')).toBe(false)
    expect(firstUnfinished(transaction)).toBe('review')
  })

  test('without those of leaving owners', () => {
    const leaving = anOwner({ change: 'leaves', affirmation: null })
    expect(isStepComplete({ ...complete, owners: [...complete.owners, leaving] }, 'affirmations')).toBe(true)
  })
})

test.each([
  ['/address/address/postalCode', 'coordinates'],
  ['/details/effectiveDate', 'information'],
  ['/owners', 'owners'],
  ['/owners/0/email', 'owners'],
  ['/owners/0/affirmation', 'affirmations'],
  ['', 'review'],
])('an obstacle at %j belongs to %s', (pointer, step) => {
  expect(obstacleStep({ pointer })).toBe(step)
})
