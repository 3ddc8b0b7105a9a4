import type { Transaction } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import { TransactionNotices } from './transaction-notices.tsx'

// The tag only, so that its heading appears in the markup.
vi.mock('@officine/ui-elements/react/alert.js', () => ({ OfcAlert: 'ofc-alert' }))
vi.mock('../../../session/index.ts', async () => {
  const { owner } = await import('../../../session/testing/person.ts')
  return { useUserinfo: () => owner }
})

beforeAll(async () => {
  vi.setSystemTime('2026-11-23T15:00:00Z')
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['transactions', 'transaction-details', 'pharmacies', 'forms'])
  setLanguage('fr-CA')
})

const sentAt = '2026-11-19T15:00:00Z'

const renderNotices = (form: Partial<Transaction>) =>
  renderToStaticMarkup(
    createElement(TransactionNotices, {
      form: aTransaction({
        sentAt,
        effectiveDate: '2027-01-15',
        // Non-null, so that the reader counts as one who sees the whole form.
        details: {
          effectiveDate: '2027-01-15',
          banner: null,
          locationCategory: null,
          neq: null,
          comments: null,
        },
        owners: [anOwner({ change: 'leaves' })],
        may: [],
        ...form,
      }),
    }),
  ).replaceAll('\u00a0', ' ')

const t: ReturnType<typeof currentLanguage>['t'] = (...of) => currentLanguage().t(...of)
const withdrawal = { askedAt: '2026-11-22T15:00:00Z', by: 'Karim Haddad', reason: 'La vente est annulée.' }

test('an accepted form shows its effective date, and a leaving owner the last day', () => {
  const markup = renderNotices({ status: 'accepted' })
  expect(markup).toContain(t('transaction.accepted.title'))
  expect(markup).toContain('le 14 janvier 2027')
})

test('a form in force has no notice', () => {
  expect(renderNotices({ status: 'accepted', appliedAt: '2026-11-20T05:00:00Z' })).toBe('')
})

test("an accepted form that can't take effect names the person in the way and the remedy", () => {
  const obstacle = { code: '2049', detail: '', pointer: '/owners', person: 'Luc Roy', transactionId: null }
  const markup = renderNotices({ status: 'accepted', obstacles: [obstacle], may: ['withdraw'] })
  expect(markup).toContain(t('transaction.blocked.title'))
  expect(markup).toContain('Luc Roy')
  expect(markup).toContain('/pharmacies/12/employees')
  expect(markup).not.toContain(t('transaction.accepted.title'))
})

test('other readers see that they have nothing to do, and no promise of access', () => {
  const markup = renderNotices({ status: 'accepted', isBlocked: true })
  expect(markup).toContain(t('transaction.held.title'))
  expect(markup).not.toContain(t('transaction.accepted.title'))
  expect(markup).not.toContain(t('transaction.blocked.remedy'))
})

describe('a returned form shows', () => {
  const returned: Partial<Transaction> = {
    status: 'returned',
    history: [{ status: 'returned', at: sentAt, by: null, reason: 'Il manque le NEQ.' }],
    createdBy: 'Karim Haddad',
  }
  const others = 'Karim Haddad peut le corriger'

  test('how to correct it, to a reader who may', () => {
    const markup = renderNotices({ ...returned, may: ['change'] })
    expect(markup).toContain(t('transaction.returned.correct'))
    expect(markup).not.toContain(others)
  })

  test('that the buyer corrects it, to the sellers', () => {
    const markup = renderNotices(returned)
    expect(markup).toContain('Il manque le NEQ.')
    expect(markup).toContain('19 novembre 2026')
    expect(markup).toContain(others)
    expect(markup).not.toContain(t('transaction.closed.title'))
  })

  test("that it is closed, if its filer can't correct it any more", () => {
    const markup = renderNotices({ ...returned, filerMayChange: false })
    expect(markup).toContain(t('transaction.closed.title'))
    expect(markup).not.toContain(others)
  })
})

test('a withdrawn form shows the reason', () => {
  const history = [{ status: 'withdrawn', at: sentAt, by: null, reason: 'La vente n’a pas lieu.' }] as const
  const markup = renderNotices({ status: 'withdrawn', history: [...history], withdrawal })
  expect(markup).toContain('La vente n’a pas lieu.')
  expect(markup).not.toContain(t('transaction.withdrawal.title'))
})

test('owners see a request for withdrawal as a notice, and deciders only in the decision panel', () => {
  expect(renderNotices({ status: 'inReview', withdrawal })).toContain('La vente est annulée.')
  expect(renderNotices({ status: 'inReview', withdrawal, may: ['accept'] })).toBe('')
})
