import { expect } from '@playwright/test'
import { french, signInAt, test } from './engine-fixtures.ts'
import { pause } from './visitor.ts'

const loads = Number(process.env.LOADS ?? 200)

/** Pages of an owner, with a form among them, and the key of each heading. */
const pages = [
  ['/', french.start('home.title')],
  ['/profile', french.pattern('profile.title')],
  ['/documents', french.pattern('documents.title')],
  ['/profile/edit', french.pattern('profile.edit.title')],
  ['/transactions', french.pattern('transactions.title')],
] as const

test(`no page is stuck in ${loads} loads, some of them left during a renewal`, async ({
  visitor,
  server,
}) => {
  test.setTimeout(60_000 + loads * 10_000)
  await signInAt(visitor, server, 'owner')
  await visitor.see('heading', french.start('home.title'))
  const stuck: string[] = []
  for (let load = 0; load < loads; load++) {
    const [path, heading] = pages[load % pages.length] ?? pages[0]
    // Back restores a page from the back/forward cache.
    if (load % 10 === 9) await visitor.tab.back()
    else await visitor.tab.goTo(`${server.url}${path}`)
    const expected = load % 10 === 9 ? /./ : heading
    await visitor
      .see('heading', expected, 15_000)
      .catch((error: Error) => stuck.push(`${load} ${path}: ${error.message}`))
    // Spreads the loads over the life of a token, also into its renewal.
    await pause((load * 370) % 1_500)
  }
  expect(stuck).toEqual([])
})
