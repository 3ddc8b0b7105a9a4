import { afterEach, expect, test, vi } from 'vitest'
import { showSession } from '../session/current.ts'
import { askForFirstPage } from './navigator.ts'
import type { RouteDefinition } from './route.ts'

afterEach(() => void vi.unstubAllGlobals())

function openAt(address: string, route: Pick<RouteDefinition, 'access'> = {}) {
  vi.stubGlobal('location', new URL(address, 'https://portal.example'))
  const load = vi.fn<RouteDefinition['load']>(async () => ({ default: () => null }))
  const preload = vi.fn<NonNullable<RouteDefinition['preload']>>()
  const page = { path: '/pharmacies/:pharmacyId', title: 'shell.home', messages: [], load, preload } as const
  const needsPerson = askForFirstPage([{ ...page, ...route }])
  return { load, preload, needsPerson }
}

test('a page and its data are asked for before it is known who is signed in', () => {
  showSession({ name: 'active', grant: { subject: '1', receivedAt: 0, expiresAt: 1 } })
  const { load, preload, needsPerson } = openAt('/pharmacies/12#hours')
  expect(needsPerson).toBe(true)
  expect(load).toHaveBeenCalledOnce()
  expect(preload).toHaveBeenCalledExactlyOnceWith({ pharmacyId: '12' })
  expect(openAt('/elsewhere').load).not.toHaveBeenCalled()
})

test('nothing is asked for somebody who is not signed in', () => {
  showSession({ name: 'signedOut' })
  const { load, preload } = openAt('/pharmacies/12')
  expect(load).not.toHaveBeenCalled()
  expect(preload).not.toHaveBeenCalled()
})

test('a page for anybody comes without its data for somebody who is not signed in, and waits for no person', () => {
  showSession({ name: 'signedOut' })
  const { load, preload, needsPerson } = openAt('/pharmacies/12', { access: 'anybody' })
  expect(load).toHaveBeenCalledOnce()
  expect(preload).not.toHaveBeenCalled()
  expect(needsPerson).toBe(false)
  showSession({ name: 'active', grant: { subject: '1', receivedAt: 0, expiresAt: 1 } })
  expect(openAt('/pharmacies/12', { access: 'anybody' })).toMatchObject({ needsPerson: false })
})
