import { expect, test } from 'vitest'
import { watchSuspension } from '../encrypted-storage/page-suspension.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { acquireDraftLock, type Drafts, draftKey, lockDraft, lockPrefix } from './drafts.ts'

stubBrowser()
watchSuspension()

const shape = { name: 'contact-search' } as const
const draft = { id: 'a', savedAt: 1, content: {} }
const drafts: Drafts = {
  list: async () => [draft],
  all: async () => [],
  write: async () => {},
  remove: async () => {},
}

const lockedNames = async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name)
const lockName = (id: string) => lockPrefix + draftKey(shape, id)

test('a form locks its draft again after a suspension of its page', async () => {
  const locked = await lockDraft(drafts, shape)
  dispatchEvent(new Event('freeze'))
  await expect.poll(() => lockedNames()).toEqual([])
  dispatchEvent(new Event('resume'))
  await expect.poll(() => lockedNames()).toEqual([lockName('a')])
  expect([locked.id(), locked.existingDraft]).toEqual(['a', draft])
  locked.release()
  await expect.poll(() => lockedNames()).toEqual([])
})

test('a draft is free once its form has released it: what removes it does not find it locked', async () => {
  for (let round = 0; round < 20; round++) {
    const locked = await lockDraft(drafts, shape)
    await locked.release()
    const release = await acquireDraftLock(draftKey(shape, 'a'))
    expect(release).toBeDefined()
    await release?.()
  }
})

test('a form whose draft another tab has locked during a suspension goes on with a draft of its own', async () => {
  const locked = await lockDraft(drafts, shape)
  dispatchEvent(new Event('freeze'))
  await expect.poll(() => lockedNames()).toEqual([])
  const released = navigator.locks.request(lockName('a'), async () => {
    dispatchEvent(new Event('resume'))
    await expect.poll(() => locked.id()).not.toBe('a')
  })
  await released
  await expect.poll(() => lockedNames()).toEqual([lockName(locked.id())])
  locked.release()
})

test('a form that is left during a suspension locks nothing afterwards', async () => {
  const locked = await lockDraft(drafts, shape)
  dispatchEvent(new Event('freeze'))
  locked.release()
  dispatchEvent(new Event('resume'))
  await navigator.locks.query()
  expect(await lockedNames()).toEqual([])
  const release = await acquireDraftLock(draftKey(shape, 'a'))
  expect(release).toBeDefined()
  release?.()
})
