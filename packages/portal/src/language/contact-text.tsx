import type { Settings } from '@officine/api/settings'
import { useSettings } from '../store/index.ts'
import { type Language, useLanguage } from './language.ts'

interface ContactTextProps {
  readonly children: string
  /** The reference of an error, included in the message. */
  readonly reference?: string | undefined
}

/**
 * Turns « communiquez avec l’Association » into a link: an e-mail with the page and the error's
 * reference, or a phone call if the association has no e-mail address.
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

/** The address of a link to the association; undefined if it has neither e-mail nor telephone. */
export function contactAddress(
  { associationEmail, associationPhone }: Pick<Settings, 'associationEmail' | 'associationPhone'>,
  { t }: Pick<Language, 't'>,
  reference?: string,
): string | undefined {
  if (!associationEmail) return associationPhone ? `tel:+1${associationPhone}` : undefined
  // Without the query: it may contain a token or search terms.
  const page = `${location.origin}${location.pathname}`
  const lines = [
    t('shell.contact.page', { page }),
    ...(reference ? [t('errors.reference', { reference })] : []),
  ]
  const subject = encodeURIComponent(t('shell.contact.subject'))
  return `mailto:${associationEmail}?subject=${subject}&body=${encodeURIComponent(`\r\n\r\n${lines.join('\r\n')}`)}`
}
