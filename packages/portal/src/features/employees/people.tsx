import { type Employee, getEmployees, type Page } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { resource, useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { useQuery } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { PagedRows } from '../../parts/paged-rows.tsx'
import { ResourceView } from '../../parts/resource-view.tsx'
import { ResultsHeading } from '../../parts/results-heading.tsx'
import { RowSkeletons } from '../../parts/row-skeletons.tsx'
import { addressOfPeople, peopleAskedIn } from './people-address.ts'
import { PeopleSearch } from './people-search.tsx'
import { PersonRow } from './person-row.tsx'

/** Everybody with a link to the pharmacy, a page at a time. */
export function People({ pharmacyId }: { readonly pharmacyId: string }) {
  const { t } = useLanguage()
  const asked = peopleAskedIn(useQuery())
  const people = useResource(
    resource(getEmployees, {
      path: { pharmacyId },
      query: {
        pending: 'false',
        search: asked.search || undefined,
        sort: 'name',
        pageNumber: asked.page,
      },
    }),
    { keepPrevious: true },
  )
  return (
    <section className="employees-section" aria-labelledby="employees-people">
      <ResultsHeading id="employees-people" asked={addressOfPeople(pharmacyId, asked)}>
        {t('employees.list.title')}
      </ResultsHeading>
      <PeopleSearch key={asked.search} pharmacyId={pharmacyId} search={asked.search} />
      <p className="note" role="status">
        {people.status === 'ready' && !people.isStale && countText(people.data.totalCount)}
      </p>
      <ResourceView of={people} skeleton={<RowSkeletons count={6} />}>
        {(page) => <Rows page={page} pharmacyId={pharmacyId} search={asked.search} />}
      </ResourceView>
    </section>
  )

  function countText(count: number) {
    const { search } = asked
    return search ? t('employees.list.found', { count, search }) : t('employees.list.count', { count })
  }
}

interface RowsProps {
  readonly page: Page<Employee>
  readonly pharmacyId: string
  readonly search: string
}

function Rows({ page, pharmacyId, search }: RowsProps) {
  const { t } = useLanguage()
  if (page.totalCount === 0) return <Nobody pharmacyId={pharmacyId} search={search} />
  return (
    <PagedRows
      page={page}
      label={t('employees.list.pages')}
      addressOfPage={(number) => addressOfPeople(pharmacyId, { search, page: number })}
    >
      {(employee) => <PersonRow key={employee.id} employee={employee} />}
    </PagedRows>
  )
}

function Nobody({ pharmacyId, search }: Pick<RowsProps, 'pharmacyId' | 'search'>) {
  const { t } = useLanguage()
  return (
    <OfcCard>
      <div className="employees-nobody">
        <p className="note">{search ? t('employees.list.not_found') : t('employees.list.empty')}</p>
        {search && (
          <LinkButton to={addressOfPeople(pharmacyId, { search: '', page: 1 })}>
            {t('employees.list.all')}
          </LinkButton>
        )}
      </div>
    </OfcCard>
  )
}
