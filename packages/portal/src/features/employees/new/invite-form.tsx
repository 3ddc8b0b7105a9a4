import { calendarDateOf } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../data/index.ts'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { isKnown, isTied, refreshTies } from './add-link.ts'
import { Invitation, inviteBody, inviteValues } from './invite-values.ts'
import { ContactFields } from './invited-fields.tsx'
import { KnownPerson } from './known-person.tsx'
import { LinkFields } from './link-fields.tsx'
import { type AskedPerson, placeOfStep } from './new-link-steps.ts'
import { linkValues } from './new-link-values.ts'
import { TiedAlert } from './tied-alert.tsx'
import { useInviting } from './use-inviting.ts'

interface InviteFormProps {
  readonly pharmacyId: string
  readonly asked: AskedPerson | undefined
}

/** Person and employment in one form, submitted together. */
export function InviteForm({ pharmacyId, asked }: InviteFormProps) {
  const { t, locale } = useLanguage()
  /** Email of a person whose invitation was sent, but whose employment was not created yet. */
  const [invited, setInvited] = useState('')
  /** Email that belongs to an existing contact, who may even be employed here. */
  const [taken, setTaken] = useState<{ readonly email: string; readonly isTied: boolean }>()
  const invite = useInviting(pharmacyId, setInvited)
  const form = useForm({
    draft: { name: `new-person/${pharmacyId}` },
    initial: inviteValues(asked, linkValues(calendarDateOf(new Date())), locale, newIdempotencyKey()),
    labels: {
      firstName: t('add.invite.first_name'),
      lastName: t('add.invite.last_name'),
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
    },
    struct: Invitation,
    toBody: inviteBody,
    submit: (sent, { idempotencyKey }) => {
      setTaken(undefined)
      return invite(sent, idempotencyKey)
    },
    onSent: ({ id }) =>
      void go(placeOfStep(pharmacyId, { name: 'added', employeeId: id }).to, {
        replace: true,
      }),
    onFailed: (error) => {
      refreshTies()
      if (isKnown(error) || isTied(error)) {
        setTaken({ email: form.values.email.trim(), isTied: isTied(error) })
      }
    },
  })
  const { firstName, lastName } = form.values
  const email = form.values.email.trim()
  return (
    <Form form={form} className="guided">
      {invited !== '' && invited === email && !form.isSending && !taken && (
        <OfcAlert severity="info">{t('add.invite.left', { email: invited })}</OfcAlert>
      )}
      <OfcCard>
        <h2 slot="header" className="card-title">
          {t('add.invite.person')}
        </h2>
        <ContactFields form={form} afterEmail={taken?.email === email && whoseItIs(taken)} />
      </OfcCard>
      <OfcCard>
        <h2 slot="header" className="card-title">
          {t('add.invite.access')}
        </h2>
        <div className="guided">
          <LinkFields
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

  function whoseItIs({ isTied: isLinked }: { readonly isTied: boolean }) {
    if (!isLinked) return <KnownPerson pharmacyId={pharmacyId} email={email} />
    const name = `${firstName} ${lastName}`
    return <TiedAlert pharmacyId={pharmacyId} name={name} tie={undefined} takesFocus={false} />
  }
}
