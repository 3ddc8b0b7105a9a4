import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = {
  closed: html`<ofc-dialog heading="Ερώτηση">Κείμενο</ofc-dialog>`,
  open: html`<ofc-dialog heading="Ερώτηση" open>Κείμενο<button slot="actions">Ναι</button></ofc-dialog>`,
}
