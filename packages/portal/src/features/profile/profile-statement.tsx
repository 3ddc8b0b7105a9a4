import {
  type Contact,
  getContact,
  getUserinfo,
  type Notification,
  postContactStatement,
} from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { formatDate } from '@officine/i18n/locale'
import { useState } from 'react'
import { mutation, useOnline } from '../../data/index.ts'
import { useUndismissedNotifications } from '../../domain/notifications/dismissed-notifications.ts'
import { ConfirmedStatement, StatementCard, useHasBeenDue } from '../../domain/statements/statement-card.tsx'
import { isConfirmable } from '../../domain/statements/statements.ts'
import { useLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { useMyContact } from './my-contact.ts'

const confirmContact = mutation(postContactStatement, { invalidates: [getContact, getUserinfo] })

/** Confirmation that the contact is up to date: requested once a year, possible at any time. */
export function ProfileStatement({ contact: { id, confirmedOn, may } }: { readonly contact: Contact }) {
  const { t, rich, locale } = useLanguage()
  const [isNew, setIsNew] = useState(false)
  const isDue = isConfirmationDue(useUndismissedNotifications(useUserinfo().notifications))
  const hasBeenDue = useHasBeenDue(isDue)
  const isConfirmedToday = confirmedOn === todayInQuebec() && !isDue
  const mayConfirm = isConfirmable(useMyContact(), useOnline()) && !isConfirmedToday
  const day = confirmedOn ? formatDate(confirmedOn, locale) : undefined
  const confirm = async () => {
    await confirmContact({ path: { contactId: id } })
    setIsNew(true)
  }
  const failed = t('profile.statement.failed')
  if (day && (isNew || !hasBeenDue))
    return (
      <ConfirmedStatement
        text={t('profile.statement.confirmed', { date: day })}
        facts={isConfirmedToday && <span>{t('profile.statement.yearly')}</span>}
        isNew={isNew}
        actionLabel={mayConfirm ? t('profile.statement.confirm_again') : undefined}
        confirm={confirm}
        errorHeading={failed}
      />
    )
  const instructions = may.includes('change')
    ? t('profile.statement.how')
    : rich('profile.statement.how_association')
  return (
    <StatementCard
      isDue={isDue}
      isConfirmed={day !== undefined}
      title={t('profile.statement.title')}
      facts={
        <>
          <span>{day ? t('profile.statement.last', { date: day }) : t('profile.statement.never')}</span>
          <span className="strip-whole">{instructions}</span>
        </>
      }
      actionLabel={mayConfirm ? t('profile.statement.confirm') : undefined}
      confirm={confirm}
      errorHeading={failed}
    />
  )
}

/** Whether the yearly reminder to update the profile is pending. */
function isConfirmationDue(notifications: readonly Notification[]): boolean {
  return notifications.some(
    ({ kind, type }) => kind === notificationKinds.Reminder && type === notificationTypes.UpdateUser,
  )
}
