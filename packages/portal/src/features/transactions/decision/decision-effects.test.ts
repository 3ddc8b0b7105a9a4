import type { Transaction, TransactionAcceptance } from '@officine/api/calls'
import { describe, expect, test } from 'vitest'
import { anAcceptance, anOwner, aTransaction } from '../transaction-fixtures.ts'
import { acceptanceEffectsByDate } from './decision-effects.tsx'

const owners = [
  anOwner(),
  anOwner({ id: 'o2', firstName: 'Marc-André', lastName: 'Gagnon', change: 'leaves' }),
  anOwner({ id: 'o3', firstName: 'Sophie', lastName: 'Nguyen', change: 'joins' }),
  anOwner({ id: 'o4', contactId: null, firstName: 'Thomas', lastName: 'Roy', change: 'joins' }),
]

const defaultFacts = { withoutAccount: ['o4'], employedHere: ['o3'] }

interface AcceptanceScenario extends Partial<Transaction> {
  readonly facts?: Partial<TransactionAcceptance>
  readonly choices?: Parameters<typeof acceptanceEffectsByDate>[1]
}

const effectsByDate = ({ facts = defaultFacts, choices = {}, ...changes }: AcceptanceScenario) =>
  acceptanceEffectsByDate(
    aTransaction({ owners, effectiveDate: '2027-01-15', acceptance: anAcceptance(facts), ...changes }),
    choices,
    '2026-11-23',
  ).map(({ when, effects }) => [when, ...effects.map(({ kind, names }) => [kind, ...names].join(' '))])

test('a purchase sends invitations now, ends ownerships the day before and starts access on its date', () => {
  expect(effectsByDate({ type: 'purchase' })).toEqual([
    ['now', 'invited Thomas Roy'],
    ['2027-01-14', 'lastDay Marc-André Gagnon', 'leavesTeam Sophie Nguyen'],
    ['2027-01-15', 'access Sophie Nguyen Thomas Roy'],
  ])
})

test('an association changes only the owners', () => {
  expect(effectsByDate({ type: 'association', owners: owners.slice(0, 2) })).toEqual([
    ['2027-01-14', 'lastDay Marc-André Gagnon'],
  ])
})

test('an opening can be prepared now and becomes active on its date', () => {
  expect(effectsByDate({ type: 'opening', owners: owners.slice(3) })).toEqual([
    ['now', 'invited Thomas Roy', 'prepares Thomas Roy'],
    ['2027-01-15', 'opens'],
  ])
})

test('after the effective date, the dates stay and access starts now', () => {
  expect(effectsByDate({ type: 'purchase', effectiveDate: '2026-11-20' })).toEqual([
    ['now', 'invited Thomas Roy', 'access Sophie Nguyen Thomas Roy'],
    ['2026-11-19', 'lastDay Marc-André Gagnon', 'leavesTeam Sophie Nguyen'],
  ])
})

describe('the record gets the values of the transaction', () => {
  const move = { type: 'move', owners: owners.slice(0, 1) } as const
  const changedRecord: AcceptanceScenario = { ...move, recordChanges: ['phone', 'city'] }

  test('if at least one of them differs', () => {
    expect(effectsByDate({ ...move, recordChanges: [] })).toEqual([])
    expect(effectsByDate(changedRecord)).toEqual([['2027-01-15', 'record']])
  })

  test('unless the record keeps all of its values', () => {
    expect(effectsByDate({ ...changedRecord, choices: { phone: 'record' } })).toEqual([
      ['2027-01-15', 'record'],
    ])
    expect(effectsByDate({ ...changedRecord, choices: { phone: 'record', city: 'record' } })).toEqual([])
  })
})
