import { expect, test } from 'vitest'
import { aFile, aHandledRequest, aRequest } from '../testing.ts'
import { historyOf } from './history.ts'

const told = (request: Parameters<typeof historyOf>[0]) =>
  historyOf(request).map(({ what, at, names }) => [what, at.slice(0, 10), ...names].join(' '))

test('a request was sent, its files came day by day, and it was handled', () => {
  const files = [
    aFile({ name: 'a.pdf' }),
    aFile({ id: 'f2', name: 'b.pdf', uploadedAt: '2026-11-20T19:00:00Z' }),
    aFile({ id: 'f3', name: 'c.pdf', uploadedAt: '2026-11-21T15:00:00Z' }),
  ]
  expect(told(aHandledRequest({ files }))).toEqual([
    'sent 2026-11-20',
    'files 2026-11-20 a.pdf b.pdf',
    'files 2026-11-21 c.pdf',
    'handled 2026-11-23',
  ])
})

test('without a file it was sent alone', () => {
  expect(told(aRequest({ files: [] }))).toEqual(['sent 2026-11-20'])
})
