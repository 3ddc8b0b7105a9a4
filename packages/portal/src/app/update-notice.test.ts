import { expect, test, vi } from 'vitest'
import { currentPageAtom } from '../navigation/index.ts'
import type { RouteDefinition } from '../navigation/route.ts'
import { presets } from '../navigation/route.ts'
import { store } from '../store/index.ts'
import { createUpdateNotice } from './update-notice.ts'

// The element needs a browser; its properties are asserted on a plain object.
const shown: { state: string }[] = []

function arriveAt(presentation: Partial<Pick<RouteDefinition, 'path' | 'showsNotifications'>>): void {
  const route = {
    path: '/',
    title: 'shell.home',
    load: () => Promise.reject(),
    messages: [],
    ...presentation,
  } as const
  const place = { locale: 'fr-CA', path: '/', search: '', hash: '' } as const
  const match = { route, parameters: {} }
  store.set(currentPageAtom, { place, match, cause: 'go', entry: '1', state: undefined, isWaiting: false })
}

test('an update waits on a route without notifications, and is shown on the next route with them', async () => {
  vi.stubGlobal('document', {
    createElement: () => ({ state: '', addEventListener: () => {} }),
    body: { append: (snackbar: { state: string }) => shown.push(snackbar) },
  })
  arriveAt(presets.withoutNotifications)
  const notify = createUpdateNotice('Officine', () => {})
  await notify('update-waiting')
  expect(shown).toEqual([])
  arriveAt({})
  await vi.waitFor(() => expect(shown[0]?.state).toBe('update-waiting'))
  arriveAt(presets.withoutNotifications)
  await vi.waitFor(() => expect(shown[0]?.state).toBe(''))
  arriveAt({})
  await vi.waitFor(() => expect(shown[0]?.state).toBe('update-waiting'))
  expect(shown).toHaveLength(1)
})

test('the offline-ready message shows in the footer of the home page only', async () => {
  const lines: { state: string; inline: boolean }[] = []
  const remove = vi.fn()
  vi.stubGlobal('document', {
    createElement: () => ({ state: '', addEventListener: () => {}, remove }),
    querySelector: () => ({ after: (line: (typeof lines)[number]) => lines.push(line) }),
  })
  arriveAt({ path: '/documents/upload' })
  const notify = createUpdateNotice('Officine', () => {})
  await notify('offline-ready')
  expect(lines).toEqual([])
  arriveAt({})
  await vi.waitFor(() => expect(lines).toMatchObject([{ state: 'offline-ready', inline: true }]))
  expect(remove).not.toHaveBeenCalled()
  arriveAt({ path: '/documents/upload' })
  expect(remove).toHaveBeenCalled()
  arriveAt({})
  expect(lines).toHaveLength(1)
})
