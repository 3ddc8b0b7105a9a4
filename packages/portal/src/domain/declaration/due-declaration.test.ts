import type { Notification } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { expect, test } from 'vitest'
import { dueDeclaration } from './due-declaration.ts'

const declarationNotification = (changes: Partial<Notification>): Notification => ({
  id: 'n',
  kind: notificationKinds.Reminder,
  type: notificationTypes.MandatoryDeclaration,
  createdAt: '2026-11-01T12:00:00Z',
  ...changes,
})

test('of two declarations the one that is due first is returned', () => {
  const later = declarationNotification({ subjectId: 'later', dueAt: '2026-12-31T12:00:00Z' })
  const sooner = declarationNotification({ subjectId: 'sooner', dueAt: '2026-12-01T12:00:00Z' })
  expect(dueDeclaration([later, sooner])).toEqual({
    declarationId: 'sooner',
    dueAt: '2026-12-01T12:00:00Z',
  })
})

test('other notifications are no declaration', () => {
  expect(
    dueDeclaration([
      declarationNotification({ type: notificationTypes.EmploymentWaitingApproval, subjectId: 'employment' }),
    ]),
  ).toBeUndefined()
})
