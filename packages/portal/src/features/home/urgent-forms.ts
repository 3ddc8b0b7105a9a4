import type { ListedTransaction } from '@officine/api/calls'
import { addDays, type CalendarDate } from '@officine/i18n/locale'
import { lastDayToSend } from '../../parts/transactions/transaction-fact.ts'

/** A draft is near its date when at most this many days are left to send it. */
const nearDays = 21

/** Drafts without a near date fill up to this number of forms. */
const mostShown = 3

type Form = Pick<ListedTransaction, 'status' | 'effectiveDate' | 'may'>

/** Forms on home: returned ones, then those with a near date, then other drafts. */
export function urgentForms<Item extends Form>(forms: readonly Item[], today: CalendarDate): readonly Item[] {
  return forms
    .filter(({ may }) => may.includes('change'))
    .sort((a, b) => weightOf(a, today).localeCompare(weightOf(b, today)))
    .filter((form, index) => index < mostShown || waitsForAnswer(form, today))
}

/** Whether a form is a task of the person: returned, or to be sent soon. */
export function waitsForAnswer(form: Form, today: CalendarDate): boolean {
  return form.may.includes('change') && weightOf(form, today) !== weightOfRest
}

const weightOfRest = '3'

/** Equal weights keep the server’s order, the newest first. */
function weightOf({ status, effectiveDate }: Form, today: CalendarDate): string {
  if (status === 'returned') return '1'
  const isNear = effectiveDate !== null && lastDayToSend(effectiveDate) <= addDays(today, nearDays)
  return isNear ? `2 ${effectiveDate}` : weightOfRest
}
