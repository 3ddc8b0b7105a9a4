import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  plain: html`<ofc-menu label="Ενέργειες"><ofc-menu-item>Αντιγραφή</ofc-menu-item></ofc-menu>`,
  disabled: html`<ofc-menu label="Ενέργειες"><ofc-menu-item disabled>Αντιγραφή</ofc-menu-item></ofc-menu>`,
}
