import { beforeEach, expect, test, vi } from 'vitest'
import { readCardOfDevice } from './read-device-card.ts'
import { sampleCard } from './testing.ts'

const readDeviceCard = vi.hoisted(() => vi.fn())
const removeDeviceCard = vi.hoisted(() => vi.fn(async () => {}))

vi.mock(import('../../../sealed/device-card.ts'), async () => ({ readDeviceCard }) as never)
vi.mock(import('../../../sealed/device-card-owner.ts'), async () => ({ removeDeviceCard }) as never)

beforeEach(() => removeDeviceCard.mockClear())

test('a stored card is read without properties of a newer release', async () => {
  readDeviceCard.mockResolvedValue({ contactId: '1', content: { ...sampleCard, later: 1 }, asOf: 1_000 })
  expect(await readCardOfDevice()).toEqual({ contactId: '1', card: sampleCard, asOf: new Date(1_000) })
  expect(removeDeviceCard).not.toHaveBeenCalled()
})

test('a stored card that this release cannot parse is removed', async () => {
  readDeviceCard.mockResolvedValue({ contactId: '1', content: { ...sampleCard, code: 'abc' }, asOf: 1_000 })
  expect(await readCardOfDevice()).toBeUndefined()
  expect(removeDeviceCard).toHaveBeenCalledOnce()
})

test('without a stored card, the result is undefined', async () => {
  readDeviceCard.mockResolvedValue(undefined)
  expect(await readCardOfDevice()).toBeUndefined()
  expect(removeDeviceCard).not.toHaveBeenCalled()
})
