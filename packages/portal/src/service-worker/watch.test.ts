import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeBrowser, FakeWorker } from './testing.ts'
import { watch } from './watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(browser: FakeBrowser) {
  const page = { told: [] as string[], reloads: 0, isTyped: false }
  const { takeNewVersion } = watch(...browser.parts, {
    tell: (state) => page.told.push(state),
    isDirty: () => page.isTyped,
    reload: () => page.reloads++,
  })
  return { page, takeNewVersion }
}

describe('the first worker', () => {
  test('says that the portal works without a network, and takes nothing away', () => {
    const browser = new FakeBrowser()
    const { page } = watched(browser)
    browser.install()
    expect(page.told).toEqual([])
    browser.takeOver()
    expect(page).toMatchObject({ told: ['offline-ready'], reloads: 0 })
  })

  test('says so once where it is installing when the page comes, and an event tells of it too', () => {
    const browser = new FakeBrowser()
    const worker = new FakeWorker()
    browser.registration.installing = worker
    const { page } = watched(browser)
    browser.registration.dispatchEvent(new Event('updatefound'))
    worker.become('activated')
    expect(page.told).toEqual(['offline-ready'])
  })
})

describe('a new version', () => {
  test('is told once its files are here, and waits', () => {
    const browser = FakeBrowser.held()
    const { page } = watched(browser)
    const worker = browser.install()
    expect(page).toMatchObject({ told: ['update-waiting'], reloads: 0 })
    expect(worker.heard).toEqual([])
  })

  test('that has waited since an earlier visit is told at once', () => {
    const browser = FakeBrowser.held()
    browser.install()
    expect(watched(browser).page.told).toEqual(['update-waiting'])
  })

  test('that the person wants takes over, and only then the page is loaded again', () => {
    const browser = FakeBrowser.held()
    const { page, takeNewVersion } = watched(browser)
    const worker = browser.install()
    takeNewVersion()
    expect(worker.heard).toEqual([{ type: 'SKIP_WAITING' }])
    expect(page.reloads).toBe(0)
    browser.takeOver()
    expect(page.reloads).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(page.told).toEqual(['update-waiting'])
  })

  test('that another tab took loads this one again, too', () => {
    const browser = FakeBrowser.held()
    const { page } = watched(browser)
    browser.install()
    browser.takeOver()
    expect(page.reloads).toBe(1)
  })

  test('never loads a page again in which something is typed: it is told, and taken when its person says so', () => {
    const browser = FakeBrowser.held()
    const { page, takeNewVersion } = watched(browser)
    page.isTyped = true
    browser.install()
    browser.takeOver()
    expect(page).toMatchObject({ told: ['update-waiting', 'update-waiting'], reloads: 0 })
    takeNewVersion()
    expect(page.reloads).toBe(1)
  })

  test('that does not take over within ten seconds can be asked for again', () => {
    const browser = FakeBrowser.held()
    const { page, takeNewVersion } = watched(browser)
    browser.install()
    takeNewVersion()
    vi.advanceTimersByTime(10_000)
    expect(page.told.slice(1)).toEqual(['', 'update-waiting'])
  })

  test('is taken by a page that no worker held, after a forced reload', () => {
    const browser = FakeBrowser.held()
    browser.container.controller = null
    const { page, takeNewVersion } = watched(browser)
    browser.install()
    takeNewVersion()
    browser.takeOver()
    expect(page.reloads).toBe(1)
  })
})

describe('a worker that the operator takes away', () => {
  test('lets the page load itself again, from the network', () => {
    const browser = FakeBrowser.held()
    const { page } = watched(browser)
    browser.remove()
    expect(page.reloads).toBe(1)
  })

  test('leaves a page alone in which something is typed, until its person says so', () => {
    const browser = FakeBrowser.held()
    const { page, takeNewVersion } = watched(browser)
    page.isTyped = true
    browser.remove()
    expect(page).toMatchObject({ told: ['update-waiting'], reloads: 0 })
    takeNewVersion()
    expect(page.reloads).toBe(1)
  })
})
