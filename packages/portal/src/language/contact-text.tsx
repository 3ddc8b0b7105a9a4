import type { Settings } from '@officine/api/settings'
import { useSettings } from '../store/index.ts'
import { type Language, useLanguage } from './language.ts'

interface ContactTextProps {
  readonly children: string
  /** Of a failure; it goes along with the message. */
  readonly reference?: string | undefined
}

/**
 * A text in which « communiquez avec l’Association » is a link that does so: a message that names the page, and the failure's reference,
 * or a call where the association gives no e-mail.
 */
export function ContactText({ children: text, reference }: ContactTextProps) {
  const language = useLanguage()
  const address = contactAddress(useSettings(), language, reference)
  const phrase = language.t('shell.contact.phrase')
  const start = text.toLowerCase().indexOf(phrase.toLowerCase())
  if (address === undefined || start < 0) return text
  const end = start + phrase.length
  return (
    <>
      {text.slice(0, start)}
      <a href={address}>{text.slice(start, end)}</a>
      {text.slice(end)}
    </>
  )
}

/** Where a link that reaches the association leads; nothing where it gives neither e-mail nor telephone. */
export function contactAddress(
  { associationEmail, associationPhone }: Pick<Settings, 'associationEmail' | 'associationPhone'>,
  { t }: Pick<Language, 't'>,
  reference?: string,
): string | undefined {
  if (!associationEmail) return associationPhone ? `tel:+1${associationPhone}` : undefined
  // Without the query: it may hold a token, or what somebody searched for.
  const page = `${location.origin}${location.pathname}`
  const lines = [
    t('shell.contact.page', { page }),
    ...(reference ? [t('errors.reference', { reference })] : []),
  ]
  const subject = encodeURIComponent(t('shell.contact.subject'))
  return `mailto:${associationEmail}?subject=${subject}&body=${encodeURIComponent(`\r\n\r\n${lines.join('\r\n')}`)}`
}
