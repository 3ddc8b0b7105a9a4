import type { Transaction } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import DecisionPanel from './decision-panel.tsx'

// The tag only, so that its properties appear in the markup.
vi.mock('@officine/ui-elements/react/button.js', () => ({ OfcButton: 'ofc-button' }))
vi.mock('../../../session/index.ts', async () => {
  const { owner } = await import('../../../session/testing/person.ts')
  return { useUserinfo: () => owner }
})

beforeAll(async () => {
  vi.setSystemTime('2026-11-23T15:00:00Z')
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', [
    ...(['transactions', 'transaction-details', 'transaction-decision'] as const),
    ...(['pharmacies', 'forms', 'error-details'] as const),
  ])
  setLanguage('fr-CA')
})

const history: Transaction['history'] = [
  { status: 'submitted', at: '2026-11-19T15:00:00Z', by: 'Geneviève Tremblay', reason: null },
]

const renderPanel = (form: Partial<Transaction>) =>
  renderToStaticMarkup(
    createElement(DecisionPanel, {
      isFresh: true,
      skeleton: null,
      form: aTransaction({
        ...{ status: 'submitted', sentAt: '2026-11-19T15:00:00Z', effectiveDate: '2027-01-15', history },
        may: ['review', 'accept', 'return', 'withdraw'],
        owners: [anOwner({ change: 'joins' })],
        ...form,
      }),
    }),
  )
    .replaceAll('\u00a0', ' ')
    .replaceAll('&#x27;', "'")

const t = (key: Parameters<ReturnType<typeof currentLanguage>['t']>[0], values = {}) =>
  currentLanguage().t(key, values).replaceAll('\u00a0', ' ')

describe('a form that awaits a decision', () => {
  test('shows how long it has waited, and can be reviewed or decided at once', () => {
    const markup = renderPanel({ answerBy: '2026-12-14' })
    expect(markup).toContain('En attente depuis 4 jours. Réponse promise d’ici le 14 décembre 2026.')
    expect(markup).toContain(t('decision.review'))
    expect(markup).toContain('choice-cards')
    expect(markup).not.toContain(t('decision.happens.title'))
  })

  test('has no review button once it is in review', () => {
    expect(renderPanel({ may: ['accept', 'return', 'withdraw'], status: 'inReview' })).not.toContain(
      t('decision.review'),
    )
  })

  test('lists the obstacles to an acceptance before any click', () => {
    const detail = 'The person already owns the pharmacy.'
    const obstacle = { code: '2019', detail, pointer: '/owners/0/change', person: null, transactionId: null }
    const markup = renderPanel({ obstacles: [obstacle] })
    expect(markup).toContain(t('decision.obstacles', { count: 1 }))
    expect(markup).toContain('Geneviève Tremblay : cette personne est déjà propriétaire')
    expect(markup).toContain(t('decision.obstacles_remedy', { count: 1 }))
  })

  test('shows the request for withdrawal and its reason', () => {
    const withdrawal = {
      askedAt: '2026-11-22T15:00:00Z',
      by: 'Karim Haddad',
      reason: 'La vente est annulée.',
    }
    const markup = renderPanel({ withdrawal })
    expect(markup).toContain('Karim Haddad l’a demandé le 22 novembre 2026, pour cette raison :')
    expect(markup).toContain('La vente est annulée.')
  })
})

test('an accepted form can be withdrawn through a separate button', () => {
  const markup = renderPanel({ status: 'accepted', may: ['withdraw'] })
  expect(markup).toContain(t('decision.state', { status: 'accepted' }))
  expect(markup).toContain(`>${t('decision.withdraw')}</ofc-button>`)
  expect(markup).not.toContain('choice-cards')
})

test('a withdrawn form shows only its status', () => {
  const markup = renderPanel({ status: 'withdrawn', may: [] })
  expect(markup).toContain(t('decision.state', { status: 'withdrawn' }))
  expect(markup).not.toContain('<ofc-button')
})
