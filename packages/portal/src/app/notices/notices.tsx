import type { Userinfo } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../language/index.ts'
import { putAway, useNotPutAway, wasTakenBack } from '../../parts/notifications/put-away.ts'
import { type Notice, noticesOf, type PageOfNotices } from './notices-of.ts'
import './notices.css'

interface NoticesProps extends PageOfNotices {
  readonly person: Userinfo
}

/** What a page's notifications say, and what to do about it, above the page. They go when that is done, or when they are closed. */
export default function Notices({ person, ...page }: NoticesProps) {
  const notices = noticesOf(useNotPutAway(person.notifications), person, page)
  if (notices.length === 0) return null
  return (
    <div className="notices">
      {notices.map((notice) => (
        <Banner key={notice.ids.join()} notice={notice} />
      ))}
    </div>
  )
}

function Banner({ notice: { name, isTask, createdAt, ids } }: { readonly notice: Notice }) {
  const { t, locale } = useLanguage()
  const banner = useRef<AlertElement>(null)

  useEffect(() => {
    if (ids.some(wasTakenBack)) banner.current?.focus()
  }, [ids])

  return (
    <OfcAlert
      ref={banner}
      tabIndex={-1}
      severity={isTask ? 'warning' : 'info'}
      heading={t(`notices.${name}.title`)}
      dismissible
      // It has hidden itself, and given the focus on.
      onDismiss={() => putAway(ids, isTask)}
    >
      <p>{t(`notices.${name}.text`, { date: formatDate(calendarDateOf(new Date(createdAt)), locale) })}</p>
      {/* What is asked once a year is answered on this very page. */}
      {isTask && (
        <p>
          <a href="#statement">{t(`notices.${name}.action`)}</a>
        </p>
      )}
    </OfcAlert>
  )
}
