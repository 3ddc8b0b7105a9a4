import { deleteNotification, getUserinfo } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useState } from 'react'
import { mutation } from '../../data/index.ts'
import { showFailure } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import type { NotificationCategory } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { type Notice, noticesOf } from './notices-of.ts'
import './notices.css'

const dismissal = mutation(deleteNotification, { makesStale: () => [getUserinfo] })

interface NoticesProps {
  readonly category: NotificationCategory
  /** The pharmacy that the page is about. */
  readonly pharmacyId: string | undefined
}

/** What a page's notifications say, and what to do about it, above the page. They go when that is done, or when they are closed. */
export default function Notices({ category, pharmacyId }: NoticesProps) {
  const { notifications } = useUserinfo()
  const notices = noticesOf(notifications, category, pharmacyId)
  if (notices.length === 0) return null
  return (
    <div className="notices">
      {notices.map((notice) => (
        <Banner key={notice.ids.join()} notice={notice} />
      ))}
    </div>
  )
}

function Banner({ notice }: { readonly notice: Notice }) {
  const { t, locale } = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const name = `notices.${notice.category}.${notice.kind}` as const

  // It has hidden itself, and given the focus on; should that fail it stands there again, and a toast says why.
  const dismiss = async () => {
    try {
      await Promise.all(notice.ids.map(putAway))
    } catch (error) {
      setAttempt(attempt + 1)
      await showFailure(error, t('notices.failed'))
    }
  }

  return (
    <OfcAlert
      key={attempt}
      severity={notice.kind === 'Reminder' ? 'warning' : 'info'}
      heading={t(`${name}.title`)}
      dismissible
      onDismiss={() => void dismiss()}
    >
      <p>{t(`${name}.text`, { date: formatDate(calendarDateOf(new Date(notice.createdAt)), locale) })}</p>
    </OfcAlert>
  )
}

/** One that is gone already, put away elsewhere or done, is what was wished. */
async function putAway(notificationId: string): Promise<void> {
  try {
    await dismissal.run({ path: { notificationId } })
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'notFound')) throw error
  }
}
