import type { AccessaPerson, PharmacyId, ProgrammeCategory } from '@officine/api/calls'
import { formatList, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { CompletionMessage, NextSteps } from '../../../components/completion-message.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { AsideSection, WithAside } from '../../../components/with-aside.tsx'
import { accessaParticipantsPath } from '../../../domain/accessa/accessa-path.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { accessaPeopleQuery, accessaPharmacyQuery, programmeCategoriesQuery } from '../accessa.ts'
import type { AddedPerson } from './add-people.ts'
import { AddPeopleForm } from './add-people-form.tsx'
import '../accessa.css'
import './add-people.css'

export default function AddPeoplePage({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
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
                      <WithAside
                        aside={
                          <AsideSection title={t('accessa.added.next')}>
                            <ul>
                              <li>{t('accessa.add.told')}</li>
                              <li>{t('accessa.added.evaluated')}</li>
                            </ul>
                          </AsideSection>
                        }
                      >
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

interface PeopleAddedPageProps {
  readonly pharmacyId: PharmacyId
  readonly added: readonly AddedPerson[]
  readonly people: readonly AccessaPerson[]
  readonly categories: readonly ProgrammeCategory[]
  readonly onAddMore: () => void
}

function PeopleAddedPage({ pharmacyId, added, people, categories, onAddMore }: PeopleAddedPageProps) {
  const { t, locale } = useLanguage()
  return (
    <Page title="accessa.added.title" values={{ count: added.length }}>
      <div className="single-column">
        <CompletionMessage>{t('accessa.added.text', { count: added.length })}</CompletionMessage>
        <ul className="sheet accessa-rows">
          {added.map(({ contactId, categoryIds }) => {
            const person = people.find((candidate) => candidate.contactId === contactId)
            const names = categories
              .filter(({ id }) => categoryIds.includes(id))
              .map(({ name }) => name[locale])
            return (
              <li key={contactId} className="accessa-row">
                <div className="accessa-row-words">
                  <h2 className="row-title">{person ? fullName(person) : ''}</h2>
                  <p className="row-detail">{formatList(names, locale)}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <NextSteps
          title={t('accessa.added.next')}
          steps={[t('accessa.added.mailed'), t('accessa.added.evaluated')]}
        />
        <div className="row-actions">
          <LinkButton to={accessaParticipantsPath(pharmacyId)} variant="filled">
            {t('accessa.added.see')}
          </LinkButton>
          <OfcButton onClick={onAddMore}>{t('accessa.added.again')}</OfcButton>
        </div>
      </div>
    </Page>
  )
}
