import { boolean, type Infer, nullable, number, optional, record, string, type } from 'superstruct'

/** The classification of member requests (specification 3). */
const RequestClassification = type({ chapterId: number(), categoryId: number(), subjectId: number() })

export type RequestClassification = Infer<typeof RequestClassification>

/**
 * The settings of the portal in an environment. The server writes them into the page as JSON
 * (`<script type="application/json" id="settings">`), so that one build works everywhere.
 */
export const Settings = type({
  /** The base of the API's addresses, absolute or from the root: `/api`. */
  apiBaseUrl: string(),
  /** The identity provider's issuer, absolute: an origin, or with a path if it is an external one. */
  identityUrl: string(),
  /** The association's own provider, which has the passwords; absent for the built-in one. */
  externalProvider: optional(
    type({
      /** Separated by spaces. */
      scopes: string(),
      /** Further parameters of the authorization request. */
      parameters: record(string(), string()),
    }),
  ),
  clientId: string(),
  /** Empty by default: a browser can't store a secret, and PKCE replaces it. */
  clientSecret: string(),
  /** Sent to the provider as `organization`. */
  organizationId: string(),
  addressLookupUrl: nullable(string()),
  addressLookupKey: nullable(string()),
  /** The public site for finding a pharmacist, linked in the shell. */
  pharmacistFinderUrl: nullable(string()),
  /**
   * The roll of the Order of pharmacists, which the association checks before it accepts an owner.
   */
  orderRollUrl: optional(string()),
  /** The external patient-support portal used by accessa participants. */
  patientSupportUrl: optional(string()),
  productName: string(),
  associationName: string(),
  /** The English name, if it differs. */
  associationNameEnglish: optional(string()),
  requestClassification: RequestClassification,
  /**
   * The association's contact information, if published: phone (ten digits), email, office hours.
   */
  associationPhone: nullable(string()),
  associationEmail: nullable(string()),
  associationHours: nullable(string()),
  associationHoursEnglish: optional(string()),
  /** Whether the portal may install its service worker; when false, it removes an installed one. */
  serviceWorker: boolean(),
})

export type Settings = Infer<typeof Settings>

export type AssociationNames = Pick<Settings, 'associationName' | 'associationNameEnglish'>

/** The name of the association in a language. */
export function associationNameIn(
  locale: 'fr-CA' | 'en-CA',
  { associationName, associationNameEnglish = associationName }: AssociationNames,
): string {
  return locale === 'en-CA' ? associationNameEnglish : associationName
}

/** The association's contact information, as far as the environment sets it. */
export interface AssociationContact {
  /** Ten digits. */
  readonly associationPhone?: string | null | undefined
  readonly associationEmail?: string | null | undefined
  /** The office hours, as a phrase. */
  readonly associationHours?: string | null | undefined
  /** Without it, the French phrase is used. */
  readonly associationHoursEnglish?: string | undefined
}

/**
 * The association's office hours in a language; undefined when the environment doesn't set them.
 */
export function associationHoursIn(
  locale: 'fr-CA' | 'en-CA',
  { associationHours, associationHoursEnglish = associationHours ?? undefined }: AssociationContact,
): string | undefined {
  return locale === 'en-CA' ? associationHoursEnglish : (associationHours ?? undefined)
}
