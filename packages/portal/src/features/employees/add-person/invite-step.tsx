import type { ContactInvitation, ContactSearchResult, Employee, PharmacyId } from '@officine/api/calls'
import { jobFields, locales } from '@officine/api/constants'
import { calendarDateOf, fullName } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { type ReactNode, useMemo, useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { NameFields } from '../../../components/name-fields.tsx'
import { newIdempotencyKey } from '../../../data/index.ts'
import { nameLabels } from '../../../domain/person-name/name-values.ts'
import { Form, type FormOf, useForm } from '../../../forms/index.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { go, Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { AddPersonSteps, type PersonSearch, stepAddress } from './add-person-steps.tsx'
import { useContactSearch } from './contact-search.tsx'
import {
  InviteSubmission,
  type InviteValues,
  inviteBody,
  inviteValues,
  requestBodies,
} from './invite-values.ts'
import {
  AlreadyEmployedAlert,
  addEmployment,
  EmploymentFields,
  initialEmploymentValues,
  invalidateEmployees,
  inviteContact,
  isAlreadyEmployed,
  isExistingContact,
  isPrimaryLink,
  moveErrorToEmail,
  toForbiddenError,
} from './new-employment.tsx'

interface InviteStepProps {
  readonly pharmacyId: PharmacyId
  readonly personSearch: PersonSearch | undefined
}

/** Invites a person who is not a contact yet. */
export function InviteStep({ pharmacyId, personSearch }: InviteStepProps) {
  const { t } = useLanguage()
  const back = stepAddress(pharmacyId, { name: 'search', personSearch })
  return (
    <Page
      title="add.invite.title"
      intro={t('add.invite.lead')}
      above={<BackLink {...back}>{t('add.invite.back')}</BackLink>}
    >
      <div className="single-column">
        <AddPersonSteps current={2} />
        <InviteForm pharmacyId={pharmacyId} personSearch={personSearch} />
      </div>
    </Page>
  )
}

interface InviteFormProps {
  readonly pharmacyId: PharmacyId
  readonly personSearch: PersonSearch | undefined
}

/** Person and employment in one form, submitted together. */
function InviteForm({ pharmacyId, personSearch }: InviteFormProps) {
  const { t, locale } = useLanguage()
  /** Email of a person whose invitation was sent, but whose employment was not created yet. */
  const [invitedEmail, setInvitedEmail] = useState('')
  /** Email that belongs to an existing contact, who may even be employed here. */
  const [existingContact, setExistingContact] = useState<{
    readonly email: string
    readonly isEmployed: boolean
  }>()
  const invite = useInvitePerson(pharmacyId, setInvitedEmail)
  const form = useForm({
    draft: { name: `new-person/${pharmacyId}` },
    initial: inviteValues(
      personSearch,
      initialEmploymentValues(calendarDateOf(new Date())),
      locale,
      newIdempotencyKey(),
    ),
    labels: ({ hasOneName }) => ({
      ...nameLabels({ t }, hasOneName),
      email: t('add.invite.email'),
      practiceNumber: t('add.invite.practice_number'),
      occupation: t('add.invite.occupation'),
      jobField: t('add.invite.job_field'),
      phone: t('add.invite.phone'),
      extension: t('add.invite.extension'),
      language: t('add.invite.language'),
      type: t('links.permission.label'),
      startDate: t('add.link.start'),
      contactKey: '',
    }),
    struct: InviteSubmission,
    toBody: inviteBody,
    submit: (submission, { idempotencyKey }) => {
      setExistingContact(undefined)
      return invite(submission, idempotencyKey)
    },
    onSent: ({ id }) =>
      void go(stepAddress(pharmacyId, { name: 'added', employeeId: id }).to, {
        replace: true,
      }),
    onFailed: (error) => {
      invalidateEmployees()
      if (isExistingContact(error) || isAlreadyEmployed(error)) {
        setExistingContact({ email: form.values.email.trim(), isEmployed: isAlreadyEmployed(error) })
      }
    },
  })
  const email = form.values.email.trim()
  return (
    <Form form={form} className="single-column">
      {invitedEmail !== '' && invitedEmail === email && !form.isSending && !existingContact && (
        <OfcAlert severity="info">{t('add.invite.left', { email: invitedEmail })}</OfcAlert>
      )}
      <OfcCard>
        <h2 slot="header" className="card-title">
          {t('add.invite.person')}
        </h2>
        <InviteFields
          form={form}
          afterEmail={existingContact?.email === email && emailTakenAlert(existingContact)}
        />
      </OfcCard>
      <OfcCard>
        <h2 slot="header" className="card-title">
          {t('add.invite.access')}
        </h2>
        <div className="single-column">
          <EmploymentFields
            pharmacyId={pharmacyId}
            permission={form.field('type')}
            start={form.field('startDate')}
          />
        </div>
      </OfcCard>
      <div className="row-actions">
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('add.invite.send')}
        </OfcButton>
      </div>
    </Form>
  )

  function emailTakenAlert({ isEmployed }: { readonly isEmployed: boolean }) {
    if (!isEmployed) return <ExistingContactAlert pharmacyId={pharmacyId} email={email} />
    const { firstName, lastName, hasOneName } = form.values
    const name = fullName({ firstName: hasOneName ? '' : firstName, lastName })
    return (
      <AlreadyEmployedAlert pharmacyId={pharmacyId} name={name} employment={undefined} takesFocus={false} />
    )
  }
}

