import type { Employee, PeopleCounts, PharmacyId } from '@officine/api/calls'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { PanelMenu } from '../../../components/panel-menu.tsx'
import { addPersonPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { useLanguage } from '../../../language/index.ts'
import { ListFilter, ListSearch, ListSort } from '../../../lists/list-tools.tsx'
import type { List } from '../../../lists/use-list.ts'
import { type PeopleQuery, peopleFilters } from './people-list.ts'

interface ToolsProps {
  readonly list: List<Employee, PeopleQuery>
  /** Number of people by filter; undefined while unknown. */
  readonly counts: PeopleCounts | undefined
  readonly pharmacyId: PharmacyId
}

/** Search and filter of the list. */
export function PeopleTools({ list, counts, pharmacyId }: ToolsProps) {
  const { t } = useLanguage()
  return (
    <div className="people-tools">
      <Search list={list} pharmacyId={pharmacyId} label={t('employees.list.search_label')} />
      <Filter list={list} counts={counts} />
    </div>
  )
}

/** Narrow layout: filter and sort order are in a menu. */
export function PhoneTools({ list, counts, pharmacyId }: ToolsProps) {
  const { t } = useLanguage()
  return (
    <div className="people-tools">
      <Search list={list} pharmacyId={pharmacyId} label={t('employees.list.search_short')} />
      <PanelMenu
        summary={list.query.filter ? t(`employees.filter.${list.query.filter}`) : t('employees.list.filter')}
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
    </div>
  )
}

interface AddPersonButtonProps extends Pick<ToolsProps, 'pharmacyId'> {
  /** Whether to use the short label, for phones. */
  readonly isShort?: boolean
}

export function AddPersonButton({ pharmacyId, isShort = false }: AddPersonButtonProps) {
  const { t } = useLanguage()
  const label = t('pharmacyHead.add')
  return (
    <LinkButton to={addPersonPath(pharmacyId)} label={label}>
      <ToolIcon name="userPlus" slot="start" />
      {isShort ? t('employees.list.add') : label}
    </LinkButton>
  )
}

interface SearchProps extends Pick<ToolsProps, 'list' | 'pharmacyId'> {
  /** Label inside the field, short enough to fit. */
  readonly label: string
}

function Search({ list, pharmacyId, label }: SearchProps) {
  const { t } = useLanguage()
  return (
    <ListSearch
      list={list}
      name="search"
      label={label}
      landmark={t('employees.list.search')}
      submit={t('employees.list.submit')}
      draft={`people-search/${pharmacyId}`}
      isCompact
    />
  )
}

const countKeys = {
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
        ...peopleFilters.map(
          (filter) => [filter, t(`employees.filter.${filter}`), counts?.[countKeys[filter]]] as const,
        ),
      ]}
    />
  )
}
