import type { ListedTransaction } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { groupsOf } from './transaction-groups.ts'

type Listed = Pick<ListedTransaction, 'id' | 'status' | 'isBlocked' | 'may'>

const listed = (id: string, status: Listed['status'], may: Listed['may'] = []): Listed => ({
  id,
  status,
  isBlocked: false,
  may,
})

const groupsAs = (isStaff: boolean, items: readonly Listed[]) =>
  groupsOf(items, isStaff).map(({ title, items: rows }) => `${title}: ${rows.map(({ id }) => id).join()}`)

test("groups by the reader's turn, the association's turn, then the rest", () => {
  const items = [
    listed('1', 'returned', ['change', 'send']),
    listed('2', 'draft', ['change', 'delete']),
    listed('3', 'inReview'),
    listed('4', 'submitted'),
    listed('5', 'accepted'),
    listed('6', 'withdrawn'),
  ]
  expect(groupsAs(false, items)).toEqual([
    'transactions.groups.reader: 1,2',
    'transactions.groups.association: 3,4',
    'transactions.groups.done: 5,6',
  ])
})

test('a returned form that another person corrects has a group of its own', () => {
  expect(groupsAs(false, [listed('1', 'returned')])).toEqual(['transactions.groups.other_filer: 1'])
})

test("staff see first what awaits the association, in the server's order", () => {
  const items = [
    listed('1', 'submitted'),
    listed('2', 'accepted'),
    listed('3', 'draft'),
    listed('4', 'returned'),
  ]
  expect(groupsAs(true, items)).toEqual([
    'transactions.groups.association_answers: 1',
    'transactions.groups.pharmacies: 3,4',
    'transactions.groups.done: 2',
  ])
})

test("an accepted form that can't take effect awaits the association", () => {
  const blocked = { ...listed('1', 'accepted'), isBlocked: true }
  expect(groupsAs(true, [blocked])).toEqual(['transactions.groups.association_answers: 1'])
  expect(groupsAs(false, [blocked])).toEqual(['transactions.groups.association: 1'])
})
