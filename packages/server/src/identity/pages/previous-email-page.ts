import { html } from '@lit-labs/ssr'
import type { Locale } from '@officine/i18n/locale'
import type { Assets } from './assets.ts'
import { renderPage } from './layout.ts'
import { otherLocale, translatorFor } from './sign-in-texts.ts'

type PreviousEmailForm = {
  readonly locale: Locale
  /** The form's action, without a query. */
  readonly action: string
  /** The secret of the mailed link, passed on by the form. */
  readonly secret: string
  /** The address to restore. */
  readonly email: string
}

/** Asks before a change of address is undone: it ends sessions and the password. */
export function previousEmailPage({ locale, action, secret, email }: PreviousEmailForm, assets: Assets) {
  const t = translatorFor(locale)
  const title = t('signin.undo.title')
  const actionUrl = (language: Locale) =>
    `${action}?${new URLSearchParams({ token: secret, lang: language })}`
  return renderPage(
    { locale, title, assets, otherLanguageHref: actionUrl(otherLocale(locale)) },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.undo.lead', { email })}</p>
      <p>${t('signin.undo.password')}</p>
      <form method="post" action=${actionUrl(locale)}>
        <button class="button" type="submit">${t('signin.undo.submit')}</button>
      </form>
      <p class="for-others">${t('signin.undo.own')}</p>
    `,
  )
}
