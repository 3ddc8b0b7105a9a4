import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServiceWorker } from './index.ts'
import { FakeBrowser } from './testing.ts'

const register = vi.fn()
const unregister = vi.fn(async () => true)
const forget = vi.fn(async () => true)
const options = { isDirty: () => false, tell: () => {} }

beforeEach(() => {
  vi.useFakeTimers()
  const { registration, container } = FakeBrowser.held()
  const serviceWorker = Object.assign(container, {
    ready: Promise.resolve(registration),
    register: register.mockReset().mockResolvedValue(registration),
    getRegistrations: async () => [{ unregister }],
  })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
  vi.stubGlobal('caches', { keys: async () => ['officine-files', 'typeface'], delete: forget })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the script is registered at the root, for everything, as a classic one', async () => {
  expect(await startServiceWorker({ ...options, isWanted: true })).toBeDefined()
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', {
    scope: '/',
    type: 'classic',
    updateViaCache: 'none',
  })
})

test('where the browser guards addresses, it passes by a policy that knows this one alone', async () => {
  let rules: { createScriptURL: (address: string) => string } | undefined
  const createPolicy = vi.fn((_name: string, given: typeof rules) => {
    rules = given
    return { createScriptURL: (address: string) => ({ trusted: given?.createScriptURL(address) }) }
  })
  vi.stubGlobal('trustedTypes', { createPolicy })
  await startServiceWorker({ ...options, isWanted: true })
  expect(createPolicy.mock.calls[0]?.[0]).toBe('officine-worker')
  expect(register.mock.calls[0]?.[0]).toEqual({ trusted: '/service-worker.js' })
  expect(() => rules?.createScriptURL('https://elsewhere.example/worker.js')).toThrow(TypeError)
})

test('a browser that refuses it is told to whoever wants to know, and the page goes on', async () => {
  const refusal = new DOMException('No.', 'SecurityError')
  register.mockRejectedValue(refusal)
  const onRegistrationError = vi.fn()
  expect(await startServiceWorker({ ...options, isWanted: true, onRegistrationError })).toBeUndefined()
  expect(onRegistrationError).toHaveBeenCalledExactlyOnceWith(refusal)
  expect(await startServiceWorker({ ...options, isWanted: true })).toBeUndefined()
})

test('a browser without service workers goes without', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await startServiceWorker({ ...options, isWanted: true })).toBeUndefined()
})

test('one that the operator turned off is removed with what it kept, and nothing else', async () => {
  expect(await startServiceWorker({ ...options, isWanted: false })).toBeUndefined()
  expect(register).not.toHaveBeenCalled()
  expect(unregister).toHaveBeenCalledOnce()
  expect(forget.mock.calls).toEqual([['officine-files']])
})
