import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = {
  silent: html`<ofc-icon name="calendar"></ofc-icon>`,
  named: html`<ofc-icon name="calendar" label="Ημερομηνία"></ofc-icon>`,
}
