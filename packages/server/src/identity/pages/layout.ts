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
  /** Beside the content; by default the storefront. */
  readonly drawing?: unknown
}

/** A whole page, rendered on the server: works without scripts. */
export function renderPage(frame: PageFrame, content: unknown): string {
  return renderInLanguage(frame.locale, () => collectResultSync(render(page(frame, content))))
}

function page(
  { locale, title, assets, otherLanguageHref, drawing = storefront }: PageFrame,
  content: unknown,
) {
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
      ${drawing}
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

/** The same shop with its door ajar and a key in it: the password was right. */
export const openDoor = html`<svg class="storefront" viewBox="0 0 420 410" aria-hidden="true" stroke-linecap="round" stroke-width="2">
  <g stroke="var(--ofc-color-line-strong)">
    <rect fill="var(--ofc-color-surface)" x="53" y="54" width="314" height="330"/>
    <path fill="var(--ofc-color-amber-soft)" d="M124 103h172v281H124z"/>
    <path fill="var(--ofc-color-blue-soft)" d="M74 115h31v63H74zM315 115h31v63h-31z"/>
    <path fill="var(--ofc-color-accent-soft)" d="M124 103l122 23v281l-122-23z"/>
    <path fill="var(--ofc-color-blue-soft)" d="M143 136l82 14v100l-82-7zM184 143v103"/>
    <path fill="none" d="M1 384h123M246 384h173"/>
  </g>
  <path fill="var(--ofc-color-accent)" d="M43 12a11 11 0 0 1 11-11h312a11 11 0 0 1 11 11v43H43z"/>
  <path fill="var(--ofc-color-on-accent)" d="M86 17h8v8h9v9h-9v9h-8v-9h-8v-9h8z"/>
  <path fill="none" stroke="var(--ofc-color-on-accent)" stroke-width="8" d="M123 29h87M223 29h42M278 29h58"/>
  <circle fill="var(--ofc-color-accent)" cx="227" cy="283" r="5"/>
  <g fill="none" stroke="var(--ofc-color-amber)" stroke-width="4"><circle cx="264" cy="302" r="10"/><path d="M254 302h-18M242 302v7"/></g>
  <path fill="var(--ofc-color-accent)" opacity="0.7" d="M22 384c-6-26-2-48 8-63 10 15 15 37 8 63zM395 384c-5-20-2-36 8-47 8 11 12 27 7 47z"/>
</svg>`

/** The longest e-mail address (RFC 5321). */
const maxLoginLength = 254

type LoginField = {
  /** The previous value. */
  readonly login: string
  /** The error message. */
  readonly error: string | undefined
  readonly autofocus: boolean
  readonly autocomplete?: 'username' | 'username webauthn'
}

/** The field for an account's e-mail address. */
export function loginField(
  { login, error, autofocus, autocomplete = 'username' }: LoginField,
  t: ReturnType<typeof translatorFor>,
) {
  return html`<ofc-text-field error=${error ?? nothing} required
    ><label slot="label" for="login">${t('signin.login')}</label
    ><input
      id="login"
      name="login"
      type="email"
      value=${login}
      autocomplete=${autocomplete}
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
