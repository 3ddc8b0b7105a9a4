import { html } from '@lit-labs/ssr'
import { passwordMaximumLength, passwordMinimumLength } from '@officine/api/constants'
import type { Locale } from '@officine/i18n/locale'
import { texts } from '@officine/ui-elements/password-field/password-field.texts.js'
import type { PasswordRule } from '@officine/ui-elements/password-field/password-rules.js'
import { textLanguageOf } from '@officine/ui-elements/texts/texts.js'
import { nothing } from 'lit'
import type { Assets } from './assets.ts'
import { renderPage } from './layout.ts'
import { otherLocale, translatorFor } from './sign-in-texts.ts'

export type NewPasswordProblem = { kind: 'missing' } | { kind: 'weak'; rules: readonly PasswordRule[] }

export type NewPasswordForm = {
  readonly locale: Locale
  /** The form's action, without a query. */
  readonly action: string
  /** The token of the mailed link, passed on by the form. */
  readonly secret: string
  readonly email: string | undefined
  readonly problem?: NewPasswordProblem | undefined
}

export const passwordLimits = { minlength: passwordMinimumLength, maxlength: passwordMaximumLength }

export function newPasswordPage(form: NewPasswordForm, assets: Assets): string {
  const { locale, action, secret, email, problem } = form
  const t = translatorFor(locale)
  const title = t('signin.newPassword.title')
  const error = problem && problemMessage(problem, locale)
  const actionUrl = (language: Locale) =>
    `${action}?${new URLSearchParams({ token: secret, lang: language })}`
  return renderPage(
    {
      locale,
      title: problem ? t('signin.errorTitle', { title }) : title,
      assets,
      otherLanguageHref: actionUrl(otherLocale(locale)),
    },
    html`
      <h1>${title}</h1>
      <p class="lead">${t('signin.newPassword.lead', { email: email ?? '' })}</p>
      <form method="post" action=${actionUrl(locale)} novalidate>
        ${accountField(email ?? '')}
        <ofc-password-field new error=${error ?? nothing} autocomplete="new-password" minlength=${passwordLimits.minlength} maxlength=${passwordLimits.maxlength} required
          ><label slot="label" for="password">${t('signin.newPassword.label')}</label
          ><input
            id="password"
            name="password"
            type="password"
            autocomplete="new-password"
            required
            aria-invalid=${error ? 'true' : nothing}
            aria-description=${error ?? nothing}
            autofocus
        ></ofc-password-field>
        <button class="button" type="submit">${t('signin.newPassword.submit')}</button>
      </form>
    `,
  )
}

/**
 * The account of the new password, for password managers alone. Not `hidden`: some managers only take
 * fields that have a box.
 */
const accountField = (email: string) =>
  html`<input class="visually-hidden" name="login" type="email" value=${email} autocomplete="username" readonly tabindex="-1" aria-hidden="true">`

function problemMessage(problem: NewPasswordProblem, locale: Locale): string {
  const t = translatorFor(locale)
  if (problem.kind === 'missing') return t('signin.newPassword.missing')
  // The same texts as in the list of rules under the field.
  const ruleTexts = texts.in(textLanguageOf(locale)) ?? texts.fr
  const unmetTexts = problem.rules.map((rule) =>
    rule === 'length'
      ? ruleTexts.length(passwordLimits.minlength, passwordLimits.maxlength)
      : ruleTexts[rule],
  )
  return t('signin.newPassword.weak', { rules: unmetTexts.join(', ') })
}
