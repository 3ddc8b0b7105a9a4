import type { Employee, PharmacyId } from '@officine/api/calls'
import { jobFields, locales } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { NewContact } from '@officine/api/structs'
import { fullName, type Locale } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useState } from 'react'
import { type Infer, object, string } from 'superstruct'
import { BackLink } from '../../../components/back-link.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { NameFields } from '../../../components/name-fields.tsx'
import { newIdempotencyKey } from '../../../data/index.ts'
import { AlikeNotice } from '../../../domain/people/alike-notice.tsx'
import { type NameValues, nameLabels, oneNameBody } from '../../../domain/person-name/name-values.ts'
import { personSearchTerms, personValues } from '../../../domain/person-search/person-search.ts'
import { usePharmacyId } from '../../../domain/pharmacies/pharmacy-path.ts'
import { Form, useForm, withoutBlanks } from '../../../forms/index.ts'
import { useOptions } from '../../../hooks/use-options.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { AddPersonSteps, type PersonSearch, useStepAddress } from './add-person-steps.tsx'
import { useContactSearch } from './contact-search.tsx'
import {
  AlreadyEmployedAlert,
  addEmployment,
  EmploymentFields,
  type EmploymentValues,
  employmentBody,
  employmentFields,
  goToAdded,
  initialEmploymentValues,
  invalidateEmployees,
  inviteContact,
  isAlreadyEmployed,
  isExistingContact,
  isPrimaryLink,
  moveErrorToEmail,
  toForbiddenError,
} from './new-employment.tsx'

interface InviteProps {
  readonly personSearch: PersonSearch | undefined
}

/** Invites a person who is not a contact yet. */
export function InviteStep({ personSearch }: InviteProps) {
  const { t } = useLanguage()
  const back = useStepAddress()({ name: 'search', personSearch })
  return (
    <Page
      title="add.invite.title"
      intro={t('add.invite.lead')}
      above={<BackLink {...back}>{t('add.invite.back')}</BackLink>}
    >
      <div className="single-column">
        <AddPersonSteps current={2} />
        <InviteForm personSearch={personSearch} />
      </div>
    </Page>
  )
}

/** Person and employment in one form, submitted together. */
function InviteForm({ personSearch }: InviteProps) {
  const { t, locale } = useLanguage()
  const pharmacyId = usePharmacyId()
  /** Email of a person whose invitation was sent, but whose employment was not created yet. */
  const [invitedEmail, setInvitedEmail] = useState('')
  /** Email that belongs to an existing contact, who may even be employed here. */
  const [existingContact, setExistingContact] = useState<{
    readonly email: string
    readonly isEmployed: boolean
  }>()
  const form = useForm({
    draft: { name: `new-person/${pharmacyId}` },
    initial: inviteValues(
      personSearch,
      initialEmploymentValues(todayInQuebec()),
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
      return invitePerson(pharmacyId, submission, idempotencyKey, setInvitedEmail)
    },
    onSent: ({ id }) => goToAdded(pharmacyId, id),
    onFailed: (error) => {
      invalidateEmployees()
      if (isExistingContact(error) || isAlreadyEmployed(error)) {
        setExistingContact({ email: form.values.email.trim(), isEmployed: isAlreadyEmployed(error) })
      }
    },
  })
  const email = form.values.email.trim()
  const { firstName, lastName, hasOneName } = form.values
  const name = fullName({ firstName: hasOneName ? '' : firstName, lastName })
  const jobFieldOptions = useOptions(inviteJobFields, jobFieldText)
  const languages = useOptions(locales, ({ t }, value) =>
    t(value === 'fr-CA' ? 'add.invite.french' : 'add.invite.english'),
  )
  return (
    <Form form={form} className="single-column">
      {invitedEmail !== '' && invitedEmail === email && !form.isSending && !existingContact && (
        <OfcAlert severity="info">{t('add.invite.left', { email: invitedEmail })}</OfcAlert>
      )}
      <OfcCard>
        <h2 slot="header" className="card-title">
          {t('add.invite.person')}
        </h2>
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
          {existingContact?.email === email &&
            (existingContact.isEmployed ? (
              <AlreadyEmployedAlert name={name} employment={undefined} takesFocus={false} />
            ) : (
              <ExistingContactAlert email={email} />
            ))}
          <OfcTextField {...form.field('practiceNumber')} inputMode="numeric" autocomplete="off" />
          <AlikeNotice
            firstName={hasOneName ? '' : firstName}
            lastName={lastName}
            practiceNumber={form.values.practiceNumber}
          />
          <OfcTextField
            {...form.field('occupation')}
            hint={t('add.invite.occupation_hint')}
            autocomplete="off"
          />
          <OfcRadioGroup {...form.field('jobField')} options={jobFieldOptions} />
          <OfcPhoneField {...form.field('phone', { extension: 'extension' })} autocomplete="off" />
          <OfcRadioGroup {...form.field('language')} options={languages} noOptionalMark />
        </div>
      </OfcCard>
      <OfcCard>
        <h2 slot="header" className="card-title">
          {t('add.invite.access')}
        </h2>
        <div className="single-column">
          <EmploymentFields permission={form.field('type')} start={form.field('startDate')} />
        </div>
      </OfcCard>
      <div className="row-actions">
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('add.invite.send')}
        </OfcButton>
      </div>
    </Form>
  )
}

