import type { ListedTransaction } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { urgentForms, waitsForAnswer } from './urgent-forms.ts'

const today = '2026-11-22'

type Form = Pick<ListedTransaction, 'id' | 'status' | 'effectiveDate' | 'may'>

const draft = (id: string, effectiveDate: string | null = null, changes: Partial<Form> = {}): Form => ({
  ...{ id, effectiveDate, status: 'draft', may: ['change', 'delete'] },
  ...changes,
})

const idsOf = (...forms: readonly Form[]) => urgentForms(forms, today).map(({ id }) => id)

test('what was returned comes first, then what has to be sent soon, the soonest first', () => {
  const returned = draft('returned', '2027-06-01', { status: 'returned' })
  // To be sent by December 13, 21 days from now; a day later it is not near yet.
  const near = draft('near', '2026-12-27')
  const nearer = draft('nearer', '2026-12-10')
  const far = draft('far', '2026-12-28')
  expect(idsOf(far, near, nearer, returned)).toEqual(['returned', 'nearer', 'near'])
  expect(idsOf(far, near)).toEqual(['near', 'far'])
})

test('drafts without a hurry stay in the order of the server, three at most', () => {
  expect(idsOf(draft('1'), draft('2', '2027-03-01'), draft('3'), draft('4'))).toEqual(['1', '2', '3'])
})

test('what waits for the person is shown whole, however much it is', () => {
  const returned = ['1', '2', '3', '4'].map((id) => draft(id, null, { status: 'returned' }))
  expect(idsOf(draft('5'), ...returned)).toEqual(['1', '2', '3', '4'])
})

test('what somebody else has to correct is not shown', () => {
  expect(idsOf(draft('theirs', null, { status: 'returned', may: [] }))).toEqual([])
})

test('a draft without a hurry waits for nobody’s answer', () => {
  const waits = (form: Form) => waitsForAnswer(form, today)
  expect(waits(draft('1', null, { status: 'returned' }))).toBe(true)
  expect(waits(draft('2', '2026-12-01'))).toBe(true)
  expect(waits(draft('3'))).toBe(false)
  expect(waits(draft('4', '2026-12-01', { may: [] }))).toBe(false)
})
