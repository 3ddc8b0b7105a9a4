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

async function removed() {
  const done: string[] = []
  const act = () => void done.push('done')
  const undo = () => void done.push('undone')
  await runUndoable({ message: 'Avis retiré.', run: act, undo }, async () => (shown) => {
    snackbar = shown
    return () => {
      isClosed = true
    }
  })
  return done
}

test('the action does not run while it can be undone', async () => {
  expect(await removed()).toEqual([])
})

test('the action runs once, when the snackbar closes', async () => {
  const done = await removed()
  snackbar?.onClose()
  page.dispatchEvent(new Event('pagehide'))
  expect(done).toEqual(['done'])
})

test('an undone action does not run', async () => {
  const done = await removed()
  snackbar?.onUndo()
  snackbar?.onClose()
  page.dispatchEvent(new Event('pagehide'))
  expect(done).toEqual(['undone'])
})

test('the action runs at once when the page is hidden', async () => {
  const done = await removed()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(done).toEqual([])
  isHidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(done).toEqual(['done'])
  expect(isClosed).toBe(true)
  snackbar?.onUndo()
  expect(done).toEqual(['done'])
})

test('the action runs at once if the snackbar’s code fails to load', async () => {
  const done: string[] = []
  const failing = () => Promise.reject(new Error('offline'))
  await runUndoable({ message: '', run: () => void done.push('done'), undo: () => {} }, failing)
  expect(done).toEqual(['done'])
})
