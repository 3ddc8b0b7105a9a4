import { html } from '@lit-labs/ssr'
import type { Locale } from '@officine/i18n/locale'
import type { Assets } from './assets.ts'
import { renderPage } from './layout.ts'
import { loginField } from './login-field.ts'
import { otherLocale, textsIn } from './texts.ts'
import { sayTime } from './time.ts'

/** An invalid address, or too many requests: the time until which they are blocked. */
export type ResetProblem = 'invalid' | Date

export type ResetRequestForm = {
  readonly locale: Locale
  /** The form's action, without a query. */
  readonly action: string
  /** The URL of the sign-in that the person came from. */
  readonly back: string
  readonly login: string
  readonly problem?: ResetProblem | undefined
}

export function resetRequestPage(form: ResetRequestForm, assets: Assets): string {
  const { locale, action, back, login, problem } = form
  const t = textsIn(locale)
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
      ${problem instanceof Date ? html`<ofc-alert severity="error">${t('signin.reset.throttled', { time: sayTime(problem, locale) })}</ofc-alert>` : ''}
      <form method="post" action=${`${action}?lang=${locale}`} novalidate>
        ${loginField({ login, error, autofocus: true }, t)}
        <button class="button" type="submit">${t('signin.reset.submit')}</button>
      </form>
      <p class="aside"><a href=${back}>${t('signin.reset.back')}</a></p>
    `,
  )
}

export type ResetSent = {
  readonly locale: Locale
  /** The URL of this page, without a query. */
  readonly address: string
  readonly back: string
  readonly again: string
}

/** The same page whether the account exists or not. */
export function resetSentPage({ locale, address, back, again }: ResetSent, assets: Assets): string {
  const t = textsIn(locale)
  const title = t('signin.resetSent.title')
  const otherLanguageHref = `${address}?lang=${otherLocale(locale)}`
  return renderPage(
    { locale, title, assets, otherLanguageHref },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.resetSent.text')}</p>
      <p class="lead">${t('signin.resetSent.help')}</p>
      <p class="actions">
        <a class="button" href=${back}>${t('signin.reset.back')}</a>
        <a class="button outlined" href=${again}>${t('signin.resetSent.again')}</a>
      </p>
    `,
  )
}
