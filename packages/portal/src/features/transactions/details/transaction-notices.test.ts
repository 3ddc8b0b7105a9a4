import type { Transaction } from '@officine/api/calls'
import { createTranslate } from '@officine/i18n/messages'
import { createElement } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import details from '../../../../../../locales/fr-CA/transaction-details.json'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { owner } from '../../../session/testing/person.ts'
import { setSignedInPerson } from '../../../testing/fake-server.ts'
import { renderScreen, withPlainSpaces } from '../../../testing/render-screen.ts'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import { acceptedTexts, TransactionNotices } from './transaction-notices.tsx'

beforeAll(async () => {
  vi.setSystemTime('2026-11-23T15:00:00Z')
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['transactions', 'transaction-details', 'pharmacies', 'forms'])
  setLanguage('fr-CA')
  setSignedInPerson(owner)
})

const sentAt = '2026-11-19T15:00:00Z'

const renderNotices = (transaction: Partial<Transaction>) =>
  renderScreen(
    createElement(TransactionNotices, {
      transaction: aTransaction({
        sentAt,
        effectiveDate: '2027-01-15',
        // Non-null, so that the reader counts as one who sees the whole transaction.
        details: {
          effectiveDate: '2027-01-15',
          banner: null,
          locationCategory: null,
          neq: null,
          comments: null,
        },
        owners: [anOwner({ change: 'leaves' })],
        may: [],
        ...transaction,
      }),
    }),
  )

const t: ReturnType<typeof currentLanguage>['t'] = (...args) => withPlainSpaces(currentLanguage().t(...args))
const withdrawal = {
  askedAt: '2026-11-22T15:00:00Z',
  by: 'Karim Haddad',
  byId: null,
  reason: 'La vente est annulée.',
}

test('an accepted transaction shows its effective date, and a leaving owner the last day', () => {
  const { text } = renderNotices({ status: 'accepted' })
  expect(text).toContain(t('transaction.accepted.title'))
  expect(text).toContain('le 14 janvier 2027')
})

test('a transaction in force has no notice', () => {
  expect(renderNotices({ status: 'accepted', appliedAt: '2026-11-20T05:00:00Z' }).text).toBe('')
})

test("an accepted transaction that can't take effect names the blocking person and the remedy", () => {
  const obstacle = { code: '2049', detail: '', pointer: '/owners', person: 'Luc Roy', transactionId: null }
  const { text, all } = renderNotices({ status: 'accepted', obstacles: [obstacle], may: ['withdraw'] })
  expect(text).toContain(t('transaction.blocked.title'))
  expect(text).toContain('Luc Roy')
  expect(all('link').map(({ attributes }) => attributes.href)).toEqual(['/pharmacies/12/employees'])
  expect(text).not.toContain(t('transaction.accepted.title'))
})

test('other readers see that they have nothing to do, and no promise of access', () => {
  const { text } = renderNotices({ status: 'accepted', isBlocked: true })
  expect(text).toContain(t('transaction.held.title'))
  expect(text).not.toContain(t('transaction.accepted.title'))
  expect(text).not.toContain(t('transaction.blocked.remedy'))
})

describe('a returned transaction shows', () => {
  const returned: Partial<Transaction> = {
    status: 'returned',
    history: [{ status: 'returned', at: sentAt, by: null, byId: null, reason: 'Il manque le NEQ.' }],
    createdBy: 'Karim Haddad',
  }
  const others = 'Karim Haddad peut le corriger'

  test('how to correct it, to a reader who may', () => {
    const { text } = renderNotices({ ...returned, may: ['change'] })
    expect(text).toContain(t('transaction.returned.correct'))
    expect(text).not.toContain(others)
  })

  test('that the buyer corrects it, to the sellers', () => {
    const { text } = renderNotices(returned)
    expect(text).toContain('Il manque le NEQ.')
    expect(text).toContain('19 novembre 2026')
    expect(text).toContain(others)
    expect(text).not.toContain(t('transaction.closed.title'))
  })

  test("that it is closed, if its filer can't correct it any more", () => {
    const { text } = renderNotices({ ...returned, filerMayChange: false })
    expect(text).toContain(t('transaction.closed.title'))
    expect(text).not.toContain(others)
  })
})

test('a withdrawn transaction shows the reason', () => {
  const history = [
    { status: 'withdrawn', at: sentAt, by: null, byId: null, reason: 'La vente n’a pas lieu.' },
  ] as const
  const { text } = renderNotices({ status: 'withdrawn', history: [...history], withdrawal })
  expect(text).toContain('La vente n’a pas lieu.')
  expect(text).not.toContain(t('transaction.withdrawal.title'))
})

test('owners see a request for withdrawal as a notice, and deciders only in the decision panel', () => {
  expect(renderNotices({ status: 'inReview', withdrawal }).text).toContain('La vente est annulée.')
  expect(renderNotices({ status: 'inReview', withdrawal, may: ['accept'] }).text).toBe('')
})

const language = {
  locale: 'fr-CA',
  t: createTranslate<string>('fr-CA', details, (problem) => {
    throw new Error(problem)
  }),
} as const

const textsOf = (
  ...[transaction, change]: [{ type?: 'opening'; effectiveDate?: string }, ('joins' | 'leaves')?]
) =>
  acceptedTexts(
    language,
    { type: 'purchase', effectiveDate: '2027-01-15', ...transaction },
    change,
    '2026-11-23',
  ).map((text) => text.replaceAll('\u00a0', ' '))

test('a leaving owner sees the last day, one day before the effective date', () => {
  expect(textsOf({}, 'leaves')).toEqual([
    'Il prend effet le 15 janvier 2027.',
    'Votre dernier jour comme propriétaire est le 14 janvier 2027.',
  ])
})

test('the owners of an opening can prepare the record now', () => {
  expect(textsOf({ type: 'opening' }, 'joins')[1]).toContain(
    'préparer la fiche de la pharmacie dès maintenant',
  )
})

test('a transaction whose date has come takes effect soon', () => {
  expect(textsOf({ effectiveDate: '2026-11-23' })[0]).toBe(
    'Sa date d’effet, le 23 novembre 2026, est arrivée : il prend effet sous peu.',
  )
})
