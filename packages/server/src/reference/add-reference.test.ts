import { calls } from '@officine/api/calls'
import { details } from '@officine/api/errors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HtmlDocument, readHtml } from '../../tests/support/read-html.ts'
import { createTestLog } from '../../tests/support/test-log.ts'
import { createHttpServer } from '../api/http-server.ts'
import { addReference } from './add-reference.ts'
import { html, prose } from './page/schema-markup.ts'

let app: FastifyInstance
let page: HtmlDocument

beforeAll(async () => {
  app = createHttpServer(createTestLog(), { behindProxy: false })
  addReference(app, { release: '1.38.0', portalUrl: 'https://portail.example.ca' })
  await app.ready()
  page = readHtml((await app.inject('/api/reference')).body)
})

afterAll(() => app.close())

test('the document is served as generated', async () => {
  const response = await app.inject('/api/openapi.json')
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.json()).toMatchObject({ openapi: '3.1.1', info: { version: '1.38.0' } })
})

describe('the page', () => {
  test.each(Object.keys(calls))('shows %s, by curl and in TypeScript', (name) => {
    const article = page.elements('article').find(({ attributes }) => attributes.id === name)
    expect(article?.text).toContain('https://portail.example.ca/api/')
    expect(article?.text).toContain(`await api.call(${name}, `)
  })

  test('lists every error of a status', () => {
    const terms = page.elements('dt').map(({ text }) => text)
    const { required, lastOwner, grantGone, noSpace } = details
    expect(terms).toEqual(
      expect.arrayContaining([required, lastOwner, grantGone, noSpace].map(({ code }) => code)),
    )
  })

  test('has no broken links', () => {
    const ids = page.elements().flatMap(({ attributes }) => attributes.id ?? [])
    const fragments = page
      .elements('a')
      .flatMap(({ attributes }) => (attributes.href?.startsWith('#') ? attributes.href.slice(1) : []))
    expect(fragments.length).toBeGreaterThan(0)
    expect(fragments.filter((fragment) => !ids.includes(fragment))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('runs no script, loads nothing from other origins and can’t be framed', async () => {
    const { headers } = await app.inject('/api/reference')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src|unsafe|https?:/)
    expect([...page.elements('script'), ...page.elements('style')]).toEqual([])
    const attributes = page.elements().flatMap((element) => Object.entries(element.attributes))
    expect(attributes.filter(([name]) => /^(?:style|on\w+)$/.test(name))).toEqual([])
    const addresses = attributes.flatMap(([name, value]) => (/^(?:src|href)$/.test(name) ? value : []))
    expect(addresses.filter((address) => !/^[/#]/.test(address))).toEqual([])
  })

  test.each(['/api/reference/style.css', '/api/reference/font.woff2'])('loads %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(200)
  })

  test('is sent again only after a change, and compressed', async () => {
    const first = await app.inject({ url: '/api/reference', headers: { 'accept-encoding': 'br' } })
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.rawPayload.length).toBeLessThan(49_000)
    const etag = String(first.headers.etag)
    const again = await app.inject({ url: '/api/reference', headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
  })
})

test('texts are escaped', () => {
  const text = `<b onclick='x'>"&"</b>`
  const paragraph = readHtml(html`<p title="${text}">${text}${false}${[html`<i>${text}</i>`]}</p>`.text)
  expect(paragraph.elements('p')).toEqual([{ name: 'p', attributes: { title: text }, text: text + text }])
  expect(paragraph.elements('b')).toEqual([])
  const code = readHtml(prose('a `<b>` c').text)
  expect(code.elements('p')[0]?.text).toBe('a <b> c')
  expect(code.elements('code')[0]?.text).toBe('<b>')
})
