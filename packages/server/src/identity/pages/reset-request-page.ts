import { html } from '@lit-labs/ssr'
import type { Locale } from '@officine/i18n/locale'
import type { Assets } from './assets.ts'
import { formatRetryTime } from './format-retry-time.ts'
import { renderPage } from './layout.ts'
import { loginField } from './login-field.ts'
import { otherLocale, translatorFor } from './sign-in-texts.ts'

/** An invalid address, or too many requests: the time until which they are blocked. */
export type ResetProblem = 'invalid' | Date

export type ResetRequestForm = {
  readonly locale: Locale
  /** The form's action, without a query. */
  readonly action: string
  /** The URL of the sign-in that the person came from. */
  readonly backHref: string
  readonly login: string
  readonly problem?: ResetProblem | undefined
}

export function resetRequestPage(form: ResetRequestForm, assets: Assets): string {
  const { locale, action, backHref, login, problem } = form
  const t = translatorFor(locale)
  const title = t('signin.reset.title')
  const error = problem === 'invalid' ? t('signin.reset.loginInvalid') : undefined
  return renderPage(
    {
      locale,
      title: problem ? t('signin.errorTitle', { title }) : title,
      assets,
      otherLanguageHref: `${action}?lang=${otherLocale(locale)}`,
    },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.reset.lead')}</p>
      ${problem instanceof Date ? html`<ofc-alert severity="error">${t('signin.reset.throttled', { time: formatRetryTime(problem, locale) })}</ofc-alert>` : ''}
      <form method="post" action=${`${action}?lang=${locale}`} novalidate>
        ${loginField({ login, error, autofocus: true }, t)}
        <button class="button" type="submit">${t('signin.reset.submit')}</button>
      </form>
      <p class="aside"><a href=${backHref}>${t('signin.reset.back')}</a></p>
    `,
  )
}

export type ResetSentPage = {
  readonly locale: Locale
  /** The URL of this page, without a query. */
  readonly address: string
  readonly backHref: string
  readonly retryHref: string
}

/** The same page whether the account exists or not. */
export function resetSentPage(
  { locale, address, backHref, retryHref }: ResetSentPage,
  assets: Assets,
): string {
  const t = translatorFor(locale)
  const title = t('signin.resetSent.title')
  const otherLanguageHref = `${address}?lang=${otherLocale(locale)}`
  return renderPage(
    { locale, title, assets, otherLanguageHref },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.resetSent.text')}</p>
      <p class="lead">${t('signin.resetSent.help')}</p>
      <p class="actions">
        <a class="button" href=${backHref}>${t('signin.reset.back')}</a>
        <a class="button outlined" href=${retryHref}>${t('signin.resetSent.again')}</a>
      </p>
    `,
  )
}
