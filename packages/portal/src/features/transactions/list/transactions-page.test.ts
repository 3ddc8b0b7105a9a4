import type { ListedTransaction } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { groupsOf } from './transactions-page.tsx'

type Listed = Pick<ListedTransaction, 'id' | 'status' | 'isBlocked' | 'may' | 'asksReader'>

const listedTransaction = (id: string, status: Listed['status'], may: Listed['may'] = []): Listed => ({
  id,
  status,
  isBlocked: false,
  may,
  asksReader: false,
})

const groupTexts = (isStaff: boolean, items: readonly Listed[]) =>
  groupsOf(items, isStaff).map(({ title, items: rows }) => `${title}: ${rows.map(({ id }) => id).join()}`)

test("groups by the reader's turn, the association's turn, then the rest", () => {
  const items = [
    listedTransaction('1', 'returned', ['change', 'send']),
    listedTransaction('2', 'draft', ['change', 'delete']),
    listedTransaction('3', 'inReview'),
    listedTransaction('4', 'submitted'),
    listedTransaction('5', 'accepted'),
    listedTransaction('6', 'withdrawn'),
  ]
  expect(groupTexts(false, items)).toEqual([
    'transactions.groups.reader: 1,2',
    'transactions.groups.association: 3,4',
    'transactions.groups.done: 5,6',
  ])
})

test('a returned transaction that another person corrects has a group of its own', () => {
  expect(groupTexts(false, [listedTransaction('1', 'returned')])).toEqual([
    'transactions.groups.other_filer: 1',
  ])
})

test("staff see first what awaits the association, in the server's order", () => {
  const items = [
    listedTransaction('1', 'submitted'),
    listedTransaction('2', 'accepted'),
    listedTransaction('3', 'draft'),
    listedTransaction('4', 'returned'),
  ]
  expect(groupTexts(true, items)).toEqual([
    'transactions.groups.association_answers: 1',
    'transactions.groups.pharmacies: 3,4',
    'transactions.groups.done: 2',
  ])
})

test("an accepted transaction that can't take effect awaits the association", () => {
  const blocked = { ...listedTransaction('1', 'accepted'), isBlocked: true }
  expect(groupTexts(true, [blocked])).toEqual(['transactions.groups.association_answers: 1'])
  expect(groupTexts(false, [blocked])).toEqual(['transactions.groups.association: 1'])
})

test('a purchase that waits for the reader’s own answer is their turn', () => {
  const asked = { ...listedTransaction('1', 'inReview', ['confirm']), asksReader: true }
  expect(groupTexts(false, [asked, listedTransaction('2', 'inReview', ['confirm'])])).toEqual([
    'transactions.groups.reader: 1',
    'transactions.groups.association: 2',
  ])
})
