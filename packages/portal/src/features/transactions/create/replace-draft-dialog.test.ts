import type { Transaction, TransactionDetails, TransactionOwnerEntry } from '@officine/api/calls'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/index.ts'
import { connectToServer } from '../../../testing/fake-server.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import { replaceDraft } from './replace-draft-dialog.tsx'

beforeAll(() => {
  stubBrowser()
  // The earliest date of a transaction that is sent today is December 6.
  vi.setSystemTime('2026-11-26T15:00:00Z')
})
beforeEach(() => queryClient.clear())

const details = {
  effectiveDate: '2027-01-15',
  banner: 'Riveraine',
  locationCategory: null,
  neq: '1234567890',
  comments: 'Avant l’inventaire.',
} as const

const thomas = anOwner({
  id: 'o9',
  contactId: '9',
  firstName: 'Thomas',
  lastName: 'Roy',
  practiceNumber: '204519',
  isResponder: false,
  change: 'joins',
})

const old = aTransaction({ id: 'old', type: 'association', details, owners: [anOwner(), thomas] })
const newTransaction = aTransaction({ id: 'new', type: 'purchase', owners: [anOwner({ change: 'leaves' })] })

interface Scenario {
  readonly old?: Transaction
  readonly newTransaction?: Transaction
  /** Of a step: 400, or 0 without a connection. */
  readonly refusal?: number
  readonly isOldChanged?: boolean
}

/** Replaces an old draft; returns what was saved and deleted. */
function runReplaceDraft(scenario: Scenario = {}) {
  const stored: Record<string, Transaction> = {
    old: scenario.old ?? old,
    new: scenario.newTransaction ?? newTransaction,
  }
  const saved: { details?: TransactionDetails; owners?: TransactionOwnerEntry[] } = {}
  const removed: string[] = []
  connectToServer(async (path, request) => {
    const id = path.split('transactions/')[1] ?? 'new'
    const record = stored[id]
    switch (request.method) {
      case 'DELETE':
        if (scenario.isOldChanged) return new Response('', { status: 409 })
        removed.push(id)
        return new Response(null, { status: 204 })
      case 'PATCH':
        Object.assign(saved, await request.json())
        if (scenario.refusal === 0) throw new TypeError('Failed to fetch')
        if (scenario.refusal) return new Response('', { status: scenario.refusal })
        return Response.json(record && { ...record, version: record.version + 1 })
      default:
        return Response.json(record)
    }
  })
  const outcome = replaceDraft('old', { type: 'purchase', pharmacyId: '12' }, 'key')
  return { outcome, saved, removed }
}

test('copies the date, the comments and the joining owners, and deletes the old draft', async () => {
  const { outcome, saved, removed } = runReplaceDraft()
  expect(await outcome).toEqual({ id: 'new', isOldDraftRemaining: false })
  expect(saved.details).toEqual({ ...details, banner: null, neq: null })
  expect(saved.owners?.map(({ lastName, change, isResponder }) => [lastName, change, isResponder])).toEqual([
    ['Tremblay', 'leaves', true],
    // At least one remaining owner must be a responder.
    ['Roy', 'joins', true],
  ])
  expect(removed).toEqual(['old'])
})

test('skips a date that is too early, and a joining owner who already owns the pharmacy', async () => {
  const { outcome, saved } = runReplaceDraft({
    old: { ...old, details: { ...details, effectiveDate: '2026-12-05' } },
    newTransaction: { ...newTransaction, owners: [anOwner(), { ...thomas, change: 'stays' }] },
  })
  await outcome
  expect(saved).toEqual({})
})

test('leaves values that the server refuses blank', async () => {
  const { outcome, removed } = runReplaceDraft({ refusal: 400 })
  expect(await outcome).toEqual({ id: 'new', isOldDraftRemaining: false })
  expect(removed).toEqual(['old'])
})

test("deletes nothing while the server can't be reached", async () => {
  const { outcome, removed } = runReplaceDraft({ refusal: 0 })
  await expect(outcome).rejects.toMatchObject({ isTemporary: true })
  expect(removed).toEqual([])
})

test('a retry does not save a step twice', async () => {
  const { outcome, saved } = runReplaceDraft({
    newTransaction: { ...newTransaction, details, areOwnersSaved: true },
  })
  await outcome
  expect(saved).toEqual({})
})

test('an old draft with a newer version is not deleted', async () => {
  const { outcome } = runReplaceDraft({ isOldChanged: true })
  expect(await outcome).toEqual({ id: 'new', isOldDraftRemaining: true })
})
