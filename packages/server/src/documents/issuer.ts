import { type AssociationNames, associationNameIn } from '@officine/api/settings'
import type { Locale } from '@officine/i18n/locale'

/** Who issues documents, as they say it. */
export interface Issuer extends AssociationNames {
  /** Its lines; empty when none is known. */
  readonly associationAddress: readonly string[]
  readonly productName: string
}

/** The issuer under the association's name in a language. */
export const issuerIn = (language: Locale, issuer: Issuer): Issuer => ({
  ...issuer,
  associationName: associationNameIn(language, issuer),
})
