import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useLanguage } from '../../language/index.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { type AskedPeople, addressOfPeople } from './people-address.ts'

interface NobodyProps {
  readonly pharmacyId: string
  readonly asked: AskedPeople
}

/** In the place of the list: nobody is there yet, or nobody fits. */
export function Nobody({ pharmacyId, asked: { search, filter } }: NobodyProps) {
  const { t } = useLanguage()
  const text = search
    ? t('employees.list.not_found')
    : filter === 'noOwners'
      ? t('employees.list.owners_alone')
      : t('employees.list.empty')
  return (
    <OfcCard>
      <div className="employees-nobody">
        <p className="note">{text}</p>
        {(search || filter) && (
          <LinkButton to={addressOfPeople(pharmacyId)}>{t('employees.list.all')}</LinkButton>
        )}
      </div>
    </OfcCard>
  )
}
