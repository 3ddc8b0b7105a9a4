import { locales } from '@officine/i18n/locale'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadMessages, setLanguage } from '../../../../language/index.ts'
import { renderScreen } from '../../../../testing/render-screen.ts'
import { FutureOwnershipText, futureOwnership, leaveRefusal, obstacleOf } from './future-ownership.tsx'
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

const responder = owner('Tremblay', { change: 'stays', isResponder: true })
const stays = owner('Roy', { change: 'stays' })
const leaves = owner('Gagnon', { change: 'leaves' })
const joins = owner('Haddad')

const noOpenRow = new Set<string>()

describe('result of a transaction', () => {
  it('names the future owners, the responders and the leaving owners', () => {
    expect(futureOwnership([responder, leaves, joins], noOpenRow)).toEqual({
      owners: { names: ['A. Tremblay', 'A. Haddad'], unnamed: 0 },
      responders: { names: ['A. Tremblay'], unnamed: 0 },
      leaving: { names: ['A. Gagnon'], unnamed: 0 },
      obstacle: undefined,
    })
  })

  it('counts a person whose fields are open instead of naming them', () => {
    const byHand = { ...joins, contactId: '' }
    expect(futureOwnership([responder, byHand], new Set(['Haddad'])).owners).toEqual({
      names: ['A. Tremblay'],
      unnamed: 1,
    })
    expect(futureOwnership([responder, byHand], noOpenRow).owners.names).toContain('A. Haddad')
  })

  it('does not count a leaving owner as a responder', () => {
    expect(
      futureOwnership([responder, { ...leaves, isResponder: true }], noOpenRow).responders.names,
    ).toEqual(['A. Tremblay'])
  })
})

describe('an obstacle', () => {
  it('is that no owner remains', () => {
    expect(obstacleOf([])).toEqual({ kind: 'nobody' })
    expect(obstacleOf([leaves])).toEqual({ kind: 'nobody' })
  })

  it('is that no remaining owner is a responder', () => {
    expect(obstacleOf([stays, leaves])).toEqual({ kind: 'noResponder' })
    expect(obstacleOf([stays, { ...leaves, isResponder: true }])).toEqual({ kind: 'noResponder' })
  })

  it('is the same person twice, by contact or by practice number', () => {
    const sameNumber = { ...joins, id: 'x', contactId: '', practiceNumber: ' Tremblay ' }
    const sameContact = { ...joins, id: 'x', contactId: 'Tremblay', practiceNumber: '' }
    expect(obstacleOf([responder, sameNumber])).toEqual({ kind: 'duplicate', name: 'A. Haddad' })
    expect(obstacleOf([responder, sameContact])).toEqual({ kind: 'duplicate', name: 'A. Haddad' })
  })

  it('is not reported for two people without a number', () => {
    const unidentified = { contactId: '', practiceNumber: '' }
    expect(
      obstacleOf([responder, { ...stays, ...unidentified }, { ...joins, ...unidentified }]),
    ).toBeUndefined()
  })
})

describe('leaving', () => {
  it('is refused to the last present owner in an association, even if another joins', () => {
    expect(leaveRefusal('association', [stays, leaves, joins], 'Roy')).toBe('dissociation')
    expect(leaveRefusal('association', [stays, responder], 'Roy')).toBeUndefined()
  })

  it('is refused to the last owner while none joins', () => {
    expect(leaveRefusal('move', [stays, leaves], 'Roy')).toBe('nobody')
    expect(leaveRefusal('move', [stays, leaves, joins], 'Roy')).toBeUndefined()
  })

  it('is never refused in a purchase, which starts with all owners leaving', () => {
    expect(leaveRefusal('purchase', [stays, leaves], 'Roy')).toBeUndefined()
  })
})
