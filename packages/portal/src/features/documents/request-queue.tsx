import { getRequests, type MemberRequest } from '@officine/api/calls'
import { requestStatuses } from '@officine/api/constants'
import { calendarDate, daysBetween, todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import type { ReactNode } from 'react'
import { is, object, optional } from 'superstruct'
import { Icon } from '../../components/icons/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PanelMenu } from '../../components/panel-menu.tsx'
import { RowSkeletons } from '../../components/query-view.tsx'
import { callQuery } from '../../data/index.ts'
import { documentRequestPath, documentsPath } from '../../domain/documents/document-paths.ts'
import { waitLevel } from '../../formatting/wait-level.ts'
import { Form, useForm } from '../../forms/index.ts'
import { type Language, useLanguage, useTexts } from '../../language/index.ts'
import { defineList, type QueryOf } from '../../lists/list-query.ts'
import { FilterMenu, ListSearch } from '../../lists/list-tools.tsx'
import { ListView } from '../../lists/list-view.tsx'
import { type List, useList } from '../../lists/use-list.ts'
import { Link, useLateScrollPosition } from '../../navigation/index.ts'
import { dateTimeValues } from './requests.ts'
import './request-queue.css'

/**
 * All members’ requests: pending ones first, the oldest first, then answered ones, the latest
 * answer first. Not persisted: they are personal data of others.
 */
const requestQueue = defineList({
  path: documentsPath,
  prefix: '',
  filters: { status: { values: requestStatuses } },
  // A sender is personal data, so it is not put in the address.
  search: { sender: 'entry', from: 'address', to: 'address' },
  pageQuery: ({ status, sender, from, to, page }) =>
    callQuery(getRequests, {
      query: {
        status: status && [status],
        sender,
        from: parseDate(from),
        to: parseDate(to),
        pageNumber: page,
      },
    }),
})

type QueueQuery = QueryOf<typeof requestQueue>

/** A date from the address; undefined if invalid. */
function parseDate(text: string | undefined): string | undefined {
  return is(text, calendarDate()) ? text : undefined
}

/** Requests of all members, for staff. */
export default function RequestQueue({ children }: QueueProps) {
  return useTexts(['request-queue']) ? <Queue>{children}</Queue> : <RowSkeletons count={9} />
}

interface QueueProps {
  /** Rendered below the queue once it has loaded. */
  readonly children: ReactNode
}

function Queue({ children }: QueueProps) {
  const { t } = useLanguage()
  const list = useList(requestQueue)
  return (
    <>
      <ListView
        list={list}
        id="requests"
        title={t('queue.title')}
        // The page’s title and lead already have this text.
        isHeadHidden
        tools={<QueueFilters list={list} />}
        count={(count) => t('queue.count', { count })}
        empty={t(list.isNarrowed ? 'queue.not_found' : 'queue.empty')}
        all={t('queue.all')}
        paginationLabel={t('queue.pages')}
        skeletons={9}
      >
        <Groups requests={list.page?.items ?? []} isBusy={!list.isSettled} />
      </ListView>
      {list.page && children}
    </>
  )
}

interface GroupsProps {
  readonly requests: readonly MemberRequest[]
  readonly isBusy: boolean
}

/** Pending requests come first, as on the server. */
function Groups({ requests, isBusy }: GroupsProps) {
  const { t } = useLanguage()
  useLateScrollPosition()
  const [firstRequest] = requests
  return (
    <div className="queue">
      {requestStatuses.map((status) => {
        const rows = requests.filter((request) => request.status === status)
        if (rows.length === 0) return null
        return (
          <section key={status} aria-labelledby={`queue-${status}`}>
            <h3 id={`queue-${status}`} className="queue-group">
              {t(`queue.status.${status}`)}
            </h3>
            <ul aria-busy={isBusy}>
              {rows.map((request) => (
                <QueueRow
                  key={request.id}
                  request={request}
                  isNext={request === firstRequest && status === 'received'}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

interface QueueFiltersProps {
  readonly list: List<MemberRequest, QueueQuery>
}

/** Filters by status, sending date and sender. */
function QueueFilters({ list }: QueueFiltersProps) {
  const language = useLanguage()
  const { t } = language
  const { status, from, to } = list.query
  return (
    <>
      <ListSearch
        list={list}
        name="sender"
        label={t('queue.filter.sender')}
        landmark={t('queue.filter.search')}
        submit={t('queue.filter.submit')}
        isCompact
      />
      <div className="filter-menus">
        <FilterMenu
          list={list}
          name="status"
          summary={t('queue.filter.status', { status: status ?? 'all' })}
          label={t('queue.filter.status_label')}
          all={t('queue.filter.all')}
          options={requestStatuses.map((value) => [value, t(`queue.status.${value}`)])}
        />
        <PanelMenu summary={periodText(language, list.query)}>
          <PeriodForm key={`${from}/${to}`} list={list} />
        </PanelMenu>
      </div>
    </>
  )
}

const Period = object({ from: optional(calendarDate()), to: optional(calendarDate()) })

/** Filters by sending date, both days included; either may be empty. */
function PeriodForm({ list }: QueueFiltersProps) {
  const { t } = useLanguage()
  const form = useForm({
    draft: 'none',
    initial: { from: parseDate(list.query.from) ?? '', to: parseDate(list.query.to) ?? '' },
    labels: { from: t('queue.filter.from'), to: t('queue.filter.to') },
    struct: Period,
    confirmsUnsavedChanges: false,
    submit: async (period) => period,
    onSent: (period) => list.show(orderedPeriod(period)),
  })
  return (
    <Form form={form} className="queue-period" searchLabel={t('queue.filter.period_label')}>
      <OfcDateInput {...form.field('from')} noOptionalMark />
      <OfcDateInput {...form.field('to')} noOptionalMark />
      <div className="row-actions">
        <OfcButton type="submit">{t('queue.filter.apply')}</OfcButton>
        {list.query.from || list.query.to ? (
          <OfcButton variant="plain" onClick={() => list.show({ from: undefined, to: undefined })}>
            {t('queue.filter.clear')}
          </OfcButton>
        ) : undefined}
      </div>
    </Form>
  )
}

interface PeriodQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Swaps two dates in reverse order. */
export function orderedPeriod({ from, to }: PeriodQuery) {
  return from && to && from > to ? { from: to, to: from } : { from, to }
}

/** Label of the period filter’s button. */
export function periodText({ t, locale }: Pick<Language, 't' | 'locale'>, query: PeriodQuery): string {
  const from = parseDate(query.from)
  const to = parseDate(query.to)
  const bounds = from && to ? 'both' : from ? 'from' : to ? 'to' : 'none'
  const text = (date: string | undefined) => (date ? formatDate(date, locale) : '')
  return t('queue.filter.period', { bounds, from: text(from), to: text(to) })
}

interface QueueRowProps {
  readonly request: MemberRequest
  /** Whether it is the oldest pending request, whose answer is the page’s primary action. */
  readonly isNext: boolean
}

/**
 * A member’s request: sender, waiting time, description, and the sending date or who handled it.
 */
function QueueRow({ request, isNext }: QueueRowProps) {
  const language = useLanguage()
  const { t } = language
  const { id, sentBy, sentAt, description, files, answer, may } = request
  const days = daysBetween(calendarDateOf(sentAt), todayInQuebec())
  const hasAction = isNext && may.includes('answer')
  return (
    <li className="queue-row" data-act={hasAction}>
      <p className="queue-sender row-title">{sentBy}</p>
      {!answer && (
        <p className="queue-wait" data-wait={waitLevel(days)}>
          {t('queue.waiting_days', { days })}
        </p>
      )}
      <h4 className="queue-title request-title">
        <Link to={documentRequestPath(id)}>{description}</Link>
      </h4>
      {answer ? (
        <p className="queue-facts row-detail">
          {t('queue.handled_by', {
            name: answer.by ?? t('documents.association'),
            ...dateTimeValues(language, answer.at),
          })}
        </p>
      ) : (
        <p className="queue-facts row-detail row-facts">
          <span>{dateTimeValues(language, sentAt).date}</span>
          <span>{t('documents.request.files', { count: files.length })}</span>
        </p>
      )}
      {hasAction ? (
        <div className="queue-act">
          <LinkButton
            to={documentRequestPath(id)}
            variant="filled"
            label={t('queue.reply_to', { name: sentBy })}
          >
            {t('queue.answer.title')}
          </LinkButton>
        </div>
      ) : (
        <Icon name="chevronRight" />
      )}
    </li>
  )
}
