import { formatPhone } from '@officine/i18n/locale'
import { WrappingText } from '../../components/wrapping-text.tsx'
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

export function MailLink({ email }: { readonly email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <WrappingText text={email} />
    </a>
  )
}
