import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeBrowser, FakeWorker } from './testing.ts'
import { watchRegistration } from './watch-registration.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(browser: FakeBrowser) {
  const page = { told: [] as string[], reloads: 0, isTyped: false }
  const { installUpdate } = watchRegistration(...browser.watchArguments, {
    onUpdateState: (state) => page.told.push(state),
    isDirty: () => page.isTyped,
    reload: () => page.reloads++,
  })
  return { page, takeNewVersion: installUpdate }
}

describe('the first worker', () => {
  test('announces offline use and does not reload', () => {
    const browser = new FakeBrowser()
    const { page } = watched(browser)
    browser.install()
    expect(page.told).toEqual([])
    browser.takeOver()
    expect(page).toMatchObject({ told: ['offline-ready'], reloads: 0 })
  })

  test('announces it once if it is already installing when the page loads', () => {
    const browser = new FakeBrowser()
    const worker = new FakeWorker()
    browser.registration.installing = worker
    const { page } = watched(browser)
    browser.registration.dispatchEvent(new Event('updatefound'))
    worker.setState('activated')
    expect(page.told).toEqual(['offline-ready'])
  })
})

describe('a new version', () => {
  test('is announced once its files are cached, and waits', () => {
    const browser = FakeBrowser.controlled()
    const { page } = watched(browser)
    const worker = browser.install()
    expect(page).toMatchObject({ told: ['update-waiting'], reloads: 0 })
    expect(worker.messages).toEqual([])
  })

  test('that has waited since an earlier visit is announced at once', () => {
    const browser = FakeBrowser.controlled()
    browser.install()
    expect(watched(browser).page.told).toEqual(['update-waiting'])
  })

  test('takes over on request, and the page reloads afterwards', () => {
    const browser = FakeBrowser.controlled()
    const { page, takeNewVersion } = watched(browser)
    const worker = browser.install()
    takeNewVersion()
    expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }])
    expect(page.reloads).toBe(0)
    browser.takeOver()
    expect(page.reloads).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(page.told).toEqual(['update-waiting'])
  })

  test('that another tab requested reloads this one too', () => {
    const browser = FakeBrowser.controlled()
    const { page } = watched(browser)
    browser.install()
    browser.takeOver()
    expect(page.reloads).toBe(1)
  })

  test('never reloads a page with unsent changes: it is announced, and installed on request', () => {
    const browser = FakeBrowser.controlled()
    const { page, takeNewVersion } = watched(browser)
    page.isTyped = true
    browser.install()
    browser.takeOver()
    expect(page).toMatchObject({ told: ['update-waiting', 'update-waiting'], reloads: 0 })
    takeNewVersion()
    expect(page.reloads).toBe(1)
  })

  test('that does not take over within ten seconds can be requested again', () => {
    const browser = FakeBrowser.controlled()
    const { page, takeNewVersion } = watched(browser)
    browser.install()
    takeNewVersion()
    vi.advanceTimersByTime(10_000)
    expect(page.told.slice(1)).toEqual(['', 'update-waiting'])
  })

  test('is used by a page that was not controlled, after a forced reload', () => {
    const browser = FakeBrowser.controlled()
    browser.container.controller = null
    const { page, takeNewVersion } = watched(browser)
    browser.install()
    takeNewVersion()
    browser.takeOver()
    expect(page.reloads).toBe(1)
  })
})

describe('a worker that the operator removes', () => {
  test('reloads the page from the network', () => {
    const browser = FakeBrowser.controlled()
    const { page } = watched(browser)
    browser.remove()
    expect(page.reloads).toBe(1)
  })

  test('does not reload a page with unsent changes until the person requests it', () => {
    const browser = FakeBrowser.controlled()
    const { page, takeNewVersion } = watched(browser)
    page.isTyped = true
    browser.remove()
    expect(page).toMatchObject({ told: ['update-waiting'], reloads: 0 })
    takeNewVersion()
    expect(page.reloads).toBe(1)
  })
})
