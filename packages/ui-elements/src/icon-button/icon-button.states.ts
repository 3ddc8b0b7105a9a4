import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  plain: html`<ofc-icon-button label="Διαγραφή"><ofc-icon name="trash-2"></ofc-icon></ofc-icon-button>`,
  loading: html`<ofc-icon-button label="Διαγραφή" loading><ofc-icon name="trash-2"></ofc-icon></ofc-icon-button>`,
}
