import type { RequestIdentifiers } from '@officine/api/settings'

export const roles = ['all', 'api', 'identity'] as const
type ServerRole = (typeof roles)[number]

/** What an environment decides, read and checked once, at the start. */
export interface Configuration {
  readonly role: ServerRole
  readonly host: string
  readonly port: number
  readonly identityPort: number
  /** Everything that the server keeps beside its database: outbox, embedded PostgreSQL. */
  readonly dataFolder: string
  /** Without it the server brings up a PostgreSQL of its own. */
  readonly databaseUrl?: string
  /** Origins without a slash at the end. */
  readonly portalUrl: string
  readonly identityUrl: string
  /** Where the portal's page reaches the member API, which the server answers at `/api`: a path of its own origin, or an address. */
  readonly apiBaseUrl: string
  readonly apiAudience: string
  readonly clientId: string
  /** With it the portal is a confidential client. Every browser gets it. */
  readonly clientSecret?: string
  /** How long an access token and an ID token live; the demonstration alone may be told otherwise. */
  readonly tokenSeconds: number
  readonly smtpUrl?: string
  /** The sender of mails. */
  readonly mailFrom: string
  /** A bucket of an S3-compatible store; without it files lie in the data folder. */
  readonly filesUrl?: string
  readonly filesAccessKey?: string
  readonly filesSecretKey?: string
  readonly filesRegion: string
  /** A ClamAV daemon that looks into each file; without it none is scanned. */
  readonly clamdUrl?: string
  /** Who is told of requests that members send; nobody without it. */
  readonly requestsEmail?: string
  /** In how many days the association promises to answer a transaction; without it, it promises none. */
  readonly transactionAnswerDays?: number
  /** What the association files requests under. */
  readonly requestIdentifiers: RequestIdentifiers
  readonly demonstration: boolean
  readonly seed: string
  /** The built portal. */
  readonly portalFolder: string
  /** Whether the portal installs its service worker; off, one that is installed somewhere takes itself away. */
  readonly serviceWorker: boolean
  readonly logLevel: string
  /** What `/metrics` asks for; without it only the machine itself may read them. */
  readonly metricsToken?: string
  /** How long a process that was told to stop says so, before it takes nothing new: the time that a balancer needs to see it. */
  readonly drainSeconds: number
  /** Calls that one person may make in a minute, in all processes together. */
  readonly callsPerMinute: number
  readonly release: string
  readonly organizationId: string
  readonly addressLookupUrl?: string
  readonly addressLookupKey?: string
  readonly pharmacistFinderUrl?: string
  /** The roll of the Order of pharmacists. */
  readonly orderRollUrl?: string
  /** The external patient-support portal of accessa. */
  readonly patientSupportUrl?: string
  readonly productName: string
  readonly associationName: string
  readonly associationNameEnglish: string
  /** The lines of its postal address, for receipts. */
  readonly associationAddress: readonly string[]
  /** How people reach the association: ten digits; an address; when somebody answers, in French and in English. */
  readonly associationPhone?: string
  readonly associationEmail?: string
  readonly associationHours?: string
  readonly associationHoursEnglish?: string
}

/** Settings that can't be: a sentence each, one a line, for the person who started the server. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}
