import type { Employee, Page } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { OfcPagination } from '@officine/ui-elements/react/pagination.js'
import { OfcTable } from '@officine/ui-elements/react/table.js'
import { memo, useCallback, useMemo } from 'react'
import { useLanguage } from '../../language/index.ts'
import { go, localized } from '../../navigation/index.ts'
import { mayAnswerRequests } from '../../parts/employees-right.ts'
import { useUserinfo } from '../../session/index.ts'
import type { ChosenAct } from './link/act-dialog.tsx'
import { actsOn, type PersonAct } from './link/person-acts.ts'
import { type AskedPeople, peopleSorts, placeOfPeople } from './people-address.ts'
import { peopleColumns } from './people-columns.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonRow } from './person-row.tsx'

interface PeopleTableProps {
  readonly page: Page<Employee>
  readonly pharmacyId: string
  readonly asked: AskedPeople
  /** What shows is still the answer to the question before. */
  readonly isLoading: boolean
  readonly onChosen: (chosen: ChosenAct) => void
}

/** A page of people, cards on a phone; the server sorts and cuts, and the address says how. */
export function PeopleTable({ page, pharmacyId, asked, isLoading, onChosen }: PeopleTableProps) {
  const { t, locale } = useLanguage()
  const userinfo = useUserinfo()
  const mayAct = mayAnswerRequests(userinfo, pharmacyId)
  const actsOf = useCallback(
    (person: Employee) => actsOn(userinfo, person, calendarDateOf(new Date())),
    [userinfo],
  )
  const columns = useMemo(() => peopleColumns({ t }, mayAct ? actsOf : undefined), [t, mayAct, actsOf])
  const placeOf = (changed: Partial<AskedPeople>) => placeOfPeople(pharmacyId, { ...asked, ...changed })
  const show = (changed: Partial<AskedPeople>) => {
    const { to, state } = placeOf(changed)
    void go(to, { state })
  }
  const sortBy = (key: string, descending: boolean) => {
    const wanted = `${descending ? '-' : ''}${key}`
    const sort = peopleSorts.find((known) => known === wanted)
    if (sort) show({ sort, page: 1 })
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
          <Rows people={page.items} actsOf={actsOf} onChosen={onChosen} />
        </OfcTable>
      </div>
      <OfcPagination
        page={page.pageNumber}
        pageSize={page.pageSize}
        totalCount={page.totalCount}
        label={t('employees.list.pages')}
        hrefFor={(number) => localized(placeOf({ page: number }).to, locale)}
        onPageChange={(event) => {
          event.preventDefault()
          show({ page: event.page })
        }}
      />
    </>
  )
}

interface RowsProps extends Pick<PeopleTableProps, 'onChosen'> {
  readonly people: readonly Employee[]
  readonly actsOf: (person: Employee) => readonly PersonAct[]
}

/** Only other people are drawn anew, and not each press that asks for them. */
const Rows = memo(({ people, actsOf, onChosen }: RowsProps) =>
  people.map((employee) => {
    const acts = actsOf(employee)
    return (
      <PersonRow key={employee.id} employee={employee}>
        {acts.length > 0 && <PersonActions employee={employee} acts={acts} onChosen={onChosen} />}
      </PersonRow>
    )
  }),
)
