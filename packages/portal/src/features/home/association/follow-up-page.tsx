import {
  type FollowUpSubject,
  followUpSubjects,
  getFollowUp,
  getFollowUpRows,
  getTransactions,
} from '@officine/api/calls'
import { undecidedStatuses } from '@officine/api/constants'
import { formatDate } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { callQuery } from '../../../data/index.ts'
import { pharmacyPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { transactionsPath } from '../../../domain/transactions/transaction-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { defineList } from '../../../lists/list-query.ts'
import { ListFilter } from '../../../lists/list-tools.tsx'
import { ListRows, ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { Link, Page } from '../../../navigation/index.ts'
import './association.css'

/** Overdue items of all pharmacies by subject; each row links to where the item is handled. */
export default function FollowUpPage() {
  const { t, locale } = useLanguage()
  const list = useList(lateRows)
  const figures = useQuery(followUp)
  const subject = list.query.subject ?? followUpSubjects[0]
  // Until the rows of a newly selected subject load, the previous rows keep their own labels.
  const displayed = useRef({ page: list.page, subject })
  if (displayed.current.page !== list.page) displayed.current = { page: list.page, subject }
  const shownSubject = displayed.current.subject
  return (
    <Page
      title="follow_up.title"
      intro={t('follow_up.page_lead')}
      above={<BackLink to="/">{t('follow_up.home')}</BackLink>}
    >
      <div className="late-list">
        <ListView
          list={list}
          id="follow-up"
          title={t(`follow_up.subject.${subject}`)}
          isHeadHidden
          tools={
            <ListFilter
              list={list}
              name="subject"
              label={t('follow_up.subjects')}
              options={followUpSubjects.map((listedSubject) => [
                // Without a subject in the address, the first one is selected.
                list.query.subject || listedSubject !== subject ? listedSubject : undefined,
                t(`follow_up.subject.${listedSubject}`),
                figures.data ? figures.data[listedSubject].late : undefined,
              ])}
            />
          }
          count={(count) => t(`follow_up.count.${subject}`, { count })}
          empty={t(`follow_up.none.${subject}`)}
          paginationLabel={t('follow_up.pages')}
        >
          <ListRows list={list}>
            {/* A record links to its page, a person to the pharmacy’s list of people. */}
            {({ pharmacyId, pharmacyName, city, personName, date }) => (
              <>
                <div className="row-words">
                  <h3 className="row-title">
                    <Link to={pharmacyPath(pharmacyId, shownSubject === 'pharmacies' ? 'record' : 'people')}>
                      {personName ?? pharmacyName}
                    </Link>
                  </h3>
                  <p className="row-detail">{personName ? `${pharmacyName}, ${city}` : city}</p>
                </div>
                <p className="row-detail">
                  {date
                    ? t(`follow_up.since.${shownSubject}`, { date: formatDate(date, locale) })
                    : t('follow_up.never')}
                </p>
                <Icon name="chevronRight" />
              </>
            )}
          </ListRows>
        </ListView>
      </div>
    </Page>
  )
}

/** Counts of overdue items at the pharmacies. */
export const followUp = callQuery(getFollowUp, {})

const followUpPath = '/follow-up'

/** Overdue items of a subject; the first subject if the address has none. */
const lateRows = defineList({
  path: followUpPath,
  filters: { subject: { values: followUpSubjects } },
  pageQuery: ({ subject, page }) =>
    callQuery(getFollowUpRows, { query: { subject: subject ?? followUpSubjects[0], pageNumber: page } }),
})

export const followUpSubjectPath = (subject: FollowUpSubject) =>
  `${followUpPath}?${new URLSearchParams({ subject })}`

/** Number of transactions on home; the full list is on its own page. */
export const queueLength = 5

/** Address of all transactions pending with the association. */
export const pendingTransactionsPath = `${transactionsPath}?${new URLSearchParams(undecidedStatuses.map((status) => ['status', status]))}`

/** Transactions pending with the association, the earliest effective date first. */
export const pendingTransactions = callQuery(getTransactions, {
  query: { status: [...undecidedStatuses], sort: 'effectiveDate', pageSize: queueLength },
})
