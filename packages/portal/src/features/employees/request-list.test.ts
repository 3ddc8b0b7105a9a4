import type { Employee } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages, speak } from '../../language/index.ts'
import { RequestList } from './request-list.tsx'
import { employee } from './testing.ts'

// Drawn by its tag alone, so that its properties are there to be read.
vi.mock('@officine/ui-elements/react/button.js', () => ({ OfcButton: 'ofc-button' }))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  speak('fr-CA')
})

function drawn(items: readonly Employee[], mayAnswer = true): string {
  const page = { items, pageNumber: 1, pageSize: 15, totalCount: items.length }
  const act = () => {}
  return renderToStaticMarkup(
    createElement(RequestList, { page, mayAnswer, onAnswer: act, onApproveSeveral: act, onPage: act }),
  )
}

const both = [employee(), employee({ id: 'e2', firstName: 'Camille', lastName: 'Roy' })]

test('of several requests the one that waits the longest has the filled button', () => {
  expect(drawn(both).match(/variant="filled"/g)).toHaveLength(1)
})

test('who may only read is given no button', () => {
  expect(drawn(both, false)).not.toMatch(/ofc-button|ofc-checkbox/)
})

test('a request for a day to come says that day, and one for today says none', () => {
  const said = drawn([employee({ startDate: '2999-12-03' }), employee({ id: 'e2', startDate: '2020-01-01' })])
  expect(said.replaceAll('\u00a0', ' ').match(/Accès demandé à partir du [^<]*/g)).toEqual([
    'Accès demandé à partir du 3 décembre 2999',
  ])
})
