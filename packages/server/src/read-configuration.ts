import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Configuration, ConfigurationError, roles } from './configuration.ts'
import { configurationConflicts } from './configuration-conflicts.ts'
import { createConfigurationParsers } from './configuration-parsers.ts'
import { addressCompleteKey, addressCompletePath } from './demonstration/address-complete.ts'
import { lifetimes } from './identity/lifetimes.ts'

type Environment = Readonly<Record<string, string | undefined>>

const packages = fileURLToPath(new URL('../../', import.meta.url))
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
  const text = (name: string) => environment[name]?.trim() || undefined
  const port = parsePort(text('PORT'), 'PORT', 4000)
  const identityPort = parsePort(text('IDENTITY_PORT'), 'IDENTITY_PORT', 4001)
  const portalUrl = parseOrigin(text('PORTAL_URL'), 'PORTAL_URL', `http://localhost:${port}`)
  const identityUrl = parseOrigin(text('IDENTITY_URL'), 'IDENTITY_URL', `http://localhost:${identityPort}`)
  const identifierOf = (name: string) => parseNumber(text(name), name, { least: 1, usual: 1 })
  const answerDays = text('TRANSACTION_ANSWER_DAYS')
  const demonstration =
    parseEnum(text('OFFICINE_DEMONSTRATION'), 'OFFICINE_DEMONSTRATION', ['0', '1'], '0') === '1'
  const isLookupSet = text('ADDRESS_LOOKUP_URL') !== undefined || text('ADDRESS_LOOKUP_KEY') !== undefined
  const addressLookup =
    demonstration && !isLookupSet
      ? { addressLookupUrl: `${portalUrl}${addressCompletePath}`, addressLookupKey: addressCompleteKey }
      : {
          ...optional(
            'addressLookupUrl',
            parseUrl(text('ADDRESS_LOOKUP_URL'), 'ADDRESS_LOOKUP_URL', webProtocols),
          ),
          ...optional('addressLookupKey', text('ADDRESS_LOOKUP_KEY')),
        }
  const configuration = {
    role: parseEnum(text('ROLE'), 'ROLE', roles, 'all'),
    host: text('HOST') ?? '127.0.0.1',
    port,
    identityPort,
    dataFolder: resolve(text('OFFICINE_DATA') ?? join(packages, '..', '.data')),
    ...optional('databaseUrl', parseUrl(text('DATABASE_URL'), 'DATABASE_URL', ['postgres:', 'postgresql:'])),
    portalUrl,
    identityUrl,
    apiBaseUrl: parseBaseUrl(text('API_BASE_URL'), 'API_BASE_URL', '/api'),
    apiAudience: `${portalUrl}/api`,
    clientId: parseIdentifier(text('CLIENT_ID'), 'CLIENT_ID', 'officine-portal'),
    ...optional('clientSecret', parseToken(text('CLIENT_SECRET'), 'CLIENT_SECRET')),
    tokenSeconds: parseNumber(text('TOKEN_SECONDS'), 'TOKEN_SECONDS', {
      least: 2,
      most: 3_600,
      usual: lifetimes.token,
    }),
    ...optional('smtpUrl', parseUrl(text('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:'])),
    mailFrom: text('MAIL_FROM') ?? 'Officine <ne-pas-repondre@officine.test>',
    ...optional('filesUrl', parseUrl(text('FILES_URL'), 'FILES_URL', webProtocols)),
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
          transactionAnswerDays: parseNumber(answerDays, 'TRANSACTION_ANSWER_DAYS', {
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
    serviceWorker: parseEnum(text('SERVICE_WORKER'), 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    logLevel: parseEnum(text('LOG_LEVEL'), 'LOG_LEVEL', logLevels, demonstration ? 'warn' : 'info'),
    callsPerMinute: parseNumber(text('CALLS_PER_MINUTE'), 'CALLS_PER_MINUTE', { least: 1, usual: 600 }),
    ...optional('metricsToken', parseToken(text('METRICS_TOKEN'), 'METRICS_TOKEN')),
    drainSeconds: parseNumber(text('DRAIN_SECONDS'), 'DRAIN_SECONDS', { least: 0, most: 300, usual: 0 }),
    release: readRelease(join(packages, 'portal', 'package.json')),
    organizationId: parseIdentifier(text('ORGANIZATION_ID'), 'ORGANIZATION_ID', ''),
    ...addressLookup,
    ...optional(
      'pharmacistFinderUrl',
      parseUrl(text('PHARMACIST_FINDER_URL'), 'PHARMACIST_FINDER_URL', webProtocols),
    ),
    ...optional('orderRollUrl', parseUrl(text('ORDER_ROLL_URL'), 'ORDER_ROLL_URL', webProtocols)),
    ...optional(
      'patientSupportUrl',
      parseUrl(text('PATIENT_SUPPORT_URL'), 'PATIENT_SUPPORT_URL', webProtocols),
    ),
    productName: text('PRODUCT_NAME') ?? 'Officine',
    associationName: text('ASSOCIATION_NAME') ?? 'Association des propriétaires de pharmacie',
    associationNameEnglish:
      text('ASSOCIATION_NAME_EN') ?? text('ASSOCIATION_NAME') ?? 'Association of Pharmacy Owners',
    associationAddress: splitLines(
      text('ASSOCIATION_ADDRESS') ?? (demonstration ? demonstrationAddress : ''),
    ),
    ...readAssociationContact(text, demonstration),
  } as const
  faults.push(...configurationConflicts(configuration))
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'))
  return Object.freeze(configuration)
}

/**
 * Contact of the association; the demonstration has a default (the one on its public site) while
 * none of these settings is set.
 */
function readAssociationContact(text: (name: string) => string | undefined, demonstration: boolean) {
  const names = ['ASSOCIATION_PHONE', 'ASSOCIATION_EMAIL', 'ASSOCIATION_HOURS', 'ASSOCIATION_HOURS_EN']
  if (demonstration && names.every((name) => text(name) === undefined)) return demonstrationContact
  return {
    ...optional('associationPhone', text('ASSOCIATION_PHONE')),
    ...optional('associationEmail', text('ASSOCIATION_EMAIL')),
    ...optional('associationHours', text('ASSOCIATION_HOURS')),
    ...optional('associationHoursEnglish', text('ASSOCIATION_HOURS_EN') ?? text('ASSOCIATION_HOURS')),
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

function readRelease(packageFile: string): string {
  return String(JSON.parse(readFileSync(packageFile, 'utf8')).version)
}
