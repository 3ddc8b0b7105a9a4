import type { Employee, PharmacyId } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import type { ReactNode } from 'react'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
import { usePastStatements } from '../../../domain/statements/use-past-statements.tsx'
import { useIsBelow } from '../../../hooks/use-is-below.ts'
import { useLanguage } from '../../../language/index.ts'
import type { List } from '../../../lists/use-list.ts'
import { DelegatesRow } from './delegates-row.tsx'
import { ExportButton, ExportState, type usePeopleExport } from './export-people.tsx'
import type { PeopleQuery } from './people-list.ts'

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
  const { page, isNarrowed } = list
  return (
    <OfcCard padding="none">
      <ul className="people-foot" aria-label={t('employees.foot')}>
        <li>
          <DelegatesRow pharmacyId={pharmacyId} mayAdd={mayAdd} />
        </li>
        {statement && <li>{statement}</li>}
        {page && page.totalCount > 0 && (
          <li>
            <div className="people-foot-row">
              <p>{t('employees.export.what')}</p>
              <ExportButton exporting={exporting} isFiltered={isNarrowed} count={page.totalCount} />
            </div>
            <ExportState exporting={exporting} />
          </li>
        )}
        {/* On wide screens these are in the menu of the page’s header. */}
        {isPhone && past.mayOpen && (
          <li>
            <button type="button" className="people-foot-row" onClick={past.open}>
              {t('pharmacyHead.past')}
              <ToolIcon name="chevronRight" />
            </button>
          </li>
        )}
      </ul>
      {past.dialog}
    </OfcCard>
  )
}
