import { beforeEach, expect, test, vi } from 'vitest'
import { sampleCard } from '../documents-fixtures.ts'
import { readStoredMembershipCard } from './stored-membership-card.ts'

const readDeviceCard = vi.hoisted(() => vi.fn())
const removeDeviceCard = vi.hoisted(() => vi.fn(async () => {}))

vi.mock(import('../../../encrypted-storage/device-card.ts'), async () => ({ readDeviceCard }) as never)
vi.mock(
  import('../../../encrypted-storage/device-card-owner.ts'),
  async () => ({ removeDeviceCard }) as never,
)

beforeEach(() => removeDeviceCard.mockClear())

test('a stored card is read without properties of a newer release', async () => {
  readDeviceCard.mockResolvedValue({ contactId: '1', content: { ...sampleCard, later: 1 }, asOf: 1_000 })
  expect(await readStoredMembershipCard()).toEqual({
    contactId: '1',
    card: sampleCard,
    asOf: new Date(1_000),
  })
  expect(removeDeviceCard).not.toHaveBeenCalled()
})

test('a stored card that this release cannot parse is removed', async () => {
  readDeviceCard.mockResolvedValue({ contactId: '1', content: { ...sampleCard, code: 'abc' }, asOf: 1_000 })
  expect(await readStoredMembershipCard()).toBeUndefined()
  expect(removeDeviceCard).toHaveBeenCalledOnce()
})

test('without a stored card, the result is undefined', async () => {
  readDeviceCard.mockResolvedValue(undefined)
  expect(await readStoredMembershipCard()).toBeUndefined()
  expect(removeDeviceCard).not.toHaveBeenCalled()
})
