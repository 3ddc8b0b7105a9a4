import 'fake-indexeddb/auto'
import type { Settings } from '@officine/api/settings'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../data/index.ts'
import { readDeviceCard, storeDeviceCard } from '../encrypted-storage/device-card.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import type { Protocol } from './protocol.ts'
import { machine, startSession } from './session.ts'
import { minute, second, signOutDelay } from './session-times.ts'
import { signOut } from './sign-in.ts'
import { readStoredUser, storeUser } from './user-record.ts'

const signOutAtProvider = vi.fn<Protocol['signOut']>(async () => true)
const user = JSON.stringify({
  access_token: 'token',
  expires_at: (Date.now() + 15 * minute) / second,
  profile: { sub: 'anne' },
})

beforeAll(async () => {
  stubBrowser()
  localStorage.setItem('officine-last-input', String(Date.now()))
  await storeUser(user)
  await storeDeviceCard({ contactId: 'anne', content: {}, asOf: 1_000 }, () => true)
  const ignore = () => {}
  await startSession(
    {} as Settings,
    { onForcedLogout: ignore, onGrantGone: ignore, onRenewalError: ignore },
    async (): Promise<Protocol> => ({
      signIn: async () => {},
      finishSignIn: () => Promise.reject(),
      renew: () => Promise.reject(),
      signInAgain: () => Promise.reject(),
      signOut: signOutAtProvider,
    }),
  )
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a sign-out waits 250 ms, removes all data of the person, and then signs out at the provider', async () => {
  queryClient.setQueryData(['pharmacies/12'], {})
  // Everything is removed under this lock.
  const lock = vi.spyOn(navigator.locks, 'request')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const leaving = signOut()
  expect(machine.state.name).toBe('redirecting')
  await vi.advanceTimersByTimeAsync(signOutDelay - 1)
  expect(lock).not.toHaveBeenCalled()
  expect(await readStoredUser()).toBeDefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(lock).toHaveBeenCalledOnce()
  await leaving
  expect(await readStoredUser()).toBeUndefined()
  expect(await readDeviceCard()).toBeUndefined()
  expect(queryClient.getQueryData(['pharmacies/12'])).toBeUndefined()
  expect(localStorage.getItem('officine-signed-out')).toBe('signedOut')
  expect(signOutAtProvider).toHaveBeenCalledExactlyOnceWith(user, {
    post_logout_redirect_uri: 'https://portal.example/',
    extraQueryParams: { ui_locales: 'fr-CA', theme: 'light' },
  })
})
