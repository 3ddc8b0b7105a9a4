import type { PharmacyId } from '@officine/api/calls'
import { pharmacyWithArticle } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { AsideSection, WithAside } from '../../../components/with-aside.tsx'
import { accessaParticipantsPath } from '../../../domain/accessa/accessa-screen-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { accessaPeopleQuery, accessaPharmacyQuery, programmeCategoriesQuery } from '../accessa.ts'
import type { AddedPerson } from './add-people.ts'
import { AddPeopleForm } from './add-people-form.tsx'
import { PeopleAddedPage } from './people-added-page.tsx'
import '../accessa.css'
import './add-people.css'

interface AddPeoplePageProps {
  readonly pharmacyId: PharmacyId
}

export default function AddPeoplePage({ pharmacyId }: AddPeoplePageProps) {
  const { t, locale } = useLanguage()
  const accessa = useQuery(accessaPharmacyQuery(pharmacyId))
  const categories = useQuery(programmeCategoriesQuery(pharmacyId))
  const people = useQuery(accessaPeopleQuery(pharmacyId))
  const [added, setAdded] = useState<readonly AddedPerson[]>()
  const loadedPharmacy = accessa.data
  if (added && people.data && categories.data) {
    return (
      <PeopleAddedPage
        pharmacyId={pharmacyId}
        added={added}
        people={people.data}
        categories={categories.data}
        onAddMore={() => setAdded(undefined)}
      />
    )
  }
  return (
    <RecordGuard of={accessa}>
      <Page
        title="accessa.add.title"
        intro={
          loadedPharmacy
            ? t('accessa.add.lead', { thePharmacy: pharmacyWithArticle(loadedPharmacy.companyName, locale) })
            : '\u00a0'
        }
        above={<BackLink to={accessaParticipantsPath(pharmacyId)}>{t('accessa.people.title')}</BackLink>}
      >
        <QueryView of={accessa} skeleton={<RowSkeletons count={4} />}>
          {(pharmacy) =>
            pharmacy.may.includes('addParticipants') && pharmacy.isEnrolled ? (
              <QueryView of={categories} within={accessa} skeleton={<RowSkeletons count={4} />}>
                {(loadedCategories) => (
                  <QueryView of={people} within={accessa} skeleton={<RowSkeletons count={4} />}>
                    {(employees) => (
                      <WithAside aside={<AddPeopleNextSteps />}>
                        <AddPeopleForm
                          pharmacy={pharmacy}
                          people={employees}
                          categories={loadedCategories}
                          onAdded={setAdded}
                        />
                      </WithAside>
                    )}
                  </QueryView>
                )}
              </QueryView>
            ) : (
              <p className="accessa-callout">
                {t('accessa.add.closed', { enrolled: pharmacy.isEnrolled ? 'yes' : 'no' })}
              </p>
            )
          }
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

function AddPeopleNextSteps() {
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
