import type { Notification } from '@officine/api/calls'
import { calendarDateOf, formatAge, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'
import type { Meaning } from './meaning.ts'

/** A notification in a list: what, by when, what happens if not, one thing to do. */
export interface NoticeWords {
  readonly title: string
  readonly detail: string
  /** On the button; nothing where it leads nowhere. */
  readonly action: string | undefined
  /** The button's name, which says of what. */
  readonly label: string | undefined
}

/** A name that isn't told: texts choose their words by it. */
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
