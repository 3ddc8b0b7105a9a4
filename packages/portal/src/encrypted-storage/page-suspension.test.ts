import { expect, test } from 'vitest'
import { stubBrowser } from '../testing/stub-browser.ts'
import { PageSuspended, requestLock, watchSuspension } from './page-suspension.ts'

stubBrowser()
watchSuspension()

const never = new Promise<never>(() => {})
const isFree = (name: string) => navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null)

test('a lock is held while its function runs, and its value returned', async () => {
  const value = await requestLock('a', { ifAvailable: true }, async (lock) => {
    expect(lock).not.toBeNull()
    expect(await isFree('a')).toBe(false)
    return 5
  })
  expect([value, await isFree('a')]).toEqual([5, true])
})

test('a suspended page releases its lock', async () => {
  const request = requestLock('a', { ifAvailable: true }, () => never)
  await expect.poll(() => isFree('a')).toBe(false)
  dispatchEvent(new Event('pagehide'))
  await expect(request).rejects.toBeInstanceOf(PageSuspended)
  expect(await isFree('a')).toBe(true)
  dispatchEvent(new Event('pageshow'))
})

test('a suspended page no longer waits for a lock, which it could not release', async () => {
  let releaseOther = () => {}
  const other = navigator.locks.request(
    'a',
    () =>
      new Promise<void>((resolve) => {
        releaseOther = resolve
      }),
  )
  const request = requestLock('a', { signal: new AbortController().signal }, () => never)
  dispatchEvent(new Event('pagehide'))
  await expect(request).rejects.toBeInstanceOf(PageSuspended)
  releaseOther()
  await other
  await expect.poll(() => isFree('a')).toBe(true)
  dispatchEvent(new Event('pageshow'))
})

test('a request can be aborted', async () => {
  const other = navigator.locks.request('a', () => never)
  other.catch(() => {})
  const controller = new AbortController()
  const request = requestLock('a', { signal: controller.signal }, () => never)
  controller.abort(new Error('Too late'))
  await expect(request).rejects.toThrow('Too late')
})
