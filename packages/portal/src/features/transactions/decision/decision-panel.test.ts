import type { Transaction } from '@officine/api/calls'
import { createElement } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { owner } from '../../../session/testing/person.ts'
import { setSignedInPerson } from '../../../testing/fake-server.ts'
import { renderScreen, withPlainSpaces } from '../../../testing/render-screen.ts'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import DecisionPanel, { nextBaseline } from './decision-panel.tsx'

beforeAll(async () => {
  vi.setSystemTime('2026-11-23T15:00:00Z')
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', [
    ...(['transactions', 'transaction-details', 'transaction-decision'] as const),
    ...(['pharmacies', 'forms', 'error-details'] as const),
  ])
  setLanguage('fr-CA')
  setSignedInPerson(owner)
})

const history: Transaction['history'] = [
  { status: 'submitted', at: '2026-11-19T15:00:00Z', by: 'Geneviève Tremblay', byId: null, reason: null },
]

const renderPanel = (transaction: Partial<Transaction>) =>
  renderScreen(
    createElement(DecisionPanel, {
      isFresh: true,
      skeleton: null,
      transaction: aTransaction({
        status: 'submitted',
        sentAt: '2026-11-19T15:00:00Z',
        effectiveDate: '2027-01-15',
        history,
        may: ['review', 'accept', 'return', 'withdraw'],
        owners: [anOwner({ change: 'joins' })],
        ...transaction,
      }),
    }),
  )

const t = (key: Parameters<ReturnType<typeof currentLanguage>['t']>[0], values = {}) =>
  withPlainSpaces(currentLanguage().t(key, values))

describe('a transaction that awaits a decision', () => {
  test('shows how long it has waited, and can be reviewed or decided at once', () => {
    const screen = renderPanel({ answerBy: '2026-12-14' })
    expect(screen.text).toContain('En attente depuis 4 jours. Réponse promise d’ici le 14 décembre 2026.')
    expect(screen.names('button')[0]).toBe(t('decision.review'))
    expect(screen.all('radiogroup')).toHaveLength(1)
    expect(screen.text).not.toContain(t('decision.happens.title'))
  })

  test('shows in place of the review button who started the review, so that nothing moves', () => {
    const started = { status: 'inReview', at: '2026-11-20T15:00:00Z', reason: null } as const
    const screen = renderPanel({
      may: ['accept', 'return', 'withdraw'],
      status: 'inReview',
      history: [...history, { ...started, by: 'Nathalie Bergeron', byId: '7' }],
    })
    expect(screen.names('button')).not.toContain(t('decision.review'))
    expect(screen.text).toContain('Étude commencée le 20 novembre 2026, 10 h par Nathalie Bergeron.')
    expect(screen.all('radiogroup')).toHaveLength(1)
  })

  test('lists the obstacles to an acceptance before any click', () => {
    const detail = 'The person already owns the pharmacy.'
    const obstacle = { code: '2019', detail, pointer: '/owners/0/change', person: null, transactionId: null }
    const screen = renderPanel({ obstacles: [obstacle] })
    expect(screen.names('heading')).toContain(t('decision.obstacles', { count: 1 }))
    expect(screen.names('listitem')[0]).toContain('Geneviève Tremblay : cette personne est déjà propriétaire')
    expect(screen.text).toContain(t('decision.obstacles_remedy', { count: 1 }))
  })

  test('shows the request for withdrawal and its reason', () => {
    const withdrawal = {
      askedAt: '2026-11-22T15:00:00Z',
      by: 'Karim Haddad',
      byId: null,
      reason: 'La vente est annulée.',
    }
    const { text } = renderPanel({ withdrawal })
    expect(text).toContain('Karim Haddad l’a demandé le 22 novembre 2026, pour cette raison :')
    expect(text).toContain('La vente est annulée.')
  })
})

test('an accepted transaction can be withdrawn through a separate button', () => {
  const screen = renderPanel({ status: 'accepted', may: ['withdraw'] })
  expect(screen.text).toContain(t('decision.state', { status: 'accepted' }))
  expect(screen.names('button')).toEqual([t('decision.withdraw')])
  expect(screen.all('radiogroup')).toEqual([])
})

test('a withdrawn transaction shows only its status', () => {
  const screen = renderPanel({ status: 'withdrawn', may: [] })
  expect(screen.text).toContain(t('decision.state', { status: 'withdrawn' }))
  expect(screen.names('button')).toEqual([])
})

const cached = { transaction: aTransaction({ version: 1 }), isFresh: false }
const current = { transaction: aTransaction({ version: 2 }), isFresh: true, isDeciding: false }

test('a cached transaction of an earlier visit is replaced by the first response', () => {
  expect(nextBaseline(cached, current).transaction.version).toBe(2)
})

test('a cached transaction stays until the response arrives', () => {
  expect(nextBaseline(cached, { ...current, isFresh: false })).toBe(cached)
})

test('a cached transaction stays while the person decides, so that the changes can be shown', () => {
  expect(nextBaseline(cached, { ...current, isDeciding: true })).toBe(cached)
})

test('a transaction that was read fresh is not replaced by a newer one', () => {
  const baseline = { transaction: current.transaction, isFresh: true }
  expect(nextBaseline(baseline, { ...current, transaction: aTransaction({ version: 3 }) })).toBe(baseline)
})
