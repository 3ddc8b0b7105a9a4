import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { addressOfPeople } from '../people/people-list.ts'
import { FoundPeople } from './found-people.tsx'
import type { AskedPerson } from './new-link-steps.ts'
import { SearchForm } from './person-search-form.tsx'
import { Way } from './way.tsx'

interface SearchStepProps {
  readonly pharmacyId: string
  readonly asked: AskedPerson | undefined
}

export function SearchStep({ pharmacyId, asked }: SearchStepProps) {
  const { t } = useLanguage()
  return (
    <Page
      title="add.title"
      lead={t('add.lead')}
      above={<WayBack to={addressOfPeople(pharmacyId)}>{t('add.list')}</WayBack>}
    >
      <div className="guided">
        <Way current={1} />
        <SearchForm key={JSON.stringify(asked)} pharmacyId={pharmacyId} asked={asked} />
        {asked && <FoundPeople pharmacyId={pharmacyId} asked={asked} />}
      </div>
    </Page>
  )
}
