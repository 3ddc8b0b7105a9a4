import type { PharmacyId } from '@officine/api/calls'
import { maximumDelegatesPerPharmacy } from '@officine/api/constants'
import { fullName } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { addPersonPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { initialsOf } from '../../../formatting/initials.ts'
import { useLanguage } from '../../../language/index.ts'

import { delegatesQuery } from './people-list.ts'

interface DelegatesRowProps {
  readonly pharmacyId: PharmacyId
  /** Whether the person may add people. */
  readonly mayAdd: boolean
}

/** The two seats of delegates, each with its person or free, and a link to add a delegate. */
export function DelegatesRow({ pharmacyId, mayAdd }: DelegatesRowProps) {
  const { t } = useLanguage()
  const delegates = useQuery(delegatesQuery(pharmacyId))
  if (!delegates.data) return <div className="people-foot-row" />
  const delegateList = delegates.data.items
  const freeSeats = Math.max(0, maximumDelegatesPerPharmacy - delegateList.length)
  return (
    <div className="people-foot-row seats-row">
      <strong>{t('employees.seats.title')}</strong>
      <p className="seats">
        {delegateList.map((delegate) => (
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
          <ToolIcon name="plus" slot="start" />
          {t('employees.seats.fill')}
        </LinkButton>
      )}
    </div>
  )
}
