import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages, setLanguage } from '../language/index.ts'
import { ElementLink, Link } from './link.tsx'
import { PortalRouter } from './router.tsx'

beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://portal.example/en-CA/profile/edit'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('en-CA', [])
  setLanguage('en-CA')
})

const render = (link: ReactNode) => renderToStaticMarkup(createElement(PortalRouter, { children: link }))

test.each([
  ['/', '/en-CA'],
  ['/?welcome', '/en-CA?welcome'],
  ['/pharmacies/12#hours', '/en-CA/pharmacies/12#hours'],
  ['/forms?status=draft&status=sent', '/en-CA/forms?status=draft&amp;status=sent'],
  ['/forms?search=a/', '/en-CA/forms?search=a/'],
])('in English, a link to %s has the address %s', (to, href) => {
  expect(render(createElement(Link, { to, children: 'there' }))).toBe(`<a href="${href}">there</a>`)
  const element = createElement('ofc-button', {}, 'there')
  expect(render(createElement(ElementLink, { to, children: element }))).toBe(
    `<ofc-button href="${href}">there</ofc-button>`,
  )
})

test('a link to the current page or section is current', () => {
  const ariaCurrent = (to: string, props: object = {}) =>
    render(createElement(Link, { to, ...props, children: 'there' })).match(/aria-current="(\w+)"/)?.[1]
  expect(ariaCurrent('/profile/edit')).toBe('page')
  expect(ariaCurrent('/profile', { section: '/profile' })).toBe('true')
  expect(ariaCurrent('/profile')).toBeUndefined()
  expect(ariaCurrent('/profile/edit', { 'aria-current': false })).toBe('false')
})

test('a malformed address on screen does not break its links', () => {
  vi.stubGlobal('location', new URL('https://portal.example/en-CA/pharmacies/100%'))
  expect(render(createElement(Link, { to: '/profile', children: 'there' }))).toBe(
    '<a href="/en-CA/profile">there</a>',
  )
})
