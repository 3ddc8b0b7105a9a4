import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeBrowser, FakeWorker } from './testing.ts'
import { watchRegistration } from './watch-registration.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage(browser: FakeBrowser) {
  const page = { states: [] as string[], reloads: 0, isDirty: false }
  const { installUpdate } = watchRegistration(...browser.watchArguments, {
    onUpdateState: (state) => page.states.push(state),
    isDirty: () => page.isDirty,
    reload: () => page.reloads++,
  })
  return { page, installUpdate }
}

describe('the first worker', () => {
  test('announces offline use and does not reload', () => {
    const browser = new FakeBrowser()
    const { page } = openPage(browser)
    browser.install()
    expect(page.states).toEqual([])
    browser.takeOver()
    expect(page).toMatchObject({ states: ['offline-ready'], reloads: 0 })
  })

  test('announces it once if it is already installing when the page loads', () => {
    const browser = new FakeBrowser()
    const worker = new FakeWorker()
    browser.registration.installing = worker
    const { page } = openPage(browser)
    browser.registration.dispatchEvent(new Event('updatefound'))
    worker.setState('activated')
    expect(page.states).toEqual(['offline-ready'])
  })
})

describe('a new version', () => {
  test('is announced once its files are cached, and waits', () => {
    const browser = FakeBrowser.controlled()
    const { page } = openPage(browser)
    const worker = browser.install()
    expect(page).toMatchObject({ states: ['update-waiting'], reloads: 0 })
    expect(worker.messages).toEqual([])
  })

  test('that has waited since an earlier visit is announced at once', () => {
    const browser = FakeBrowser.controlled()
    browser.install()
    expect(openPage(browser).page.states).toEqual(['update-waiting'])
  })

  test('takes over on request, and the page reloads afterwards', () => {
    const browser = FakeBrowser.controlled()
    const { page, installUpdate } = openPage(browser)
    const worker = browser.install()
    installUpdate()
    expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }])
    expect(page.reloads).toBe(0)
    browser.takeOver()
    expect(page.reloads).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(page.states).toEqual(['update-waiting'])
  })

  test('that another tab requested reloads this one too', () => {
    const browser = FakeBrowser.controlled()
    const { page } = openPage(browser)
    browser.install()
    browser.takeOver()
    expect(page.reloads).toBe(1)
  })

  test('never reloads a page with unsent changes: it is announced, and installed on request', () => {
    const browser = FakeBrowser.controlled()
    const { page, installUpdate } = openPage(browser)
    page.isDirty = true
    browser.install()
    browser.takeOver()
    expect(page).toMatchObject({ states: ['update-waiting', 'update-waiting'], reloads: 0 })
    installUpdate()
    expect(page.reloads).toBe(1)
  })

  test('that does not take over within ten seconds can be requested again', () => {
    const browser = FakeBrowser.controlled()
    const { page, installUpdate } = openPage(browser)
    browser.install()
    installUpdate()
    vi.advanceTimersByTime(10_000)
    expect(page.states.slice(1)).toEqual(['', 'update-waiting'])
  })

  test('is used by a page that was not controlled, after a forced reload', () => {
    const browser = FakeBrowser.controlled()
    browser.container.controller = null
    const { page, installUpdate } = openPage(browser)
    browser.install()
    installUpdate()
    browser.takeOver()
    expect(page.reloads).toBe(1)
  })
})

describe('a worker that the operator removes', () => {
  test('reloads the page from the network', () => {
    const browser = FakeBrowser.controlled()
    const { page } = openPage(browser)
    browser.remove()
    expect(page.reloads).toBe(1)
  })

  test('does not reload a page with unsent changes until the person requests it', () => {
    const browser = FakeBrowser.controlled()
    const { page, installUpdate } = openPage(browser)
    page.isDirty = true
    browser.remove()
    expect(page).toMatchObject({ states: ['update-waiting'], reloads: 0 })
    installUpdate()
    expect(page.reloads).toBe(1)
  })
})
