import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = {
  plain: html`<ofc-menu label="Ενέργειες"><ofc-menu-item>Αντιγραφή</ofc-menu-item></ofc-menu>`,
  disabled: html`<ofc-menu label="Ενέργειες"><ofc-menu-item disabled>Αντιγραφή</ofc-menu-item></ofc-menu>`,
}
