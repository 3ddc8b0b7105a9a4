import { defaulted, enums, object, optional } from 'superstruct'
import { announcementStates } from '../constants.ts'
import { lenientEnum, line } from '../rules/index.ts'
import {
  Announcement,
  AnnouncementAudience,
  AnnouncementChange,
  AnnouncementMails,
  AnnouncementPreview,
  AnnouncementReader,
  ListedAnnouncement,
  NewAnnouncement,
} from '../structs/announcement.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { defineCall } from './define-call.ts'

/** For the association: announcements, the newest first. */
export const getAnnouncements = defineCall({
  method: 'GET',
  path: 'announcements',
  auth: 'bearer',
  query: object({ state: optional(lenientEnum(announcementStates)), ...pagingQuery }),
  response: pageOf(ListedAnnouncement),
})

/** An announcement, for the association and for whom it is. */
export const getAnnouncement = defineCall({
  method: 'GET',
  path: 'announcements/:announcementId',
  auth: 'bearer',
  response: Announcement,
  versioned: true,
})

/** For the association: who has read it, the latest first, or who has not, by name. */
export const getAnnouncementReaders = defineCall({
  method: 'GET',
  path: 'announcements/:announcementId/readers',
  auth: 'bearer',
  query: object({ read: defaulted(enums(['yes', 'no']), 'yes'), ...pagingQuery }),
  response: pageOf(AnnouncementReader),
})

/** How many people an announcement would reach. Publishes nothing. */
export const postAnnouncementPreview = defineCall({
  method: 'POST',
  path: 'announcements/preview',
  auth: 'bearer',
  body: AnnouncementAudience,
  response: AnnouncementPreview,
})

/** Publishes an announcement, from its first day on, and queues its mails. */
export const postAnnouncement = defineCall({
  method: 'POST',
  path: 'announcements',
  auth: 'bearer',
  body: NewAnnouncement,
  response: Announcement,
  idempotent: true,
})

/** Corrects the texts or the last day of an announcement that is scheduled or current. */
export const putAnnouncement = defineCall({
  method: 'PUT',
  path: 'announcements/:announcementId',
  auth: 'bearer',
  body: AnnouncementChange,
  response: Announcement,
  versioned: true,
})

/** Withdraws an announcement: home no longer shows it, and its waiting mails are not sent. */
export const deleteAnnouncement = defineCall({
  method: 'DELETE',
  path: 'announcements/:announcementId',
  auth: 'bearer',
})

/** Marks an announcement as read by the caller. */
export const postAnnouncementReading = defineCall({
  method: 'POST',
  path: 'announcements/:announcementId/reading',
  auth: 'bearer',
})

/** The link of a mail is enough to stop the mails of announcements. */
const mailLink = {
  path: 'announcements/mails/stop',
  auth: 'none',
  query: object({ token: line(128) }),
} as const

export const getAnnouncementMails = defineCall({ ...mailLink, method: 'GET', response: AnnouncementMails })

/** Mail programs send it too, with a form that is ignored (RFC 8058). */
export const stopAnnouncementMails = defineCall({ ...mailLink, method: 'POST', ignoresForm: true })

export const resumeAnnouncementMails = defineCall({ ...mailLink, method: 'DELETE' })
