import type { AccessaPerson, AccessaPharmacy, PharmacyId, ProgrammeCategory } from '@officine/api/calls'
import { programmeStatuses } from '@officine/api/constants'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import {
  accessaDashboardPath,
  addParticipantPath,
  isAccessaManager,
} from '../../../domain/accessa/accessa-path.ts'
import { lazyDialog } from '../../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { useIsBelow } from '../../../hooks/use-is-below.ts'
import { useOptions } from '../../../hooks/use-options.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { accessaPeopleQuery, accessaPharmacyQuery, programmeCategoriesQuery } from '../accessa.ts'
import { ParticipantsRows, ParticipantsTable } from './participants-list.tsx'
import type { ParticipationSelection } from './participation-dialog.tsx'
import { filterPeople, groupByPerson, type PeopleFilter } from './person-participations.ts'
import '../accessa.css'
import './participants.css'

const useParticipationDialog = lazyDialog(() => import('./participation-dialog.tsx'))

/** Participants of a pharmacy by category. */
export default function ParticipantsPage({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const { t } = useLanguage()
  const isManager = isAccessaManager(useUserinfo(), pharmacyId)
  const accessa = useQuery(accessaPharmacyQuery(pharmacyId))
  const categories = useQuery(programmeCategoriesQuery(pharmacyId))
  const employees = useQuery(accessaPeopleQuery(pharmacyId))
  const loadedPharmacy = accessa.data
  // People responsible for accessa nearly always have the right: reserve the button’s space while
  // loading.
  const mayAdd = loadedPharmacy ? loadedPharmacy.may.includes('addParticipants') : isManager
  return (
    <RecordGuard of={accessa}>
      <Page
        title="accessa.people.title"
        intro={loadedPharmacy?.companyName ?? '\u00a0'}
        above={<BackLink to={accessaDashboardPath(pharmacyId)}>{t('accessa.title')}</BackLink>}
        // Outlined, because missing items have priority.
        action={
          mayAdd && (
            <LinkButton to={addParticipantPath(pharmacyId)}>
              <Icon name="userPlus" slot="start" />
              {t('accessa.add.title')}
            </LinkButton>
          )
        }
      >
        <QueryView of={accessa} skeleton={<RowSkeletons count={6} />}>
          {(pharmacy) => (
            <QueryView of={categories} within={accessa} skeleton={<RowSkeletons count={6} />}>
              {(loadedCategories) =>
                // Occupations set the column width, so wait for them. The table works without them
                // if they fail to load.
                employees.isPending ? (
                  <RowSkeletons count={6} />
                ) : (
                  <Participants
                    pharmacy={pharmacy}
                    categories={loadedCategories}
                    employees={employees.data ?? noEmployees}
                  />
                )
              }
            </QueryView>
          )}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

/** From this number of people on, the list has filters. */
const filterThreshold = 8

const noEmployees: readonly AccessaPerson[] = []

interface ParticipantsProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
  readonly employees: readonly AccessaPerson[]
}

function Participants({ pharmacy, categories, employees }: ParticipantsProps) {
  const { t } = useLanguage()
  const isNarrow = useIsBelow('md')
  const [filter, setFilter] = useState<PeopleFilter>({ name: '', status: '' })
  const [selection, setSelection] = useState<ParticipationSelection>()
  const enrolled = useMemo(() => categories.filter(({ isEnrolled }) => isEnrolled), [categories])
  const people = useMemo(() => groupByPerson(enrolled, employees), [enrolled, employees])
  const filteredPeople = useMemo(() => filterPeople(people, filter), [people, filter])
  const isLong = people.length >= filterThreshold || filter.name !== '' || filter.status !== ''
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfterRemoval = useFocusAfterRowRemoval(heading, people)
  // The other layout removes the element that anchors the panel.
  useEffect(() => setSelection((current) => (current?.action === 'view' ? undefined : current)), [isNarrow])
  const ParticipationDialog = useParticipationDialog()
  const People = isNarrow ? ParticipantsRows : ParticipantsTable
  return (
    <section className="participants-page" aria-labelledby="people">
      <h2 id="people" className="visually-hidden" tabIndex={-1} ref={heading}>
        {t('accessa.people.heading')}
      </h2>
      {people.length > 0 && isLong && <PeopleFilters filter={filter} onFilter={setFilter} />}
      {people.length === 0 ? (
        <p className="accessa-callout">
          {t('accessa.people.empty', { enrolled: enrolled.length === 0 ? 'no' : 'yes' })}
        </p>
      ) : (
        <p className={isLong ? 'note' : 'visually-hidden'} role="status">
          {t('accessa.people.shown', { shown: filteredPeople.length, categories: enrolled.length })}
        </p>
      )}
      {filteredPeople.length > 0 && (
        <People people={filteredPeople} categories={enrolled} onChoose={setSelection} />
      )}
      {filteredPeople.length > 0 && !isNarrow && <p className="note">{t('accessa.people.hint')}</p>}
      {selection && (
        <ParticipationDialog
          pharmacyId={pharmacy.id}
          pharmacyName={pharmacy.companyName}
          selection={selection}
          onChoose={setSelection}
          // A panel closes after a click on another cell has opened the next one.
          onClosed={() => setSelection((current) => (current === selection ? undefined : current))}
          onGone={focusAfterRemoval}
        />
      )}
    </section>
  )
}

interface PeopleFiltersProps {
  readonly filter: PeopleFilter
  readonly onFilter: (filter: PeopleFilter) => void
}

/** Filters on the client: sends no request and puts no names in the address. */
function PeopleFilters({ filter, onFilter }: PeopleFiltersProps) {
  const { t } = useLanguage()
  const options = useOptions(statusFilters, ({ t }, value) =>
    t(value === '' ? 'accessa.filter.all' : `accessa.status.${value}`),
  )
  return (
    <search className="participants-filters">
      <OfcTextField
        label={t('accessa.people.name')}
        type="search"
        autocomplete="off"
        noOptionalMark
        value={filter.name}
        onInput={({ currentTarget }) => onFilter({ ...filter, name: inputValue(currentTarget) })}
      />
      <OfcSelect
        label={t('accessa.people.status')}
        noOptionalMark
        options={options}
        value={filter.status}
        onInput={({ currentTarget }) => {
          const status = statusFilters.find((value) => value === inputValue(currentTarget)) ?? ''
          onFilter({ ...filter, status })
        }}
      />
    </search>
  )
}

const statusFilters = ['', ...programmeStatuses] as const

const inputValue = (element: EventTarget | null): string => String(Object(element).value ?? '')
