import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RequestIdentifiers } from '@officine/api/settings'
import { createChecks } from './configuration-checks.ts'
import { addressCompleteKey, addressCompletePath } from './demonstration/address-complete.ts'
import { lifetimes } from './identity/lifetimes.ts'

export const roles = ['all', 'api', 'identity'] as const
export type ServerRole = (typeof roles)[number]

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

type Environment = Readonly<Record<string, string | undefined>>

const packages = fileURLToPath(new URL('../../', import.meta.url))
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

/**
 * Reads the configuration from the environment.
 * @throws {ConfigurationError} for all settings that can't be, at once.
 */
export function readConfiguration(environment: Environment): Configuration {
  const { faults, portOf, numberOf, oneOf, urlOf, originOf, tokenOf, wordOf, baseOf } = createChecks()
  const text = (name: string) => environment[name]?.trim() || undefined
  const port = portOf(text('PORT'), 'PORT', 4000)
  const identityPort = portOf(text('IDENTITY_PORT'), 'IDENTITY_PORT', 4001)
  const portalUrl = originOf(text('PORTAL_URL'), 'PORTAL_URL', `http://localhost:${port}`)
  const identityUrl = originOf(text('IDENTITY_URL'), 'IDENTITY_URL', `http://localhost:${identityPort}`)
  const identifierOf = (name: string) => numberOf(text(name), name, { least: 1, usual: 1 })
  const answerDays = text('TRANSACTION_ANSWER_DAYS')
  const demonstration =
    oneOf(text('OFFICINE_DEMONSTRATION'), 'OFFICINE_DEMONSTRATION', ['0', '1'], '0') === '1'
  const isLookupSet = text('ADDRESS_LOOKUP_URL') !== undefined || text('ADDRESS_LOOKUP_KEY') !== undefined
  const addressLookup =
    demonstration && !isLookupSet
      ? { addressLookupUrl: `${portalUrl}${addressCompletePath}`, addressLookupKey: addressCompleteKey }
      : {
          ...optional('addressLookupUrl', urlOf(text('ADDRESS_LOOKUP_URL'), 'ADDRESS_LOOKUP_URL', web)),
          ...optional('addressLookupKey', text('ADDRESS_LOOKUP_KEY')),
        }
  const configuration = {
    role: oneOf(text('ROLE'), 'ROLE', roles, 'all'),
    host: text('HOST') ?? '127.0.0.1',
    port,
    identityPort,
    dataFolder: resolve(text('OFFICINE_DATA') ?? join(packages, '..', '.data')),
    ...optional('databaseUrl', urlOf(text('DATABASE_URL'), 'DATABASE_URL', ['postgres:', 'postgresql:'])),
    portalUrl,
    identityUrl,
    apiBaseUrl: baseOf(text('API_BASE_URL'), 'API_BASE_URL', '/api'),
    apiAudience: `${portalUrl}/api`,
    clientId: wordOf(text('CLIENT_ID'), 'CLIENT_ID', 'officine-portal'),
    ...optional('clientSecret', tokenOf(text('CLIENT_SECRET'), 'CLIENT_SECRET')),
    tokenSeconds: numberOf(text('TOKEN_SECONDS'), 'TOKEN_SECONDS', {
      least: 2,
      most: 3_600,
      usual: lifetimes.token,
    }),
    ...optional('smtpUrl', urlOf(text('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:'])),
    mailFrom: text('MAIL_FROM') ?? 'Officine <ne-pas-repondre@officine.test>',
    ...optional('filesUrl', urlOf(text('FILES_URL'), 'FILES_URL', web)),
    ...optional('filesAccessKey', text('FILES_ACCESS_KEY')),
    ...optional('filesSecretKey', text('FILES_SECRET_KEY')),
    filesRegion: text('FILES_REGION') ?? 'us-east-1',
    ...optional('clamdUrl', text('CLAMD_URL')),
    ...optional(
      'requestsEmail',
      text('REQUESTS_EMAIL') ?? (demonstration ? 'demandes@officine.test' : undefined),
    ),
    ...(answerDays === undefined
      ? {}
      : {
          transactionAnswerDays: numberOf(answerDays, 'TRANSACTION_ANSWER_DAYS', {
            least: 1,
            most: 365,
            usual: 10,
          }),
        }),
    requestIdentifiers: {
      chapterId: identifierOf('REQUEST_CHAPTER_ID'),
      categoryId: identifierOf('REQUEST_CATEGORY_ID'),
      subjectId: identifierOf('REQUEST_SUBJECT_ID'),
    },
    demonstration,
    seed: text('OFFICINE_SEED') ?? 'officine',
    portalFolder: resolve(text('PORTAL_FOLDER') ?? join(packages, 'portal', 'dist')),
    serviceWorker: oneOf(text('SERVICE_WORKER'), 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    logLevel: oneOf(text('LOG_LEVEL'), 'LOG_LEVEL', logLevels, demonstration ? 'warn' : 'info'),
    callsPerMinute: numberOf(text('CALLS_PER_MINUTE'), 'CALLS_PER_MINUTE', { least: 1, usual: 600 }),
    ...optional('metricsToken', tokenOf(text('METRICS_TOKEN'), 'METRICS_TOKEN')),
    drainSeconds: numberOf(text('DRAIN_SECONDS'), 'DRAIN_SECONDS', { least: 0, most: 300, usual: 0 }),
    release: releaseOf(join(packages, 'portal', 'package.json')),
    organizationId: wordOf(text('ORGANIZATION_ID'), 'ORGANIZATION_ID', ''),
    ...addressLookup,
    ...optional('pharmacistFinderUrl', urlOf(text('PHARMACIST_FINDER_URL'), 'PHARMACIST_FINDER_URL', web)),
    ...optional('orderRollUrl', urlOf(text('ORDER_ROLL_URL'), 'ORDER_ROLL_URL', web)),
    ...optional('patientSupportUrl', urlOf(text('PATIENT_SUPPORT_URL'), 'PATIENT_SUPPORT_URL', web)),
    productName: text('PRODUCT_NAME') ?? 'Officine',
    associationName: text('ASSOCIATION_NAME') ?? 'Association des propriétaires de pharmacie',
    associationNameEnglish:
      text('ASSOCIATION_NAME_EN') ?? text('ASSOCIATION_NAME') ?? 'Association of Pharmacy Owners',
    associationAddress: linesOf(text('ASSOCIATION_ADDRESS') ?? (demonstration ? demonstrationAddress : '')),
    ...optional('associationPhone', text('ASSOCIATION_PHONE')),
    ...optional('associationEmail', text('ASSOCIATION_EMAIL')),
    ...optional('associationHours', text('ASSOCIATION_HOURS')),
    ...optional('associationHoursEnglish', text('ASSOCIATION_HOURS_EN') ?? text('ASSOCIATION_HOURS')),
  } as const
  faults.push(...betweenSettings(configuration))
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'))
  return Object.freeze(configuration)
}

/** What each setting alone allows and together they don't. */
function* betweenSettings(settings: Configuration): Generator<string> {
  if (settings.tokenSeconds !== lifetimes.token && !settings.demonstration) {
    yield `TOKEN_SECONDS is for trials of the demonstration: leave it out, tokens live for ${lifetimes.token} seconds.`
  }
  const { port, identityPort, portalUrl, identityUrl, mailFrom } = settings
  if (port !== 0 && port === identityPort) {
    yield `PORT and IDENTITY_PORT are both ${port}: give each its own.`
  }
  if (portalUrl === identityUrl && port !== identityPort) {
    yield 'PORTAL_URL and IDENTITY_URL are the same: the identity provider needs an origin of its own, such as https://connexion.example.ca.'
  }
  if (new URL(portalUrl).protocol !== new URL(identityUrl).protocol) {
    yield 'PORTAL_URL and IDENTITY_URL differ in http: and https:: write https: in both, or http: in both for a trial on one machine.'
  }
  if (!/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(mailFrom)) {
    yield 'MAIL_FROM is no sender: write it as Officine <ne-pas-repondre@example.ca>.'
  }
  yield* betweenFileSettings(settings)
  yield* betweenNames(settings)
  if (portalUrl.startsWith('https:') && settings.apiBaseUrl.startsWith('http:')) {
    yield 'API_BASE_URL begins with http: and PORTAL_URL with https:: browsers ask nothing of the one for a page of the other.'
  }
  yield* betweenLookupSettings(settings)
}

function* betweenLookupSettings(settings: Configuration): Generator<string> {
  const { portalUrl, addressLookupUrl, addressLookupKey } = settings
  const url = addressLookupUrl && URL.parse(addressLookupUrl)
  if (!!url !== !!addressLookupKey) {
    yield 'ADDRESS_LOOKUP_URL and ADDRESS_LOOKUP_KEY belong together: write both, or neither.'
  }
  if (!url) return
  if (url.search || url.hash || url.username || url.password) {
    yield 'ADDRESS_LOOKUP_URL has more than a place: write https://ws1.postescanada-canadapost.ca/AddressComplete, and the key into ADDRESS_LOOKUP_KEY.'
  }
  if (portalUrl.startsWith('https:') && url.protocol === 'http:') {
    yield 'ADDRESS_LOOKUP_URL begins with http: and PORTAL_URL with https:: browsers ask nothing of the one for a page of the other.'
  }
}

function* betweenFileSettings(settings: Configuration): Generator<string> {
  const { filesUrl, filesAccessKey, filesSecretKey, clamdUrl, requestsEmail } = settings
  const bucket = filesUrl && URL.parse(filesUrl)
  if (bucket && (!/^\/[\w.-]+(\/[\w.-]+)*\/?$/.test(bucket.pathname) || bucket.search || bucket.username)) {
    yield 'FILES_URL names no bucket: write the address of one, such as https://s3.ca-central-1.amazonaws.com/officine, and the keys into FILES_ACCESS_KEY and FILES_SECRET_KEY.'
  }
  if (!!filesUrl !== !!filesAccessKey || !!filesUrl !== !!filesSecretKey) {
    yield 'FILES_URL, FILES_ACCESS_KEY and FILES_SECRET_KEY belong together: write all three, or none to keep files in the data folder.'
  }
  if (clamdUrl && !/^(tcp:\/\/[^/\s:]+(:\d{1,5})?\/?|unix:\/\S+)$/.test(clamdUrl)) {
    yield 'CLAMD_URL is no address of a ClamAV daemon: write tcp://host:3310 or unix:/run/clamav/clamd.ctl.'
  }
  if (requestsEmail && !/^[^<>@\s]+@[^<>@\s]+$/.test(requestsEmail)) {
    yield 'REQUESTS_EMAIL is no address: write one such as demandes@example.ca.'
  }
}

function* betweenNames({
  associationPhone,
  associationEmail,
  ...settings
}: Configuration): Generator<string> {
  if (associationPhone && !/^[2-9]\d{2}[2-9]\d{6}$/.test(associationPhone)) {
    yield 'ASSOCIATION_PHONE is no telephone number: write its ten digits, such as 5142540676.'
  }
  if (associationEmail && !/^[^<>@\s]+@[^<>@\s]+$/.test(associationEmail)) {
    yield 'ASSOCIATION_EMAIL is no address: write one such as membres@example.ca.'
  }
  if (settings.associationHoursEnglish && !settings.associationHours) {
    yield 'ASSOCIATION_HOURS_EN is set and ASSOCIATION_HOURS is not: write both, or neither.'
  }
}

/**
 * Makes the data folder where it lacks, and sees that it can be used.
 * @throws {ConfigurationError} when it can't.
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new ConfigurationError(
      `The data folder ${folder} can't be read and written by this user: give it to the user, or set OFFICINE_DATA.`,
    )
  }
}

/** @throws {ConfigurationError} when the portal was not built. */
export function requirePortal(folder: string): void {
  if (!['fr-CA.html', 'service-worker.js'].every((file) => existsSync(join(folder, file)))) {
    throw new ConfigurationError(
      `The portal is not built (${dirname(folder)}): run "npx pnpm build" first, or name a built one in PORTAL_FOLDER.`,
    )
  }
}

/** The address of the demonstration's association, which its public site shows too. */
const demonstrationAddress =
  '405, rue du Vieux-Marché, bureau 300 | Montréal (Québec)\u00a0\u00a0H2Y\u00a01N5'

const linesOf = (text: string) =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean)

const web = ['http:', 'https:']

function optional<Name extends string>(name: Name, value: string | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: string }
}

function releaseOf(packageFile: string): string {
  return String(JSON.parse(readFileSync(packageFile, 'utf8')).version)
}
