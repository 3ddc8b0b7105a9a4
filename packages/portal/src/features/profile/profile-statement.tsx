import {
  type Contact,
  getContact,
  getUserinfo,
  type Notification,
  postContactStatement,
} from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { useState } from 'react'
import { mutation } from '../../data/index.ts'
import { ContactText, useLanguage } from '../../language/index.ts'
import { useHasBeen } from '../../parts/hooks/use-has-been.ts'
import { useNotPutAway } from '../../parts/notifications/put-away.ts'
import { GivenStatement } from '../../parts/statements/given-statement.tsx'
import { StatementCard } from '../../parts/statements/statement-card.tsx'
import { isConfirmable } from '../../parts/statements/statements.ts'
import { useUserinfo } from '../../session/index.ts'
import { useOwnFile } from './own-file.ts'

const confirmFile = mutation(postContactStatement, { makesStale: () => [getContact, getUserinfo] })

/** Confirmation that the contact is up to date: requested once a year, possible at any time. */
export function Statement({ file: { id, confirmedOn, may } }: { readonly file: Contact }) {
  const { t, locale } = useLanguage()
  const [isNew, setIsNew] = useState(false)
  const isAsked = isProfileAsked(useNotPutAway(useUserinfo().notifications))
  // The card stays after its reminder is dismissed, because it may contain the focus.
  const hasCard = useHasBeen(isAsked)
  const isConfirmedToday = confirmedOn === calendarDateOf(new Date()) && !isAsked
  const mayConfirm = isConfirmable(useOwnFile()) && !isConfirmedToday
  const day = confirmedOn ? formatDate(confirmedOn, locale) : undefined
  const confirm = async () => {
    await confirmFile.run({ path: { contactId: id } })
    setIsNew(true)
  }
  const failed = t('profile.statement.failed')
  if (day && (isNew || !hasCard))
    return (
      <GivenStatement
        words={t('profile.statement.confirmed', { date: day })}
        facts={isConfirmedToday && <span>{t('profile.statement.yearly')}</span>}
        isNew={isNew}
        action={mayConfirm ? t('profile.statement.confirm_again') : undefined}
        confirm={confirm}
        failed={failed}
      />
    )
  const how = may.includes('change') ? t('profile.statement.how') : t('profile.statement.how_association')
  return (
    <StatementCard
      isAsked={isAsked}
      isGiven={day !== undefined}
      title={t('profile.statement.title')}
      facts={
        <>
          <span>{day ? t('profile.statement.last', { date: day }) : t('profile.statement.never')}</span>
          <span className="strip-whole">
            <ContactText>{how}</ContactText>
          </span>
        </>
      }
      action={mayConfirm ? t('profile.statement.confirm') : undefined}
      confirm={confirm}
      failed={failed}
    />
  )
}

/** Whether the yearly reminder to update the profile is pending. */
function isProfileAsked(notifications: readonly Notification[]): boolean {
  return notifications.some(
    ({ kind, type }) => kind === notificationKinds.Reminder && type === notificationTypes.UpdateUser,
  )
}
