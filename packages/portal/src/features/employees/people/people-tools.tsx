import type { Employee, PeopleCounts, PharmacyId } from '@officine/api/calls'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { PanelMenu } from '../../../components/panel-menu.tsx'
import { addPersonPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { useIsBelow } from '../../../hooks/use-is-below.ts'
import { useLanguage } from '../../../language/index.ts'
import { ListFilter, ListSearch } from '../../../lists/list-tools.tsx'
import type { List } from '../../../lists/use-list.ts'
import { type PeopleQuery, peopleFilters } from './people-list.ts'

interface ToolsProps {
  readonly list: List<Employee, PeopleQuery>
  /** Number of people by filter; undefined while unknown. */
  readonly counts: PeopleCounts | undefined
  readonly pharmacyId: PharmacyId
}

/** Search and filter of the list; on a phone, the filter and the sort order are in a menu. */
export function PeopleTools({ list, counts, pharmacyId }: ToolsProps) {
  const { t } = useLanguage()
  const isPhone = useIsBelow('sm')
  const filter = (
    <ListFilter
      list={list}
      name="filter"
      label={t('employees.filter.label')}
      options={[
        [undefined, t('employees.filter.everybody'), counts?.everybody],
        ...peopleFilters.map(
          (value) => [value, t(`employees.filter.${value}`), counts?.[countKeys[value]]] as const,
        ),
      ]}
    />
  )
  return (
    <div className="people-tools">
      <ListSearch
        list={list}
        name="search"
        // Inside the field, short enough to fit.
        label={t(isPhone ? 'employees.list.search_short' : 'employees.list.search_label')}
        landmark={t('employees.list.search')}
        submit={t('employees.list.submit')}
        draft={`people-search/${pharmacyId}`}
        isCompact
      />
      {isPhone ? (
        <PanelMenu
          summary={t(list.query.filter ? `employees.filter.${list.query.filter}` : 'employees.list.filter')}
        >
          {filter}
          <ListFilter
            name="sort"
            list={list}
            label={t('employees.list.sort')}
            options={[
              ['name', t('employees.sort.name')],
              ['-startDate', t('employees.sort.-startDate')],
              ['startDate', t('employees.sort.startDate')],
            ]}
          />
        </PanelMenu>
      ) : (
        filter
      )}
    </div>
  )
}

const countKeys = {
  onlyOwners: 'owners',
  onlyDelegates: 'delegates',
  onlyEmployees: 'employees',
  onlyInvited: 'invited',
} as const

interface AddPersonButtonProps extends Pick<ToolsProps, 'pharmacyId'> {
  /** Whether to use the short label, for phones. */
  readonly isShort?: boolean
}

export function AddPersonButton({ pharmacyId, isShort = false }: AddPersonButtonProps) {
  const { t } = useLanguage()
  const label = t('pharmacyHead.add')
  return (
    <LinkButton to={addPersonPath(pharmacyId)} label={label}>
      <Icon name="userPlus" slot="start" />
      {isShort ? t('employees.list.add') : label}
    </LinkButton>
  )
}
