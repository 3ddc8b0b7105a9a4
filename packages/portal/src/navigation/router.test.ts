import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { Route, Switch, useLocation, useParams, useSearchParams } from 'wouter'
import { loadMessages, setLanguage } from '../language/index.ts'
import { store } from '../store/index.ts'
import { currentPageAtom } from './navigator.ts'
import { ElementLink, Link, PortalRouter } from './router.tsx'

beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://portal.example/en-CA/profile/edit'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('en-CA', [])
  setLanguage('en-CA')
})

function showPage(path: string, search = ''): void {
  const location = { locale: 'en-CA', path, search, hash: '' } as const
  const entry = { cause: 'go', entry: '1', state: undefined } as const
  store.set(currentPageAtom, { location, match: undefined, ...entry, isAccessPending: false })
}

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

const ariaCurrent = (to: string, props: object = {}) =>
  render(createElement(Link, { to, ...props, children: 'there' })).match(/aria-current="(\w+)"/)?.[1]

test('a link to the current page or section is current', () => {
  showPage('/profile/edit')
  expect(ariaCurrent('/profile/edit')).toBe('page')
  expect(ariaCurrent('/profile', { section: '/profile' })).toBe('true')
  expect(ariaCurrent('/profile')).toBeUndefined()
  expect(ariaCurrent('/profile/edit', { 'aria-current': false })).toBe('false')
})

test('a link with an encoded parameter is current on its page', () => {
  showPage('/pharmacies/a%20b')
  expect(ariaCurrent('/pharmacies/a%20b')).toBe('page')
  expect(ariaCurrent('/pharmacies/a%20b/edit', { section: '/pharmacies/a%20b' })).toBe('true')
})

test('a malformed address on screen does not break its links', () => {
  showPage('/pharmacies/100%')
  expect(render(createElement(Link, { to: '/profile', children: 'there' }))).toBe(
    '<a href="/en-CA/profile">there</a>',
  )
})

function Where() {
  const [path] = useLocation()
  const { pharmacyId } = useParams()
  const [query] = useSearchParams()
  return [path, pharmacyId, query.get('search')].join(' ')
}

const where = () =>
  render(
    createElement(
      Switch,
      null,
      createElement(Route, { path: '/pharmacies/:pharmacyId', component: Where }),
      createElement(Route, null, 'elsewhere'),
    ),
  )

test('the hooks of wouter read the page on screen, without its language', () => {
  showPage('/pharmacies/a%20b', '?search=Roy+%26+fils')
  expect(where()).toBe('/pharmacies/a b a b Roy &amp; fils')
})

test.each(['100%', '50%25', 'a%20b', '%C3%A9', 'a&b=c'])('the query %s is decoded once', (search) => {
  showPage('/pharmacies/12', `?${new URLSearchParams({ search })}`)
  expect(where()).toBe(`/pharmacies/12 12 ${search.replace('&', '&amp;')}`)
})

test.each(['/Pharmacies/12', '/pharmacies', '/pharmacies/12/more'])('%s matches no route', (path) => {
  showPage(path)
  expect(where()).toBe('elsewhere')
})
