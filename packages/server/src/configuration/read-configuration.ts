import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lifetimes } from '../identity/lifetimes.ts'
import { addressCompleteKey, addressCompletePath } from '../seed/address-complete.ts'
import { type Configuration, ConfigurationError, roles } from './configuration.ts'
import { configurationConflicts } from './configuration-conflicts.ts'
import { createConfigurationParsers } from './configuration-parsers.ts'

type Environment = Readonly<Record<string, string | undefined>>

const packages = fileURLToPath(new URL('../../../', import.meta.url))
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
    parseUrl,
    parseOrigin,
    parseToken,
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
    tokenSeconds: parseNumber(setting('TOKEN_SECONDS'), 'TOKEN_SECONDS', {
      min: 2,
      max: 3_600,
      fallback: lifetimes.token,
    }),
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
