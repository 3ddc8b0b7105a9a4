import type { Role } from '@officine/api/constants'
import type { RequestClassification } from '@officine/api/settings'

export const roles = ['all', 'api', 'identity'] as const
type ServerRole = (typeof roles)[number]

/** The association's own provider, in place of the built-in one. */
export interface ExternalProvider {
  /** Exactly as the provider names itself, with or without a trailing slash. */
  readonly issuer: string
  /** The `aud` of its access tokens for the member API. */
  readonly audience: string
  /** The scopes of a sign-in, separated by spaces. */
  readonly scopes: string
  /** Further parameters of the authorization request, such as `audience` or `resource`. */
  readonly parameters: Readonly<Record<string, string>>
  /** The claims that name the account, its e-mail address, and whether that address is verified. */
  readonly subjectClaim: string
  readonly emailClaim: string
  readonly emailVerifiedClaim: string
  /** Whether the first sign-in with a verified address links the account to the person who has it. */
  readonly linksByEmail: boolean
}

/** The settings of the environment, read and validated once, at startup. */
export interface Configuration {
  readonly role: ServerRole
  readonly host: string
  readonly port: number
  readonly identityPort: number
  /** The folder of everything stored outside the database: outbox, files, embedded PostgreSQL. */
  readonly dataFolder: string
  /** If unset, the server starts an embedded PostgreSQL. */
  readonly databaseUrl?: string
  /** Origins without a trailing slash. */
  readonly portalUrl: string
  /** Of the built-in provider. */
  readonly identityUrl: string
  /**
   * Base URL of the member API in the portal's page: a path on its own origin (`/api`) or an
   * absolute URL.
   */
  readonly apiBaseUrl: string
  readonly apiAudience: string
  readonly clientId: string
  /**
   * Makes the portal a confidential client. It is public all the same: every browser receives it.
   */
  readonly clientSecret?: string
  /**
   * Encrypts the secrets of the database: 32 bytes, base64. The previous one still decrypts, so that
   * it can be replaced.
   */
  readonly secretsKey?: string
  readonly secretsKeyPrevious?: string
  /** If set, the built-in provider does not start, and the client is that of this provider. */
  readonly externalProvider?: ExternalProvider
  /** Lifetime of access tokens and ID tokens; only the demonstration may change it. */
  readonly tokenSeconds: number
  /** Who needs a second factor: people with a role of the association, everybody, or nobody. */
  readonly secondFactorFor: 'staff' | 'everyone' | 'nobody'
  readonly smtpUrl?: string
  /** Whether mails to another machine may leave without TLS. */
  readonly smtpTls: 'required' | 'optional'
  /** `From` of the mails: an address, or `Name <address>`. */
  readonly mailFrom: string
  /** A bucket of an S3-compatible store; if unset, files are stored in the data folder. */
  readonly filesUrl?: string
  readonly filesAccessKey?: string
  readonly filesSecretKey?: string
  readonly filesRegion: string
  /** A ClamAV daemon that scans each file; if unset, files are not scanned. */
  readonly clamdUrl?: string
  /** That a server for the public starts without a scanner. */
  readonly acceptsUnscannedFiles: boolean
  /** Receives a mail for each request that a member sends; if unset, no mail is sent. */
  readonly requestsEmail?: string
  /**
   * Days within which the association promises to process a transaction; if unset, no promise is
   * shown.
   */
  readonly transactionAnswerDays?: number
  /** The roles that vote in the association, and those that may be elected. */
  readonly electorRoles: readonly Role[]
  readonly candidateRoles: readonly Role[]
  /** Chapter, category and subject ids of members' requests. */
  readonly requestClassification: RequestClassification
  readonly demonstration: boolean
  readonly seed: string
  readonly portalFolder: string
  /**
   * Whether the portal installs its service worker; if off, an installed one unregisters itself.
   */
  readonly serviceWorker: boolean
  readonly logLevel: string
  /** Bearer token of `/metrics`; if unset, only requests from the machine itself may read them. */
  readonly metricsToken?: string
  /**
   * How long `/readyz` reports draining before the process stops listening: time for a balancer to
   * notice.
   */
  readonly drainSeconds: number
  /** Calls allowed per person and minute, over all processes together. */
  readonly callsPerMinute: number
  readonly release: string
  /** The commit that was built; empty if unknown. */
  readonly commit: string
  readonly organizationId: string
  readonly addressLookupUrl?: string
  readonly addressLookupKey?: string
  readonly pharmacistFinderUrl?: string
  /** The public register of the Order of pharmacists. */
  readonly orderRollUrl?: string
  /** The external patient-support portal of accessa. */
  readonly patientSupportUrl?: string
  readonly productName: string
  readonly associationName: string
  readonly associationNameEnglish: string
  /** Lines of the postal address, for receipts. */
  readonly associationAddress: readonly string[]
  /**
   * Contact of the association: phone of ten digits, email address, office hours in French and
   * English.
   */
  readonly associationPhone?: string
  readonly associationEmail?: string
  readonly associationHours?: string
  readonly associationHoursEnglish?: string
}

/** Invalid settings: one sentence a line, for the person who starts the server. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}
