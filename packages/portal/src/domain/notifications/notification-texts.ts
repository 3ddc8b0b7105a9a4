import type { Notification } from '@officine/api/calls'
import { calendarDateOf, formatAge, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'
import type { NotificationMeaning } from './interpret-notification.ts'

/** The texts of a notification in a list. */
export interface NotificationTexts {
  readonly title: string
  readonly detail: string
  /** The text of the button; undefined without an address. */
  readonly action: string | undefined
  /** The accessible name of the button, including its subject. */
  readonly label: string | undefined
}

/** The value of a missing name, by which the texts select their wording. */
const missingName = 'none'

export function notificationTexts(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { createdAt, dueAt, pharmacyName, subjectName, transactionStatus }: Notification,
  { textKey, href }: Pick<NotificationMeaning, 'textKey' | 'href'>,
  now: Date,
): NotificationTexts {
  const values = {
    date: formatDate(calendarDateOf(createdAt), locale),
    due: dueAt ? formatDate(calendarDateOf(dueAt), locale) : missingName,
    age: formatAge(createdAt, now, locale),
    requester: subjectName ?? missingName,
    status: transactionStatus ?? missingName,
  }
  const isClosed = href === undefined && textKey !== 'Unknown'
  const detail = isClosed ? t('notices.no_access', values) : t(`notices.${textKey}.detail`, values)
  const action = href === undefined ? undefined : t(`notices.${textKey}.action`)
  return {
    title: t(`notices.${textKey}.title`, values),
    detail,
    action,
    label: action && labelOf(action),
  }

  function labelOf(actionText: string): string {
    if (textKey === 'EmploymentWaitingApproval' && subjectName) return t('notices.answer_to', values)
    if (textKey === 'MandatoryDeclaration') return t('notices.sign_declaration')
    return pharmacyName ? t('notices.action_at', { action: actionText, pharmacy: pharmacyName }) : actionText
  }
}
