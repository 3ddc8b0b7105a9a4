import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServiceWorker } from './index.ts'
import { FakeBrowser } from './testing.ts'

const register = vi.fn()
const unregister = vi.fn(async () => true)
const deleteCache = vi.fn(async () => true)
const options = { isDirty: () => false, onUpdateState: () => {} }

beforeEach(() => {
  vi.useFakeTimers()
  const { registration, container } = FakeBrowser.controlled()
  const serviceWorker = Object.assign(container, {
    ready: Promise.resolve(registration),
    register: register.mockReset().mockResolvedValue(registration),
    getRegistrations: async () => [{ unregister }],
  })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
  vi.stubGlobal('caches', { keys: async () => ['officine-files', 'typeface'], delete: deleteCache })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the script is registered as a classic one, at the root with root scope', async () => {
  expect(await startServiceWorker({ ...options, isEnabled: true })).toBeDefined()
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', {
    scope: '/',
    type: 'classic',
    updateViaCache: 'none',
  })
})

test('with Trusted Types, the address passes through a policy that allows no other', async () => {
  let rules: { createScriptURL: (address: string) => string } | undefined
  const createPolicy = vi.fn((_name: string, policyRules: typeof rules) => {
    rules = policyRules
    return { createScriptURL: (address: string) => ({ trusted: policyRules?.createScriptURL(address) }) }
  })
  vi.stubGlobal('trustedTypes', { createPolicy })
  await startServiceWorker({ ...options, isEnabled: true })
  expect(createPolicy.mock.calls[0]?.[0]).toBe('officine-worker')
  expect(register.mock.calls[0]?.[0]).toEqual({ trusted: '/service-worker.js' })
  expect(() => rules?.createScriptURL('https://elsewhere.example/worker.js')).toThrow(TypeError)
})

test('a page whose registration is refused continues', async () => {
  register.mockRejectedValue(new DOMException('No.', 'SecurityError'))
  expect(await startServiceWorker({ ...options, isEnabled: true })).toBeUndefined()
})

test('a browser without service workers is supported', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await startServiceWorker({ ...options, isEnabled: true })).toBeUndefined()
})

test('a disabled worker is removed with its own caches only', async () => {
  expect(await startServiceWorker({ ...options, isEnabled: false })).toBeUndefined()
  expect(register).not.toHaveBeenCalled()
  expect(unregister).toHaveBeenCalledOnce()
  expect(deleteCache.mock.calls).toEqual([['officine-files']])
})
