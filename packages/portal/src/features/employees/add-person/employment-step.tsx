import type { ContactId, ContactSearchResult } from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { usePharmacyId } from '../../../domain/pharmacies/pharmacy-path.ts'
import { Form, useForm, useObsoleteDraft } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { AddPersonSteps, type PersonSearch, serializeSearch, useStepAddress } from './add-person-steps.tsx'
import { ContactSearchView, useContactSearch, useExistingEmployment } from './contact-search.tsx'
import {
  AlreadyEmployedAlert,
  addEmployment,
  EmploymentFields,
  employmentBody,
  goToAdded,
  initialEmploymentValues,
  invalidateEmployees,
  isAlreadyEmployed,
  isPrimaryLink,
  NewEmployment,
  newEmploymentDraft,
} from './new-employment.tsx'
import { ContactSummary } from './search-person-step.tsx'

interface EmploymentStepProps {
  readonly personSearch: PersonSearch
  readonly contactId: ContactId
}

/** The chosen person and the form of their employment. */
export function EmploymentStep({ personSearch, contactId }: EmploymentStepProps) {
  const { t } = useLanguage()
  const search = useContactSearch(personSearch)
  const back = useStepAddress()({ name: 'search', personSearch })
  return (
    <Page title="add.link.title" above={<BackLink {...back}>{t('add.link.other')}</BackLink>}>
      <div className="single-column">
        <AddPersonSteps current={2} />
        <ContactSearchView of={search} personSearch={personSearch} skeletons={1}>
          {({ items }) => {
            const contact = items.find(({ id }) => id === contactId)
            return contact ? (
              <>
                <OfcCard padding="none">
                  <h2 slot="header" className="visually-hidden">
                    {t('add.link.person')}
                  </h2>
                  <div className="row">
                    <ContactSummary contact={contact} />
                  </div>
                </OfcCard>
                <FormOrExistingEmployment contact={contact} personSearch={personSearch} />
              </>
            ) : (
              <OfcAlert severity="info">
                {t('add.link.gone')}
                <LinkButton slot="actions" {...back}>
                  {t('add.link.other')}
                </LinkButton>
              </OfcAlert>
            )
          }}
        </ContactSearchView>
      </div>
    </Page>
  )
}

interface FormOrExistingEmploymentProps {
  readonly contact: ContactSearchResult
  readonly personSearch: PersonSearch
}

/**
 * Links to an existing employment, known from the list or from the server’s error; else shows the
 * form.
 */
function FormOrExistingEmployment({ contact, personSearch }: FormOrExistingEmploymentProps) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const pharmacyId = usePharmacyId()
  const employment = useExistingEmployment(contact)
  const [refusal, setRefusal] = useState<{ isFocusFree: boolean }>()
  useObsoleteDraft(
    newEmploymentDraft(pharmacyId, contact.id),
    employment !== undefined || refusal !== undefined,
  )
  if (contact.id === contactId) return <OfcAlert severity="info">{t('add.link.self')}</OfcAlert>
  if (employment || refusal) {
    return (
      <AlreadyEmployedAlert
        name={fullName(contact)}
        employment={employment}
        takesFocus={refusal?.isFocusFree ?? false}
      />
    )
  }
  return (
    <EmploymentForm
      contactId={contact.id}
      personSearch={personSearch}
      onAlreadyEmployed={(isFocusFree) => setRefusal({ isFocusFree })}
    />
  )
}

interface EmploymentFormProps extends EmploymentStepProps {
  /**
   * Called when the server responds that the person is already employed here. `isFocusFree` tells
   * whether the person has not gone on meanwhile, so that the focus may be moved.
   */
  readonly onAlreadyEmployed: (isFocusFree: boolean) => void
}

/** Permission and start date of a new employment; the draft has the search that found the person. */
function EmploymentForm({ contactId, personSearch, onAlreadyEmployed }: EmploymentFormProps) {
  const { t } = useLanguage()
  const pharmacyId = usePharmacyId()
  const form = useForm({
    draft: { name: newEmploymentDraft(pharmacyId, contactId) },
    initial: { ...initialEmploymentValues(todayInQuebec()), found: serializeSearch(personSearch) },
    labels: { type: t('links.permission.label'), startDate: t('add.link.start'), found: '' },
    struct: NewEmployment,
    toBody: employmentBody,
    submit: (employment, { idempotencyKey }) =>
      addEmployment({
        path: { pharmacyId },
        body: { contactId, isPrimaryLink, ...employment },
        idempotencyKey,
      }),
    onSent: ({ id }) => goToAdded(pharmacyId, id),
    onFailed: (error) => {
      invalidateEmployees()
      if (isAlreadyEmployed(error)) onAlreadyEmployed(form.isFocusFree())
    },
  })
  return (
    <Form form={form} className="single-column">
      <EmploymentFields permission={form.field('type')} start={form.field('startDate')} />
      <div className="row-actions">
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('add.link.send')}
        </OfcButton>
      </div>
    </Form>
  )
}
