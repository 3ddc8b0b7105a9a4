import { getTransactions, type ListedTransaction } from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { type ReactNode, useEffect } from 'react'
import { resource, useResource } from '../../data/index.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { Icon } from '../../parts/layout/icon.tsx'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { unsentFact } from '../../parts/transactions/transaction-fact.ts'
import type { Item } from './expected.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { urgentForms, waitsForAnswer } from './urgent-forms.ts'

/** The forms that were not sent, or were returned. */
export const unsentForms = resource(getTransactions, {
  query: { status: ['draft', 'returned'], pageSize: maximumPageSize },
})

const texts = ['transaction-rows'] as const

interface UnsentTransactionsProps {
  /** Nothing above asks for more: the first form that waits has the filled button of the page. */
  readonly isFirst: boolean
  /** What the page asks for above already; a returned form of which it tells is not asked for twice. */
  readonly told: readonly Item[]
  /** How many are shown, once that is known. */
  readonly onCounted: (count: number) => void
}

/** The transactions that wait for the person, as rows of what is to be done. What can't be fetched their own page tells. */
export default function UnsentTransactions(props: UnsentTransactionsProps): ReactNode {
  const { isFirst, told, onCounted } = props
  const forms = useResource(unsentForms)
  const areTextsHere = useTexts(texts)
  const today = calendarDateOf(useNow())
  const all = forms.status === 'ready' ? forms.data.items : []
  const items = all.filter(({ id }) => !told.some(({ notification }) => notification.subjectId === id))
  const urgent = urgentForms(items, today)
  const isKnown = forms.status !== 'loading' && areTextsHere
  useEffect(() => {
    if (isKnown) onCounted(urgent.length)
  }, [onCounted, isKnown, urgent.length])
  if (!isKnown) return <FormSkeleton />
  return urgent.map((form, index) => (
    <FormRow
      key={form.id}
      form={form}
      today={today}
      isFirst={isFirst && index === 0 && waitsForAnswer(form, today)}
    />
  ))
}

interface FormRowProps {
  readonly form: ListedTransaction
  readonly today: string
  readonly isFirst: boolean
}

function FormRow({ form, today, isFirst }: FormRowProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { id, type, status, pharmacyName, createdAt } = form
  const action = t(`transactions.type.${type}`)
  const title = pharmacyName ? t('notices.action_at', { action, pharmacy: pharmacyName }) : action
  const begun = t('transactions.fact.begun', { date: formatDate(calendarDateOf(createdAt), locale) })
  const fact = unsentFact(language, form, today) ?? begun
  const isReturned = status === 'returned'
  return (
    <li className="row home-row">
      <span className={isReturned ? 'row-sign' : 'row-sign home-sign-news'}>
        <Icon name={isReturned ? 'alert' : 'pencil'} />
      </span>
      <div className="row-words">
        <h3 className="row-title">
          {t(isReturned ? 'transactions.to_correct' : 'transactions.to_finish', { action })}
        </h3>
        <p className="row-detail row-facts">
          {pharmacyName && <span>{pharmacyName}</span>}
          <span>{fact}</span>
        </p>
      </div>
      <div className="row-actions">
        <LinkButton
          to={`/transactions/${encodeURIComponent(id)}/edit`}
          variant={isFirst ? 'filled' : 'outlined'}
          label={t(isReturned ? 'transactions.correct_named' : 'transactions.resume_named', { title })}
        >
          {t(isReturned ? 'transactions.correct' : 'transactions.resume')}
        </LinkButton>
      </div>
    </li>
  )
}
