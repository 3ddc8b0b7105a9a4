import { expect, test } from 'vitest'
import { aFile, aHandledRequest, aRequest } from '../documents-fixtures.ts'
import { requestEvents } from './request-page.tsx'

const eventTexts = (request: Parameters<typeof requestEvents>[0]) =>
  requestEvents(request).map(({ type, at, names }) => [type, at.slice(0, 10), ...names].join(' '))

test('the history lists the sending, the files by day, and the answer', () => {
  const files = [
    aFile({ name: 'a.pdf' }),
    aFile({ id: 'f2', name: 'b.pdf', uploadedAt: '2026-11-20T19:00:00Z' }),
    aFile({ id: 'f3', name: 'c.pdf', uploadedAt: '2026-11-21T15:00:00Z' }),
  ]
  expect(eventTexts(aHandledRequest({ files }))).toEqual([
    'sent 2026-11-20',
    'files 2026-11-20 a.pdf b.pdf',
    'files 2026-11-21 c.pdf',
    'handled 2026-11-23',
  ])
})

test('the history of a request without files contains only the sending', () => {
  expect(eventTexts(aRequest({ files: [] }))).toEqual(['sent 2026-11-20'])
})
