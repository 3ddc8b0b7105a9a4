import type { Notification, Statement } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { isConfirmable, isStatementDue, statementsAbout } from './statements.ts'

const reminder: Notification = {
  id: '1',
  kind: notificationKinds.Reminder,
  type: notificationTypes.UpdatePharmacy,
  pharmacyId: '12',
  createdAt: '2026-11-01T12:00:00Z',
}

describe('the yearly statement', () => {
  test('is due for the pharmacy and the subject of the reminder', () => {
    expect(isStatementDue([reminder], '12', 'pharmacy')).toBe(true)
    expect(isStatementDue([reminder], '13', 'pharmacy')).toBe(false)
    expect(isStatementDue([reminder], '12', 'employees')).toBe(false)
  })

  test('is not due after an information notice', () => {
    const notice = { ...reminder, kind: notificationKinds.InformationNotice }
    expect(isStatementDue([notice], '12', 'pharmacy')).toBe(false)
  })
})

describe('the earlier statements', () => {
  const statement = (id: string, subject: Statement['subject'], confirmedOn: string): Statement => ({
    id,
    subject,
    confirmedOn,
    confirmedBy: 'Léa Aubin',
  })
  const statements = [
    statement('3', 'employees', '2026-11-02'),
    statement('2', 'pharmacy', '2025-11-03'),
    statement('1', 'pharmacy', '2024-11-04'),
  ]

  test('are those of one subject', () => {
    expect(statementsAbout(statements, undefined, 'pharmacy').map(({ id }) => id)).toEqual(['2', '1'])
  })

  test('begin with the one just made, without a duplicate after a refetch', () => {
    const newStatement = statement('4', 'pharmacy', '2026-11-21')
    expect(statementsAbout(statements, newStatement, 'pharmacy').map(({ id }) => id)).toEqual(['4', '2', '1'])
    expect(
      statementsAbout([newStatement, ...statements], newStatement, 'pharmacy').map(({ id }) => id),
    ).toEqual(['4', '2', '1'])
  })
})

describe('the subject can be confirmed', () => {
  const loaded = { data: [], error: null }
  const error = new ApiError({ kind: 'unavailable', scope: '', status: 503 })

  test('if it is loaded and current', () => {
    expect(isConfirmable(loaded, true)).toBe(true)
  })

  test('not if it failed to load, nor without a network', () => {
    expect(isConfirmable({ data: undefined, error: null }, true)).toBe(false)
    expect(isConfirmable({ data: undefined, error }, true)).toBe(false)
    expect(isConfirmable({ ...loaded, error }, true)).toBe(false)
    expect(isConfirmable(loaded, false)).toBe(false)
  })
})
