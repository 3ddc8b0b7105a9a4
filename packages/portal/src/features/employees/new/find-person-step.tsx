import { useLanguage } from '../../../language/index.ts'
import { go, Page } from '../../../navigation/index.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { AsideSection, WithAside } from '../../../parts/layout/with-aside.tsx'
import { PersonSearchForm } from '../../../parts/person-search/person-search-form.tsx'
import { useUserinfo } from '../../../session/index.ts'
import { addressOfPeople } from '../people/people-list.ts'
import { FoundPeople } from './found-people.tsx'
import { type AskedPerson, placeOfStep } from './new-link-steps.ts'
import { Way } from './way.tsx'

interface SearchStepProps {
  readonly pharmacyId: string
  readonly asked: AskedPerson | undefined
}

export function SearchStep({ pharmacyId, asked }: SearchStepProps) {
  const { t } = useLanguage()
  const { contactId: searcherId } = useUserinfo()
  const search = (text: string) => {
    const { to, state } = placeOfStep(pharmacyId, { name: 'search', asked: { text, searcherId } })
    void go(to, { state })
  }
  return (
    <Page
      title="add.title"
      lead={t('add.lead')}
      above={<WayBack to={addressOfPeople(pharmacyId)}>{t('add.list')}</WayBack>}
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
          <Way current={1} />
          <PersonSearchForm
            key={asked?.text}
            landmark={t('add.search.landmark')}
            hint={t('add.search.hint')}
            searched={asked?.text}
            draft={`contact-search/${pharmacyId}`}
            onSearch={search}
          />
          {asked && <FoundPeople pharmacyId={pharmacyId} asked={asked} />}
        </div>
      </WithAside>
    </Page>
  )
}
