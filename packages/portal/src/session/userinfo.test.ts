import type { Userinfo } from '@officine/api/calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { personWith } from './testing/person.ts'
import { userinfoResource } from './userinfo.ts'

const fetch = vi.hoisted(() => vi.fn())
const removeDeviceCard = vi.hoisted(() => vi.fn(async () => {}))
const device = vi.hoisted(() => ({ owner: null as string | null }))

vi.mock(import('../data/index.ts'), async () => ({ resource: () => ({ key: [], fetch }) }) as never)
vi.mock(
  import('../encrypted-storage/device-card-owner.ts'),
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

test('the card on this device is removed when the right to it ends', async () => {
  await read({ contactId: '1', may: ['readTaxReceipts'] })
  expect(removeDeviceCard).toHaveBeenCalledOnce()
})

test('the card stays while the person has the right to it', async () => {
  await read({ contactId: '1', may: ['readMembershipCard'] })
  expect(removeDeviceCard).not.toHaveBeenCalled()
})

test('a response about another person does not remove it', async () => {
  await read({ contactId: '2', may: [] })
  expect(removeDeviceCard).not.toHaveBeenCalled()
})
