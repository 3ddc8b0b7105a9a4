import { expect, test, vi } from 'vitest'
import { currentPageAtom } from '../navigation/index.ts'
import type { RouteDefinition } from '../navigation/route.ts'
import { presets } from '../navigation/route.ts'
import { store } from '../store/index.ts'
import { createUpdateNotice } from './update-notice.ts'

// The element needs a browser; its properties are asserted on a plain object.
const snackbars: { state: string }[] = []

function showPage(presentation: Partial<Pick<RouteDefinition, 'path' | 'showsNotifications'>>): void {
  const route = {
    path: '/',
    title: 'shell.home',
    load: () => Promise.reject(),
    messages: [],
    ...presentation,
  } as const
  const location = { locale: 'fr-CA', path: '/', search: '', hash: '' } as const
  const match = { route, parameters: {} }
  store.set(currentPageAtom, {
    location,
    match,
    cause: 'go',
    entry: '1',
    state: undefined,
    isAccessPending: false,
  })
}

test('an update waits on a route without notifications, and is shown on the next route with them', async () => {
  vi.stubGlobal('document', {
    createElement: () => ({ state: '', addEventListener: () => {} }),
    body: { append: (snackbar: { state: string }) => snackbars.push(snackbar) },
  })
  showPage(presets.withoutNotifications)
  const notify = createUpdateNotice('Officine', () => {})
  await notify('update-waiting')
  expect(snackbars).toEqual([])
  showPage({})
  await expect.poll(() => snackbars[0]?.state).toBe('update-waiting')
  showPage(presets.withoutNotifications)
  await expect.poll(() => snackbars[0]?.state).toBe('')
  showPage({})
  await expect.poll(() => snackbars[0]?.state).toBe('update-waiting')
  expect(snackbars).toHaveLength(1)
})

test('the offline-ready message shows in the footer of the home page only', async () => {
  const lines: { state: string; inline: boolean }[] = []
  const remove = vi.fn()
  vi.stubGlobal('document', {
    createElement: () => ({ state: '', addEventListener: () => {}, remove }),
    querySelector: () => ({ after: (line: (typeof lines)[number]) => lines.push(line) }),
  })
  showPage({ path: '/documents/upload' })
  const notify = createUpdateNotice('Officine', () => {})
  await notify('offline-ready')
  expect(lines).toEqual([])
  showPage({})
  await expect.poll(() => lines).toMatchObject([{ state: 'offline-ready', inline: true }])
  expect(remove).not.toHaveBeenCalled()
  showPage({ path: '/documents/upload' })
  expect(remove).toHaveBeenCalled()
  showPage({})
  expect(lines).toHaveLength(1)
})
