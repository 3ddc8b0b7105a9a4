import { html } from '@lit-labs/ssr'
import { nothing } from 'lit'
import type { translatorFor } from './sign-in-texts.ts'

/** The longest e-mail address (RFC 5321). */
const maxLoginLength = 254

export type LoginField = {
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
