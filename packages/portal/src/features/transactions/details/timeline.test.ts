import type { Transaction } from '@officine/api/calls'
import { describe, expect, test } from 'vitest'
import { aTransaction } from '../transaction-fixtures.ts'
import { stagesOf } from './timeline.tsx'

const change = (
  status: Transaction['status'],
  at: string,
  by: string | null = null,
): Transaction['history'][number] => ({ status, at, by, byId: null, reason: null })

const begun = change('draft', '2026-11-01T15:00:00Z', 'Geneviève Tremblay')
const sent = change('submitted', '2026-11-04T15:00:00Z', 'Geneviève Tremblay')
const reviewed = change('inReview', '2026-11-05T15:00:00Z')

const stages = (transaction: Partial<Transaction>) =>
  stagesOf(aTransaction({ effectiveDate: '2027-01-15', ...transaction }))

const stageTexts = (transaction: Partial<Transaction>) =>
  stages(transaction).map(({ name, fill, isCurrent }) => `${name} ${fill}${isCurrent ? ' now' : ''}`)

describe('stages of a transaction', () => {
  test('start with a draft', () => {
    expect(stageTexts({ history: [begun] })).toEqual([
      'draft half now',
      'inReview empty',
      'decision empty',
      'inForce empty',
    ])
    expect(stages({ history: [begun] })[0]?.event?.by).toBe('Geneviève Tremblay')
  })

  test('fill the current stage by half', () => {
    expect(stageTexts({ status: 'submitted', history: [begun, sent] })).toEqual([
      'submitted half now',
      'inReview empty',
      'decision empty',
      'inForce empty',
    ])
    expect(stageTexts({ status: 'inReview', history: [begun, sent, reviewed] })).toEqual([
      'submitted full',
      'inReview half now',
      'decision empty',
      'inForce empty',
    ])
  })

  test('end when the transaction takes effect, not when it is accepted', () => {
    const history = [begun, sent, reviewed, change('accepted', '2026-11-06T15:00:00Z')]
    expect(stageTexts({ status: 'accepted', history, effectiveDate: '2026-11-06' })).toEqual([
      'submitted full',
      'inReview full',
      'accepted half now',
      'inForce empty',
    ])
    expect(stageTexts({ status: 'accepted', history, appliedAt: '2026-11-23T05:00:00Z' })).toEqual([
      'submitted full',
      'inReview full',
      'accepted full',
      'inForce full now',
    ])
  })

  test('stop at a return', () => {
    const returned = change('returned', '2026-11-06T15:00:00Z')
    const transaction: Partial<Transaction> = {
      status: 'returned',
      history: [begun, sent, reviewed, returned],
    }
    expect(stageTexts(transaction)).toEqual([
      'submitted full',
      'inReview full',
      'returned returned now',
      'inForce empty',
    ])
    expect(stages(transaction)[2]?.event).toBe(returned)
  })

  test('end with a withdrawal at any stage', () => {
    const withdrawn = change('withdrawn', '2026-11-07T15:00:00Z')
    const accepted = change('accepted', '2026-11-06T15:00:00Z')
    expect(stageTexts({ status: 'withdrawn', history: [begun, sent, withdrawn] })).toEqual([
      'submitted full',
      'withdrawn ended now',
    ])
    expect(
      stageTexts({ status: 'withdrawn', history: [begun, sent, reviewed, accepted, withdrawn] }),
    ).toEqual(['submitted full', 'inReview full', 'accepted full', 'withdrawn ended now'])
  })

  test('omit the review if the association decided without one', () => {
    const resubmitted = change('submitted', '2026-11-10T15:00:00Z', 'Karim Haddad')
    const history = [begun, sent, reviewed, change('returned', '2026-11-06T15:00:00Z'), resubmitted]
    const accepted = change('accepted', '2026-11-12T15:00:00Z')
    expect(stageTexts({ status: 'accepted', history: [...history, accepted] })).toEqual([
      'submitted full',
      'accepted half now',
      'inForce empty',
    ])
  })

  test('start again when the transaction is sent again', () => {
    const resubmitted = change('submitted', '2026-11-10T15:00:00Z', 'Karim Haddad')
    const history = [begun, sent, reviewed, change('returned', '2026-11-06T15:00:00Z'), resubmitted]
    const [first, second] = stages({ status: 'submitted', history })
    expect(first?.event).toBe(resubmitted)
    expect(second?.event).toBeUndefined()
  })
})
