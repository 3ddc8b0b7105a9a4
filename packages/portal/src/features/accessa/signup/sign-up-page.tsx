import type { AccessaPharmacy, PharmacyId, ProgrammeCategory } from '@officine/api/calls'
import { formatList, fullName, pharmacyWithArticle } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { CompletionMessage, NextSteps } from '../../../components/completion-message.tsx'
import { NotFoundPage } from '../../../components/error-pages/lazy-error-pages.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { AsideSection, WithAside } from '../../../components/with-aside.tsx'
import {
  accessaDashboardPath,
  accessaPath,
  addParticipantPath,
} from '../../../domain/accessa/accessa-path.ts'
import { pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { Page, useSearchParams } from '../../../navigation/index.ts'
import {
  accessaPeopleQuery,
  accessaPharmacyQuery,
  currentConditions,
  programmeCategoriesQuery,
} from '../accessa.ts'
import { EndOfParticipationHelp } from '../accessa-help.tsx'
import {
  Conditions,
  isSignUpComplete,
  remainingSteps,
  SignUpForm,
  type SignUpResult,
} from './sign-up-form.tsx'
import '../accessa.css'

export default function SignUpPage() {
  const [query] = useSearchParams()
  const pharmacyId = query.get('pharmacy')
  // Another pharmacy resets the form.
  return pharmacyId ? <PharmacySignUp key={pharmacyId} pharmacyId={pharmacyId} /> : <NotFoundPage />
}

function PharmacySignUp({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const { t, locale } = useLanguage()
  const accessa = useQuery(accessaPharmacyQuery(pharmacyId))
  const categories = useQuery(programmeCategoriesQuery(pharmacyId))
  const [result, setResult] = useState<SignUpResult>()
  const loadedPharmacy = accessa.data
  if (result && loadedPharmacy && categories.data)
    return <SignedUpPage pharmacy={loadedPharmacy} categories={categories.data} result={result} />
  return (
    <RecordGuard of={accessa}>
      <Page
        title={loadedPharmacy ? 'accessa.signup.title' : 'accessa.title'}
        values={{
          thePharmacy: loadedPharmacy ? pharmacyWithArticle(loadedPharmacy.companyName, locale) : '',
        }}
        intro={t('accessa.signup.lead')}
        above={<BackLink to={accessaPath}>{t('accessa.title')}</BackLink>}
      >
        <QueryView of={accessa} skeleton={<RowSkeletons count={6} />}>
          {(pharmacy) => <SignUpSteps pharmacy={pharmacy} onSignedUp={setResult} />}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

interface SignUpStepsProps {
  readonly pharmacy: AccessaPharmacy
  readonly onSignedUp: (result: SignUpResult) => void
}

function SignUpSteps({ pharmacy, onSignedUp }: SignUpStepsProps) {
  const { t } = useLanguage()
  const conditions = useQuery(currentConditions)
  const categories = useQuery(programmeCategoriesQuery(pharmacy.id))
  const people = useQuery(accessaPeopleQuery(pharmacy.id))
  // Submitting completes one step after the other: show the initial steps until all are done.
  const [initialPharmacy, setInitialPharmacy] = useState(pharmacy)
  if (isSignUpComplete(remainingSteps(initialPharmacy))) return <AlreadySignedUp pharmacy={pharmacy} />
  // A person who loses the right meanwhile keeps the form.
  if (!pharmacy.isSigned && !pharmacy.may.includes('sign') && !initialPharmacy.may.includes('sign')) {
    return (
      <div className="single-column">
        <OwnersToSign pharmacyId={pharmacy.id} />
        <QueryView of={conditions} skeleton={<RowSkeletons count={6} />}>
          {(loadedConditions) => <Conditions conditions={loadedConditions} />}
        </QueryView>
      </div>
    )
  }
  if (pharmacy.isSigned && !pharmacy.may.includes('enrol')) return <p>{t('accessa.signup.closed')}</p>
  return (
    <QueryView of={conditions} skeleton={<RowSkeletons count={6} />}>
      {(loadedConditions) => (
        <QueryView of={categories} skeleton={<RowSkeletons count={3} />}>
          {(loadedCategories) => (
            <QueryView of={people} skeleton={<RowSkeletons count={3} />}>
              {(candidates) => (
                <WithAside
                  aside={
                    <>
                      <AsideSection title={t('accessa.signed_up.next')}>
                        <ol>
                          {nextSteps(t).map((step) => (
                            <li key={step}>{step}</li>
                          ))}
                        </ol>
                      </AsideSection>
                      <EndOfParticipationHelp />
                    </>
                  }
                >
                  <SignUpForm
                    pharmacy={pharmacy}
                    conditions={loadedConditions}
                    categories={loadedCategories}
                    people={candidates}
                    onSignedUp={onSignedUp}
                    onAlreadySignedUp={() => setInitialPharmacy(pharmacy)}
                  />
                </WithAside>
              )}
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

function nextSteps(t: Language['t']): readonly string[] {
  return [t('accessa.signed_up.add'), t('accessa.signed_up.evaluated'), t('accessa.signed_up.told')]
}

function AlreadySignedUp({ pharmacy }: Pick<SignUpStepsProps, 'pharmacy'>) {
  const { t } = useLanguage()
  useObsoleteDraft(`accessa-signup/${pharmacy.id}`, true)
  return (
    <div className="single-column">
      <p>{t('accessa.signup.already')}</p>
      <div className="row-actions">
        <LinkButton to={accessaDashboardPath(pharmacy.id)} variant="filled">
          {t('accessa.signed_up.dashboard')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Names who can accept, for readers without the right to sign. */
function OwnersToSign({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const { t, locale } = useLanguage()
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  const { associates = [] } = pharmacy.data ?? {}
  const names = associates.map(fullName)
  const owners = names.length === 0 ? 'none' : formatList(names, locale, 'disjunction')
  return <p className="accessa-callout">{t('accessa.signup.owners', { owners })}</p>
}

interface SignedUpPageProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
  readonly result: SignUpResult
}

function SignedUpPage({ pharmacy, categories, result }: SignedUpPageProps) {
  const { t, locale } = useLanguage()
  const { id, companyName, responsible } = pharmacy
  const enrolled = categories.filter(
    (category) => category.isEnrolled || result.categoryIds.includes(category.id),
  )
  const names = formatList(
    enrolled.map(({ name }) => name[locale]),
    locale,
  )
  const pharmacyName = pharmacyWithArticle(companyName, locale)
  const person = result.responsible ?? (responsible ? fullName(responsible) : 'none')
  return (
    <Page
      title="accessa.signed_up.title"
      // Begins the title, hence the capital.
      values={{ thePharmacy: pharmacyName.charAt(0).toUpperCase() + pharmacyName.slice(1) }}
    >
      <div className="single-column">
        <CompletionMessage>
          {t('accessa.signed_up.text', { count: enrolled.length, names, person })}
        </CompletionMessage>
        <NextSteps title={t('accessa.signed_up.next')} steps={nextSteps(t)} />
        <div className="row-actions">
          <LinkButton to={addParticipantPath(id)} variant="filled">
            {t('accessa.add.title')}
          </LinkButton>
          <LinkButton to={accessaDashboardPath(id)}>{t('accessa.signed_up.dashboard')}</LinkButton>
        </div>
      </div>
    </Page>
  )
}
