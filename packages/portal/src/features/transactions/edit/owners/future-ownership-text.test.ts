import { locales } from '@officine/i18n/locale'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadMessages, setLanguage } from '../../../../language/index.ts'
import { renderScreen } from '../../../../testing/render-screen.ts'
import { FutureOwnershipText } from './future-ownership-text.tsx'
import { newOwner, type OwnerRow } from './owner-rows.ts'

const owner = (lastName: string, values: Partial<OwnerRow> = {}): OwnerRow => ({
  ...newOwner({ firstName: 'A.', lastName, contactId: lastName, practiceNumber: lastName, ...values }),
  id: lastName,
})

const sentence = (effectiveDate: string | undefined) =>
  createElement(FutureOwnershipText, {
    rows: [owner('Tremblay', { change: 'stays', isResponder: true }), owner('Haddad')],
    openIds: new Set<string>(),
    type: 'association',
    effectiveDate,
    isRefused: false,
  })

const boldIn = (markup: string) => [...markup.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, text]) => text)

const expected = {
  'fr-CA': {
    day: '1er\u00a0décembre\u00a02026',
    text: /^À compter du 1er décembre 2026, la pharmacie appartiendra à A\. Tremblay et A\. Haddad\. /,
  },
  'en-CA': {
    day: 'December\u00a01,\u00a02026',
    text: /^As of December 1, 2026, the pharmacy will belong to A\. Tremblay and A\. Haddad\. /,
  },
} as const

describe.each(locales)('the sentence about future owners in %s', (locale) => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await loadMessages(locale, ['transaction-owners'])
    setLanguage(locale)
  })

  it('has the date and each name in bold', () => {
    expect(boldIn(renderToStaticMarkup(sentence('2026-12-01')))).toEqual([
      expected[locale].day,
      'A. Tremblay',
      'A. Haddad',
    ])
    expect(renderScreen(sentence('2026-12-01')).text).toMatch(expected[locale].text)
  })

  it('has only the names in bold without a date', () => {
    expect(boldIn(renderToStaticMarkup(sentence(undefined)))).toEqual(['A. Tremblay', 'A. Haddad'])
  })
})
