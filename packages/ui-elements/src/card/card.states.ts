import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = {
  plain: html`<ofc-card><h2 slot="header">Τίτλος</h2>Κείμενο<p slot="footer">Τέλος</p></ofc-card>`,
}
