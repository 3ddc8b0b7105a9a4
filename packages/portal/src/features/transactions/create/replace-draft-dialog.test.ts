import type { Transaction, TransactionDetails, TransactionOwnerEntry } from '@officine/api/calls'
import { ApiError, type ErrorKind } from '@officine/api/errors'
import { expect, test } from 'vitest'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import { type ReplaceDraftDependencies, replaceDraft } from './replace-draft-dialog.tsx'

const earliest = '2026-12-06'

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
  readonly refusal?: ErrorKind
  readonly isOldChanged?: boolean
}

/** Replaces an old draft; returns what was saved and deleted. */
async function runReplaceDraft(scenario: Scenario = {}) {
  const stored: Record<string, Transaction> = {
    old: scenario.old ?? old,
    new: scenario.newTransaction ?? newTransaction,
  }
  const saved: { details?: TransactionDetails; owners?: TransactionOwnerEntry[] } = {}
  const removed: string[] = []
  const save = (transaction: Transaction): Transaction => {
    if (scenario.refusal) throw new ApiError({ kind: scenario.refusal, scope: 'transactions' })
    return { ...transaction, version: transaction.version + 1 }
  }
  const dependencies: ReplaceDraftDependencies = {
    read: async (id) => stored[id] ?? newTransaction,
    begin: async () => newTransaction,
    async saveDetails(transaction, body) {
      saved.details = body
      return save(transaction)
    },
    async saveOwners(transaction, body) {
      saved.owners = body
      return save(transaction)
    },
    async remove({ id }) {
      if (!scenario.isOldChanged) removed.push(id)
      return !scenario.isOldChanged
    },
  }
  const outcome = replaceDraft('old', earliest, dependencies)
  return { outcome, saved, removed }
}

test('copies the date, the comments and the joining owners, and deletes the old draft', async () => {
  const { outcome, saved, removed } = await runReplaceDraft()
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
  const { outcome, saved } = await runReplaceDraft({
    old: { ...old, details: { ...details, effectiveDate: '2026-12-05' } },
    newTransaction: { ...newTransaction, owners: [anOwner(), { ...thomas, change: 'stays' }] },
  })
  await outcome
  expect(saved).toEqual({})
})

test('leaves values that the server refuses blank', async () => {
  const { outcome, removed } = await runReplaceDraft({ refusal: 'badRequest' })
  expect(await outcome).toEqual({ id: 'new', isOldDraftRemaining: false })
  expect(removed).toEqual(['old'])
})

test("deletes nothing while the server can't be reached", async () => {
  const { outcome, removed } = await runReplaceDraft({ refusal: 'noConnection' })
  await expect(outcome).rejects.toMatchObject({ kind: 'noConnection' })
  expect(removed).toEqual([])
})

test('a retry does not save a step twice', async () => {
  const { outcome, saved } = await runReplaceDraft({
    newTransaction: { ...newTransaction, details, areOwnersSaved: true },
  })
  await outcome
  expect(saved).toEqual({})
})

test('an old draft with a newer version is not deleted', async () => {
  const { outcome } = await runReplaceDraft({ isOldChanged: true })
  expect(await outcome).toEqual({ id: 'new', isOldDraftRemaining: true })
})
