import type { ListedTransaction } from '@officine/api/calls'
import { addDays } from '@officine/api/rules'
import type { CalendarDate } from '@officine/i18n/locale'
import { lastSubmissionDay } from '../../domain/transactions/unsent-transaction-text.ts'

/** A draft is near its date when at most this many days are left to send it. */
const nearDays = 21

/** Drafts without a near date fill up to this number of forms. */
const maximumForms = 3

type Form = Pick<ListedTransaction, 'status' | 'effectiveDate' | 'may'>

/** Forms on home: returned ones, then those with a near date, then other drafts. */
export function homeForms<Item extends Form>(forms: readonly Item[], today: CalendarDate): readonly Item[] {
  return forms
    .filter(({ may }) => may.includes('change'))
    .sort((a, b) => urgencyRank(a, today).localeCompare(urgencyRank(b, today)))
    .filter((form, index) => index < maximumForms || isUrgent(form, today))
}

/** Whether a form is a task of the person: returned, or to be sent soon. */
export function isUrgent(form: Form, today: CalendarDate): boolean {
  return form.may.includes('change') && urgencyRank(form, today) !== lowestRank
}

const lowestRank = '3'

/** Sorts as text; equal ranks keep the server’s order, the newest first. */
function urgencyRank({ status, effectiveDate }: Form, today: CalendarDate): string {
  if (status === 'returned') return '1'
  const isNear = effectiveDate !== null && lastSubmissionDay(effectiveDate) <= addDays(today, nearDays)
  return isNear ? `2 ${effectiveDate}` : lowestRank
}
