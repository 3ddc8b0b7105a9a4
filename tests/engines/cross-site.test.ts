import { expect } from '../support/fixtures.ts'
import type { TestServer } from '../support/test-server.ts'
import { test as base, french, signInAt } from './engine-fixtures.ts'
import type { Visitor } from './visitor.ts'

const { text, start } = french

const test = base.extend({ isProviderCrossSite: true })

const form = '/profile/edit'
const mobile = start('profile.fields.mobile')

/** When the stored tokens arrived, by the browser's clock. */
const receivedAt = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('officine-session')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const record = opening.result.transaction('records').objectStore('records').get('user')
    record.onsuccess = () => {
      opening.result.close()
      resolve(record.result?.receivedAt ?? 0)
    }
  }
})`

/** Types into a form, and leaves it while the response to a renewal is under way. */
async function leaveDuringRenewal(visitor: Visitor, server: TestServer): Promise<void> {
  await visitor.see('heading', text('profile.edit.title'))
  await visitor.fill(mobile, '418 555-0123')
  await visitor.tab.press('Tab')
  await visitor.tab.evaluate(`(() => {
    const { fetch } = window
    window.fetch = async (...request) => {
      const response = await fetch(...request)
      if (!String(request[0].url ?? request[0]).endsWith('/token')) return response
      window.isRenewing = true
      return new Promise(() => {})
    }
  })()`)
  await visitor.waitFor('window.isRenewing === true', 'a renewal')
  await visitor.tab.goTo(`${server.url}${form}`)
}

test('a session is renewed where the provider is another site', async ({ visitor, server }) => {
  await signInAt(visitor, server, 'owner')
  await visitor.see('heading', start('home.title'))
  const before = await visitor.tab.evaluate<number>(receivedAt)
  await visitor.waitFor(`${receivedAt}.then((time) => time > ${before})`, 'a renewal')
  await visitor.tab.goTo(server.url)
  await visitor.see('heading', start('home.title'))
})

test('a page that is left during a renewal costs one press there, and nothing that was typed', async ({
  visitor,
  server,
}) => {
  await signInAt(visitor, server, 'employee', form)
  await leaveDuringRenewal(visitor, server)
  await visitor.see('heading', text('auth.expired.title'))
  await visitor.see('text', text('auth.expired.text'))
  await visitor.click('button', text('auth.login.again'))
  await visitor.see('heading', text('profile.edit.title'))
  // The draft is restored once it is decrypted.
  await expect.poll(() => visitor.value(mobile)).toBe('418 555-0123')
})
