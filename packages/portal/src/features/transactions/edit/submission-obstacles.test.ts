import type { Transaction, TransactionObstacle } from '@officine/api/calls'
import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages, setLanguage } from '../../../language/index.ts'
import { renderScreen } from '../../../testing/render-screen.ts'
import { anOwner, aTransaction } from '../transaction-fixtures.ts'
import { SubmissionObstacles } from './submission-obstacles.tsx'

beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['transaction-steps', 'error-details'])
  setLanguage('fr-CA')
})

const anObstacle = (pointer: string, detail: string): TransactionObstacle => ({
  code: '2015',
  detail,
  pointer,
  person: null,
  transactionId: null,
})

/** Text and target step of each link. */
function linksOf(form: Partial<Transaction>): readonly string[] {
  const screen = renderScreen(
    createElement(SubmissionObstacles, { form: aTransaction(form), isUnacknowledged: false }),
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

test('a complete form is not shown as ready once its acknowledgement is marked as missing', () => {
  const headings = (isUnacknowledged: boolean) =>
    renderScreen(createElement(SubmissionObstacles, { form: aTransaction(), isUnacknowledged })).names(
      'heading',
    )
  expect(headings(false)).toEqual(['Tout est prêt'])
  expect(headings(true)).toEqual(['Il reste une case à cocher.'])
})
