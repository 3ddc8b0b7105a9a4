import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = {
  shown: html`<ofc-tabs label="Καρτέλες"><ofc-tab-panel name="1" label="Ένα">Κείμενο</ofc-tab-panel></ofc-tabs>`,
}
