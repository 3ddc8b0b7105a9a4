import { html } from 'lit'
import { type LanguageStates, reported } from '../test-support/language/states.ts'

export const states: LanguageStates = {
  off: html`<ofc-switch label="Ειδοποιήσεις" hint="Βοήθεια"></ofc-switch>`,
  on: html`<ofc-switch label="Ειδοποιήσεις" checked></ofc-switch>`,
  disabled: html`<ofc-switch label="Ειδοποιήσεις" disabled></ofc-switch>`,
  missing: reported(html`<ofc-switch label="Ειδοποιήσεις" required></ofc-switch>`),
}
