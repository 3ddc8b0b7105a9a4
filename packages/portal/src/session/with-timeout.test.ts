import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSuspension } from '../encrypted-storage/page-suspension.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { withTimeout } from './protocol.ts'

stubBrowser()
watchSuspension()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('an operation over its time rejects, and its signal is aborted', async () => {
  let signal: AbortSignal | undefined
  const attempt = withTimeout(1_000, (abortSignal) => {
    signal = abortSignal
    return new Promise(() => {})
  })
  const failure = expect(attempt).rejects.toMatchObject({ problem: 'networkTimeout' })
  await vi.advanceTimersByTimeAsync(999)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await failure
  expect(signal?.aborted).toBe(true)
})

it('an operation within its time leaves no timer', async () => {
  expect(await withTimeout(1_000, async () => 'done')).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

it('an operation ends with a suspension of the page, since another tab may continue', async () => {
  let signal: AbortSignal | undefined
  const attempt = withTimeout(1_000, (abortSignal) => {
    signal = abortSignal
    return new Promise(() => {})
  })
  const failure = expect(attempt).rejects.toMatchObject({ problem: 'networkTimeout' })
  dispatchEvent(new Event('pagehide'))
  await failure
  expect(signal?.aborted).toBe(true)
  dispatchEvent(new Event('pageshow'))
})