const inviteJobFields = [String(jobFields.CommunityPharmacy), String(jobFields.Other)]

const jobFieldText = ({ t }: Language, value: string) =>
  t(value === String(jobFields.Other) ? 'add.invite.other_field' : 'add.invite.community')

/**
 * The contact with this email and a link to choose them. Renders nothing if the search fails; the
 * field has its own error.
 */
function ExistingContactAlert({ email }: { readonly email: string }) {
  const { t } = useLanguage()
  const { contactId: searcherId } = useUserinfo()
  const addressOf = useStepAddress()
  const personSearch = { text: email, searcherId }
  const contact = useContactSearch(personSearch).data?.items[0]
  if (!contact) return null
  return (
    <OfcAlert severity="info">
      {t('add.known.text', { name: fullName(contact), email: contact.maskedEmail })}
      <LinkButton slot="actions" {...addressOf({ name: 'link', personSearch, contactId: contact.id })}>
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
async function invitePerson(
  pharmacyId: PharmacyId,
  submission: InviteSubmission,
  idempotencyKey: string,
  onInvited: (email: string) => void,
): Promise<Employee> {
  const { person, employment } = requestBodies(submission)
  // The invitation names the pharmacy, so the contact's key depends on `pharmacyId` too.
  const body = { ...person, pharmacyId }
  const contact = await inviteContact({
    body,
    query: {},
    idempotencyKey: await contactIdempotencyKey(submission.contactKey, body),
  }).catch((error) => {
    throw toForbiddenError(error)
  })
  onInvited(person.email)
  return addEmployment({
    path: { pharmacyId },
    body: { contactId: contact.id, isPrimaryLink, ...employment },
    idempotencyKey,
  }).catch((error) => {
    throw moveErrorToEmail(error)
  })
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

/** Values of the form: the person and their employment. */
export interface InviteValues extends EmploymentValues, NameValues {
  readonly email: string
  readonly practiceNumber: string
  readonly occupation: string
  readonly jobField: string
  readonly phone: string
  readonly extension: string
  readonly language: string
  /**
   * Idempotency key of the contact, stored in the draft, so that retries and reloads create only
   * one person.
   */
  readonly contactKey: string
}

/** Person and employment: one form, two requests. */
export const InviteSubmission = object({ ...NewContact.schema, ...employmentFields, contactKey: string() })
export type InviteSubmission = Infer<typeof InviteSubmission>

/** Prefills from the search terms; a mere initial is not used as the first name. */
export function inviteValues(
  personSearch: PersonSearch | undefined,
  employment: EmploymentValues,
  language: Locale,
  contactKey: string,
): InviteValues {
  const blank = {
    firstName: '',
    lastName: '',
    hasOneName: false,
    email: '',
    practiceNumber: '',
    occupation: '',
  }
  const defaults = { jobField: String(jobFields.CommunityPharmacy), phone: '', extension: '', language }
  return { ...blank, ...defaults, ...searchedValues(personSearch), ...employment, contactKey }
}

function searchedValues(personSearch: PersonSearch | undefined) {
  const { firstName, ...values } = {
    firstName: '',
    ...personValues(personSearch && personSearchTerms(personSearch.text)),
  }
  return { ...values, firstName: firstName.length > 1 ? firstName : '' }
}

export function inviteBody({
  type,
  startDate,
  jobField,
  contactKey,
  hasOneName,
  ...person
}: InviteValues): object {
  return {
    ...withoutBlanks(person),
    ...oneNameBody(hasOneName),
    jobField: Number(jobField),
    ...employmentBody({ type, startDate }),
    contactKey,
  }
}

/** Bodies of the two requests. */
export function requestBodies({ type, startDate, contactKey: _, ...person }: InviteSubmission) {
  return { person, employment: { type, startDate } }
}
