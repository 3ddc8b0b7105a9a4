import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = {
  'one error': html`<ofc-error-summary .errors=${[{ message: 'Όνομα', field: 'name' }]}></ofc-error-summary>`,
  'many errors': html`
    <ofc-error-summary .errors=${Array.from({ length: 12 }, () => ({ message: 'Όνομα' }))}></ofc-error-summary>
  `,
  empty: html`<ofc-error-summary></ofc-error-summary>`,
}
