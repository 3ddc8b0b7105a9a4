import { expect } from '@playwright/test'
import { readPdf } from '../../packages/server/tests/support/read-pdf.ts'
import { french, signInAt, test } from './engine-fixtures.ts'

const rows = `document.querySelectorAll('.coming-holidays > li')`

/** Of the first pharmacy that home links to. */
const recordPath = `[...document.querySelectorAll('a')]
  .map((link) => new RegExp('/pharmacies/[0-9a-f-]{36}').exec(link.pathname)?.[0]).find(Boolean)`

test("a pharmacy's printed record has every holiday of the year", async ({ visitor, server }) => {
  await signInAt(visitor, server, 'owner')
  await visitor.see('heading', french.start('home.title'))
  await visitor.waitFor(`${recordPath} !== undefined`, 'a link to a record')
  const path = await visitor.tab.evaluate<string>(recordPath)
  await visitor.tab.goTo(server.url + path)
  await visitor.waitFor(`${rows}.length > 0`, 'the holidays')
  const names = await visitor.tab.evaluate<readonly string[]>(
    `[...${rows}].map((row) => row.querySelector('.coming-holidays-name').textContent)`,
  )
  expect(names.length).toBeGreaterThan(10)
  const printed = await visitor.tab.print?.()
  const { text } = await readPdf(printed ?? new Uint8Array())
  const plain = (one: string) => one.replaceAll(/[\s\u00ad-]/g, '')
  expect(names.filter((name) => !plain(text).includes(plain(name)))).toEqual([])
})
