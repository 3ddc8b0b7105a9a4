import {
  array,
  boolean,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  type Struct,
  string,
} from 'superstruct'
import {
  announcementListLimit,
  announcementRoles,
  announcementStates,
  announcementTextLength,
  announcementTitleLength,
  regions,
} from '../constants.ts'
import {
  calendarDate,
  instant,
  lenientEnum,
  line,
  lines,
  notBeforeToday,
  required,
  ruleAt,
  size,
} from '../rules/index.ts'
import { type AnnouncementId, type ContactId, id } from './ids.ts'
import { workplaceFields } from './person.ts'
import { rightsStruct } from './rights.ts'

/** A text in each language. */
const inBothLanguages = (text: Struct<string, null>) => object({ 'fr-CA': text, 'en-CA': text })

const texts = { title: inBothLanguages(string()), text: inBothLanguages(string()) }

const newTexts = {
  title: inBothLanguages(required(line(announcementTitleLength))),
  /** Paragraphs, and addresses that begin with `https://`; nothing else is formatted. */
  text: inBothLanguages(required(lines(announcementTextLength))),
}

/** The members to whom an announcement goes: each part narrows it. */
const audienceFields = {
  /** Everybody with a current employment at a pharmacy, unless `role` narrows it. */
  role: nullable(lenientEnum(announcementRoles)),
  /** Of the primary pharmacy. */
  region: nullable(lenientEnum(regions)),
}

/** An audience as it is chosen: `people` are practice numbers and e-mail addresses, empty for everybody. */
export const AnnouncementAudience = object({
  ...audienceFields,
  people: size(array(line(254)), 0, announcementListLimit),
})
export type AnnouncementAudience = Infer<typeof AnnouncementAudience>

const newAnnouncement = object({
  ...newTexts,
  audience: AnnouncementAudience,
  /** The first and the last day on which home shows it. */
  firstDay: notBeforeToday(calendarDate()),
  lastDay: notBeforeToday(calendarDate()),
  /** Whether it is mailed too: from the first day on, at 8 a.m. in Quebec. */
  sendsMail: boolean(),
})
export type NewAnnouncement = Infer<typeof newAnnouncement>

export const NewAnnouncement = ruleAt<NewAnnouncement>(
  'lastDay',
  'periodInOrder',
  {},
  ({ firstDay, lastDay }) => firstDay <= lastDay,
)(newAnnouncement)

/** What can be corrected; nothing is mailed again. */
export const AnnouncementChange = object({ ...newTexts, lastDay: notBeforeToday(calendarDate()) })
export type AnnouncementChange = Infer<typeof AnnouncementChange>

/** What an announcement would reach. */
export const AnnouncementPreview = object({
  recipients: integer(),
  /** Those of them who have not stopped the mails. */
  mails: integer(),
  /** Lines of the list that name nobody on file, counted from 1. */
  unrecognised: array(object({ line: integer(), text: string() })),
})
export type AnnouncementPreview = Infer<typeof AnnouncementPreview>

/** What the reader may do with an announcement. */
export const announcementRights = ['change', 'withdraw'] as const
export type AnnouncementRight = (typeof announcementRights)[number]

const announcementFields = {
  id: id<AnnouncementId>(),
  firstDay: calendarDate(),
  lastDay: calendarDate(),
  publishedAt: instant(),
  state: lenientEnum(announcementStates),
}

const audience = object({
  ...audienceFields,
  /** How many people were listed; null without a list. */
  people: nullable(integer()),
})

/** What only the association reads of an announcement. */
export const PublishedAnnouncement = object({
  audience,
  sendsMail: boolean(),
  author: string(),
  withdrawnAt: nullable(instant()),
  /** Who is in the audience today. */
  recipients: integer(),
  read: integer(),
  mails: object({ sent: integer(), waiting: integer(), refused: integer() }),
})

/** An announcement; `association` is absent for members. */
export const Announcement = object({
  ...announcementFields,
  version: integer(),
  ...texts,
  /** By the reader themselves. */
  isRead: boolean(),
  association: optional(PublishedAnnouncement),
  may: rightsStruct(announcementRights),
})
export type Announcement = Infer<typeof Announcement>

/** An announcement in the association's list. */
export const ListedAnnouncement = object({
  ...announcementFields,
  title: texts.title,
  audience,
  sendsMail: boolean(),
  /** How many people have opened it. */
  read: integer(),
})
export type ListedAnnouncement = Infer<typeof ListedAnnouncement>

/** A person to whom an announcement goes; `readAt` is null until they open it. */
export const AnnouncementReader = object({
  id: id<ContactId>(),
  firstName: string(),
  lastName: string(),
  primaryPharmacy: nullable(object(workplaceFields)),
  readAt: nullable(instant()),
})
export type AnnouncementReader = Infer<typeof AnnouncementReader>

/** A current announcement on a member's home. */
export const CurrentAnnouncement = object({
  id: id<AnnouncementId>(),
  title: texts.title,
  firstDay: calendarDate(),
  isRead: boolean(),
})
export type CurrentAnnouncement = Infer<typeof CurrentAnnouncement>

/** Whether somebody gets the mails of announcements; the address is masked. */
export const AnnouncementMails = object({ email: string(), isStopped: boolean() })
export type AnnouncementMails = Infer<typeof AnnouncementMails>
