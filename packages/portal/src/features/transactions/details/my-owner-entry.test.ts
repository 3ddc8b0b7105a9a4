import { describe, expect, test } from 'vitest'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import { isOnlyMyEntryVisible, myOwnerEntry } from './my-owner-entry.tsx'

const sentAt = '2026-11-20T15:00:00Z'

describe('a reader without address and details', () => {
  test('is only named on a sent transaction', () => {
    expect(isOnlyMyEntryVisible(aTransaction({ status: 'submitted', sentAt }))).toBe(true)
  })

  test('sees a whole new draft', () => {
    expect(isOnlyMyEntryVisible(aTransaction())).toBe(false)
  })
})

describe("the reader's own entry", () => {
  const hidden = { practiceNumber: null, email: null }
  const other = anOwner({ id: 'o2', contactId: '2', ...hidden })

  test('is the one with their contact id', () => {
    const entry = anOwner({ id: 'o3', contactId: '3', practiceNumber: null })
    expect(myOwnerEntry(aTransaction({ owners: [other, entry] }), '3')).toBe(entry)
  })

  test('entered by hand, is the one with a visible practice number', () => {
    const entry = anOwner({ id: 'o3', contactId: null })
    expect(myOwnerEntry(aTransaction({ owners: [other, entry] }), '3')).toBe(entry)
  })

  test('is undefined if there is none', () => {
    expect(myOwnerEntry(aTransaction({ owners: [other] }), '3')).toBeUndefined()
  })
})
