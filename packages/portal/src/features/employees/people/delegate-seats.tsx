import type { Employee } from '@officine/api/calls'
import { maximumDelegatesPerPharmacy } from '@officine/api/constants'
import { useResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { ToolIcon } from '../../../parts/layout/tool-icon.tsx'
import { nameOf } from '../person-name.tsx'
import { addressOfPeople, delegatesOf } from './people-list.ts'

interface DelegateSeatsProps {
  readonly pharmacyId: string
  /** Whether the reader may add somebody. */
  readonly mayAdd: boolean
}

/** The two seats of delegated responsible persons, as they are taken: the initials of who sits there, or an empty one. */
export function DelegateSeats({ pharmacyId, mayAdd }: DelegateSeatsProps) {
  const { t } = useLanguage()
  const delegates = useResource(delegatesOf(pharmacyId))
  if (delegates.status !== 'ready') return <div className="seats" />
  const taken = delegates.data.items
  const free = Math.max(0, maximumDelegatesPerPharmacy - taken.length)
  return (
    <div className="seats">
      <p className="seats-words">
        <strong>{t('employees.seats.title')}</strong>
        <span>{t('employees.seats.free', { count: free })}</span>
      </p>
      <ul>
        {taken.map((delegate) => (
          <li key={delegate.id}>
            <span className="seat" aria-hidden="true">
              {initialsOf(delegate)}
            </span>
            <span className="seat-name">{nameOf(delegate)}</span>
          </li>
        ))}
        {Array.from({ length: free }, (_, seat) => (
          <li key={seat}>
            <FreeSeat to={mayAdd ? `${addressOfPeople(pharmacyId)}/new` : undefined} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FreeSeat({ to }: { readonly to: string | undefined }) {
  const { t } = useLanguage()
  const seat = (
    <>
      <span className="seat seat-free" aria-hidden="true">
        <ToolIcon name="plus" />
      </span>
      <span className="seat-name">
        {t('employees.seats.free_seat')}
        {to && <span className="visually-hidden">{t('employees.seats.fill')}</span>}
      </span>
    </>
  )
  return to ? <Link to={to}>{seat}</Link> : seat
}

const initialsOf = ({ firstName, lastName }: Employee) => `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`
