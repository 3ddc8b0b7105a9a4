import type { Notification, PharmacyId, Userinfo } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useEffect, useRef } from 'react'
import {
  dismissNotifications,
  takeRestored,
  useUndismissedNotifications,
} from '../domain/notifications/dismissed-notifications.ts'
import { interpretNotification } from '../domain/notifications/interpret-notification.ts'
import { useLanguage } from '../language/index.ts'
import type { NotificationCategory } from '../navigation/index.ts'
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

/** One banner of a page, for one or more notifications. */
interface Notice {
  /** The prefix of its texts in `notices.json`. */
  readonly name: `${NotificationCategory}.${Kind}`
  readonly isTask: boolean
  /** The date of the latest notification. */
  readonly createdAt: string
  /** The notifications that it stands for; they are dismissed together. */
  readonly ids: readonly string[]
}

const kinds = ['Reminder', 'InformationNotice'] as const
type Kind = (typeof kinds)[number]

interface NoticeScope {
  readonly category: NotificationCategory
  /** The pharmacy of the page. */
  readonly pharmacyId: PharmacyId | undefined
}

/**
 * The notices of a page, at most one per kind. A notification about a pharmacy shows on that
 * pharmacy's pages. Pending requests are not notices.
 */
export function pageNotices(
  notifications: readonly Notification[],
  person: Userinfo,
  { category, pharmacyId }: NoticeScope,
): readonly Notice[] {
  return kinds.flatMap((kind) => {
    const name = `${category}.${kind}` as const
    const sameKind = notifications.filter((one) => {
      const meaning = interpretNotification(one, person)
      const isHere = one.pharmacyId === undefined || one.pharmacyId === pharmacyId
      return meaning.textKey === name && meaning.isDismissible && meaning.href !== undefined && isHere
    })
    const [createdAt] = sameKind.map((one) => one.createdAt).sort((a, b) => b.localeCompare(a))
    const isTask = kind === 'Reminder'
    return createdAt === undefined ? [] : [{ name, isTask, createdAt, ids: sameKind.map(({ id }) => id) }]
  })
}
