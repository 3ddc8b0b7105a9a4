import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { secondFactorRules } from '../identity/identity-settings.ts'
import { lifetimes } from '../identity/lifetimes.ts'
import { addressCompleteKey, addressCompletePath } from '../seed/address-complete.ts'
import { type Configuration, ConfigurationError, roles } from './configuration.ts'
import { createConfigurationParsers } from './configuration-parsers.ts'
import { externalProviderConflicts, readExternalProvider } from './external-provider.ts'

type Environment = Readonly<Record<string, string | undefined>>

const packages = fileURLToPath(new URL('../../../', import.meta.url))
/** Who works at a pharmacy. */
const pharmacyRoles = ['Owner', 'Delegate', 'Mandator', 'Employee'] as const
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

/**
 * Reads the configuration from the environment.
 * @throws {ConfigurationError} with all faults at once.
 */
export function readConfiguration(environment: Environment): Configuration {
  const {
    faults,
    parsePort,
    parseNumber,
    parseEnum,
    parseEnums,
    parseUrl,
    parseOrigin,
    parseToken,
    parseKey,
    parseIdentifier,
    parseBaseUrl,
  } = createConfigurationParsers()
  const setting = (name: string) => environment[name]?.trim() || undefined
  const port = parsePort(setting('PORT'), 'PORT', 4000)
  const identityPort = parsePort(setting('IDENTITY_PORT'), 'IDENTITY_PORT', 4001)
  const portalUrl = parseOrigin(setting('PORTAL_URL'), 'PORTAL_URL', `http://localhost:${port}`)
  const identityUrl = parseOrigin(setting('IDENTITY_URL'), 'IDENTITY_URL', `http://localhost:${identityPort}`)
  const parseId = (name: string) => parseNumber(setting(name), name, { min: 1, fallback: 1 })
  const answerDays = setting('TRANSACTION_ANSWER_DAYS')
  const demonstration =
    parseEnum(setting('OFFICINE_DEMONSTRATION'), 'OFFICINE_DEMONSTRATION', ['0', '1'], '0') === '1'
  const isLookupSet =
    setting('ADDRESS_LOOKUP_URL') !== undefined || setting('ADDRESS_LOOKUP_KEY') !== undefined
  const addressLookup =
    demonstration && !isLookupSet
      ? { addressLookupUrl: `${portalUrl}${addressCompletePath}`, addressLookupKey: addressCompleteKey }
      : {
          ...optional(
            'addressLookupUrl',
            parseUrl(setting('ADDRESS_LOOKUP_URL'), 'ADDRESS_LOOKUP_URL', webProtocols),
          ),
          ...optional('addressLookupKey', setting('ADDRESS_LOOKUP_KEY')),
        }
  const external = readExternalProvider(setting, faults)
  const configuration = {
    role: parseEnum(setting('ROLE'), 'ROLE', roles, 'all'),
    host: setting('HOST') ?? '127.0.0.1',
    port,
    identityPort,
    dataFolder: resolve(setting('OFFICINE_DATA') ?? join(packages, '..', '.data')),
    ...optional(
      'databaseUrl',
      parseUrl(setting('DATABASE_URL'), 'DATABASE_URL', ['postgres:', 'postgresql:']),
    ),
    portalUrl,
    identityUrl,
    apiBaseUrl: parseBaseUrl(setting('API_BASE_URL'), 'API_BASE_URL', '/api'),
    apiAudience: `${portalUrl}/api`,
    clientId: parseIdentifier(setting('CLIENT_ID'), 'CLIENT_ID', 'officine-portal'),
    ...optional('clientSecret', parseToken(setting('CLIENT_SECRET'), 'CLIENT_SECRET')),
    ...optional('secretsKey', parseKey(setting('SECRETS_KEY'), 'SECRETS_KEY')),
    ...optional('secretsKeyPrevious', parseKey(setting('SECRETS_KEY_PREVIOUS'), 'SECRETS_KEY_PREVIOUS')),
    ...(external && { externalProvider: external }),
    tokenSeconds: parseNumber(setting('TOKEN_SECONDS'), 'TOKEN_SECONDS', {
      min: 2,
      max: 3_600,
      fallback: lifetimes.token,
    }),
    secondFactorFor: parseEnum(
      setting('SECOND_FACTOR_FOR'),
      'SECOND_FACTOR_FOR',
      secondFactorRules,
      // The accounts of the demonstration have a password alone.
      demonstration ? 'nobody' : 'staff',
    ),
    ...optional('smtpUrl', parseUrl(setting('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:'])),
    smtpTls: parseEnum(setting('SMTP_TLS'), 'SMTP_TLS', ['required', 'optional'] as const, 'required'),
    mailFrom: setting('MAIL_FROM') ?? 'Officine <ne-pas-repondre@officine.test>',
    ...optional('filesUrl', parseUrl(setting('FILES_URL'), 'FILES_URL', webProtocols)),
    ...optional('filesAccessKey', setting('FILES_ACCESS_KEY')),
    ...optional('filesSecretKey', setting('FILES_SECRET_KEY')),
    filesRegion: setting('FILES_REGION') ?? 'us-east-1',
    ...optional('clamdUrl', setting('CLAMD_URL')),
    acceptsUnscannedFiles:
      parseEnum(setting('UNSCANNED_FILES'), 'UNSCANNED_FILES', ['refused', 'accepted'], 'refused') ===
      'accepted',
    ...optional(
      'requestsEmail',
      setting('REQUESTS_EMAIL') ?? (demonstration ? 'demandes@officine.test' : undefined),
    ),
    ...(answerDays === undefined
      ? {}
      : {
          transactionAnswerDays: parseNumber(answerDays, 'TRANSACTION_ANSWER_DAYS', {
            min: 1,
            max: 365,
            fallback: 10,
          }),
        }),
    electorRoles: parseEnums(setting('ELECTOR_ROLES'), 'ELECTOR_ROLES', pharmacyRoles, ['Owner']),
    candidateRoles: parseEnums(setting('CANDIDATE_ROLES'), 'CANDIDATE_ROLES', pharmacyRoles, ['Owner']),
    requestClassification: {
      chapterId: parseId('REQUEST_CHAPTER_ID'),
      categoryId: parseId('REQUEST_CATEGORY_ID'),
      subjectId: parseId('REQUEST_SUBJECT_ID'),
    },
    demonstration,
    seed: setting('OFFICINE_SEED') ?? 'officine',
    portalFolder: resolve(setting('PORTAL_FOLDER') ?? join(packages, 'portal', 'dist')),
    serviceWorker: parseEnum(setting('SERVICE_WORKER'), 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    logLevel: parseEnum(setting('LOG_LEVEL'), 'LOG_LEVEL', logLevels, demonstration ? 'warn' : 'info'),
    callsPerMinute: parseNumber(setting('CALLS_PER_MINUTE'), 'CALLS_PER_MINUTE', { min: 1, fallback: 600 }),
    ...optional('metricsToken', parseToken(setting('METRICS_TOKEN'), 'METRICS_TOKEN')),
    drainSeconds: parseNumber(setting('DRAIN_SECONDS'), 'DRAIN_SECONDS', { min: 0, max: 300, fallback: 0 }),
    release: readRelease(join(packages, 'portal', 'package.json')),
    commit: setting('OFFICINE_COMMIT') ?? readCommit(packages),
    organizationId: parseIdentifier(setting('ORGANIZATION_ID'), 'ORGANIZATION_ID', ''),
    ...addressLookup,
    ...optional(
      'pharmacistFinderUrl',
      parseUrl(setting('PHARMACIST_FINDER_URL'), 'PHARMACIST_FINDER_URL', webProtocols),
    ),
    ...optional('orderRollUrl', parseUrl(setting('ORDER_ROLL_URL'), 'ORDER_ROLL_URL', webProtocols)),
    ...optional(
      'patientSupportUrl',
      parseUrl(setting('PATIENT_SUPPORT_URL'), 'PATIENT_SUPPORT_URL', webProtocols) ??
        (demonstration ? 'https://soutien.officine.test' : undefined),
    ),
    productName: setting('PRODUCT_NAME') ?? 'Officine',
    associationName: setting('ASSOCIATION_NAME') ?? 'Association des propriétaires de pharmacie',
    associationNameEnglish:
      setting('ASSOCIATION_NAME_EN') ?? setting('ASSOCIATION_NAME') ?? 'Association of Pharmacy Owners',
    associationAddress: splitLines(
      setting('ASSOCIATION_ADDRESS') ?? (demonstration ? demonstrationAddress : ''),
    ),
    ...readAssociationContact(setting, demonstration),
  } as const
  faults.push(...configurationConflicts(configuration))
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'))
  return Object.freeze(configuration)
}

/**
 * Contact of the association; the demonstration has a default (the one on its public site) while
 * none of these settings is set.
 */
function readAssociationContact(setting: (name: string) => string | undefined, demonstration: boolean) {
  const names = ['ASSOCIATION_PHONE', 'ASSOCIATION_EMAIL', 'ASSOCIATION_HOURS', 'ASSOCIATION_HOURS_EN']
  if (demonstration && names.every((name) => setting(name) === undefined)) return demonstrationContact
  return {
    ...optional('associationPhone', setting('ASSOCIATION_PHONE')),
    ...optional('associationEmail', setting('ASSOCIATION_EMAIL')),
    ...optional('associationHours', setting('ASSOCIATION_HOURS')),
    ...optional('associationHoursEnglish', setting('ASSOCIATION_HOURS_EN') ?? setting('ASSOCIATION_HOURS')),
  }
}

const demonstrationContact = {
  associationPhone: '5145550142',
  associationEmail: 'membres@officine.test',
  associationHours: 'Du lundi au vendredi, de 8\u00a0h\u00a030 à 16\u00a0h\u00a030',
  associationHoursEnglish: 'Monday to Friday, 8:30 a.m. to 4:30 p.m.',
} as const

/** The address of the demonstration's association; its public site shows the same. */
const demonstrationAddress =
  '405, rue du Vieux-Marché, bureau 300 | Montréal (Québec)\u00a0\u00a0H2Y\u00a01N5'

const splitLines = (text: string) =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean)