interface InviteFieldsProps {
  readonly form: FormOf<InviteValues>
  /** Message about the email. */
  readonly afterEmail: ReactNode
}

function InviteFields({ form, afterEmail }: InviteFieldsProps) {
  const { t } = useLanguage()
  const fields = useMemo(() => jobFieldsIn(t), [t])
  const languages = useMemo(() => languagesIn(t), [t])
  return (
    <div className="single-column">
      <NameFields
        firstName={form.field('firstName')}
        lastName={form.field('lastName')}
        hasOneName={form.field('hasOneName')}
      />
      <OfcTextField
        {...form.field('email')}
        type="email"
        hint={t('add.invite.email_hint')}
        autocomplete="off"
      />
      {afterEmail}
      <OfcTextField {...form.field('practiceNumber')} inputMode="numeric" autocomplete="off" />
      <OfcTextField {...form.field('occupation')} hint={t('add.invite.occupation_hint')} autocomplete="off" />
      <OfcRadioGroup {...form.field('jobField')} options={fields} />
      <OfcPhoneField {...form.field('phone', { extension: 'extension' })} autocomplete="off" />
      <OfcRadioGroup {...form.field('language')} options={languages} noOptionalMark />
    </div>
  )
}

function jobFieldsIn(t: Language['t']) {
  return [
    { value: String(jobFields.CommunityPharmacy), label: t('add.invite.community') },
    { value: String(jobFields.Other), label: t('add.invite.other_field') },
  ]
}

function languagesIn(t: Language['t']) {
  return locales.map((value) => ({
    value,
    label: value === 'fr-CA' ? t('add.invite.french') : t('add.invite.english'),
  }))
}

interface ExistingContactAlertProps {
  readonly pharmacyId: PharmacyId
  readonly email: string
}

/**
 * The contact with this email and a link to choose them. Renders nothing if the search fails; the
 * field has its own error.
 */
function ExistingContactAlert({ pharmacyId, email }: ExistingContactAlertProps) {
  const { t } = useLanguage()
  const { contactId: searcherId } = useUserinfo()
  const personSearch = { text: email, searcherId }
  const search = useContactSearch(personSearch)
  const contact = search.data ? search.data.items[0] : undefined
  if (!contact) return null
  return (
    <OfcAlert severity="info">
      {t('add.known.text', { name: fullName(contact), email: contact.maskedEmail })}
      <LinkButton
        slot="actions"
        {...stepAddress(pharmacyId, { name: 'link', personSearch, contactId: contact.id })}
      >
        {t('add.known.choose')}
      </LinkButton>
    </OfcAlert>
  )
}

/**
 * Creates the contact, which sends the invitation, then the employment. Each request has its own
 * idempotency key, stored in the draft, so that a retry or a reload continues where it stopped.
 * @throws {ApiError}
 */
function useInvitePerson(pharmacyId: PharmacyId, onInvited: (email: string) => void) {
  return async (submission: InviteSubmission, employmentKey: string): Promise<Employee> => {
    const { person, employment } = requestBodies(submission)
    const contact = await createContact({ ...person, pharmacyId }, submission.contactKey)
    onInvited(person.email)
    const body = { contactId: contact.id, isPrimaryLink, ...employment }
    try {
      return await addEmployment({ path: { pharmacyId }, body, idempotencyKey: employmentKey })
    } catch (error) {
      throw moveErrorToEmail(error)
    }
  }

  /** The invitation names the pharmacy, so the idempotency key depends on `pharmacyId` too. */
  async function createContact(body: ContactInvitation, formKey: string): Promise<ContactSearchResult> {
    try {
      return await inviteContact({
        body,
        query: {},
        idempotencyKey: await contactIdempotencyKey(formKey, body),
      })
    } catch (error) {
      throw toForbiddenError(error)
    }
  }
}

/**
 * Idempotency key of a new contact: the same for the same person in one form, whatever else is
 * corrected. A retry after the invitation was sent does not invite the person twice.
 */
export async function contactIdempotencyKey(formKey: string, person: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(person)))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${formKey}-${hex}`
}
