import type { Transaction } from '@officine/api/calls'
import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { renderScreen, withPlainSpaces } from '../../../testing/render-screen.ts'
import { aTransaction } from '../transaction-fixtures.ts'
import { FormClosedContext } from './form-closed-notice.tsx'
import ReviewStep from './review-step.tsx'

beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['transaction-steps', 'transaction-details', 'pharmacies', 'forms'])
  setLanguage('fr-CA')
})

function renderStep(isClosed: boolean, changes: Partial<Transaction> = {}) {
  const step = createElement(ReviewStep, { form: aTransaction(changes) })
  return renderScreen(createElement(FormClosedContext, { value: isClosed, children: step }))
}

const t = (key: Parameters<ReturnType<typeof currentLanguage>['t']>[0], values = {}) =>
  withPlainSpaces(currentLanguage().t(key, values))

const obstacle = { code: '2049', detail: '', pointer: '/owners', person: 'Luc Roy', transactionId: null }

test('a form that can be sent has a confirmation, a submit button and links to its steps', () => {
  const screen = renderStep(false)
  expect(screen.names('checkbox')).toEqual([t('steps.review.acknowledgement')])
  expect(screen.names('button')).toEqual([t('steps.review.send')])
  expect(screen.text).toContain(t('steps.review.ready'))
  expect(screen.text).not.toContain(t('steps.unsaved_closed'))
  expect(screen.names('link').some((name) => name.startsWith(t('pharmacies.edit')))).toBe(true)
})

test('a form that can no longer be sent is read-only', () => {
  const screen = renderStep(true, { obstacles: [obstacle] })
  expect([...screen.names('checkbox'), ...screen.names('button')]).toEqual([])
  expect(screen.names('link')).toEqual([t('steps.previous')])
  expect(screen.names('heading')).not.toContain(t('steps.review.obstacles', { count: 1 }))
  expect(screen.text).toContain(t('steps.unsaved_closed'))
})

test('a returned form is not shown as ready, because all its steps were complete before', () => {
  const screen = renderStep(false, { status: 'returned' })
  expect(screen.text).not.toContain(t('steps.review.ready'))
  expect(screen.text).toContain(t('steps.review.status', { count: 0, isReturned: 'yes' }))
  expect(screen.names('button')).toEqual([t('steps.review.send')])
})

test('a returned form with obstacles leads to the first one', () => {
  const screen = renderStep(false, { status: 'returned', obstacles: [obstacle] })
  expect(screen.names('heading')).toContain(t('steps.review.obstacles', { count: 1 }))
  expect(screen.names('link')).toContain(t('steps.review.first'))
  expect(screen.names('button')).toEqual([])
})
