import type { PersonFile } from '@officine/api/calls'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import type { ReactNode } from 'react'
import type { IconName } from '../../components/icons/icon.tsx'
import { StatusStrip } from '../../components/status-strip.tsx'
import { type Language, useLanguage } from '../../language/index.ts'

interface AccountNotice {
  readonly icon: IconName
  readonly tone: 'amber' | 'blue'
  readonly title: string
  readonly detail?: string
}

interface AccountStripProps {
  readonly person: PersonFile
  /** The acts that settle the state. */
  readonly actions?: ReactNode
}

/** The one state of the account that needs attention; nothing when all is well. */
export function AccountStrip({ person, actions }: AccountStripProps) {
  const notice = accountNotice(useLanguage(), person)
  if (!notice) return null
  const { detail, ...strip } = notice
  return (
    <StatusStrip {...strip} facts={detail && <p className="strip-whole">{detail}</p>} actions={actions} />
  )
}

export function accountNotice(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { account, email, end }: Pick<PersonFile, 'account' | 'email' | 'end'>,
): AccountNotice | undefined {
  const { state, mailRefusedAt, blockedUntil, disabledAt, invitedAt, invitedUntil, createdAt } = account
  const day = (instant: string | null) => (instant ? formatDate(calendarDateOf(instant), locale) : '')
  if (end) {
    const date = formatDate(end.endedOn, locale)
    const isDeath = end.reason === 'died'
    return {
      ...{ icon: 'inbox', tone: 'blue' },
      title: t(isDeath ? 'person.account.died' : 'person.account.left', { date }),
      detail: t(isDeath ? 'person.account.died_detail' : 'person.account.left_detail'),
    }
  }
  if (state === 'disabled')
    return {
      ...{ icon: 'alert', tone: 'amber' },
      title: t('person.account.disabled', { date: day(disabledAt) }),
      detail: t('person.account.disabled_detail'),
    }
  // Nothing that is mailed helps before the address is right.
  if (mailRefusedAt)
    return {
      ...{ icon: 'mail', tone: 'amber' },
      title: t('person.account.refused', { date: day(mailRefusedAt) }),
      detail: t('person.account.refused_detail', { email }),
    }
  switch (state) {
    case 'blocked':
      return {
        ...{ icon: 'clock', tone: 'amber' },
        title: t('person.account.blocked', {
          time: blockedUntil ? formatTime(timeOf(blockedUntil), locale) : '',
        }),
        detail: t('person.account.blocked_detail'),
      }
    case 'invited':
      return {
        ...{ icon: 'mail', tone: 'blue' },
        title: t('person.account.invited', { date: day(invitedAt) }),
        detail: t('person.account.invited_until', { date: day(invitedUntil) }),
      }
    case 'invitationExpired':
      return {
        ...{ icon: 'hourglass', tone: 'amber' },
        title: t('person.account.invitationExpired', { date: day(invitedAt) }),
        detail: t('person.account.invitation_expired_on', { date: day(invitedUntil) }),
      }
    case 'neverSignedIn':
      return {
        ...{ icon: 'clock', tone: 'amber' },
        title: t('person.account.neverSignedIn', { date: day(createdAt) }),
      }
    case 'none':
      return {
        ...{ icon: 'person', tone: 'blue' },
        title: t('person.account.none'),
        detail: t('person.account.none_detail'),
      }
    default:
      return undefined
  }
}
