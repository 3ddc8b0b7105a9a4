import { html } from 'lit'
import { invalidState, type TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  off: html`<ofc-switch label="Ειδοποιήσεις" hint="Βοήθεια"></ofc-switch>`,
  on: html`<ofc-switch label="Ειδοποιήσεις" checked></ofc-switch>`,
  disabled: html`<ofc-switch label="Ειδοποιήσεις" disabled></ofc-switch>`,
  missing: invalidState(html`<ofc-switch label="Ειδοποιήσεις" required></ofc-switch>`),
}
