import { locales } from '@officine/api/constants'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useMemo } from 'react'
import { PasswordField, UnseenAccount } from '../../components/native-fields.tsx'
import { type Language, useLanguage } from '../../language/index.ts'
import { type ContactFormPartProps, ProfileFormSection } from './profile-form-section.tsx'
import { isNewEmail } from './profile-values.ts'

export function ContactFields({ form, contact }: ContactFormPartProps) {
  const { emailToConfirm } = contact
  const { t } = useLanguage()
  const languages = useMemo(() => languagesIn(t), [t])
  return (
    <ProfileFormSection name="contact">
      {/* In one cell, so that the password moves no later field to another column. */}
      <div className="profile-email">
        <OfcTextField
          {...form.field('email')}
          type="email"
          autocomplete="email"
          hint={
            emailToConfirm
              ? t('profile.email.hint_waiting', { email: emailToConfirm })
              : t('profile.email.hint')
          }
        />
        {isNewEmail(form.values, contact) && (
          <>
            <UnseenAccount email={contact.email} />
            <PasswordField
              {...form.field('currentPassword')}
              hint={t('profile.email.password_hint')}
              autocomplete="current-password"
              required
            />
          </>
        )}
      </div>
      <OfcPhoneField
        {...form.field('phone', { extension: 'extension' })}
        hint={t('profile.phone.hint')}
        noOptionalMark
      />
      <OfcPhoneField {...form.field('mobile')} kind="mobile" noOptionalMark />
      <OfcRadioGroup {...form.field('language')} options={languages} inline />
    </ProfileFormSection>
  )
}

function languagesIn(t: Language['t']) {
  return locales.map((value) => ({ value, label: t(`profile.languages.${value}`) }))
}
