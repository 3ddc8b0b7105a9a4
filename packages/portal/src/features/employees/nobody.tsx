import { OfcCard } from '@officine/ui-elements/react/card.js'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { type AskedPeople, addressOfPeople, type PeopleFilter } from './people-address.ts'

interface NobodyProps {
  readonly pharmacyId: string
  readonly asked: AskedPeople
}

/** In the place of the list: nobody is there yet, or nobody fits. */
export function Nobody({ pharmacyId, asked: { search, filter } }: NobodyProps) {
  const { t } = useLanguage()
  return (
    <OfcCard>
      <div className="employees-nobody">
        <p className="note">{t(search ? 'employees.list.not_found' : absence(filter))}</p>
        {(search || filter) && (
          <LinkButton to={addressOfPeople(pharmacyId)}>{t('employees.list.all')}</LinkButton>
        )}
      </div>
    </OfcCard>
  )
}

function absence(filter: PeopleFilter | undefined): MessageKey {
  switch (filter) {
    case 'onlyOwners':
      return 'employees.list.no_owner'
    case 'noOwners':
      return 'employees.list.owners_alone'
    case 'onlyInvited':
      return 'employees.list.nobody_invited'
    case undefined:
      return 'employees.list.empty'
  }
}
