import { ApiError, details } from '@officine/api/errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleCard } from '../documents-fixtures.ts'
import { membershipCard } from './card-resource.ts'

const fetch = vi.hoisted(() => vi.fn())
const updateDeviceCard = vi.hoisted(() => vi.fn(async (_card: unknown, _mayKeep: () => boolean) => {}))
const removeDeviceCard = vi.hoisted(() => vi.fn(async () => {}))
const session = vi.hoisted(() => ({ contactId: undefined as string | undefined }))

vi.mock(import('../../../data/index.ts'), async () => ({ resource: () => ({ key: [], fetch }) }) as never)
vi.mock(import('../../../encrypted-storage/device-card.ts'), async () => ({ updateDeviceCard }) as never)
vi.mock(
  import('../../../encrypted-storage/device-card-owner.ts'),
  async () => ({ removeDeviceCard }) as never,
)
vi.mock(
  import('../../../session/index.ts'),
  async () => ({ signedInContactId: () => session.contactId }) as never,
)

beforeEach(() => {
  updateDeviceCard.mockClear()
  removeDeviceCard.mockClear()
  session.contactId = '1'
})

const read = () => membershipCard.fetch(new AbortController().signal)
const refusedWith = (...codes: string[]) =>
  new ApiError({
    kind: 'forbidden',
    scope: 'userinfo',
    details: codes.map((code) => ({ code, detail: '' })),
  })

test('a response updates the card stored on the device while the same person is signed in', async () => {
  fetch.mockResolvedValueOnce(sampleCard)
  expect(await read()).toBe(sampleCard)
  expect(updateDeviceCard).toHaveBeenCalledExactlyOnceWith(
    { contactId: '1', content: sampleCard, asOf: expect.any(Number) },
    expect.any(Function),
  )
  const mayKeep = updateDeviceCard.mock.calls[0]?.[1]
  expect(mayKeep?.()).toBe(true)
  session.contactId = '2'
  expect(mayKeep?.()).toBe(false)
})

test('losing the right to the card removes it from the device', async () => {
  fetch.mockRejectedValueOnce(refusedWith())
  await expect(read()).rejects.toMatchObject({ kind: 'forbidden' })
  expect(removeDeviceCard).toHaveBeenCalledOnce()
})

test('the stored card stays when a declaration is overdue or the server is unreachable', async () => {
  fetch.mockRejectedValueOnce(refusedWith(details.declarationOverdue.code))
  await expect(read()).rejects.toMatchObject({ kind: 'forbidden' })
  fetch.mockRejectedValueOnce(new ApiError({ kind: 'noConnection', scope: 'userinfo' }))
  await expect(read()).rejects.toMatchObject({ kind: 'noConnection' })
  expect(removeDeviceCard).not.toHaveBeenCalled()
})
