import type { AccessaPharmacy } from '@officine/api/calls'
import { thePharmacy } from '@officine/i18n/locale'
import { useState } from 'react'
import { useResource } from '../../../data/index.ts'
import { useSpentDraft } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page, useQuery } from '../../../navigation/index.ts'
import { addressOfAccessa, addressOfAccessaAt } from '../../../parts/accessa/accessa-address.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { AsideSection, WithAside } from '../../../parts/layout/with-aside.tsx'
import { pharmacyOf } from '../../../parts/pharmacies/own-pharmacies.ts'
import { NotFoundPage } from '../../../parts/refusals/refusal-pages.tsx'
import { RefusedPage, ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { accessaOf, categoriesOf, conditions as currentConditions, peopleOf } from '../accessa.ts'
import { LeavingSection } from '../leaving-section.tsx'
import { Conditions } from './conditions.tsx'
import { isNothingNeeded, needsOf, type SignedUp } from './sign-up.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { SignedUpPage } from './signed-up-page.tsx'
import '../accessa.css'

export default function SignUpPage() {
  const pharmacyId = useQuery().get('pharmacy')
  // Another pharmacy resets the form.
  return pharmacyId ? <SignUpOf key={pharmacyId} pharmacyId={pharmacyId} /> : <NotFoundPage />
}

function SignUpOf({ pharmacyId }: { readonly pharmacyId: string }) {
  const { t, locale } = useLanguage()
  const accessa = useResource(accessaOf(pharmacyId))
  const categories = useResource(categoriesOf(pharmacyId))
  const [done, setDone] = useState<SignedUp>()
  const known = accessa.status === 'ready' ? accessa.data : undefined
  if (done && known && categories.status === 'ready')
    return <SignedUpPage pharmacy={known} categories={categories.data} done={done} />
  return (
    <RefusedPage of={accessa}>
      <Page
        title={known ? 'accessa.signup.title' : 'accessa.title'}
        values={{ thePharmacy: known ? thePharmacy(known.companyName, locale) : '' }}
        lead={t('accessa.signup.lead')}
        above={<WayBack to={addressOfAccessa}>{t('accessa.title')}</WayBack>}
      >
        <ResourceView of={accessa} skeleton={<RowSkeletons count={6} />}>
          {(pharmacy) => <Parts pharmacy={pharmacy} onSignedUp={setDone} />}
        </ResourceView>
      </Page>
    </RefusedPage>
  )
}

interface PartsProps {
  readonly pharmacy: AccessaPharmacy
  readonly onSignedUp: (done: SignedUp) => void
}

function Parts({ pharmacy, onSignedUp }: PartsProps) {
  const { t } = useLanguage()
  const conditions = useResource(currentConditions)
  const categories = useResource(categoriesOf(pharmacy.id))
  const people = useResource(peopleOf(pharmacy.id))
  // Submitting completes one step after the other: show the initial steps until all are done.
  const [opened, setOpened] = useState(pharmacy)
  if (isNothingNeeded(needsOf(opened))) return <SignedAlready pharmacy={pharmacy} />
  if (!pharmacy.isSigned && !pharmacy.may.includes('sign') && !opened.may.includes('sign')) {
    return (
      <div className="guided">
        <Owners pharmacyId={pharmacy.id} />
        <ResourceView of={conditions} skeleton={<RowSkeletons count={6} />}>
          {(text) => <Conditions conditions={text} />}
        </ResourceView>
      </div>
    )
  }
  if (pharmacy.isSigned && !pharmacy.may.includes('enrol')) return <p>{t('accessa.signup.closed')}</p>
  return (
    <ResourceView of={conditions} skeleton={<RowSkeletons count={6} />}>
      {(text) => (
        <ResourceView of={categories} skeleton={<RowSkeletons count={3} />}>
          {(offered) => (
            <ResourceView of={people} skeleton={<RowSkeletons count={3} />}>
              {(candidates) => (
                <WithAside aside={<WhatFollows />}>
                  <SignUpForm
                    pharmacy={pharmacy}
                    conditions={text}
                    categories={offered}
                    people={candidates}
                    onSignedUp={onSignedUp}
                    onNothingNeeded={() => setOpened(pharmacy)}
                  />
                </WithAside>
              )}
            </ResourceView>
          )}
        </ResourceView>
      )}
    </ResourceView>
  )
}

function WhatFollows() {
  const { t } = useLanguage()
  return (
    <>
      <AsideSection title={t('accessa.signed_up.next')}>
        <ol>
          <li>{t('accessa.signed_up.add')}</li>
          <li>{t('accessa.signed_up.evaluated')}</li>
          <li>{t('accessa.signed_up.told')}</li>
        </ol>
      </AsideSection>
      <LeavingSection />
    </>
  )
}

function SignedAlready({ pharmacy }: Pick<PartsProps, 'pharmacy'>) {
  const { t } = useLanguage()
  useSpentDraft(`accessa-signup/${pharmacy.id}`, true)
  return (
    <div className="guided">
      <p>{t('accessa.signup.already')}</p>
      <div className="row-actions">
        <LinkButton to={addressOfAccessaAt(pharmacy.id)} variant="filled">
          {t('accessa.signed_up.dashboard')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Names who can accept, for readers without the right to sign. */
function Owners({ pharmacyId }: { readonly pharmacyId: string }) {
  const { t, locale } = useLanguage()
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const { associates = [] } = pharmacy.status === 'ready' ? pharmacy.data : {}
  const names = associates.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const owners =
    names.length === 0 ? 'none' : new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  return <p className="accessa-callout">{t('accessa.signup.owners', { owners })}</p>
}
