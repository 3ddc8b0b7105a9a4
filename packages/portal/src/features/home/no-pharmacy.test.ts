import type { Userinfo } from '@officine/api/calls'
import { jobFields } from '@officine/api/constants'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages, setLanguage } from '../../language/index.ts'
import { person, personWith } from '../../session/testing/person.ts'
import NoPharmacy from './no-pharmacy.tsx'

let visitor: Userinfo

vi.mock('../../session/index.ts', async (original) => ({
  ...(await original<typeof import('../../session/index.ts')>()),
  useUserinfo: () => visitor,
}))

/** Server rendering sets no element properties, so a plain link replaces the button. */
vi.mock('../../components/link-button.tsx', () => ({
  LinkButton: ({ to, variant = 'outlined' }: { to: string; variant?: string }) =>
    createElement('a', { href: to, className: variant }),
}))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['home', 'requests'])
  setLanguage('fr-CA')
})

/** Target of the link to a pharmacy, and whether it is the page’s primary button. */
function wayFor(who: Userinfo, { isWaiting = false, isFirst = true } = {}) {
  visitor = who
  const markup = renderToStaticMarkup(createElement(NoPharmacy, { hasPendingRequest: isWaiting, isFirst }))
  return { to: /href="([^"]*)"/.exec(markup)?.[1], isFilled: markup.includes('class="filled"') }
}

const elsewhere = personWith([], { jobField: jobFields.Other })

test('a person without a pharmacy gets a link to request one', () => {
  expect(wayFor(person)).toEqual({ to: '/new-employment', isFilled: true })
  expect(wayFor(elsewhere)).toEqual({ to: '/profile/edit#practice', isFilled: false })
})

test('the link is not the primary button if another task comes first or a request is pending', () => {
  expect(wayFor(person, { isFirst: false }).isFilled).toBe(false)
  expect(wayFor(person, { isWaiting: true }).isFilled).toBe(false)
})
