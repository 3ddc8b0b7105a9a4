import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  closed: html`<ofc-dialog heading="Ερώτηση">Κείμενο</ofc-dialog>`,
  open: html`<ofc-dialog heading="Ερώτηση" open>Κείμενο<button slot="actions">Ναι</button></ofc-dialog>`,
}
