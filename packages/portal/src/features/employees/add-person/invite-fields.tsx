import { jobFields, locales } from '@officine/api/constants'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { type ReactNode, useMemo } from 'react'
import { NameFields } from '../../../components/name-fields.tsx'
import type { FormOf } from '../../../forms/index.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import type { InviteValues } from './invite-values.ts'

interface InviteFieldsProps {
  readonly form: FormOf<InviteValues>
  /** Message about the email. */
  readonly afterEmail: ReactNode
}

export function InviteFields({ form, afterEmail }: InviteFieldsProps) {
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
