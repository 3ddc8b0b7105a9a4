import type { PharmacyId } from '@officine/api/calls'
import { BackLink } from '../../../components/back-link.tsx'
import { AsideSection, WithAside } from '../../../components/with-aside.tsx'
import { PersonSearchForm } from '../../../domain/person-search/person-search-form.tsx'
import { pharmacyPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { type PersonSearch, stepAddress } from './add-person-address.ts'
import { AddPersonSteps } from './add-person-steps.tsx'
import { ContactResults } from './contact-results.tsx'

interface SearchPersonStepProps {
  readonly pharmacyId: PharmacyId
  readonly personSearch: PersonSearch | undefined
}

export function SearchPersonStep({ pharmacyId, personSearch }: SearchPersonStepProps) {
  const { t } = useLanguage()
  const { contactId: searcherId } = useUserinfo()
  const search = (text: string) => {
    const { to, state } = stepAddress(pharmacyId, { name: 'search', personSearch: { text, searcherId } })
    void go(to, { state })
  }
  return (
    <Page
      title="add.title"
      intro={t('add.lead')}
      above={<BackLink to={pharmacyPath(pharmacyId, 'people')}>{t('add.list')}</BackLink>}
    >
      <WithAside
        aside={
          <AsideSection title={t('add.next')}>
            <ul>
              <li>{t('add.next.known')}</li>
              <li>{t('add.next.new')}</li>
            </ul>
          </AsideSection>
        }
      >
        <div className="add-search">
          <AddPersonSteps current={1} />
          <PersonSearchForm
            key={personSearch?.text}
            landmark={t('add.search.landmark')}
            hint={t('add.search.hint')}
            lastSearch={personSearch?.text}
            draft={`contact-search/${pharmacyId}`}
            onSearch={search}
          />
          {personSearch && <ContactResults pharmacyId={pharmacyId} personSearch={personSearch} />}
        </div>
      </WithAside>
    </Page>
  )
}
