import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type Locale, locales } from '@officine/i18n/locale'
import type { Configuration } from '../configuration.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { etagOf, type SiteFile } from './files.ts'
import { settingsOf } from './settings.ts'

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

/** A page with everything in it: the language of its address, the person's theme, the environment's settings. */
export interface Page extends SiteFile {
  readonly contentSecurityPolicy: string
}

export type Pages = (locale: Locale, theme: Theme) => Page

/** Renders every page that there can be, once. */
export async function renderPages(configuration: Configuration): Promise<Pages> {
  const rendered = new Map<string, Page>()
  for (const locale of locales) {
    const template = readFileSync(join(configuration.portalFolder, `${locale}.html`), 'utf8')
    const page = template.replace('__OFC_SETTINGS__', () => jsonForHtml(settingsOf(configuration)))
    const policy = contentSecurityPolicy(configuration, styleHashes(page))
    for (const theme of themes) {
      rendered.set(`${locale} ${theme}`, await finish(page.replace('__OFC_THEME__', theme), policy))
    }
  }
  return (locale, theme) => {
    const page = rendered.get(`${locale} ${theme}`)
    if (!page) throw new Error(`There is no page in ${locale}, ${theme}.`)
    return page
  }
}

async function finish(html: string, policy: string): Promise<Page> {
  const plain = Buffer.from(html)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  return {
    type: 'text/html; charset=utf-8',
    etag: etagOf(plain),
    isImmutable: false,
    plain,
    br,
    gzip: gzipped,
    contentSecurityPolicy: policy,
  }
}

/** JSON that can't end the element that it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The page's own style is allowed by its hash; there is no inline script. */
function styleHashes(html: string): readonly string[] {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)]
  return styles.map(([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
}
