import type { Transaction } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { aTransaction } from '../transaction-fixtures.ts'
import { FormClosedContext } from './form-closed-notice.tsx'
import ReviewStep from './review-step.tsx'

vi.mock('@officine/ui-elements/react/button.js', () => ({ OfcButton: 'ofc-button' }))
vi.mock('@officine/ui-elements/react/checkbox.js', () => ({ OfcCheckbox: 'ofc-checkbox' }))

beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['transaction-steps', 'transaction-details', 'pharmacies', 'forms'])
  setLanguage('fr-CA')
})

function renderStep(isClosed: boolean, changes: Partial<Transaction> = {}): string {
  const step = createElement(ReviewStep, { form: aTransaction(changes) })
  return renderToStaticMarkup(createElement(FormClosedContext, { value: isClosed, children: step }))
}

test('a form that can be sent has a confirmation and a submit button', () => {
  const markup = renderStep(false)
  expect(markup).toContain('<ofc-checkbox')
  expect(markup).not.toContain(currentLanguage().t('steps.unsaved_closed'))
})

test('a form that can no longer be sent is read-only', () => {
  const markup = renderStep(true)
  expect(markup).not.toContain('<ofc-checkbox')
  expect(markup).not.toContain('type="submit"')
  expect(markup).not.toContain('class="obstacles"')
  expect(markup).not.toContain('summary-edit')
  expect(markup).toContain(currentLanguage().t('steps.unsaved_closed'))
})

test('a returned form is not shown as ready, because all its steps were complete before', () => {
  const { t } = currentLanguage()
  expect(renderStep(false)).toContain(t('steps.review.ready'))
  const markup = renderStep(false, { status: 'returned' })
  expect(markup).not.toContain('class="obstacles"')
  expect(markup).toContain(t('steps.review.status', { count: 0, isReturned: 'yes' }))
  expect(markup).toContain('type="submit"')
})

test('a returned form shows its obstacles', () => {
  const obstacle = { code: '2049', detail: '', pointer: '/owners', person: 'Luc Roy', transactionId: null }
  expect(renderStep(false, { status: 'returned', obstacles: [obstacle] })).toContain('class="obstacles"')
})
