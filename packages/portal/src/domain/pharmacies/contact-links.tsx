import { formatPhone } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'

interface PhoneLinkProps {
  readonly phone: string
  readonly extension: string | null
}

export function PhoneLink({ phone, extension }: PhoneLinkProps) {
  const language = useLanguage()
  const { t } = language
  const text = formatPhone(phone, language.locale)
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {extension ? t('pharmacies.phone_with_extension', { phone: text, extension }) : text}
    </a>
  )
}

/** An e-mail link that wraps after its @ if it must. */
export function MailLink({ email }: { readonly email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}
