import { getTransactions, type ListedTransaction } from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { type ReactNode, useEffect } from 'react'
import { resource, useResource } from '../../data/index.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { Icon } from '../../parts/layout/icon.tsx'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { ResourceView, RowSkeletons } from '../../parts/resources/resource-view.tsx'
import { nextFact } from '../../parts/transactions/transaction-fact.ts'
import type { Item } from './expected.ts'
import { urgentForms, waitsForAnswer } from './urgent-forms.ts'

/** The forms that were not sent, or were returned. */
export const unsentForms = resource(getTransactions, {
  query: { status: ['draft', 'returned'], pageSize: maximumPageSize },
})

const texts = ['transaction-rows'] as const

interface UnsentTransactionsProps {
  /** Nothing above asks for more: what was returned has the filled button of the page. */
  readonly isFirst: boolean
  /** What the page asks for above already; a returned form of which it tells is not asked for twice. */
  readonly told: readonly Item[]
  /** How many wait for the person's answer, once that is known. */
  readonly onCounted: (count: number) => void
  /** What stands below; it shows once the forms are known, so that they do not push it down. */
  readonly children: ReactNode
}

/** The transactions that wait for the person. What can't be fetched their own page tells. */
export default function UnsentTransactions({ isFirst, told, onCounted, children }: UnsentTransactionsProps) {
  const { t } = useLanguage()
  const forms = useResource(unsentForms)
  const areTextsHere = useTexts(texts)
  const today = calendarDateOf(useNow())
  const all = forms.status === 'ready' ? forms.data.items : []
  const items = all.filter(({ id }) => !told.some(({ notification }) => notification.subjectId === id))
  const urgent = urgentForms(items, today)
  const count = items.filter((form) => waitsForAnswer(form, today)).length
  useEffect(() => onCounted(count), [onCounted, count])
  if (forms.status === 'loading') {
    return (
      <ResourceView of={forms} skeleton={<RowSkeletons count={3} />}>
        {() => null}
      </ResourceView>
    )
  }
  if (!areTextsHere || urgent.length === 0) return children
  return (
    <>
      <OfcCard padding="none">
        <h2 slot="header" className="card-title">
          {t('home.transactions.title')}
        </h2>
        <ul className="rows">
          {urgent.map((form, index) => (
            <FormRow key={form.id} form={form} today={today} isFirst={isFirst && index === 0} />
          ))}
        </ul>
      </OfcCard>
      {children}
    </>
  )
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
  const fact = nextFact(language, form, today) ?? begun
  const isReturned = status === 'returned'
  return (
    <li className="row home-row">
      <span className={isReturned ? 'row-sign' : 'row-sign home-sign-news'}>
        <Icon name={isReturned ? 'alert' : 'pencil'} />
      </span>
      <div className="row-words">
        <h3 className="row-title">{action}</h3>
        <p className="row-detail row-facts">
          {pharmacyName && <span>{pharmacyName}</span>}
          <span>{fact}</span>
        </p>
      </div>
      <div className="row-actions">
        <LinkButton
          to={`/transactions/${encodeURIComponent(id)}/edit`}
          variant={isFirst && isReturned ? 'filled' : 'outlined'}
          label={t(isReturned ? 'transactions.correct_named' : 'transactions.resume_named', { title })}
        >
          {t(isReturned ? 'transactions.correct' : 'transactions.resume')}
        </LinkButton>
      </div>
    </li>
  )
}
