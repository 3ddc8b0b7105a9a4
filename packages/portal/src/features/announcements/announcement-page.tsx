import {
  type Announcement,
  type AnnouncementId,
  getUserinfo,
  postAnnouncementReading,
} from '@officine/api/calls'
import { addDays } from '@officine/api/rules'
import { formatDate } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { BackLink } from '../../components/back-link.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../components/query-view.tsx'
import { mutation } from '../../data/index.ts'
import { announcementsPath } from '../../domain/announcements/announcement-paths.ts'
import { lazyAhead } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { AnnouncementText } from './announcement-text.tsx'
import { announcementQuery, announcementReads, periodText, stateTone } from './announcements.ts'
import './announcements.css'

/** Members never fetch this chunk. */
const AnnouncementRecord = lazyAhead(() => import('./announcement-record.tsx'))

/** An announcement: for whom it is, its text; for staff, what became of it too. */
export default function AnnouncementPage({ announcementId }: { readonly announcementId: AnnouncementId }) {
  const { t, locale } = useLanguage()
  const isStaff = useUserinfo().may.includes('listAnnouncements')
  const state = useQuery(announcementQuery(announcementId))
  const { data } = state
  useReading(data)
  return (
    <RecordGuard of={state}>
      <Page
        title={data ? 'announcements.name' : 'announcements.one'}
        values={{ title: data?.title[locale] ?? '' }}
        intro={data ? <Summary announcement={data} /> : '\u00a0'}
        above={
          isStaff ? (
            <BackLink to={announcementsPath}>{t('announcements.title')}</BackLink>
          ) : (
            <BackLink to="/">{t('shell.home')}</BackLink>
          )
        }
      >
        <QueryView of={state} skeleton={<RowSkeletons count={3} />}>
          {(announcement) =>
            announcement.association ? (
              <Suspense fallback={<RowSkeletons count={3} />}>
                <AnnouncementRecord announcement={announcement} association={announcement.association} />
              </Suspense>
            ) : (
              announcement.state !== 'withdrawn' && <AnnouncementText text={announcement.text[locale]} />
            )
          }
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

function Summary({ announcement }: { readonly announcement: Announcement }) {
  const language = useLanguage()
  const { t, locale } = language
  const { association, state, firstDay, lastDay } = announcement
  if (association)
    return (
      <span className="announcement-summary">
        <OfcBadge tone={stateTone(state)}>{t(`announcements.state.${state}`)}</OfcBadge>
        <span>{periodText(language, announcement)}</span>
      </span>
    )
  if (state === 'withdrawn') return t('announcements.was_withdrawn')
  return state === 'past'
    ? t('announcements.no_longer', { date: formatDate(addDays(lastDay, 1), locale) })
    : t('announcements.published', { date: formatDate(firstDay, locale) })
}

const markRead = mutation(postAnnouncementReading, { invalidates: [getUserinfo, ...announcementReads] })

/** Marks an announcement as read by whom it is for, once it is on screen. */
function useReading(announcement: Announcement | undefined): void {
  const { announcements } = useUserinfo()
  const { id, isRead, state, association } = announcement ?? {}
  const isOnHome = announcements.some((item) => item.id === id)
  // Staff read those that are not for them too.
  const isReading =
    id !== undefined && isRead === false && state !== 'withdrawn' && (!association || isOnHome)
  useEffect(() => {
    // A failure is ignored: it stays unread, until it is opened again.
    if (isReading && id !== undefined) markRead({ path: { announcementId: id } }).catch(() => {})
  }, [isReading, id])
}
