import {
  type TransactionDecisionName,
  type TransactionStatus,
  transactionDecisions,
  transactionStatuses,
} from '@officine/api/constants'
import { expect, test } from 'vitest'
import { statusAfter } from './transaction-rules.ts'

type Outcome = TransactionStatus | 'gone' | undefined

test.each<[TransactionStatus, Readonly<Record<'save' | 'send' | 'delete', Outcome>>]>([
  ['draft', { save: 'draft', send: 'submitted', delete: 'gone' }],
  ['submitted', { save: undefined, send: undefined, delete: undefined }],
  ['inReview', { save: undefined, send: undefined, delete: undefined }],
  ['accepted', { save: undefined, send: undefined, delete: undefined }],
  ['returned', { save: 'returned', send: 'submitted', delete: undefined }],
  ['withdrawn', { save: undefined, send: undefined, delete: undefined }],
])('a form that is %s is saved, sent and deleted as its status allows', (status, outcomes) => {
  expect(transactionStatuses).toContain(status)
  for (const act of ['save', 'send', 'delete'] as const)
    expect(statusAfter({ status }, act), act).toBe(outcomes[act])
})

test.each<[TransactionStatus, readonly TransactionDecisionName[]]>([
  ['draft', []],
  ['submitted', ['inReview', 'accepted', 'returned', 'withdrawn']],
  ['inReview', ['accepted', 'returned', 'withdrawn']],
  ['accepted', ['withdrawn']],
  ['returned', ['withdrawn']],
  ['withdrawn', []],
])(
  'the association decides on a form that is %s as its status allows, and not once it is applied',
  (status, decisions) => {
    const possibleDecisions = (isApplied: boolean) =>
      transactionDecisions.filter((one) => statusAfter({ status, isApplied }, one) !== undefined)
    expect(possibleDecisions(false).toSorted()).toEqual(decisions.toSorted())
    expect(possibleDecisions(true)).toEqual([])
  },
)
