import type { Employee } from '@officine/api/calls'
import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { renderScreen } from '../../../testing/render-screen.ts'
import { employee } from '../employee-fixture.ts'
import { ReceivedRequestRow } from './received-request-row.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  setLanguage('fr-CA')
})

const renderRow = (request: Employee, isFirst = false) =>
  renderScreen(createElement(ReceivedRequestRow, { employee: request, isFirst, onDecision: () => {} }))

/** The names of the primary buttons. */
const primary = (request: Employee, isFirst: boolean) =>
  renderRow(request, isFirst)
    .all('button')
    .filter(({ attributes }) => attributes.variant === 'filled')
    .map(({ name }) => name)

test('the approval of the oldest request is the primary button', () => {
  const approve = currentLanguage().t('employees.requests.approve_named', { name: 'Karim Haddad' })
  expect(primary(employee(), true)).toEqual([approve])
  expect(primary(employee(), false)).toEqual([])
})

test('a person who may only read sees no button', () => {
  expect(renderRow(employee()).all('button')).toHaveLength(2)
  expect(renderRow(employee({ may: [] })).all('button')).toEqual([])
})

test('a request shows its start date only if it lies ahead', () => {
  expect(renderRow(employee({ startDate: '2999-12-03' })).text).toContain(
    'Accès demandé à partir du 3 décembre 2999',
  )
  expect(renderRow(employee({ startDate: '2020-01-01' })).text).not.toContain('Accès demandé')
})
