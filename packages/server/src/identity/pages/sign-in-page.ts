import { html } from '@lit-labs/ssr'
import type { Locale } from '@officine/i18n/locale'
import { nothing } from 'lit'
import type { Assets } from './assets.ts'
import { formatRetryTime } from './format-retry-time.ts'
import { renderPage } from './layout.ts'
import { loginField } from './login-field.ts'
import { otherLocale, translatorFor } from './sign-in-texts.ts'

export type SignInProblem =
  | { kind: 'missing'; login: boolean; password: boolean }
  | { kind: 'failed' }
  | { kind: 'throttled'; until: Date }

export type SignInForm = {
  readonly locale: Locale
  /** The form's action, without a query. */
  readonly action: string
  /** The form's action for a forgotten password. */
  readonly forgotten: string
  /** The previous value; a password is never sent back. */
  readonly login: string
  readonly problem?: SignInProblem | undefined
  /** Whether the portal's last session in this browser ended for lack of activity. */
  readonly hasEndedByInactivity: boolean
}

export function signInPage(form: SignInForm, assets: Assets): string {
  const { locale, action, forgotten, login, problem, hasEndedByInactivity } = form
  const t = translatorFor(locale)
  const title = t('signin.title')
  const missing = problem?.kind === 'missing' ? problem : undefined
  const message = problem && problemMessage(problem, locale)
  // Focuses the next field to fill in.
  const focusesPassword = login !== '' && missing?.login !== true

  return renderPage(
    {
      locale,
      title: problem ? t('signin.errorTitle', { title }) : title,
      assets,
      otherLanguageHref: `${action}?lang=${otherLocale(locale)}`,
    },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.lead')}</p>
      ${message === undefined ? '' : html`<ofc-alert severity="error">${message}</ofc-alert>`}
      ${hasEndedByInactivity && !problem ? html`<ofc-alert severity="info">${t('signin.inactivity')}</ofc-alert>` : ''}
      <form id="sign-in" method="post" action=${`${action}?lang=${locale}`} novalidate>
        ${loginField({ login, error: missing?.login ? t('signin.loginMissing') : undefined, autofocus: !focusesPassword }, t)}
        <ofc-password-field error=${missing?.password ? t('signin.passwordMissing') : nothing} autocomplete="current-password" required
          ><label slot="label" for="password">${t('signin.password')}</label
          ><input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            aria-invalid=${missing?.password ? 'true' : nothing}
            aria-description=${missing?.password ? t('signin.passwordMissing') : nothing}
            ?autofocus=${focusesPassword}
        ></ofc-password-field>
        <button class="button" type="submit">${t('signin.submit')}</button>
      </form>
      <p class="aside"><button class="link" type="submit" form="sign-in" formaction=${forgotten}>${t('signin.forgotten')}</button></p>
      <p class="for-others">${t('signin.noAccount')}</p>
    `,
  )
}

function problemMessage(problem: SignInProblem, locale: Locale): string | undefined {
  const t = translatorFor(locale)
  switch (problem.kind) {
    case 'missing':
      return undefined
    case 'failed':
      return t('signin.failed')
    case 'throttled':
      return t('signin.throttled', { time: formatRetryTime(problem.until, locale) })
  }
}
