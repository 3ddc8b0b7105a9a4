import type { Contact } from '@officine/api/calls'
import { calendarDateOf, formatDate, formatPhone } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { DescriptionList } from '../../components/description-list.tsx'
import { useLanguage } from '../../language/index.ts'
import { ProfileSection } from './profile-section.tsx'
import { workPhone } from './profile-texts.ts'

export function ContactDetails({ contact }: { readonly contact: Contact }) {
  const language = useLanguage()
  const { t } = language
  const { email, mailRefusedAt, emailToConfirm, mobile, language: mailLanguage } = contact
  return (
    <ProfileSection name="contact" isEditable>
      <DescriptionList
        items={[
          mailRefusedAt
            ? {
                term: t('profile.fields.email'),
                value: <RefusedEmail email={email} refusedAt={mailRefusedAt} />,
                isWide: true,
              }
            : { term: t('profile.fields.email'), value: email, isLong: true },
          ...(emailToConfirm
            ? [{ term: t('profile.email.new'), value: <PendingEmail email={emailToConfirm} />, isWide: true }]
            : []),
          { term: t('profile.fields.phone'), value: workPhone(language, contact) },
          { term: t('profile.fields.mobile'), value: mobile && formatPhone(mobile, language.locale) },
          {
            term: t('profile.fields.language'),
            value: mailLanguage && t(`profile.languages.${mailLanguage}`),
          },
        ]}
      />
    </ProfileSection>
  )
}

function RefusedEmail({ email, refusedAt }: { readonly email: string; readonly refusedAt: string }) {
  const { t, locale } = useLanguage()
  const date = formatDate(calendarDateOf(refusedAt), locale)
  return (
    <>
      {email} <OfcBadge tone="red">{t('profile.email.refused')}</OfcBadge>
      <p className="note">{t('profile.email.refused_detail', { date })}</p>
    </>
  )
}

function PendingEmail({ email }: { readonly email: string }) {
  const { t } = useLanguage()
  return (
    <>
      {email} <OfcBadge tone="amber">{t('profile.email.waiting')}</OfcBadge>
      <p className="note">{t('profile.email.waiting_detail')}</p>
    </>
  )
}
