import type { Employee } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages, setLanguage } from '../../../language/index.ts'
import { employee } from '../employee-fixture.ts'
import { ReceivedRequestRow } from './received-request-row.tsx'

// Mocked as a plain tag, so that its properties appear in the markup.
vi.mock('@officine/ui-elements/react/button.js', () => ({ OfcButton: 'ofc-button' }))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  setLanguage('fr-CA')
})

function markup(request: Employee, { isFirst = false } = {}): string {
  const onAnswer = () => {}
  return renderToStaticMarkup(
    createElement(ReceivedRequestRow, { employee: request, isFirst, onDecision: onAnswer }),
  )
}

test('the oldest request has the filled button', () => {
  expect(markup(employee(), { isFirst: true }).match(/variant="filled"/g)).toHaveLength(1)
  expect(markup(employee())).not.toContain('filled')
})

test('a person who may only read sees no button', () => {
  expect(markup(employee({ may: [] }))).not.toContain('ofc-button')
})

test('a request shows its start date only if it lies ahead', () => {
  expect(markup(employee({ startDate: '2999-12-03' })).replaceAll('\u00a0', ' ')).toContain(
    'Accès demandé à partir du 3 décembre 2999',
  )
  expect(markup(employee({ startDate: '2020-01-01' }))).not.toContain('Accès demandé')
})
