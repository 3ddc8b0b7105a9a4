import { html } from '@lit-labs/ssr'
import type { Locale } from '@officine/i18n/locale'
import type { Association } from './assets.ts'
import { translatorFor } from './sign-in-texts.ts'

/**
 * Makes « communiquez avec l’Association » in a text a link, if the association has an e-mail or a
 * telephone.
 */
export function contactText(text: string, locale: Locale, association: Association) {
  const { associationEmail: email, associationPhone: phone } = association
  const phrase = translatorFor(locale)('signin.contact')
  const start = text.toLowerCase().indexOf(phrase.toLowerCase())
  if (start < 0 || !(email || phone)) return text
  const end = start + phrase.length
  const href = email ? `mailto:${email}` : `tel:+1${phone}`
  return html`${text.slice(0, start)}<a href=${href}>${text.slice(start, end)}</a>${text.slice(end)}`
}
