import {
  type Contact,
  getContact,
  getUserinfo,
  type Notification,
  postContactStatement,
} from '@officine/api/calls'
import { notificationKinds, notificationTypes } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { mutation } from '../../data/index.ts'
import { ContactText, useLanguage } from '../../language/index.ts'
import { useNotPutAway } from '../../parts/notifications/put-away.ts'
import { StatementCard } from '../../parts/statements/statement-card.tsx'
import { isConfirmable } from '../../parts/statements/statements.ts'
import { useUserinfo } from '../../session/index.ts'
import { useOwnFile } from './own-file.ts'

const confirmFile = mutation(postContactStatement, { makesStale: () => [getContact, getUserinfo] })

/** That the file is right: asked once a year, said at any time, and quiet in between. */
export function Statement({ file: { id, confirmedOn, may } }: { readonly file: Contact }) {
  const { t, locale } = useLanguage()
  const isAsked = isProfileAsked(useNotPutAway(useUserinfo().notifications))
  const isConfirmedToday = confirmedOn === calendarDateOf(new Date()) && !isAsked
  const mayConfirm = isConfirmable(useOwnFile()) && !isConfirmedToday
  const day = confirmedOn ? formatDate(confirmedOn, locale) : undefined
  const isFirst = isAsked || !day
  const how = may.includes('change') ? t('profile.statement.how') : t('profile.statement.how_association')
  const detail = isFirst ? how : isConfirmedToday && t('profile.statement.yearly')
  const confirm = isFirst ? t('profile.statement.confirm') : t('profile.statement.confirm_again')
  return (
    <StatementCard
      isAsked={isAsked}
      isGiven={day !== undefined}
      title={isFirst ? t('profile.statement.title') : t('profile.statement.confirmed', { date: day })}
      facts={
        <>
          {isAsked && day && <span>{t('profile.statement.last', { date: day })}</span>}
          {!day && <span>{t('profile.statement.never')}</span>}
          {detail && (
            <span className="strip-whole">
              <ContactText>{detail}</ContactText>
            </span>
          )}
        </>
      }
      action={mayConfirm ? confirm : undefined}
      confirm={() => confirmFile.run({ path: { contactId: id } })}
      failed={t('profile.statement.failed')}
    />
  )
}

/** Whether the yearly reminder to look after one's own file waits for an answer. */
function isProfileAsked(notifications: readonly Notification[]): boolean {
  return notifications.some(
    ({ kind, type }) => kind === notificationKinds.Reminder && type === notificationTypes.UpdateUser,
  )
}
