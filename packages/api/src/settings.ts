import { boolean, type Infer, nullable, number, optional, string, type } from 'superstruct'

/** What the association files the requests of members under (specification 3). */
const RequestIdentifiers = type({ chapterId: number(), categoryId: number(), subjectId: number() })

export type RequestIdentifiers = Infer<typeof RequestIdentifiers>

/**
 * What an environment decides for the portal. The server writes it into the page as JSON
 * (`<script type="application/json" id="settings">`), so that one build serves everywhere.
 */
export const Settings = type({
  /** Base of the API's addresses, absolute or from the root: `/api`. */
  apiBaseUrl: string(),
  /** The identity provider's issuer, absolute. */
  identityUrl: string(),
  clientId: string(),
  /** Empty by default: a browser can't keep a secret, PKCE does the work. */
  clientSecret: string(),
  /** Sent to the provider as `organization`. */
  organizationId: string(),
  addressLookupUrl: nullable(string()),
  addressLookupKey: nullable(string()),
  /** The public site where anybody finds a pharmacist; a link in the shell. */
  pharmacistFinderUrl: nullable(string()),
  /** The roll of the Order of pharmacists, which the association looks through before it accepts an owner. */
  orderRollUrl: optional(string()),
  /** The external patient-support portal, where who takes part in accessa works. */
  patientSupportUrl: optional(string()),
  productName: string(),
  associationName: string(),
  /** In English, where it has another name there. */
  associationNameEnglish: optional(string()),
  requestIdentifiers: RequestIdentifiers,
  /** How people reach the association, where it says so: ten digits, an address, and when somebody answers. */
  associationPhone: nullable(string()),
  associationEmail: nullable(string()),
  associationHours: nullable(string()),
  associationHoursEnglish: optional(string()),
  /** Whether the portal may install its service worker; off, it removes one that is installed. */
  serviceWorker: boolean(),
})

export type Settings = Infer<typeof Settings>

export type AssociationNames = Pick<Settings, 'associationName' | 'associationNameEnglish'>

/** What the association is called in a language. */
export function associationNameIn(
  locale: 'fr-CA' | 'en-CA',
  { associationName, associationNameEnglish = associationName }: AssociationNames,
): string {
  return locale === 'en-CA' ? associationNameEnglish : associationName
}

/** How people reach the association, as far as the environment says so. */
export interface AssociationContact {
  /** Ten digits. */
  readonly associationPhone?: string | null | undefined
  readonly associationEmail?: string | null | undefined
  /** When somebody answers, as a phrase. */
  readonly associationHours?: string | null | undefined
  /** The French phrase where there is none. */
  readonly associationHoursEnglish?: string | undefined
}

/** When somebody answers at the association, in a language; nothing where the environment doesn't say. */
export function associationHoursIn(
  locale: 'fr-CA' | 'en-CA',
  { associationHours, associationHoursEnglish = associationHours ?? undefined }: AssociationContact,
): string | undefined {
  return locale === 'en-CA' ? associationHoursEnglish : (associationHours ?? undefined)
}
