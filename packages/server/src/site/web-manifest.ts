import { readFileSync } from 'node:fs'
import { type AssociationNames, associationNameIn } from '@officine/api/settings'
import type { Locale } from '@officine/i18n/locale'
import { createTranslate, type Messages } from '@officine/i18n/messages'
import { GeneratedFile, type SiteFile } from './site-files.ts'

/** The path of the web app manifest for a language. */
export const manifestPath = (locale: Locale): string => `/${locale}.webmanifest`

interface Names extends AssociationNames {
  readonly productName: string
}

/** The web app manifest: one product, with names in the page's language. */
export function renderManifest(locale: Locale, { productName, ...names }: Names): SiteFile {
  const t = createTranslate(locale, readManifestTexts(locale), (problem) => {
    throw new Error(`The manifest can't be written: ${problem}`)
  })
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const prefix = locale === 'fr-CA' ? '' : `/${locale}`
  const manifest = {
    id: '/',
    name: productName,
    short_name: productName,
    description: t('page.description', { association: associationNameIn(locale, names) }),
    lang: locale,
    dir: 'ltr',
    start_url: prefix || '/',
    scope: '/',
    display: 'standalone',
    // The tokens `paper` and `surface` of the light theme: a manifest supports only one theme.
    background_color: '#faf8f3',
    theme_color: '#fffefb',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      {
        name: t('page.card'),
        url: `${prefix}/documents/card`,
        icons: [icon('card-96', 96, 'any'), icon('card-192', 192, 'any')],
      },
    ],
  }
  return new GeneratedFile('application/manifest+json', JSON.stringify(manifest))
}

function readManifestTexts(locale: Locale): Messages {
  return JSON.parse(readFileSync(new URL(`../../../../locales/${locale}/page.json`, import.meta.url), 'utf8'))
}
