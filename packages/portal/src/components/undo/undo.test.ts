import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runUndoable } from './undo.ts'

const page = new EventTarget()
let isHidden: boolean
let snackbar: { readonly onUndo: () => void; readonly onClose: () => void } | undefined
let isClosed: boolean

beforeEach(() => {
  isHidden = false
  isClosed = false
  snackbar = undefined
  const { addEventListener, removeEventListener } = page
  vi.stubGlobal('document', {
    get hidden() {
      return isHidden
    },
    addEventListener: addEventListener.bind(page),
    removeEventListener: removeEventListener.bind(page),
  })
  vi.stubGlobal('addEventListener', addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', removeEventListener.bind(page))
})

afterEach(() => vi.unstubAllGlobals())

async function startAction() {
  const calls: string[] = []
  const act = () => void calls.push('done')
  const undo = () => void calls.push('undone')
  await runUndoable({ message: 'Avis retiré.', run: act, undo }, async () => (options) => {
    snackbar = options
    return () => {
      isClosed = true
    }
  })
  return calls
}

test('the action does not run while it can be undone', async () => {
  expect(await startAction()).toEqual([])
})

test('the action runs once, when the snackbar closes', async () => {
  const calls = await startAction()
  snackbar?.onClose()
  page.dispatchEvent(new Event('pagehide'))
  expect(calls).toEqual(['done'])
})

test('an undone action does not run', async () => {
  const calls = await startAction()
  snackbar?.onUndo()
  snackbar?.onClose()
  page.dispatchEvent(new Event('pagehide'))
  expect(calls).toEqual(['undone'])
})

test('the action runs at once when the page is hidden', async () => {
  const calls = await startAction()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(calls).toEqual([])
  isHidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(calls).toEqual(['done'])
  expect(isClosed).toBe(true)
  snackbar?.onUndo()
  expect(calls).toEqual(['done'])
})

test('the action runs at once if the snackbar’s code fails to load', async () => {
  const calls: string[] = []
  const failing = () => Promise.reject(new Error('offline'))
  await runUndoable({ message: '', run: () => void calls.push('done'), undo: () => {} }, failing)
  expect(calls).toEqual(['done'])
})
