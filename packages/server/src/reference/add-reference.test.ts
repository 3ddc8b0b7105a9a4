import { calls } from '@officine/api/calls'
import { details } from '@officine/api/errors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestLog } from '../../tests/support/test-log.ts'
import { createHttpServer } from '../api/http-server.ts'
import { addReference } from './add-reference.ts'
import { html, prose } from './page/markup.ts'

let app: FastifyInstance
let page: string

beforeAll(async () => {
  app = createHttpServer(createTestLog(), { behindProxy: false })
  addReference(app, { release: '1.38.0', portalUrl: 'https://portail.example.ca' })
  await app.ready()
  page = (await app.inject('/api/reference')).body
})

afterAll(() => app.close())

test('the document is served as generated', async () => {
  const answer = await app.inject('/api/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toMatchObject({ openapi: '3.1.1', info: { version: '1.38.0' } })
})

describe('the page', () => {
  test.each(Object.keys(calls))('shows %s, by curl and in TypeScript', (name) => {
    const [, article = ''] = page.split(`<article id="${name}"`)
    const [shown = ''] = article.split('</article>')
    expect(shown).toContain('https://portail.example.ca/api/')
    expect(shown).toContain(`await api.call(${name}, `)
  })

  test('lists every error of a status', () => {
    for (const { code } of [details.required, details.lastOwner, details.grantGone, details.noSpace]) {
      expect(page).toContain(`<dt><code>${code}</code></dt>`)
    }
  })

  test('has no broken links', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const wanted = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(wanted.filter((id) => !ids.has(id))).toEqual([])
    expect(ids.size).toBe([...page.matchAll(/ id="/g)].length)
  })

  test('runs no script, loads nothing from other origins and can’t be framed', async () => {
    const { headers } = await app.inject('/api/reference')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src|unsafe|https?:/)
    expect(page).not.toMatch(/<script|<style| style="| on\w+="/)
    const loaded = [...page.matchAll(/(?:src|href)="([^#"][^"]*)"/g)].map(([, url]) => url)
    expect(loaded.every((url) => url?.startsWith('/'))).toBe(true)
  })

  test.each(['/api/reference/style.css', '/api/reference/font.woff2'])('loads %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(200)
  })

  test('is sent again only after a change, and compressed', async () => {
    const first = await app.inject({ url: '/api/reference', headers: { 'accept-encoding': 'br' } })
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.rawPayload.length).toBeLessThan(40_000)
    const etag = String(first.headers.etag)
    const again = await app.inject({ url: '/api/reference', headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
  })
})

test('texts are escaped', () => {
  const text = `<b onclick='x'>"&"</b>`
  expect(html`<p title="${text}">${text}${false}${[html`<i>${text}</i>`]}</p>`.text).not.toContain('<b')
  expect(prose('a `<b>` c').text).toBe('<p>a <code>&lt;b&gt;</code> c</p>')
})
