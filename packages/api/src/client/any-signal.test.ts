import { expect, it } from 'vitest'
import { anySignal } from './any-signal.ts'

it('aborts with the first of its signals, for its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = anySignal([first.signal, second.signal])
  expect(signal.aborted).toBe(false)
  second.abort('no longer needed')
  first.abort('too late')
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toBe('no longer needed')
})

it('is aborted from the start when one of its signals is', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('gone')]).reason).toBe('gone')
})
