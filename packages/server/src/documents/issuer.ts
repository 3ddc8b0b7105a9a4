import { type AssociationContact, type AssociationNames, associationNameIn } from '@officine/api/settings'
import { formatPhone, type Locale } from '@officine/i18n/locale'

/** Who issues documents, as they say it. */
export interface Issuer
  extends AssociationNames,
    Pick<AssociationContact, 'associationPhone' | 'associationEmail'> {
  /** Its lines; empty when none is known. */
  readonly associationAddress: readonly string[]
  readonly productName: string
}

/** The issuer under the association's name in a language. */
export const issuerIn = (language: Locale, issuer: Issuer): Issuer => ({
  ...issuer,
  associationName: associationNameIn(language, issuer),
})

/** How the issuer is reached, in a line: `514 555-0142 · membres@example.ca`; empty when nothing is known. */
export function contactLine(
  language: Locale,
  { associationPhone: phone, associationEmail: email }: Issuer,
): string {
  // The typeface has no hyphen that doesn't break; the line breaks nowhere.
  const number = phone && formatPhone(phone, language).replaceAll('\u2011', '-')
  return [number, email].filter(Boolean).join(' · ')
}
