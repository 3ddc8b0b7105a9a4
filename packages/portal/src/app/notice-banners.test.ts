import type { Notification } from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { describe, expect, it } from 'vitest'
import { owner, person } from '../session/testing/person.ts'
import { pageNotices } from './notice-banners.tsx'

const reminder: Notification = {
  id: '1',
  kind: notificationKinds.Reminder,
  type: notificationTypes.UpdateEmployment,
  pharmacyId: '12',
  createdAt: '2026-11-01T12:00:00Z',
}
const profileReminder: Notification = {
  id: '2',
  kind: notificationKinds.Reminder,
  type: notificationTypes.UpdateUser,
  createdAt: '2026-11-01T12:00:00Z',
}

type Page = Parameters<typeof pageNotices>[2]

const pageWith = (category: Page['category'], pharmacyId?: string): Page => ({ category, pharmacyId })
const idsOf = (notifications: readonly Notification[], page: Page) =>
  pageNotices(notifications, owner, page).map(({ ids }) => ids)

describe('the notices of a page', () => {
  it('have the category of the page', () => {
    expect(idsOf([reminder, profileReminder], pageWith('UpdateEmployment', '12'))).toEqual([['1']])
    expect(idsOf([reminder, profileReminder], pageWith('UpdateUser'))).toEqual([['2']])
  })

  it('have the pharmacy of the page', () => {
    expect(idsOf([reminder], pageWith('UpdateEmployment', '13'))).toEqual([])
  })

  it('merge notifications with the same text, under the latest date', () => {
    const later = { ...reminder, id: '3', createdAt: '2026-11-20T12:00:00Z' }
    expect(pageNotices([reminder, later], owner, pageWith('UpdateEmployment', '12'))).toMatchObject([
      { name: 'UpdateEmployment.Reminder', createdAt: later.createdAt, ids: ['1', '3'] },
    ])
  })

  it('list tasks before information', () => {
    const information = { ...reminder, id: '4', kind: notificationKinds.InformationNotice }
    expect(idsOf([information, reminder], pageWith('UpdateEmployment', '12'))).toEqual([['1'], ['4']])
  })

  it('leave out what another person has to answer', () => {
    expect(pageNotices([reminder], person, pageWith('UpdateEmployment', '12'))).toEqual([])
  })

  it('leave out pending requests', () => {
    const request = { ...reminder, kind: notificationKinds.ApprovalRequest }
    expect(idsOf([request], pageWith('UpdateEmployment', '12'))).toEqual([])
  })
})
