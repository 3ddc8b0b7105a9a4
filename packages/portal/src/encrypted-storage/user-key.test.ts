import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { stubBrowser } from '../testing/stub-browser.ts'
import { watchSuspension } from './page-suspension.ts'
import { removeUserKey, setKeySecret, userKey } from './user-key.ts'

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'

stubBrowser()
watchSuspension()

test('a form that is opened while the userinfo arrives has the person’s key', async () => {
  const reading = userKey()
  setKeySecret(secret)
  const key = await reading
  expect(key).toBeDefined()
  expect(await userKey()).toBe(key)
})

test('a form that is opened while the person signs out has no key', async () => {
  setKeySecret(secret)
  const reading = userKey()
  await removeUserKey()
  expect(await reading).toBeUndefined()
})
