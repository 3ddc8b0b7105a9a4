import type { Notification, OwnEmployment } from '@officine/api/calls'
import { employmentTypes, notificationKinds, notificationTypes } from '@officine/api/constants'
import { describe, expect, test } from 'vitest'
import { ownEmploymentAs } from '../../session/testing/person.ts'
import { employmentStatusOf } from './employment-status.ts'

const today = '2026-11-21'

const employment = (changes: Partial<OwnEmployment>) =>
  ownEmploymentAs(employmentTypes.Employee, { isPrimaryLink: false, ...changes })

function notice(subjectId: string, changes: Partial<Notification> = {}): Notification {
  const { InformationNotice: kind } = notificationKinds
  const { UpdateEmployment: type } = notificationTypes
  return { id: `n${subjectId}`, kind, type, subjectId, createdAt: '2026-11-19T10:00:00.300Z', ...changes }
}

describe('the summary of a person’s employments', () => {
  test('lists each pharmacy with a current employment once, the primary one first', () => {
    const { pharmacyIds, primaryId } = employmentStatusOf(
      [
        employment({ id: '0', accountId: 'd', isPrimaryLink: true, endDate: '2026-11-20' }),
        employment({ id: '1', accountId: 'a' }),
        employment({ id: '2', accountId: 'b', isPrimaryLink: true }),
        employment({ id: '3', accountId: 'a', type: employmentTypes.Mandator }),
        employment({ id: '4', accountId: 'c', endDate: '2026-11-20' }),
        employment({ id: '5', accountId: null, type: employmentTypes.Permanence }),
      ],
      [],
      today,
    )
    expect(pharmacyIds).toEqual(['b', 'a'])
    expect(primaryId).toBe('b')
  })

  test('lists pending requests, the latest first, without withdrawn ones', () => {
    const requested = { validationStatus: 0, requestedAt: '2026-11-19T10:00:00Z' }
    const { pharmacyIds, pendingRequests, news } = employmentStatusOf(
      [
        employment({ id: 'early', ...requested, requestedAt: '2026-11-18T10:00:00Z' }),
        employment({ id: 'late', ...requested }),
        employment({ id: 'withdrawn', ...requested, endDate: today }),
      ],
      [],
      today,
    )
    expect(pharmacyIds).toEqual([])
    expect(pendingRequests.map(({ id }) => id)).toEqual(['late', 'early'])
    expect(news).toEqual([])
  })
})

describe('the outcome of an employment', () => {
  const decidedAt = '2026-11-19T10:00:00.000Z'
  const outcomes = (changes: Partial<OwnEmployment>, notification = notice('1')) =>
    employmentStatusOf([employment(changes)], [notification], today).news.map(({ outcome }) => outcome)

  test.each([
    ['approved', { decidedAt }],
    ['refused', { validationStatus: 0, endDate: '2026-11-19', decidedAt, refusalReason: 'Inconnu ici' }],
    ['ended', { decidedAt, endDate: today }],
    // Its notification is later than the approval.
    ['changed', { decidedAt: '2026-01-04T10:00:00.000Z' }],
    ['changed', { decidedAt: null }],
  ] as const)('is %s', (outcome, changes) => {
    expect(outcomes(changes)).toEqual([outcome])
  })

  test('is approved even if it takes effect later', () => {
    expect(outcomes({ decidedAt, startDate: '2026-12-01' })).toEqual(['approved'])
  })

  test('disappears with its notification', () => {
    expect(employmentStatusOf([employment({ decidedAt })], [], today).news).toEqual([])
  })

  test('ignores notifications of other employments, and pending requests', () => {
    expect(outcomes({ decidedAt }, notice('other'))).toEqual([])
    expect(outcomes({ validationStatus: 0 })).toEqual([])
  })

  test('lists the latest first', () => {
    const { news } = employmentStatusOf(
      [employment({ id: '1', decidedAt }), employment({ id: '2', decidedAt })],
      [notice('1'), notice('2', { createdAt: '2026-11-20T10:00:00Z' })],
      today,
    )
    expect(news.map(({ employment }) => employment.id)).toEqual(['2', '1'])
  })
})
