import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = {
  plain: html`<ofc-icon-button label="Διαγραφή"><ofc-icon name="trash-2"></ofc-icon></ofc-icon-button>`,
  loading: html`<ofc-icon-button label="Διαγραφή" loading><ofc-icon name="trash-2"></ofc-icon></ofc-icon-button>`,
}
