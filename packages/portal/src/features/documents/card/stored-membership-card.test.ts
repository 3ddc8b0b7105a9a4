import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deviceCardOwner, removeDeviceCard, storeDeviceCard } from '../../../encrypted-storage/device-card.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { sampleCard } from '../documents-fixtures.ts'
import { readStoredMembershipCard } from './stored-membership-card.ts'

beforeAll(() => void stubBrowser())
beforeEach(removeDeviceCard)
afterAll(() => void vi.unstubAllGlobals())

const store = (content: object) => storeDeviceCard({ contactId: '1', content, asOf: 1_000 }, () => true)

test('a stored card is read without properties of a newer release', async () => {
  await store({ ...sampleCard, later: 1 })
  expect(await readStoredMembershipCard()).toEqual({
    contactId: '1',
    card: sampleCard,
    asOf: new Date(1_000),
  })
})

test('a stored card that this release cannot parse is removed', async () => {
  await store({ ...sampleCard, code: 'abc' })
  expect(await readStoredMembershipCard()).toBeUndefined()
  expect(deviceCardOwner()).toBeNull()
})

test('without a stored card, the result is undefined', async () => {
  expect(await readStoredMembershipCard()).toBeUndefined()
})
