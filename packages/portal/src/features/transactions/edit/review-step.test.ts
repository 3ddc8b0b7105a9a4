import type { Transaction, TransactionObstacle } from '@officine/api/calls'
import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { renderScreen, withPlainSpaces } from '../../../testing/render-screen.ts'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import ReviewStep, { SubmissionObstacles } from './review-step.tsx'
import { StepClosedContext } from './step-form.tsx'

beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', [
    'transaction-steps',
    'transaction-details',
    'pharmacies',
    'forms',
    'error-details',
  ])
  setLanguage('fr-CA')
})

function renderStep(isClosed: boolean, changes: Partial<Transaction> = {}) {
  const step = createElement(ReviewStep, { transaction: aTransaction(changes) })
  return renderScreen(createElement(StepClosedContext, { value: isClosed, children: step }))
}

const t = (key: Parameters<ReturnType<typeof currentLanguage>['t']>[0], values = {}) =>
  withPlainSpaces(currentLanguage().t(key, values))

const obstacle = { code: '2049', detail: '', pointer: '/owners', person: 'Luc Roy', transactionId: null }

test('a transaction that can be sent has a confirmation, a submit button and links to its steps', () => {
  const screen = renderStep(false)
  expect(screen.names('checkbox')).toEqual([t('steps.review.acknowledgement')])
  expect(screen.names('button')).toEqual([t('steps.review.send')])
  expect(screen.text).toContain(t('steps.review.ready'))
  expect(screen.text).not.toContain(t('steps.unsaved_closed'))
  expect(screen.names('link').some((name) => name.startsWith(t('pharmacies.edit')))).toBe(true)
})

test('a transaction that can no longer be sent is read-only', () => {
  const screen = renderStep(true, { obstacles: [obstacle] })
  expect([...screen.names('checkbox'), ...screen.names('button')]).toEqual([])
  expect(screen.names('link')).toEqual([t('steps.previous')])
  expect(screen.names('heading')).not.toContain(t('steps.review.obstacles', { count: 1 }))
  expect(screen.text).toContain(t('steps.unsaved_closed'))
})

test('a returned transaction is not shown as ready, because all its steps were complete before', () => {
  const screen = renderStep(false, { status: 'returned' })
  expect(screen.text).not.toContain(t('steps.review.ready'))
  expect(screen.text).toContain(t('steps.review.status', { count: 0, isReturned: 'yes' }))
  expect(screen.names('button')).toEqual([t('steps.review.send')])
})

test('a returned transaction with obstacles leads to the first one', () => {
  const screen = renderStep(false, { status: 'returned', obstacles: [obstacle] })
  expect(screen.names('heading')).toContain(t('steps.review.obstacles', { count: 1 }))
  expect(screen.names('link')).toContain(t('steps.review.first'))
  expect(screen.names('button')).toEqual([])
})

const anObstacle = (pointer: string, detail: string): TransactionObstacle => ({
  code: '2015',
  detail,
  pointer,
  person: null,
  transactionId: null,
})

/** Text and target step of each link. */
function linksOf(transaction: Partial<Transaction>): readonly string[] {
  const screen = renderScreen(
    createElement(SubmissionObstacles, { transaction: aTransaction(transaction), isUnacknowledged: false }),
  )
  return screen
    .all('link')
    .map(({ text, attributes: { href = '' } }) => `${text} ${/step=(\w+)/.exec(href)?.[1]}`)
}

test('an unfinished step shows its name', () => {
  const obstacles = ['/details', '/owners'].map((pointer) => anObstacle(pointer, 'A step is not complete.'))
  expect(linksOf({ obstacles })).toEqual([
    'Renseignements : étape à remplir information',
    'Propriétaires : étape à remplir owners',
  ])
})

test('an affirmation shows its person and what to do', () => {
  const file = {
    id: 'f1',
    name: 'affirmation.pdf',
    mediaType: 'application/pdf',
    size: 1200,
    state: 'refused',
    uploadedAt: '2026-11-19T15:00:00Z',
    changedSince: [],
    may: [],
  } as const satisfies Transaction['owners'][number]['affirmation']
  const owners = [
    anOwner(),
    anOwner({ id: 'o2', firstName: 'Anne', lastName: 'Roy', affirmation: file }),
    anOwner({ id: 'o3', firstName: 'Karim', lastName: 'Haddad', affirmation: { ...file, state: 'waiting' } }),
  ]
  const obstacles = owners.map((_, index) =>
    anObstacle(`/owners/${index}/affirmation`, 'An affirmation is missing.'),
  )
  expect(linksOf({ areOwnersSaved: true, owners, obstacles })).toEqual([
    'Geneviève Tremblay : affirmation à signer et à téléverser affirmations',
    'Anne Roy : fichier refusé, affirmation à remplacer affirmations',
    'Karim Haddad : affirmation en vérification, quelques minutes affirmations',
  ])
})

test('a complete transaction is not shown as ready once its acknowledgement is marked as missing', () => {
  const headings = (isUnacknowledged: boolean) =>
    renderScreen(createElement(SubmissionObstacles, { transaction: aTransaction(), isUnacknowledged })).names(
      'heading',
    )
  expect(headings(false)).toEqual(['Tout est prêt'])
  expect(headings(true)).toEqual(['Il reste une case à cocher.'])
})
