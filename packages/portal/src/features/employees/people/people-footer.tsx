import type { Employee, PharmacyId } from '@officine/api/calls'
import { maximumDelegatesPerPharmacy } from '@officine/api/constants'
import { fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { addPersonPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { usePastStatements } from '../../../domain/statements/use-past-statements.tsx'
import { FailureAlert, lazyAhead, usePreload } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { initialsOf } from '../../../formatting/initials.ts'
import { useIsBelow } from '../../../hooks/use-is-below.ts'
import { useLanguage } from '../../../language/index.ts'
import type { List } from '../../../lists/use-list.ts'
import { type PeopleQuery, peopleQuery } from './people-list.ts'

interface PeopleFooterProps {
  readonly list: List<Employee, PeopleQuery>
  readonly pharmacyId: PharmacyId
  readonly exporting: ReturnType<typeof usePeopleExport>
  readonly mayAdd: boolean
  /** The statement that the list is up to date, if it was given and is not due. */
  readonly statement: ReactNode
}

/** Below the list: its delegates, its statement, and its export. */
export function PeopleFooter({ list, pharmacyId, exporting, mayAdd, statement }: PeopleFooterProps) {
  const { t } = useLanguage()
  const isPhone = useIsBelow('sm')
  const past = usePastStatements(pharmacyId, 'employees')
  const count = list.page?.totalCount ?? 0
  return (
    <OfcCard padding="none">
      <ul className="people-foot" aria-label={t('employees.foot')}>
        <li>
          <DelegatesRow pharmacyId={pharmacyId} mayAdd={mayAdd} />
        </li>
        {statement && <li>{statement}</li>}
        {count > 0 && (
          <li>
            <div className="people-foot-row">
              <p>{t('employees.export.what')}</p>
              {/* Exports all pages of the filtered list; the label includes their count if it is filtered. */}
              <OfcButton
                variant="plain"
                size="small"
                loading={exporting.isRunning}
                onClick={exporting.attempt}
              >
                <Icon name="download" slot="start" />
                {t(list.isNarrowed ? 'employees.export.part' : 'employees.export.all', { count })}
              </OfcButton>
            </div>
            <ExportState exporting={exporting} />
          </li>
        )}
        {/* On wide screens these are in the menu of the page’s header. */}
        {isPhone && past.mayOpen && (
          <li>
            <button type="button" className="people-foot-row" onClick={past.open}>
              {t('pharmacyHead.past')}
              <Icon name="chevronRight" />
            </button>
          </li>
        )}
      </ul>
      {past.dialog}
    </OfcCard>
  )
}

/** The two seats of delegates, each with its person or free, and a link to add a delegate. */
function DelegatesRow({ pharmacyId, mayAdd }: Pick<PeopleFooterProps, 'pharmacyId' | 'mayAdd'>) {
  const { t } = useLanguage()
  const delegates = useQuery(peopleQuery(pharmacyId, 'onlyDelegates')).data?.items
  if (!delegates) return <div className="people-foot-row" />
  const freeSeats = Math.max(0, maximumDelegatesPerPharmacy - delegates.length)
  return (
    <div className="people-foot-row seats-row">
      <strong>{t('employees.seats.title')}</strong>
      <p className="seats">
        {delegates.map((delegate) => (
          <span key={delegate.id} className="seat">
            {/* The initials are rendered in CSS: as text they would be read beside the name. */}
            <span className="seat-picture" data-initials={initialsOf(delegate)} aria-hidden="true" />
            {fullName(delegate)}
          </span>
        ))}
        {freeSeats > 0 && (
          <span className="seat">
            {Array.from({ length: freeSeats }, (_, seat) => (
              <span key={seat} className="seat-picture" aria-hidden="true" />
            ))}
            {t('employees.seats.free', { count: freeSeats })}
          </span>
        )}
      </p>
      {freeSeats > 0 && mayAdd && (
        <LinkButton to={addPersonPath(pharmacyId)} variant="plain" size="small">
          <Icon name="plus" slot="start" />
          {t('employees.seats.fill')}
        </LinkButton>
      )}
    </div>
  )
}

const ExportProgress = lazyAhead(() => import('./export-progress.tsx'))

const noProgress = { read: 0, total: 0 }

/** Fetches all pages of the query and saves them as one file. */
export function usePeopleExport(pharmacyId: PharmacyId, pharmacyName: string, query: PeopleQuery) {
  const language = useLanguage()
  const [progress, setProgress] = useState(noProgress)
  const attempt = useAttempt(async () => {
    setProgress(noProgress)
    // Most visits export nothing, so the code is loaded on demand.
    const { downloadPeopleCsv } = await import('./people-csv.ts')
    const onProgress = (read: number, total: number) => setProgress({ read, total })
    const file = await downloadPeopleCsv({ pharmacyId, pharmacyName, query, language, onProgress })
    toast({ severity: 'success', message: language.t('employees.export.done', file) })
  })
  return { ...attempt, progress }
}

/** Progress or failure of the export. */
function ExportState({ exporting }: Pick<PeopleFooterProps, 'exporting'>) {
  const { t } = useLanguage()
  const { attempt, isRunning, progress, failure } = exporting
  usePreload(ExportProgress)
  if (failure) {
    return (
      <FailureAlert heading={t('employees.export.failed')} error={failure} retry={attempt}>
        <p>{t('employees.export.no_file')}</p>
      </FailureAlert>
    )
  }
  return (
    <div role="status">
      {isRunning && (
        <Suspense>
          <ExportProgress {...progress} />
        </Suspense>
      )}
    </div>
  )
}