const webProtocols = ['http:', 'https:']

function optional<Name extends string>(name: Name, value: string | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: string }
}

let checkoutCommit: string | undefined

/** The commit of a checkout; empty without one, as in an image. Git is started once a process. */
function readCommit(folder: string): string {
  checkoutCommit ??=
    spawnSync('git', ['rev-parse', '--verify', 'HEAD'], { cwd: folder, encoding: 'utf8' }).stdout?.trim() ??
    ''
  return checkoutCommit
}

function readRelease(packageFile: string): string {
  return String(JSON.parse(readFileSync(packageFile, 'utf8')).version)
}

/** Yields one sentence per invalid combination of settings, and per invalid address or number. */
function* configurationConflicts(settings: Configuration): Generator<string> {
  if (settings.tokenSeconds !== lifetimes.token && !settings.demonstration) {
    yield `TOKEN_SECONDS is for trials of the demonstration: leave it out, tokens live for ${lifetimes.token} seconds.`
  }
  if (settings.secretsKeyPrevious && !settings.secretsKey) {
    yield 'SECRETS_KEY_PREVIOUS is set and SECRETS_KEY is not: write the new key into SECRETS_KEY.'
  }
  const { port, identityPort, portalUrl, identityUrl, mailFrom } = settings
  if (port !== 0 && port === identityPort) {
    yield `PORT and IDENTITY_PORT are both ${port}: give each its own.`
  }
  if (settings.externalProvider) yield* externalProviderConflicts(settings, settings.externalProvider)
  else if (portalUrl === identityUrl && port !== identityPort) {
    yield 'PORTAL_URL and IDENTITY_URL are the same: the identity provider needs an origin of its own, such as https://connexion.example.ca.'
  } else if (new URL(portalUrl).protocol !== new URL(identityUrl).protocol) {
    yield 'PORTAL_URL and IDENTITY_URL differ in http: and https:: write https: in both, or http: in both for a trial on one machine.'
  }
  if (!/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(mailFrom)) {
    yield 'MAIL_FROM is no sender: write it as Officine <ne-pas-repondre@example.ca>.'
  }
  yield* fileConflicts(settings)
  yield* associationConflicts(settings)
  if (portalUrl.startsWith('https:') && settings.apiBaseUrl.startsWith('http:')) {
    yield 'API_BASE_URL begins with http: and PORTAL_URL with https:: browsers ask nothing of the one for a page of the other.'
  }
  yield* addressLookupConflicts(settings)
}

function* addressLookupConflicts(settings: Configuration): Generator<string> {
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

function* fileConflicts(settings: Configuration): Generator<string> {
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

function* associationConflicts({
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
