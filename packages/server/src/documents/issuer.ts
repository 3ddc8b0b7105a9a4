import { type AssociationContact, type AssociationNames, associationNameIn } from '@officine/api/settings'
import { formatPhone, type Locale } from '@officine/i18n/locale'

/** The issuer's details on documents. */
export interface Issuer
  extends AssociationNames,
    Pick<AssociationContact, 'associationPhone' | 'associationEmail'> {
  /** Address lines; empty when unknown. */
  readonly associationAddress: readonly string[]
  readonly productName: string
}

/** The issuer with the association's name in a language. */
export const localizeIssuer = (language: Locale, issuer: Issuer): Issuer => ({
  ...issuer,
  associationName: associationNameIn(language, issuer),
})

/** The issuer's contact in one line: `514 555-0142 · membres@example.ca`; empty when unknown. */
export function contactLine(
  language: Locale,
  { associationPhone: phone, associationEmail: email }: Issuer,
): string {
  // The typeface lacks the non-breaking hyphen, and this line never breaks.
  const number = phone && formatPhone(phone, language).replaceAll('\u2011', '-')
  return [number, email].filter(Boolean).join(' · ')
}
