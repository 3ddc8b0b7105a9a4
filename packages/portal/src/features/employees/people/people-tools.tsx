import type { Employee, PeopleCounts } from '@officine/api/calls'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { useLanguage } from '../../../language/index.ts'
import { ListFilter, ListSearch, ListSort } from '../../../lists/list-tools.tsx'
import type { List } from '../../../lists/use-list.ts'
import { go } from '../../../navigation/index.ts'
import { PanelMenu } from '../../../parts/layout/panel-menu.tsx'
import { ToolIcon } from '../../../parts/layout/tool-icon.tsx'
import { usePastStatements } from '../../../parts/statements/past-statements.tsx'
import { ExportButton, type useExport } from './export-people.tsx'
import { addressOfPeople, type PeopleQuery, peopleFilters } from './people-list.ts'

interface ToolsProps {
  readonly list: List<Employee, PeopleQuery>
  /** How many there are of each kind; nothing while that is not known. */
  readonly counts: PeopleCounts | undefined
  readonly pharmacyId: string
  readonly exporting: ReturnType<typeof useExport>
  readonly mayAdd: boolean
}

/** The search, what can be done with the list, and whom it shows. */
export function PeopleTools({ list, counts, pharmacyId, exporting }: ToolsProps) {
  const { page } = list
  return (
    <div className="people-tools">
      <div className="people-tools-line">
        <Search list={list} pharmacyId={pharmacyId} />
        {page && page.totalCount > 0 && (
          <ExportButton exporting={exporting} isPart={list.isNarrowed} count={page.totalCount} />
        )}
      </div>
      <Filter list={list} counts={counts} />
    </div>
  )
}

/** The same on a phone: the search stays, the rest is behind two buttons. */
export function PhoneTools({ list, counts, pharmacyId, exporting, mayAdd }: ToolsProps) {
  const { t } = useLanguage()
  const { page } = list
  const past = usePastStatements(pharmacyId, 'employees')
  const choose = (value: string) => {
    if (value === 'add') void go(`${addressOfPeople(pharmacyId)}/new`)
    else if (value === 'past') past.open()
    else void exporting.attempt()
  }
  return (
    <div className="people-tools-line">
      <Search list={list} pharmacyId={pharmacyId} />
      <PanelMenu
        summary={
          <>
            <ToolIcon name="filter" />
            <span className="visually-hidden">{t('employees.list.filter')}</span>
          </>
        }
      >
        <Filter list={list} counts={counts} />
        <ListSort
          list={list}
          label={t('employees.list.sort')}
          options={[
            ['name', t('employees.sort.name')],
            ['-startDate', t('employees.sort.-startDate')],
            ['startDate', t('employees.sort.startDate')],
          ]}
        />
      </PanelMenu>
      {(mayAdd || past.item || (page && page.totalCount > 0)) && (
        <OfcMenu label={t('employees.list.more')} onSelect={({ value }) => choose(value)}>
          <span slot="trigger">
            <ToolIcon name="more" />
          </span>
          {mayAdd && (
            <OfcMenuItem value="add">
              <ToolIcon name="userPlus" slot="start" />
              {t('pharmacyHead.add')}
            </OfcMenuItem>
          )}
          {page && page.totalCount > 0 && (
            <OfcMenuItem value="export" disabled={exporting.isRunning}>
              <ToolIcon name="download" slot="start" />
              {t(list.isNarrowed ? 'employees.export.part' : 'employees.export.all', {
                count: page.totalCount,
              })}
            </OfcMenuItem>
          )}
          {past.item}
        </OfcMenu>
      )}
      {past.dialog}
    </div>
  )
}

function Search({ list, pharmacyId }: Pick<ToolsProps, 'list' | 'pharmacyId'>) {
  const { t } = useLanguage()
  return (
    <ListSearch
      list={list}
      name="search"
      label={t('employees.list.search_label')}
      landmark={t('employees.list.search')}
      submit={t('employees.list.submit')}
      draft={`people-search/${pharmacyId}`}
      isCompact
    />
  )
}

const countOf = {
  onlyOwners: 'owners',
  onlyDelegates: 'delegates',
  onlyEmployees: 'employees',
  onlyInvited: 'invited',
} as const

function Filter({ list, counts }: Pick<ToolsProps, 'list' | 'counts'>) {
  const { t } = useLanguage()
  return (
    <ListFilter
      list={list}
      name="filter"
      label={t('employees.filter.label')}
      options={[
        [undefined, t('employees.filter.everybody'), counts?.everybody],
        ...peopleFilters.map((one) => [one, t(`employees.filter.${one}`), counts?.[countOf[one]]] as const),
      ]}
    />
  )
}
