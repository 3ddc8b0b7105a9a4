import type { Notification } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { dueDeclaration } from './due-declaration.ts'

const notification = (changes: Partial<Notification>): Notification => ({
  id: 'n',
  kind: 3,
  type: 1,
  createdAt: '2026-11-01T12:00:00Z',
  ...changes,
})

test('of two declarations the one that is due first is returned', () => {
  const later = notification({ subjectId: 'later', dueAt: '2026-12-31T12:00:00Z' })
  const sooner = notification({ subjectId: 'sooner', dueAt: '2026-12-01T12:00:00Z' })
  expect(dueDeclaration([later, sooner])).toEqual({
    declarationId: 'sooner',
    dueAt: '2026-12-01T12:00:00Z',
  })
})

test('other notifications are no declaration', () => {
  expect(dueDeclaration([notification({ type: 5, subjectId: 'link' })])).toBeUndefined()
})
