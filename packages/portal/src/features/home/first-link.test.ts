import type { Userinfo } from '@officine/api/calls'
import { jobFields } from '@officine/api/constants'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages, speak } from '../../language/index.ts'
import { person, personWith } from '../../session/testing/person.ts'
import NoPharmacy from './first-link.tsx'

let visitor: Userinfo

vi.mock('../../session/index.ts', async (original) => ({
  ...(await original<typeof import('../../session/index.ts')>()),
  useUserinfo: () => visitor,
}))

/** Elements are given their properties by a browser alone: a link of the platform stands in for the button. */
vi.mock('../../parts/layout/link-button.tsx', () => ({
  LinkButton: ({ to, variant = 'outlined' }: { to: string; variant?: string }) =>
    createElement('a', { href: to, className: variant }),
}))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['home', 'requests'])
  speak('fr-CA')
})

/** Where the way to a pharmacy leads, and whether it is the filled button of the page. */
function wayFor(who: Userinfo, { isWaiting = false, isFirst = true } = {}) {
  visitor = who
  const markup = renderToStaticMarkup(createElement(NoPharmacy, { isWaiting, isFirst }))
  return { to: /href="([^"]*)"/.exec(markup)?.[1], isFilled: markup.includes('class="filled"') }
}

const elsewhere = personWith([], { jobField: jobFields.Other })

test('whoever has no pharmacy finds the way to one', () => {
  expect(wayFor(person)).toEqual({ to: '/new-employment', isFilled: true })
  expect(wayFor(elsewhere)).toEqual({ to: '/profile/edit#practice', isFilled: false })
})

test('while something else is asked, or a request waits, that way is not the filled button', () => {
  expect(wayFor(person, { isFirst: false }).isFilled).toBe(false)
  expect(wayFor(person, { isWaiting: true }).isFilled).toBe(false)
})
