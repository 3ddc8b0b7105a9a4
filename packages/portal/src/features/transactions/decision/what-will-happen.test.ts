import type { Transaction, TransactionAcceptance } from '@officine/api/calls'
import { describe, expect, test } from 'vitest'
import { anAcceptance, anOwner, aTransaction } from '../testing.ts'
import { momentsOf } from './what-will-happen.ts'

const owners = [
  anOwner(),
  anOwner({ id: 'o2', firstName: 'Marc-André', lastName: 'Gagnon', change: 'leaves' }),
  anOwner({ id: 'o3', firstName: 'Sophie', lastName: 'Nguyen', change: 'joins' }),
  anOwner({ id: 'o4', contactId: null, firstName: 'Thomas', lastName: 'Roy', change: 'joins' }),
]

const known = { withoutAccount: ['o4'], employedHere: ['o3'] }

interface Decided extends Partial<Transaction> {
  readonly facts?: Partial<TransactionAcceptance>
  readonly choices?: Parameters<typeof momentsOf>[1]
}

const moments = ({ facts = known, choices = {}, ...changes }: Decided) =>
  momentsOf(
    aTransaction({ owners, effectiveDate: '2027-01-15', acceptance: anAcceptance(facts), ...changes }),
    choices,
    '2026-11-23',
  ).map(({ when, happenings }) => [when, ...happenings.map(({ what, names }) => [what, ...names].join(' '))])

test('a purchase sends invitations now, ends ownerships the day before and starts access on its date', () => {
  expect(moments({ type: 'purchase' })).toEqual([
    ['now', 'invited Thomas Roy'],
    ['2027-01-14', 'lastDay Marc-André Gagnon', 'leavesTeam Sophie Nguyen'],
    ['2027-01-15', 'access Sophie Nguyen Thomas Roy'],
  ])
})

test('an association changes only the owners', () => {
  expect(moments({ type: 'association', owners: owners.slice(0, 2) })).toEqual([
    ['2027-01-14', 'lastDay Marc-André Gagnon'],
  ])
})

test('an opening can be prepared now and becomes active on its date', () => {
  expect(moments({ type: 'opening', owners: owners.slice(3) })).toEqual([
    ['now', 'invited Thomas Roy', 'prepares Thomas Roy'],
    ['2027-01-15', 'opens'],
  ])
})

test('after the effective date, the dates stay and access starts now', () => {
  expect(moments({ type: 'purchase', effectiveDate: '2026-11-20' })).toEqual([
    ['now', 'invited Thomas Roy', 'access Sophie Nguyen Thomas Roy'],
    ['2026-11-19', 'lastDay Marc-André Gagnon', 'leavesTeam Sophie Nguyen'],
  ])
})

describe('the record takes the values of the form', () => {
  const move = { type: 'move', owners: owners.slice(0, 1) } as const
  const changing: Decided = { ...move, recordChanges: ['phone', 'city'] }

  test('if at least one of them differs', () => {
    expect(moments({ ...move, recordChanges: [] })).toEqual([])
    expect(moments(changing)).toEqual([['2027-01-15', 'record']])
  })

  test('unless the record keeps all of its values', () => {
    expect(moments({ ...changing, choices: { phone: 'record' } })).toEqual([['2027-01-15', 'record']])
    expect(moments({ ...changing, choices: { phone: 'record', city: 'record' } })).toEqual([])
  })
})
