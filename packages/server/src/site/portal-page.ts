import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '@officine/api/settings'
import { type Locale, locales } from '@officine/i18n/locale'
import type { Configuration } from '../configuration/configuration.ts'
import { GeneratedFile, type SiteFile } from './site-files.ts'
import { type Theme, themes } from './theme.ts'

/** A complete page: the language of its address, the person's theme, the environment's settings. */
export interface PortalPage {
  readonly file: SiteFile
  readonly contentSecurityPolicy: string
}

interface PortalPages {
  readonly pageFor: (locale: Locale, theme: Theme) => PortalPage
  /**
   * A hash that changes with release or settings; part of the path at which the service worker
   * fetches and caches the page.
   */
  readonly revisionOf: (locale: Locale) => string
}

/** Renders every combination of language and theme once. */
export function renderPages(configuration: Configuration, providerOrigins: readonly string[]): PortalPages {
  const pagesByKey = new Map<string, PortalPage>()
  for (const locale of locales) {
    const template = readFileSync(join(configuration.portalFolder, `${locale}.html`), 'utf8')
    const page = template
      .replace('__OFC_SETTINGS__', () => jsonForHtml(portalSettings(configuration)))
      .replace('__OFC_PHONE__', configuration.associationPhone ?? '')
    const policy = contentSecurityPolicy(
      configuration,
      styleHashes(page),
      originsOfProvider(configuration, providerOrigins),
    )
    for (const theme of themes) {
      const file = new GeneratedFile('text/html; charset=utf-8', page.replace('__OFC_THEME__', theme))
      pagesByKey.set(`${locale} ${theme}`, { file, contentSecurityPolicy: policy })
    }
  }
  const pageFor = (locale: Locale, theme: Theme): PortalPage => {
    const page = pagesByKey.get(`${locale} ${theme}`)
    if (!page) throw new Error(`There is no page in ${locale}, ${theme}.`)
    return page
  }
  // The theme is the only difference between the pages of a language, so one stands for all.
  return { pageFor, revisionOf: (locale) => revisionOf(pageFor(locale, 'light')) }
}

/** The policy counts too: a service worker serves the page with its original headers. */
function revisionOf({ file, contentSecurityPolicy }: PortalPage): string {
  return createHash('sha256').update(file.plain).update(contentSecurityPolicy).digest('hex').slice(0, 16)
}

/** JSON that can't close the element around it. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The page's inline style is allowed by its hash; there is no inline script. */
function styleHashes(html: string): readonly string[] {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)]
  return styles.map(([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
}

/**
 * The portal page's policy: it may load from and connect to its own origin, the identity provider,
 * the member API, and the address look-up if there is one.
 */
function contentSecurityPolicy(
  {
    portalUrl,
    apiBaseUrl,
    addressLookupUrl,
  }: Pick<Configuration, 'portalUrl' | 'apiBaseUrl' | 'addressLookupUrl'>,
  styleHashes: readonly string[],
  providerOrigins: readonly string[],
): string {
  const connectUrls = [apiBaseUrl, ...(addressLookupUrl ? [addressLookupUrl] : [])]
  const otherOrigins = connectUrls
    .map((url) => new URL(url, portalUrl).origin)
    .filter((origin) => origin !== portalUrl)
  return [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...styleHashes].join(' '),
    "img-src 'self' blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...new Set([...providerOrigins, ...otherOrigins])].join(' '),
    ['frame-src', "'self'", ...providerOrigins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // The callback of a silent sign-in runs in a frame of the portal.
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html officine-worker',
  ].join('; ')
}

/** Of an external provider's endpoints; of its issuer alone if discovery has not succeeded yet. */
function originsOfProvider(
  { identityUrl, externalProvider }: Pick<Configuration, 'identityUrl' | 'externalProvider'>,
  discovered: readonly string[],
): readonly string[] {
  return externalProvider
    ? [...new Set([new URL(externalProvider.issuer).origin, ...discovered])]
    : [identityUrl]
}

/** The environment's settings for the portal. */
function portalSettings(configuration: Configuration): Settings {
  const { externalProvider } = configuration
  return {
    apiBaseUrl: configuration.apiBaseUrl,
    identityUrl: externalProvider?.issuer ?? configuration.identityUrl,
    ...(externalProvider && {
      externalProvider: { scopes: externalProvider.scopes, parameters: externalProvider.parameters },
    }),
    clientId: configuration.clientId,
    clientSecret: configuration.clientSecret ?? '',
    organizationId: configuration.organizationId,
    addressLookupUrl: configuration.addressLookupUrl ?? null,
    addressLookupKey: configuration.addressLookupKey ?? null,
    pharmacistFinderUrl: configuration.pharmacistFinderUrl ?? null,
    ...(configuration.orderRollUrl && { orderRollUrl: configuration.orderRollUrl }),
    ...(configuration.patientSupportUrl && { patientSupportUrl: configuration.patientSupportUrl }),
    productName: configuration.productName,
    associationName: configuration.associationName,
    associationNameEnglish: configuration.associationNameEnglish,
    requestClassification: configuration.requestClassification,
    associationPhone: configuration.associationPhone ?? null,
    associationEmail: configuration.associationEmail ?? null,
    associationHours: configuration.associationHours ?? null,
    ...(configuration.associationHoursEnglish && {
      associationHoursEnglish: configuration.associationHoursEnglish,
    }),
    serviceWorker: configuration.serviceWorker,
  }
}
