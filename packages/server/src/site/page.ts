import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '@officine/i18n/locale'
import type { Configuration } from '../configuration.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { compress, type SiteFile } from './files.ts'
import { settingsOf } from './settings.ts'
import { type Theme, themes } from './theme.ts'

/** A page with everything in it: the language of its address, the person's theme, the environment's settings. */
export interface Page extends SiteFile {
  readonly contentSecurityPolicy: string
}

export interface Pages {
  readonly at: (locale: Locale, theme: Theme) => Page
  /** What tells a page of a language from those of other releases and settings, in an address. */
  readonly revisionOf: (locale: Locale) => string
}

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
  const at = (locale: Locale, theme: Theme): Page => {
    const page = rendered.get(`${locale} ${theme}`)
    if (!page) throw new Error(`There is no page in ${locale}, ${theme}.`)
    return page
  }
  return { at, revisionOf: (locale) => revisionOf(at(locale, 'light')) }
}

async function finish(html: string, policy: string): Promise<Page> {
  const file = await compress('text/html; charset=utf-8', Buffer.from(html))
  return { ...file, contentSecurityPolicy: policy }
}

/** Its policy counts too: a service worker gives the page with the headers that it came with. */
function revisionOf({ plain, contentSecurityPolicy }: Page): string {
  return createHash('sha256').update(plain).update(contentSecurityPolicy).digest('hex').slice(0, 16)
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
