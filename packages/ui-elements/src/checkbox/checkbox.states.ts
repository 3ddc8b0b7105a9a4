import { html } from 'lit'
import { invalidState, type TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  plain: html`<ofc-checkbox label="Συμφωνώ" hint="Βοήθεια"></ofc-checkbox>`,
  indeterminate: html`<ofc-checkbox label="Συμφωνώ" indeterminate></ofc-checkbox>`,
  disabled: html`<ofc-checkbox label="Συμφωνώ" disabled checked></ofc-checkbox>`,
  missing: invalidState(html`<ofc-checkbox label="Συμφωνώ" required></ofc-checkbox>`),
  'wrong by the server': html`<ofc-checkbox label="Συμφωνώ" error="Λάθος"></ofc-checkbox>`,
}
