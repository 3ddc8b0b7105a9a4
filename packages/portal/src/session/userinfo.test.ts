import type { Userinfo } from '@officine/api/calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { personWith } from './testing/person.ts'
import { userinfoResource } from './userinfo.ts'

const fetch = vi.hoisted(() => vi.fn())
const removeDeviceCard = vi.hoisted(() => vi.fn(async () => {}))
const device = vi.hoisted(() => ({ owner: null as string | null }))

vi.mock(import('../data/index.ts'), async () => ({ resource: () => ({ key: [], fetch }) }) as never)
vi.mock(
  import('../sealed/device-card-owner.ts'),
  async () => ({ removeDeviceCard, deviceCardOwner: () => device.owner }) as never,
)

const read = (changes: Partial<Userinfo>) => {
  fetch.mockResolvedValueOnce(personWith([], changes))
  return userinfoResource.fetch(new AbortController().signal)
}

beforeEach(() => {
  removeDeviceCard.mockClear()
  device.owner = '1'
})

test('the card of this device goes once its person may have none', async () => {
  await read({ contactId: '1', may: ['readTaxReceipts'] })
  expect(removeDeviceCard).toHaveBeenCalledOnce()
})

test('it stays for whoever may have one', async () => {
  await read({ contactId: '1', may: ['readMembershipCard'] })
  expect(removeDeviceCard).not.toHaveBeenCalled()
})

test('an answer about somebody else says nothing of it', async () => {
  await read({ contactId: '2', may: [] })
  expect(removeDeviceCard).not.toHaveBeenCalled()
})
