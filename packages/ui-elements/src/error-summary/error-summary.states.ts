import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  'one error': html`<ofc-error-summary .errors=${[{ message: 'Όνομα', field: 'name' }]}></ofc-error-summary>`,
  'many errors': html`
    <ofc-error-summary .errors=${Array.from({ length: 12 }, () => ({ message: 'Όνομα' }))}></ofc-error-summary>
  `,
  empty: html`<ofc-error-summary></ofc-error-summary>`,
}
