import type { ListedTransaction } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { homeForms, isUrgent } from './unsent-transactions.tsx'

const today = '2026-11-22'

type Form = Pick<ListedTransaction, 'id' | 'status' | 'effectiveDate' | 'may'>

const draft = (id: string, effectiveDate: string | null = null, changes: Partial<Form> = {}): Form => ({
  id,
  effectiveDate,
  status: 'draft',
  may: ['change', 'delete'],
  ...changes,
})

const idsOf = (...forms: readonly Form[]) => homeForms(forms, today).map(({ id }) => id)

test('returned forms come first, then those with a near date, the nearest first', () => {
  const returned = draft('returned', '2027-06-01', { status: 'returned' })
  // To be sent by December 13, 21 days from now; one day later is not near yet.
  const near = draft('near', '2026-12-27')
  const nearer = draft('nearer', '2026-12-10')
  const far = draft('far', '2026-12-28')
  expect(idsOf(far, near, nearer, returned)).toEqual(['returned', 'nearer', 'near'])
  expect(idsOf(far, near)).toEqual(['near', 'far'])
})

test('drafts without a near date stay in the server’s order, three at most', () => {
  expect(idsOf(draft('1'), draft('2', '2027-03-01'), draft('3'), draft('4'))).toEqual(['1', '2', '3'])
})

test('returned forms are all shown, however many there are', () => {
  const returned = ['1', '2', '3', '4'].map((id) => draft(id, null, { status: 'returned' }))
  expect(idsOf(draft('5'), ...returned)).toEqual(['1', '2', '3', '4'])
})

test('forms that somebody else has to correct are not shown', () => {
  expect(idsOf(draft('theirs', null, { status: 'returned', may: [] }))).toEqual([])
})

test('a draft without a near date is not a task', () => {
  const isTask = (form: Form) => isUrgent(form, today)
  expect(isTask(draft('1', null, { status: 'returned' }))).toBe(true)
  expect(isTask(draft('2', '2026-12-01'))).toBe(true)
  expect(isTask(draft('3'))).toBe(false)
  expect(isTask(draft('4', '2026-12-01', { may: [] }))).toBe(false)
})
