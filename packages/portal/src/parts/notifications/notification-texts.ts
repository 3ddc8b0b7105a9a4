import type { Notification } from '@officine/api/calls'
import { calendarDateOf, formatAge, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'
import type { Meaning } from './meaning.ts'

/** The texts of a notification in a list. */
export interface NoticeWords {
  readonly title: string
  readonly detail: string
  /** The text of the button; undefined without an address. */
  readonly action: string | undefined
  /** The accessible name of the button, including its subject. */
  readonly label: string | undefined
}

/** The value of a missing name, by which the texts select their wording. */
const untold = 'none'

export function wordsOf(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { createdAt, dueAt, pharmacyName, subjectName, transactionStatus }: Notification,
  { name, place }: Pick<Meaning, 'name' | 'place'>,
  now: Date,
): NoticeWords {
  const values = {
    date: formatDate(calendarDateOf(createdAt), locale),
    due: dueAt ? formatDate(calendarDateOf(dueAt), locale) : untold,
    age: formatAge(createdAt, now, locale),
    requester: subjectName ?? untold,
    status: transactionStatus ?? untold,
  }
  const isClosed = place === undefined && name !== 'Unknown'
  const detail = isClosed ? t('notices.no_access', values) : t(`notices.${name}.detail`, values)
  const action = place === undefined ? undefined : t(`notices.${name}.action`)
  return {
    title: t(`notices.${name}.title`, values),
    detail,
    action,
    label: action && labelOf(action),
  }

  function labelOf(words: string): string {
    if (name === 'EmploymentWaitingApproval' && subjectName) return t('notices.answer_to', values)
    if (name === 'MandatoryDeclaration') return t('notices.sign_declaration')
    return pharmacyName ? t('notices.action_at', { action: words, pharmacy: pharmacyName }) : words
  }
}
