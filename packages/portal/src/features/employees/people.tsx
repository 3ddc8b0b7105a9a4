import type { Employee, Page } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useResource } from '../../data/index.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { go, useArrival, useEntryState, useQuery } from '../../navigation/index.ts'
import { mayAnswerRequests } from '../../parts/employees-right.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { ResourceView } from '../../parts/resource-view.tsx'
import { RowSkeletons } from '../../parts/row-skeletons.tsx'
import { useCodeAhead } from '../../parts/use-code-ahead.ts'
import { useFocusOfLostRow } from '../../parts/use-focus-of-lost-row.ts'
import { useUserinfo } from '../../session/index.ts'
import { ExportButton, ExportState } from './export-people.tsx'
import type { ChosenAct } from './link/act-dialog.tsx'
import { actsOn } from './link/person-acts.ts'
import { isOver } from './link-facts.ts'
import { Nobody } from './nobody.tsx'
import { type AskedPeople, type PlaceOfPeople, peopleAskedIn, placeOfPeople } from './people-address.ts'
import { PeopleFilterLinks } from './people-filter.tsx'
import { peopleOf } from './people-of.ts'
import { PeopleSearch } from './people-search.tsx'
import { PeopleTable } from './people-table.tsx'
import { useExport } from './use-export.ts'
import { useResumedLink } from './use-resumed-link.ts'

/** What asks and sends comes once the list stands. */
const loadActDialog = () => import('./link/act-dialog.tsx')
const ActDialog = lazy(loadActDialog)

/** The dialogs that keep a draft. */
const resumedActs = ['permission', 'dates'] as const

interface PeopleProps {
  readonly pharmacyId: string
  readonly pharmacyName: string
}

/** Everybody with a link to the pharmacy, a page at a time. */
export function People({ pharmacyId, pharmacyName }: PeopleProps) {
  const language = useLanguage()
  const userinfo = useUserinfo()
  const asked = peopleAskedIn(useQuery(), useEntryState(), userinfo.contactId)
  const people = useResource(peopleOf(pharmacyId, asked), { keepPrevious: true })
  const exporting = useExport(pharmacyId, pharmacyName, asked)
  const heading = useFocusOnResults(asked)
  const shown = people.status === 'ready' ? people.data : undefined
  const leadToHeading = useFocusOfLostRow(heading, shown)
  const [chosen, setChosen] = useState<ChosenAct>()
  useCodeAhead(loadActDialog)
  useResumedLink(pharmacyId, resumedActs, (act, employee) => {
    // One that has ended meanwhile is told in its dialog, which lets go of the draft.
    const isTheirs = actsOn(userinfo, employee, calendarDateOf(new Date())).includes(act)
    if (isTheirs || isOver(employee)) setChosen({ employee, act })
  })
  const isSettled = people.status === 'ready' && !people.isStale
  useLastPage(isSettled ? people.data : undefined, (page) => placeOfPeople(pharmacyId, { ...asked, page }))
  const close = () => {
    setChosen(undefined)
    if (!shown?.items.some(({ id }) => id === chosen?.employee.id)) leadToHeading()
  }
  return (
    <section className="employees-section">
      <div className="employees-head">
        <h2 className="card-title" tabIndex={-1} ref={heading}>
          {language.t('employees.list.title')}
        </h2>
        <div className="row-actions">
          {mayAnswerRequests(userinfo, pharmacyId) && (
            <LinkButton to={`/pharmacies/${encodeURIComponent(pharmacyId)}/employees/new`}>
              {language.t('links.add')}
            </LinkButton>
          )}
          {shown && shown.totalCount > 0 && (
            <ExportButton exporting={exporting} asked={asked} count={shown.totalCount} />
          )}
        </div>
      </div>
      <ExportState exporting={exporting} />
      <div className="employees-tools">
        <PeopleFilterLinks pharmacyId={pharmacyId} asked={asked} />
        <PeopleSearch key={asked.search} pharmacyId={pharmacyId} asked={asked} />
      </div>
      <p className="note employees-count" role="status">
        {isSettled && countText(language, people.data.totalCount, asked)}
      </p>
      <ResourceView of={people} skeleton={<RowSkeletons count={6} />}>
        {(page) =>
          page.totalCount === 0 ? (
            <Nobody pharmacyId={pharmacyId} asked={asked} />
          ) : (
            <PeopleTable
              page={page}
              pharmacyId={pharmacyId}
              asked={asked}
              isLoading={!isSettled}
              onChosen={setChosen}
            />
          )
        }
      </ResourceView>
      {chosen && (
        // Outside of the list: a row that goes does not take along what is asked about it.
        <Suspense>
          <ActDialog
            {...chosen}
            listed={shown?.items}
            pharmacyId={pharmacyId}
            pharmacyName={pharmacyName}
            onClosed={close}
            onEnded={leadToHeading}
          />
        </Suspense>
      )}
    </section>
  )
}

function countText({ t }: Language, count: number, { search, filter }: AskedPeople): string {
  if (search) return t('employees.list.found', { count, search })
  switch (filter) {
    case 'onlyOwners':
      return t('employees.list.count_owners', { count })
    case 'noOwners':
      return t('employees.list.count_others', { count })
    case 'onlyInvited':
      return t('employees.list.count_invited', { count })
    case undefined:
      return t('employees.list.count', { count })
  }
}

/** Other results take the focus to their heading; another order or filter leaves it on what was pressed. */
function useFocusOnResults(asked: AskedPeople) {
  const cause = useArrival()?.cause
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(asked)
  useEffect(() => {
    const { search, filter, sort, page } = before.current
    before.current = asked
    const isAnotherView = filter !== asked.filter || sort !== asked.sort
    const isSame = search === asked.search && page === asked.page
    if (!isAnotherView && !isSame && cause !== 'load') heading.current?.focus()
  })
  return heading
}

/** A page past the end, of an old address or since somebody left: the last one shows. */
function useLastPage(page: Page<Employee> | undefined, placeOf: (pageNumber: number) => PlaceOfPeople) {
  useEffect(() => {
    if (!page || page.items.length > 0 || page.totalCount === 0) return
    const { to, state } = placeOf(Math.ceil(page.totalCount / page.pageSize))
    void go(to, { state, replace: true })
  }, [page])
}
