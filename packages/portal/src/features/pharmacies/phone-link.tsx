import { useLanguage } from '../../language/index.ts'
import { phoneText } from '../../language/phone-text.ts'

interface PhoneLinkProps {
  readonly phone: string
  readonly extension: string | null
}

/** A number that a telephone can call. */
export function PhoneLink({ phone, extension }: PhoneLinkProps) {
  const language = useLanguage()
  const { t } = language
  const text = phoneText(language, phone)
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {extension ? t('pharmacies.phone_with_extension', { phone: text, extension }) : text}
    </a>
  )
}
