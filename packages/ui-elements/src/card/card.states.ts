import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  plain: html`<ofc-card><h2 slot="header">Τίτλος</h2>Κείμενο<p slot="footer">Τέλος</p></ofc-card>`,
}
