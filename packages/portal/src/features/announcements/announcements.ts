import {
  type Announcement,
  type AnnouncementId,
  getAnnouncement,
  getAnnouncementReaders,
  getAnnouncements,
  type ListedAnnouncement,
} from '@officine/api/calls'
import { type AnnouncementState, announcementStates } from '@officine/api/constants'
import { formatDate } from '@officine/i18n/locale'
import { callQuery } from '../../data/index.ts'
import { announcementPath, announcementsPath } from '../../domain/announcements/announcement-paths.ts'
import type { Language } from '../../language/index.ts'
import { defineList } from '../../lists/list-query.ts'

export const announcements = defineList({
  path: announcementsPath,
  filters: { state: { values: announcementStates } },
  pageQuery: ({ state, page }) => callQuery(getAnnouncements, { query: { state, pageNumber: page } }),
})

export const announcementQuery = (announcementId: AnnouncementId) =>
  callQuery(getAnnouncement, { path: { announcementId } })

/** Who has read an announcement; `read=no`: who has not. */
export const readersOf = (announcementId: AnnouncementId) =>
  defineList({
    path: announcementPath(announcementId),
    filters: { read: { values: ['yes', 'no'] as const } },
    pageQuery: ({ read, page }) =>
      callQuery(getAnnouncementReaders, {
        path: { announcementId },
        query: { read: read ?? 'yes', pageNumber: page },
      }),
  })

/** The calls whose responses a change of an announcement makes stale. */
export const announcementReads = [getAnnouncements, getAnnouncement, getAnnouncementReaders]

/** `Du 2 au 9 décembre`. */
export function periodText(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { firstDay, lastDay }: Pick<ListedAnnouncement, 'firstDay' | 'lastDay'>,
): string {
  return t('announcements.period', {
    isOneDay: firstDay === lastDay ? 'yes' : 'no',
    firstDay: formatDate(firstDay, locale),
    lastDay: formatDate(lastDay, locale),
  })
}

/** `Propriétaires, Laval`. */
export function audienceText(
  { t }: Pick<Language, 't'>,
  { role, region, people }: NonNullable<Announcement['association']>['audience'],
): string {
  const who = [
    people !== null && t('announcements.audience.list', { people }),
    role && t(`announcements.audience.${role}`),
  ]
  const isNarrowed = who.some(Boolean)
  return [...(isNarrowed ? who : [t('announcements.audience.everybody')]), region].filter(Boolean).join(', ')
}

export function stateTone(state: AnnouncementState): 'green' | 'blue' | 'neutral' | 'red' {
  switch (state) {
    case 'current':
      return 'green'
    case 'scheduled':
      return 'blue'
    case 'past':
      return 'neutral'
    case 'withdrawn':
      return 'red'
  }
}
