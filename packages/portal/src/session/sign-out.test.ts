import { expect, it, vi } from 'vitest'
import { signOut } from './sign-out.ts'

const { machine, removeUser, removeDeviceCard, signOutAtProvider } = vi.hoisted(() => ({
  machine: { redirecting: vi.fn(), signedOut: vi.fn() },
  removeUser: vi.fn(async () => {}),
  removeDeviceCard: vi.fn(async () => {}),
  signOutAtProvider: vi.fn(async () => {}),
}))

vi.mock(import('../data/index.ts'), async () => ({ clearResponses: async () => {} }) as never)
vi.mock(import('../encrypted-storage/device-card-owner.ts'), async () => ({ removeDeviceCard }) as never)
vi.mock(
  import('./user-record.ts'),
  async () => ({ readStoredUser: async () => undefined, removeUser }) as never,
)
vi.mock(import('./session-tabs.ts'), async () => ({ recordSignOut: () => {} }) as never)
vi.mock(
  import('./session.ts'),
  async () =>
    ({
      machine,
      currentSession: () => ({ name: 'active' }),
      loadProtocol: async () => ({ signOut: signOutAtProvider }),
    }) as never,
)

it('a sign-out waits 250 ms before it removes all data of the person', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, run: (lock: object) => unknown) => run({}) },
  })
  void signOut()
  expect(machine.redirecting).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(249)
  expect(removeUser).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(removeUser).toHaveBeenCalledOnce()
  expect(removeDeviceCard).toHaveBeenCalledOnce()
  expect(signOutAtProvider).toHaveBeenCalledOnce()
})
