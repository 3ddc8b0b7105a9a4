import { expect, it, vi } from 'vitest'
import { setSessionInstance } from './session-instance.ts'

const removeUser = vi.hoisted(() => vi.fn(async () => {}))
const removeDeviceCard = vi.hoisted(() => vi.fn(async () => {}))

vi.mock(import('../data/index.ts'), async () => ({ clearResponses: async () => {} }) as never)
vi.mock(import('../encrypted-storage/device-card-owner.ts'), async () => ({ removeDeviceCard }) as never)
vi.mock(import('./user-record.ts'), async () => ({ readUser: async () => undefined, removeUser }) as never)
vi.mock(import('./session-tabs.ts'), async () => ({ recordSignOut: () => {} }) as never)

it('a sign-out waits 250 ms before it removes all data of the person', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, run: (lock: object) => unknown) => run({}) },
  })
  const redirecting = vi.fn()
  const signOutAtProvider = vi.fn(async () => {})
  setSessionInstance({
    machine: { redirecting, signedOut: vi.fn() },
    protocol: async () => ({ signOut: signOutAtProvider }),
    onGrantGone: () => {},
  } as never)
  const { signOut } = await import('./sign-out.ts')
  void signOut()
  expect(redirecting).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(249)
  expect(removeUser).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(removeUser).toHaveBeenCalledOnce()
  expect(removeDeviceCard).toHaveBeenCalledOnce()
  expect(signOutAtProvider).toHaveBeenCalledOnce()
})
