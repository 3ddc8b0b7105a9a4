import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The configuration from the environment, read once at start-up. */
export interface Configuration {
  readonly host: string
  readonly port: number
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
  /** The origin of the portal, the target of the link "Espace membre". */
  readonly portalUrl: string
  /** The folder of messages and documents. */
  readonly folder: string
  /** The folder of the unpacked elements package. */
  readonly elementsFolder: string
}

/** An invalid setting. The message is one sentence for the operator. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

type Environment = Readonly<Record<string, string | undefined>>

const workspace = fileURLToPath(new URL('../../../', import.meta.url))

/** @throws {ConfigurationError} for the first invalid setting. */
export function readConfiguration(environment: Environment): Configuration {
  const setting = (name: string) => environment[name]?.trim() || undefined
  const port = parsePort(setting('SITE_PORT') ?? '4002')
  return {
    host: setting('HOST') ?? '127.0.0.1',
    port,
    siteUrl: parseOrigin('SITE_URL', setting('SITE_URL') ?? `http://localhost:${port}`),
    portalUrl: parseOrigin(
      'PORTAL_URL',
      setting('PORTAL_URL') ?? `http://localhost:${setting('PORT') ?? '4000'}`,
    ),
    folder: join(resolve(setting('OFFICINE_DATA') ?? join(workspace, '.data')), 'public-site'),
    elementsFolder: resolve(setting('SITE_ELEMENTS') ?? installedElementsFolder()),
  }
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new ConfigurationError(`SITE_PORT is "${text}", which is no port.`)
  return port
}

function parseOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigurationError(`${name} is no origin such as https://example.ca.`)
  }
  return url.origin
}

const installedElementsFolder = () =>
  dirname(fileURLToPath(import.meta.resolve('@officine/ui-elements/package.json')))
