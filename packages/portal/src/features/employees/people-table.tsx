import type { Employee, Page } from '@officine/api/calls'
import { OfcPagination } from '@officine/ui-elements/react/pagination.js'
import { OfcTable } from '@officine/ui-elements/react/table.js'
import { memo, useMemo } from 'react'
import { useLanguage } from '../../language/index.ts'
import { go, localized } from '../../navigation/index.ts'
import { mayAnswerRequests } from '../../parts/employees-right.ts'
import { useUserinfo } from '../../session/index.ts'
import { type AskedPeople, addressOfPeople, peopleSorts } from './people-address.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonRow } from './person-row.tsx'

interface PeopleTableProps {
  readonly page: Page<Employee>
  readonly pharmacyId: string
  readonly pharmacyName: string
  readonly asked: AskedPeople
  /** What shows is still the answer to the question before. */
  readonly isLoading: boolean
  /** Somebody's row goes, and the focus with it. */
  readonly onEnded: () => void
}

/** A page of people, cards on a phone; the server sorts and cuts, and the address says how. */
export function PeopleTable({ page, pharmacyId, pharmacyName, asked, isLoading, onEnded }: PeopleTableProps) {
  const { t, locale } = useLanguage()
  const mayAct = mayAnswerRequests(useUserinfo(), pharmacyId)
  const columns = useMemo(
    () => [
      { key: 'name', label: t('employees.list.name'), isSlotted: true, sortable: true },
      { key: 'occupation', label: t('employees.list.occupation'), isSlotted: true },
      { key: 'type', label: t('employees.list.permission'), isSlotted: true },
      { key: 'startDate', label: t('employees.list.since_column'), isSlotted: true, sortable: true },
      ...(mayAct ? [{ key: 'actions', label: t('links.column'), isSlotted: true }] : []),
    ],
    [t, mayAct],
  )
  const addressOf = (changed: Partial<AskedPeople>) => addressOfPeople(pharmacyId, { ...asked, ...changed })
  const sortBy = (key: string, descending: boolean) => {
    const wanted = `${descending ? '-' : ''}${key}`
    const sort = peopleSorts.find((known) => known === wanted)
    if (sort) void go(addressOf({ sort, page: 1 }))
  }
  return (
    <>
      <div className="employees-table">
        <OfcTable
          label={t('employees.list.title')}
          columns={columns}
          rows={page.items}
          remote
          sort={asked.sort.replace('-', '')}
          descending={asked.sort.startsWith('-')}
          loading={isLoading}
          onSort={({ key, descending }) => sortBy(key, descending)}
        >
          <Rows
            people={page.items}
            mayAct={mayAct}
            pharmacyId={pharmacyId}
            pharmacyName={pharmacyName}
            onEnded={onEnded}
          />
        </OfcTable>
      </div>
      <OfcPagination
        page={page.pageNumber}
        pageSize={page.pageSize}
        totalCount={page.totalCount}
        label={t('employees.list.pages')}
        hrefFor={(number) => localized(addressOf({ page: number }), locale)}
        onPageChange={(event) => {
          event.preventDefault()
          void go(addressOf({ page: event.page }))
        }}
      />
    </>
  )
}

interface RowsProps extends Pick<PeopleTableProps, 'pharmacyId' | 'pharmacyName' | 'onEnded'> {
  readonly people: readonly Employee[]
  readonly mayAct: boolean
}

/** Only other people are drawn anew, and not each press that asks for them. */
const Rows = memo(({ people, mayAct, ...place }: RowsProps) =>
  people.map((employee) => (
    <PersonRow key={employee.id} employee={employee}>
      {mayAct && <PersonActions employee={employee} {...place} />}
    </PersonRow>
  )),
)
