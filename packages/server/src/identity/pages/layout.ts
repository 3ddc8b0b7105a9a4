import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { html, render } from '@lit-labs/ssr'
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js'
import { associationHoursIn, associationNameIn } from '@officine/api/settings'
import { formatPhone, type Locale } from '@officine/i18n/locale'
import { renderInLanguage } from '@officine/ui-elements/texts/language.js'
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import { type Theme, themeFromCookie, themes } from '../../site/theme.ts'
import { hostCookieName } from '../identity-settings.ts'
import type { Assets, Association } from './assets.ts'
import { otherLocale, translatorFor } from './sign-in-texts.ts'

type PageFrame = {
  readonly locale: Locale
  readonly title: string
  readonly assets: Assets
  /** The same page in the other language; without it there is no language link. */
  readonly otherLanguageHref?: string | undefined
}

/** A whole page, rendered on the server: works without scripts. */
export function renderPage(frame: PageFrame, content: unknown): string {
  return renderInLanguage(frame.locale, () => collectResultSync(render(page(frame, content))))
}

function page({ locale, title, assets, otherLanguageHref }: PageFrame, content: unknown) {
  return html`<!doctype html>
<html lang=${locale} data-ofc-theme=${pageTheme()}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} – Officine</title>
    <link rel="icon" href=${assets.icon} type="image/svg+xml">
    ${assets.styleSheets.map((href) => html`<link rel="stylesheet" href=${href}>`)}
    <script defer src=${assets.unsupportedBrowser} data-phone=${assets.association.associationPhone ?? ''}></script>
    <script type="module" src=${assets.script}></script>
  </head>
  <body>
    <header>
      <div class="bar">
        <span class="brand">${logo}Officine</span>
        ${otherLanguageHref === undefined ? '' : languageLink(locale, otherLanguageHref)}
      </div>
    </header>
    <main>
      <div class="sheet">${content}</div>
      ${storefront}
    </main>
    ${footer(locale, assets.association)}
  </body>
</html>`
}

/** The association's name and contact. */
function footer(locale: Locale, association: Association) {
  const { associationPhone: phone, associationEmail: email } = association
  const hours = associationHoursIn(locale, association)
  const t = translatorFor(locale)
  return html`<footer>
      <div>
        <span class="name">${associationNameIn(locale, association)}</span>
        ${
          phone
            ? html`<span>${t('signin.reach')} <a href=${`tel:+1${phone}`}>${formatPhone(phone, locale)}</a>${hours ? html`, <span class="hours">${hours}</span>` : ''}</span>`
            : (hours ?? '')
        }
        ${email ? html`<a href=${`mailto:${email}`}>${t('signin.write')}</a>` : ''}
      </div>
    </footer>`
}

function languageLink(locale: Locale, href: string) {
  const otherLanguage = otherLocale(locale)
  return html`<a class="language" href=${href} lang=${otherLanguage} hreflang=${otherLanguage}>${translatorFor(locale)('signin.language')}</a>`
}

const logo = html`<svg viewBox="0 0 30 30" aria-hidden="true"><rect width="30" height="30" rx="8"/><path d="M12.5 8h5v4.5H22v5h-4.5V22h-5v-4.5H8v-5h4.5z"/></svg>`

/** The same drawing as on the public site. */
const storefront = unsafeHTML(
  readFileSync(fileURLToPath(import.meta.resolve('@officine/ui-elements/drawings/storefront.svg')), 'utf8'),
)

/** The longest e-mail address (RFC 5321). */
const maxLoginLength = 254

type LoginField = {
  /** The previous value. */
  readonly login: string
  /** The error message. */
  readonly error: string | undefined
  readonly autofocus: boolean
}

/** The field for an account's e-mail address. */
export function loginField({ login, error, autofocus }: LoginField, t: ReturnType<typeof translatorFor>) {
  return html`<ofc-text-field error=${error ?? nothing} required
    ><label slot="label" for="login">${t('signin.login')}</label
    ><input
      id="login"
      name="login"
      type="email"
      value=${login}
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength=${maxLoginLength}
      required
      aria-invalid=${error === undefined ? nothing : 'true'}
      aria-description=${error ?? nothing}
      ?autofocus=${autofocus}
  ></ofc-text-field>`
}

const yearInSeconds = 31_536_000

const themeOfRequest = new AsyncLocalStorage<Theme>()

/** The theme of the current request's pages; light without a choice, as in the portal. */
const pageTheme = (): Theme => themeOfRequest.getStore() ?? 'light'

/**
 * Runs a response in the person's theme. The portal sends it with requests to sign in and out
 * (`theme`); a cookie stores it for later pages and mailed links. Its name must differ from that of the
 * portal's cookie: cookies ignore ports, and an HttpOnly cookie of the same name and host would block
 * the portal's scripts from writing theirs.
 */
export function runWithTheme({ url, request, response, isSecure }: ThemedRequest, respond: () => void): void {
  const requestedTheme = themes.find((theme) => theme === url.searchParams.get('theme'))
  const name = hostCookieName('officine_theme', isSecure)
  if (requestedTheme) response.appendHeader('Set-Cookie', cookie(name, requestedTheme, isSecure))
  themeOfRequest.run(requestedTheme ?? themeFromCookie(request.headers.cookie, name), respond)
}

interface ThemedRequest {
  readonly url: URL
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly isSecure: boolean
}

const cookie = (name: string, theme: Theme, isSecure: boolean) =>
  `${name}=${theme}; Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
