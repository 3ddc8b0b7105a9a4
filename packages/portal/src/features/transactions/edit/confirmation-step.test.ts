import type { Transaction } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { aTransaction } from '../transaction-fixtures.ts'
import ConfirmationStep from './confirmation-step.tsx'

vi.mock('../../../session/index.ts', async () => {
  const { owner } = await import('../../../session/testing/person.ts')
  return { useUserinfo: () => owner }
})

beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['transaction-steps', 'transactions', 'transaction-rows'])
  setLanguage('fr-CA')
})

const renderStep = (status: Transaction['status']) =>
  renderToStaticMarkup(createElement(ConfirmationStep, { form: aTransaction({ status, may: [] }) }))

test.each(['submitted', 'inReview'] as const)('a form that is %s shows what happens next', (status) => {
  expect(renderStep(status)).toContain(currentLanguage().t('steps.confirmation.studied'))
})

test.each(['accepted', 'withdrawn'] as const)('a form that is %s shows its status', (status) => {
  const markup = renderStep(status)
  expect(markup).not.toContain(currentLanguage().t('steps.confirmation.studied'))
  expect(markup).toContain(currentLanguage().t(`transactions.status.${status}`))
})
