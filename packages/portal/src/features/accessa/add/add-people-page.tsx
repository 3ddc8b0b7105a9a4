import { thePharmacy } from '@officine/i18n/locale'
import { useState } from 'react'
import { useResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { addressOfParticipants } from '../../../parts/accessa/screen-addresses.ts'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { AsideSection, WithAside } from '../../../parts/layout/with-aside.tsx'
import { RefusedPage, ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { accessaOf, categoriesOf, peopleOf } from '../accessa.ts'
import type { Added } from './add-people.ts'
import { AddPeopleForm } from './add-people-form.tsx'
import { AddedPage } from './added-page.tsx'
import '../accessa.css'
import './add.css'

interface AddPeoplePageProps {
  readonly pharmacyId: string
}

export default function AddPeoplePage({ pharmacyId }: AddPeoplePageProps) {
  const { t, locale } = useLanguage()
  const accessa = useResource(accessaOf(pharmacyId))
  const categories = useResource(categoriesOf(pharmacyId))
  const people = useResource(peopleOf(pharmacyId))
  const [added, setAdded] = useState<readonly Added[]>()
  const known = accessa.status === 'ready' ? accessa.data : undefined
  if (added && people.status === 'ready' && categories.status === 'ready') {
    return (
      <AddedPage
        pharmacyId={pharmacyId}
        added={added}
        people={people.data}
        categories={categories.data}
        onAgain={() => setAdded(undefined)}
      />
    )
  }
  return (
    <RefusedPage of={accessa}>
      <Page
        title="accessa.add.title"
        lead={
          known ? t('accessa.add.lead', { thePharmacy: thePharmacy(known.companyName, locale) }) : '\u00a0'
        }
        above={<WayBack to={addressOfParticipants(pharmacyId)}>{t('accessa.people.title')}</WayBack>}
      >
        <ResourceView of={accessa} skeleton={<RowSkeletons count={4} />}>
          {(pharmacy) =>
            pharmacy.may.includes('addParticipants') && pharmacy.isEnrolled ? (
              <ResourceView of={categories} within={accessa} skeleton={<RowSkeletons count={4} />}>
                {(enrolled) => (
                  <ResourceView of={people} within={accessa} skeleton={<RowSkeletons count={4} />}>
                    {(employees) => (
                      <WithAside aside={<WhatFollows />}>
                        <AddPeopleForm
                          pharmacy={pharmacy}
                          people={employees}
                          categories={enrolled}
                          onAdded={setAdded}
                        />
                      </WithAside>
                    )}
                  </ResourceView>
                )}
              </ResourceView>
            ) : (
              <p className="accessa-callout">
                {t('accessa.add.closed', { enrolled: pharmacy.isEnrolled ? 'yes' : 'no' })}
              </p>
            )
          }
        </ResourceView>
      </Page>
    </RefusedPage>
  )
}

function WhatFollows() {
  const { t } = useLanguage()
  return (
    <AsideSection title={t('accessa.added.next')}>
      <ul>
        <li>{t('accessa.add.told')}</li>
        <li>{t('accessa.added.evaluated')}</li>
      </ul>
    </AsideSection>
  )
}
