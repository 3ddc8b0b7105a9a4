import { afterEach, expect, test, vi } from 'vitest'
import { setSessionState } from '../session/session.ts'
import { preloadFirstPage } from './navigator.ts'
import type { RouteDefinition } from './route.ts'

afterEach(() => void vi.unstubAllGlobals())

function openAt(address: string, { access }: Pick<RouteDefinition, 'access'> = {}) {
  vi.stubGlobal('location', new URL(address, 'https://portal.example'))
  const load = vi.fn<RouteDefinition['load']>(async () => ({ default: () => null }))
  const preload = vi.fn<NonNullable<RouteDefinition['preload']>>(async () => {})
  const path = '/pharmacies/:pharmacyId'
  const route: RouteDefinition = {
    path,
    title: 'shell.home',
    messages: [],
    load,
    preload,
    ...(access && { access }),
  }
  const isPublic = preloadFirstPage([route])
  return { load, preload, isPublic }
}

test('a page and its data are fetched before the person is loaded', () => {
  setSessionState({ name: 'active', grant: { subject: '1', receivedAt: 0, expiresAt: 1 } })
  const { load, preload } = openAt('/pharmacies/12#hours')
  expect(load).toHaveBeenCalledOnce()
  expect(preload).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ pharmacyId: '12' }))
  expect(openAt('/elsewhere').load).not.toHaveBeenCalled()
})

test('nothing is fetched when signed out', () => {
  setSessionState({ name: 'signedOut' })
  const { load, preload } = openAt('/pharmacies/12')
  expect(load).not.toHaveBeenCalled()
  expect(preload).not.toHaveBeenCalled()
})

test('a public page and its data are fetched, signed in or not', () => {
  for (const state of [
    { name: 'signedOut' },
    { name: 'active', grant: { subject: '1', receivedAt: 0, expiresAt: 1 } },
  ] as const) {
    setSessionState(state)
    const { load, preload, isPublic } = openAt('/pharmacies/12', { access: 'anybody' })
    expect(isPublic).toBe(true)
    expect(load).toHaveBeenCalledOnce()
    expect(preload).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ pharmacyId: '12' }))
  }
})
