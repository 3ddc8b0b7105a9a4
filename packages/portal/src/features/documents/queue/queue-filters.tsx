import type { MemberRequest } from '@officine/api/calls'
import { requestStatuses } from '@officine/api/constants'
import { PanelMenu } from '../../../components/panel-menu.tsx'
import { useLanguage } from '../../../language/index.ts'
import { ListFilter, ListSearch } from '../../../lists/list-tools.tsx'
import type { List } from '../../../lists/use-list.ts'
import { periodText } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import type { QueueQuery } from './queue-list.ts'
import '../../../lists/filter-menus.css'

interface QueueFiltersProps {
  readonly list: List<MemberRequest, QueueQuery>
}

/** Filters by status, sending date and sender. */
export function QueueFilters({ list }: QueueFiltersProps) {
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
        <PanelMenu summary={t('queue.filter.status', { status: status ?? 'all' })}>
          <ListFilter
            list={list}
            name="status"
            label={t('queue.filter.status_label')}
            options={[
              [undefined, t('queue.filter.all')],
              ...requestStatuses.map((value) => [value, t(`queue.status.${value}`)] as const),
            ]}
          />
        </PanelMenu>
        <PanelMenu summary={periodText(language, list.query)}>
          <PeriodForm key={`${from}/${to}`} list={list} />
        </PanelMenu>
      </div>
    </>
  )
}
