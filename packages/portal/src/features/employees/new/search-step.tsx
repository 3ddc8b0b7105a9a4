import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { WayBack } from '../../../parts/way-back.tsx'
import { addressOfPeople } from '../people-address.ts'
import { FoundPeople } from './found-people.tsx'
import { SearchForm } from './search-form.tsx'
import { type AskedPerson, addressOfStep } from './step.ts'
import { Way } from './way.tsx'

interface SearchStepProps {
  readonly pharmacyId: string
  readonly asked: AskedPerson | undefined
}

export function SearchStep({ pharmacyId, asked }: SearchStepProps) {
  const { t } = useLanguage()
  const here = addressOfStep(pharmacyId, { name: 'search', asked })
  return (
    <Page
      title="add.title"
      lead={t('add.lead')}
      above={<WayBack to={addressOfPeople(pharmacyId)}>{t('add.list')}</WayBack>}
    >
      <div className="add-way">
        <Way current={1} />
      </div>
      <SearchForm key={here} pharmacyId={pharmacyId} asked={asked} />
      {asked && <FoundPeople key={here} pharmacyId={pharmacyId} asked={asked} />}
    </Page>
  )
}
