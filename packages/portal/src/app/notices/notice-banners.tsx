import type { Userinfo } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useEffect, useRef } from 'react'
import {
  dismissNotifications,
  takeRestored,
  useUndismissedNotifications,
} from '../../domain/notifications/dismissed-notifications.ts'
import { useLanguage } from '../../language/index.ts'
import { type Notice, type NoticeScope, pageNotices } from './page-notices.ts'
import './notice-banners.css'

interface NoticeBannersProps extends NoticeScope {
  readonly person: Userinfo
}

/**
 * The notices of a page, above its content. A notice disappears when its
 * task is done or it is dismissed.
 */
export default function NoticeBanners({ person, ...page }: NoticeBannersProps) {
  const notices = pageNotices(useUndismissedNotifications(person.notifications), person, page)
  if (notices.length === 0) return null
  return (
    <div className="notices">
      {notices.map((notice) => (
        <NoticeBanner key={notice.ids.join()} notice={notice} />
      ))}
    </div>
  )
}

function NoticeBanner({ notice: { name, isTask, createdAt, ids } }: { readonly notice: Notice }) {
  const { t, locale } = useLanguage()
  const banner = useRef<AlertElement>(null)

  useEffect(() => {
    if (ids.some(takeRestored)) banner.current?.focus()
  }, [ids])

  return (
    <OfcAlert
      ref={banner}
      tabIndex={-1}
      severity={isTask ? 'warning' : 'info'}
      heading={t(`notices.${name}.title`)}
      dismissible
      // The element has already hidden itself and moved the focus.
      onDismiss={() => dismissNotifications(ids, isTask)}
    >
      <p>{t(`notices.${name}.text`, { date: formatDate(calendarDateOf(new Date(createdAt)), locale) })}</p>
      {/* The yearly statement is on this page, so the link is an anchor. */}
      {isTask && (
        <p>
          <a href="#statement">{t(`notices.${name}.action`)}</a>
        </p>
      )}
    </OfcAlert>
  )
}
