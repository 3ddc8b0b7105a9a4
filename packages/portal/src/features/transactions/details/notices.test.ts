import type { Transaction } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, speak } from '../../../language/index.ts'
import { anOwner, aTransaction } from '../testing.ts'
import { Notices } from './notices.tsx'

// Drawn by its tag alone, so that its heading is there to be read.
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
  speak('fr-CA')
})

const sentAt = '2026-11-19T15:00:00Z'

const drawn = (form: Partial<Transaction>) =>
  renderToStaticMarkup(
    createElement(Notices, {
      form: aTransaction({
        sentAt,
        effectiveDate: '2027-01-15',
        // A reader of the whole form.
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

test('an accepted form says from when on, and to who leaves their last day', () => {
  const markup = drawn({ status: 'accepted' })
  expect(markup).toContain(t('transaction.accepted.title'))
  expect(markup).toContain('le 14 janvier 2027')
})

test('what took effect needs no notice', () => {
  expect(drawn({ status: 'accepted', appliedAt: '2026-11-20T05:00:00Z' })).toBe('')
})

test('an accepted form that can’t take effect says who is in the way, and what to do', () => {
  const obstacle = { code: '2049', detail: '', pointer: '/owners', person: 'Luc Roy', transactionId: null }
  const markup = drawn({ status: 'accepted', obstacles: [obstacle], may: ['withdraw'] })
  expect(markup).toContain(t('transaction.blocked.title'))
  expect(markup).toContain('Luc Roy')
  expect(markup).toContain('/pharmacies/12/employees')
  expect(markup).not.toContain(t('transaction.accepted.title'))
})

test('to everybody else it says that nothing is theirs to do, and promises no access', () => {
  const markup = drawn({ status: 'accepted', isBlocked: true })
  expect(markup).toContain(t('transaction.held.title'))
  expect(markup).not.toContain(t('transaction.accepted.title'))
  expect(markup).not.toContain(t('transaction.blocked.remedy'))
})

describe('a returned form says', () => {
  const returned: Partial<Transaction> = {
    status: 'returned',
    history: [{ status: 'returned', at: sentAt, by: null, reason: 'Il manque le NEQ.' }],
    createdBy: 'Karim Haddad',
  }
  const others = 'Karim Haddad peut le corriger'

  test('to who may correct it, how', () => {
    const markup = drawn({ ...returned, may: ['change'] })
    expect(markup).toContain(t('transaction.returned.correct'))
    expect(markup).not.toContain(others)
  })

  test('to the sellers of a buyer’s form, that the buyer corrects it', () => {
    const markup = drawn(returned)
    expect(markup).toContain('Il manque le NEQ.')
    expect(markup).toContain('19 novembre 2026')
    expect(markup).toContain(others)
    expect(markup).not.toContain(t('transaction.closed.title'))
  })

  test('that it is closed, where who filed it can’t correct it any more', () => {
    const markup = drawn({ ...returned, filerMayChange: false })
    expect(markup).toContain(t('transaction.closed.title'))
    expect(markup).not.toContain(others)
  })
})

test('a withdrawn form says why', () => {
  const history = [{ status: 'withdrawn', at: sentAt, by: null, reason: 'La vente n’a pas lieu.' }] as const
  const markup = drawn({ status: 'withdrawn', history: [...history], withdrawal })
  expect(markup).toContain('La vente n’a pas lieu.')
  expect(markup).not.toContain(t('transaction.withdrawal.title'))
})

test('a withdrawal that is asked for is said to owners, and beside the decision to who decides', () => {
  expect(drawn({ status: 'inReview', withdrawal })).toContain('La vente est annulée.')
  expect(drawn({ status: 'inReview', withdrawal, may: ['accept'] })).toBe('')
})
