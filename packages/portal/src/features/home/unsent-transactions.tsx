import { getTransactions, type ListedTransaction } from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import { addDays } from '@officine/api/rules'
import { type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { callQuery } from '../../data/index.ts'
import { editTransactionPath } from '../../domain/transactions/transaction-paths.ts'
import {
  lastSubmissionDay,
  unsentTransactionText,
} from '../../domain/transactions/unsent-transaction-text.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { HomeRow } from './home-row.tsx'
import type { NotificationItem } from './home-tasks.ts'

/** Forms that were not sent, or were returned. */
export const unsentForms = callQuery(getTransactions, {
  query: { status: ['draft', 'returned'], pageSize: maximumPageSize },
})

const texts = ['transaction-rows'] as const

interface UnsentTransactionsProps {
  /** Whether no other task comes first, so that the first form has the primary button. */
  readonly isFirst: boolean
  /** Tasks shown above; a returned form among them is not repeated. */
  readonly displayedTasks: readonly NotificationItem[]
  /** Called with the number of forms shown, once known. */
  readonly onCounted: (count: number) => void
}

/**
 * Unsent and returned forms as task rows. A failed fetch shows nothing here; the transactions page
 * shows the error.
 */
export default function UnsentTransactions(props: UnsentTransactionsProps): ReactNode {
  const { isFirst, displayedTasks, onCounted } = props
  const forms = useQuery(unsentForms)
  const areTextsLoaded = useTexts(texts)
  const today = calendarDateOf(useNow())
  const all = forms.data?.items ?? []
  const items = all.filter(
    ({ id }) => !displayedTasks.some(({ notification }) => notification.subjectId === id),
  )
  const rows = homeForms(items, today)
  const isLoaded = !forms.isPending && areTextsLoaded
  useEffect(() => {
    if (isLoaded) onCounted(rows.length)
  }, [onCounted, isLoaded, rows.length])
  if (!isLoaded) {
    return (
      <li className="row-skeleton">
        <OfcSkeleton lines={2} />
      </li>
    )
  }
  return rows.map((form, index) => (
    <FormRow
      key={form.id}
      form={form}
      today={today}
      isPrimary={isFirst && index === 0 && isUrgent(form, today)}
    />
  ))
}

interface FormRowProps {
  readonly form: ListedTransaction
  readonly today: string
  readonly isPrimary: boolean
}

function FormRow({ form, today, isPrimary }: FormRowProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { id, type, status, pharmacyName, createdAt } = form
  const action = t(`transactions.type.${type}`)
  const title = pharmacyName ? t('notices.action_at', { action, pharmacy: pharmacyName }) : action
  const begunText = t('transactions.fact.begun', { date: formatDate(calendarDateOf(createdAt), locale) })
  const fact = unsentTransactionText(language, form, today) ?? begunText
  const isReturned = status === 'returned'
  return (
    <HomeRow
      icon={isReturned ? 'alert' : 'pencil'}
      isTask={isReturned}
      title={t(isReturned ? 'transactions.to_correct' : 'transactions.to_finish', { action })}
      facts={[pharmacyName, fact]}
      action={
        <LinkButton
          to={editTransactionPath(id)}
          variant={isPrimary ? 'filled' : 'outlined'}
          label={t(isReturned ? 'transactions.correct_named' : 'transactions.resume_named', { title })}
        >
          {t(isReturned ? 'transactions.correct' : 'transactions.resume')}
        </LinkButton>
      }
    />
  )
}

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
