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
  const text = (name: string) => environment[name]?.trim() || undefined
  const port = portOf(text('SITE_PORT') ?? '4002')
  return {
    host: text('HOST') ?? '127.0.0.1',
    port,
    siteUrl: originOf('SITE_URL', text('SITE_URL') ?? `http://localhost:${port}`),
    portalUrl: originOf('PORTAL_URL', text('PORTAL_URL') ?? `http://localhost:${text('PORT') ?? '4000'}`),
    folder: join(resolve(text('OFFICINE_DATA') ?? join(workspace, '.data')), 'public-site'),
    elementsFolder: resolve(text('SITE_ELEMENTS') ?? ownElements()),
  }
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new ConfigurationError(`SITE_PORT is "${text}", which is no port.`)
  return port
}

function originOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigurationError(`${name} is no origin such as https://example.ca.`)
  }
  return url.origin
}

const ownElements = () => dirname(fileURLToPath(import.meta.resolve('@officine/ui-elements/package.json')))
