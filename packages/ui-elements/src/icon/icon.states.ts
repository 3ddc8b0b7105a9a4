import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  silent: html`<ofc-icon name="calendar"></ofc-icon>`,
  named: html`<ofc-icon name="calendar" label="Ημερομηνία"></ofc-icon>`,
}
