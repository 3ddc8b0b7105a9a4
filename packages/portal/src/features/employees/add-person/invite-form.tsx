import type { PharmacyId } from '@officine/api/calls'
import { calendarDateOf, fullName } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../data/index.ts'
import { nameLabels } from '../../../domain/person-name/name-values.ts'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { invalidateEmployees, isAlreadyEmployed, isExistingContact } from './add-employment.ts'
import { type PersonSearch, stepAddress } from './add-person-address.ts'
import { AlreadyEmployedAlert } from './already-employed-alert.tsx'
import { EmploymentFields } from './employment-fields.tsx'
import { ExistingContactAlert } from './existing-contact-alert.tsx'
import { InviteFields } from './invite-fields.tsx'
import { InviteSubmission, inviteBody, inviteValues } from './invite-values.ts'
import { initialEmploymentValues } from './new-employment-values.ts'
import { useInvitePerson } from './use-invite-person.ts'

interface InviteFormProps {
  readonly pharmacyId: PharmacyId
  readonly personSearch: PersonSearch | undefined
}

/** Person and employment in one form, submitted together. */
export function InviteForm({ pharmacyId, personSearch }: InviteFormProps) {
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
