import type { ContactId, ContactSearchResult, PharmacyId } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'

import { type PersonSearch, type StepAddress, stepAddress } from './add-person-address.ts'
import { AddPersonSteps } from './add-person-steps.tsx'
import { AlreadyEmployedAlert } from './already-employed-alert.tsx'
import { ContactSummary } from './contact-result.tsx'
import { useContactSearch, useExistingEmployment } from './contact-search.ts'
import { ContactSearchView } from './contact-search-view.tsx'
import { EmploymentForm } from './employment-form.tsx'
import { newEmploymentDraft } from './new-employment-values.ts'

interface EmploymentStepProps {
  readonly pharmacyId: PharmacyId
  readonly personSearch: PersonSearch
  readonly contactId: ContactId
}

/** The chosen person and the form of their employment. */
export function EmploymentStep({ pharmacyId, personSearch, contactId }: EmploymentStepProps) {
  const { t } = useLanguage()
  const search = useContactSearch(personSearch)
  const back = stepAddress(pharmacyId, { name: 'search', personSearch })
  return (
    <Page title="add.link.title" above={<BackLink {...back}>{t('add.link.other')}</BackLink>}>
      <div className="single-column">
        <AddPersonSteps current={2} />
        <ContactSearchView of={search} pharmacyId={pharmacyId} personSearch={personSearch} skeletons={1}>
          {({ items }) => (
            <SelectedContact
              contact={items.find(({ id }) => id === contactId)}
              pharmacyId={pharmacyId}
              personSearch={personSearch}
              back={back}
            />
          )}
        </ContactSearchView>
      </div>
    </Page>
  )
}

interface SelectedContactProps {
  readonly contact: ContactSearchResult | undefined
  readonly pharmacyId: PharmacyId
  readonly personSearch: PersonSearch
  readonly back: StepAddress
}

function SelectedContact({ contact, pharmacyId, personSearch, back }: SelectedContactProps) {
  const { t } = useLanguage()
  if (!contact) {
    return (
      <OfcAlert severity="info">
        {t('add.link.gone')}
        <LinkButton slot="actions" {...back}>
          {t('add.link.other')}
        </LinkButton>
      </OfcAlert>
    )
  }
  return (
    <>
      <OfcCard padding="none">
        <h2 slot="header" className="visually-hidden">
          {t('add.link.person')}
        </h2>
        <div className="row">
          <ContactSummary contact={contact} />
        </div>
      </OfcCard>
      <FormOrExistingEmployment contact={contact} pharmacyId={pharmacyId} personSearch={personSearch} />
    </>
  )
}

interface FormOrExistingEmploymentProps {
  readonly contact: ContactSearchResult
  readonly pharmacyId: PharmacyId
  readonly personSearch: PersonSearch
}

/**
 * Links to an existing employment, known from the list or from the server’s error; else shows the
 * form.
 */
function FormOrExistingEmployment({ contact, pharmacyId, personSearch }: FormOrExistingEmploymentProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const employment = useExistingEmployment(pharmacyId, contact)
  const [refusal, setRefusal] = useState<{ isFocusFree: boolean }>()
  useObsoleteDraft(
    newEmploymentDraft(pharmacyId, contact.id),
    employment !== undefined || refusal !== undefined,
  )
  if (contact.id === contactId) return <OfcAlert severity="info">{t('add.link.self')}</OfcAlert>
  if (employment || refusal) {
    return (
      <AlreadyEmployedAlert
        pharmacyId={pharmacyId}
        name={fullName(contact)}
        employment={employment}
        takesFocus={refusal?.isFocusFree ?? false}
      />
    )
  }
  return (
    <EmploymentForm
      pharmacyId={pharmacyId}
      contactId={contact.id}
      personSearch={personSearch}
      onAlreadyEmployed={(isFocusFree) => setRefusal({ isFocusFree })}
    />
  )
}
