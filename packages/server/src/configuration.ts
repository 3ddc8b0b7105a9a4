import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

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
  readonly apiAudience: string
  readonly clientId: string
  readonly smtpUrl?: string
  /** The sender of mails. */
  readonly mailFrom: string
  readonly demonstration: boolean
  readonly seed: string
  /** The built portal. */
  readonly portalFolder: string
  readonly logLevel: string
  /** Calls that one person may make in a minute. */
  readonly callsPerMinute: number
  readonly release: string
  readonly organizationId: string
  readonly addressLookupUrl?: string
  readonly addressLookupKey?: string
  readonly pharmacistFinderUrl?: string
  readonly productName: string
  readonly associationName: string
}

/** A setting that can't be: its message is one sentence for the person who started the server. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

type Environment = Readonly<Record<string, string | undefined>>

const packages = fileURLToPath(new URL('../../', import.meta.url))
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

/**
 * Reads the configuration from the environment.
 * @throws {ConfigurationError} for the first setting that can't be.
 */
export function readConfiguration(environment: Environment): Configuration {
  const text = (name: string) => environment[name]?.trim() || undefined
  const port = portOf(text('PORT'), 'PORT', 4000)
  const identityPort = portOf(text('IDENTITY_PORT'), 'IDENTITY_PORT', 4001)
  if (port !== 0 && port === identityPort) {
    throw new ConfigurationError(`PORT and IDENTITY_PORT are both ${port}: each needs its own.`)
  }
  const portalUrl = originOf(text('PORTAL_URL'), 'PORTAL_URL', `http://localhost:${port}`)
  const demonstration = text('OFFICINE_DEMONSTRATION') === '1'
  return Object.freeze({
    role: oneOf(text('ROLE'), 'ROLE', roles, 'all'),
    host: text('HOST') ?? '127.0.0.1',
    port,
    identityPort,
    dataFolder: resolve(text('OFFICINE_DATA') ?? join(packages, '..', '.data')),
    ...optional('databaseUrl', urlOf(text('DATABASE_URL'), 'DATABASE_URL', ['postgres:', 'postgresql:'])),
    portalUrl,
    identityUrl: originOf(text('IDENTITY_URL'), 'IDENTITY_URL', `http://localhost:${identityPort}`),
    apiAudience: `${portalUrl}/api`,
    clientId: 'officine-portal',
    ...optional('smtpUrl', urlOf(text('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:'])),
    mailFrom: text('MAIL_FROM') ?? 'Officine <ne-pas-repondre@officine.test>',
    demonstration,
    seed: text('OFFICINE_SEED') ?? 'officine',
    portalFolder: join(packages, 'portal', 'dist'),
    logLevel: oneOf(text('LOG_LEVEL'), 'LOG_LEVEL', logLevels, demonstration ? 'warn' : 'info'),
    callsPerMinute: wholeNumber(text('CALLS_PER_MINUTE'), 'CALLS_PER_MINUTE', 600),
    release: releaseOf(join(packages, 'portal', 'package.json')),
    organizationId: text('ORGANIZATION_ID') ?? '',
    ...optional('addressLookupUrl', urlOf(text('ADDRESS_LOOKUP_URL'), 'ADDRESS_LOOKUP_URL', web)),
    ...optional('addressLookupKey', text('ADDRESS_LOOKUP_KEY')),
    ...optional('pharmacistFinderUrl', urlOf(text('PHARMACIST_FINDER_URL'), 'PHARMACIST_FINDER_URL', web)),
    productName: text('PRODUCT_NAME') ?? 'Officine',
    associationName: text('ASSOCIATION_NAME') ?? 'Association des propriétaires de pharmacie',
  })
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
    throw new ConfigurationError(`The data folder ${folder} can't be read and written (OFFICINE_DATA).`)
  }
}

/** @throws {ConfigurationError} when the portal was not built. */
export function requirePortal(folder: string): void {
  if (!existsSync(join(folder, 'fr-CA.html'))) {
    throw new ConfigurationError(`The portal is not built (${dirname(folder)}): run "npx pnpm build" first.`)
  }
}

const web = ['http:', 'https:']

function optional<Name extends string>(name: Name, value: string | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: string }
}

function portOf(text: string | undefined, name: string, fallback: number): number {
  const port = wholeNumber(text, name, fallback)
  if (port > 65_535) throw new ConfigurationError(`${name} is ${port}, but ports end at 65535.`)
  return port
}

function wholeNumber(text: string | undefined, name: string, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^\d{1,9}$/.test(text)) throw new ConfigurationError(`${name} is "${text}", which is no whole number.`)
  return Number(text)
}

function oneOf<const Words extends readonly string[]>(
  text: string | undefined,
  name: string,
  words: Words,
  fallback: Words[number],
): Words[number] {
  if (text === undefined) return fallback
  const found = words.find((word) => word === text)
  if (!found) throw new ConfigurationError(`${name} is "${text}"; it can be ${words.join(', ')}.`)
  return found
}

/** An address may hold a password: the sentence names the variable, never its value. */
function urlOf(text: string | undefined, name: string, protocols: readonly string[]): string | undefined {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigurationError(`${name} is no address that begins with ${protocols.join('// or ')}//.`)
  }
  return text
}

function originOf(text: string | undefined, name: string, fallback: string): string {
  const url = urlOf(text, name, web) ?? fallback
  if (new URL(url).origin !== url.replace(/\/$/, '')) {
    throw new ConfigurationError(`${name} has to be an origin, such as https://portail.example.ca.`)
  }
  return new URL(url).origin
}

function releaseOf(packageFile: string): string {
  return String(JSON.parse(readFileSync(packageFile, 'utf8')).version)
}
