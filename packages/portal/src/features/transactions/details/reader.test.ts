import { describe, expect, test } from 'vitest'
import { anOwner, aTransaction } from '../testing.ts'
import { isNamedAlone, ownEntry } from './reader.ts'

const sentAt = '2026-11-20T15:00:00Z'

describe('a reader without address and details', () => {
  test('of a sent form is named on it', () => {
    expect(isNamedAlone(aTransaction({ status: 'submitted', sentAt }))).toBe(true)
  })

  test('of a draft reads one that was just begun', () => {
    expect(isNamedAlone(aTransaction())).toBe(false)
  })
})

describe('the entry of a reader', () => {
  const hidden = { practiceNumber: null, email: null }
  const other = anOwner({ id: 'o2', contactId: '2', ...hidden })

  test('is the one of their contact', () => {
    const own = anOwner({ id: 'o3', contactId: '3', practiceNumber: null })
    expect(ownEntry(aTransaction({ owners: [other, own] }), '3')).toBe(own)
  })

  test('typed by hand, is the one whose number they see', () => {
    const own = anOwner({ id: 'o3', contactId: null })
    expect(ownEntry(aTransaction({ owners: [other, own] }), '3')).toBe(own)
  })

  test('is none where there is none', () => {
    expect(ownEntry(aTransaction({ owners: [other] }), '3')).toBeUndefined()
  })
})
